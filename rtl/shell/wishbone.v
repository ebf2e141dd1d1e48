// shell/wishbone: Wishbone B4 device for the register port; whole words only, one access at a time.
// Source: Wishbone B4 (OpenCores, 2010), chapters 3 and 5. Contract: doc/shell/wishbone.md.
// An access takes two clocks more than at the register port. Assumes: it is reset together with the profiler.
`default_nettype none
module sluice_wishbone #(
    parameter PIPELINED = 0 // 1: a strobe that is not stalled is an access
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        s_wb_cyc,
    input  wire        s_wb_stb,
    input  wire        s_wb_we,
    input  wire [11:2] s_wb_adr,
    input  wire [31:0] s_wb_dat_w,
    input  wire [3:0]  s_wb_sel,
    output wire        s_wb_stall,
    output reg         s_wb_ack,
    output reg         s_wb_err,
    output reg  [31:0] s_wb_dat_r,

    // register port of the profiler
    output reg         reg_valid_o,
    output reg         reg_write_o,
    output wire [11:0] reg_addr_o,
    output reg  [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i
);

    wire stands = PIPELINED == 0 && (s_wb_ack || s_wb_err); // strobe of the access just answered
    wire take   = s_wb_cyc && s_wb_stb && !reg_valid_o && !stands;
    wire part   = s_wb_we && s_wb_sel != 4'b1111;           // a write of only part of the word
    wire answer = reg_valid_o && reg_ready_i;

    reg  [11:2] addr_q;
    reg         waits_q; // the master still waits for the answer
    wire waits = waits_q && s_wb_cyc && (PIPELINED != 0 || s_wb_stb);

    always @(posedge clk_i) begin
        if (take) begin
            reg_write_o <= s_wb_we;
            addr_q      <= s_wb_adr;
            reg_wdata_o <= s_wb_dat_w;
        end
        waits_q     <= take || waits;
        reg_valid_o <= rst_ni && (reg_valid_o ? !reg_ready_i : take && !part);
        s_wb_ack    <= rst_ni && answer && waits && !reg_error_i;
        s_wb_err    <= rst_ni && ((answer && waits && reg_error_i) || (take && part));
        if (answer) s_wb_dat_r <= reg_rdata_i;
    end
    assign reg_addr_o = {addr_q, 2'b00};
    assign s_wb_stall = reg_valid_o;

endmodule
`default_nettype wire
