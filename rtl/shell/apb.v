// shell/apb: APB completer for the register port; whole words only, one access at a time.
// Source: AMBA APB (ARM IHI 0024). Contract: doc/shell/apb.md.
// An access takes two clocks more than at the register port. Assumes: it is reset together with the profiler.
`default_nettype none
module sluice_apb #(
    parameter PRIVILEGED = 0, // 1: other than privileged accesses are refused
    parameter SECURE     = 0  // 1: other than secure accesses are refused
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        s_apb_psel,
    input  wire        s_apb_penable,
    input  wire        s_apb_pwrite,
    input  wire [11:0] s_apb_paddr,
    input  wire [31:0] s_apb_pwdata,
    input  wire [3:0]  s_apb_pstrb,
    input  wire [2:0]  s_apb_pprot,
    output reg         s_apb_pready,
    output reg  [31:0] s_apb_prdata,
    output reg         s_apb_pslverr,

    // register port of the profiler
    output reg         reg_valid_o,
    output reg         reg_write_o,
    output reg  [11:0] reg_addr_o,
    output reg  [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i
);

    wire setup  = s_apb_psel && !s_apb_penable;
    wire part   = s_apb_pwrite && s_apb_pstrb != 4'b1111; // a write of only part of the word
    wire barred = (PRIVILEGED != 0 && !s_apb_pprot[0]) || (SECURE != 0 && s_apb_pprot[1]);
    wire refuse = setup && (part || barred);
    wire answer = reg_valid_o && reg_ready_i;

    always @(posedge clk_i) begin
        if (setup) begin
            reg_write_o <= s_apb_pwrite;
            reg_addr_o  <= s_apb_paddr;
            reg_wdata_o <= s_apb_pwdata;
        end
        reg_valid_o   <= rst_ni && (reg_valid_o ? !reg_ready_i : setup && !refuse);
        s_apb_pready  <= rst_ni && (answer || refuse);
        s_apb_pslverr <= rst_ni && (answer ? reg_error_i : refuse);
        if (answer)      s_apb_prdata <= reg_rdata_i;
        else if (refuse) s_apb_prdata <= 32'd0;
    end

    wire unused = &{1'b0, s_apb_pprot};

endmodule
`default_nettype wire
