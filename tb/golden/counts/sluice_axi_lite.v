// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/axi_lite: AXI4-Lite subordinate for the register port; whole words only, one access at a time per direction.
// Source: AMBA AXI and ACE (ARM IHI 0022), chapter B1. Contract: doc/shell/axi_lite.md.
// An access takes three clocks more than at the register port. Assumes: it is reset together with the profiler.
`default_nettype none
module sluice_axi_lite #(
    parameter PRIVILEGED = 0, // 1: other than privileged accesses are refused
    parameter SECURE     = 0  // 1: other than secure accesses are refused
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // write
    input  wire [11:0] s_axi_awaddr,
    input  wire [2:0]  s_axi_awprot,
    input  wire        s_axi_awvalid,
    output reg         s_axi_awready,
    input  wire [31:0] s_axi_wdata,
    input  wire [3:0]  s_axi_wstrb,
    input  wire        s_axi_wvalid,
    output reg         s_axi_wready,
    output reg  [1:0]  s_axi_bresp,
    output reg         s_axi_bvalid,
    input  wire        s_axi_bready,

    // read
    input  wire [11:0] s_axi_araddr,
    input  wire [2:0]  s_axi_arprot,
    input  wire        s_axi_arvalid,
    output reg         s_axi_arready,
    output reg  [31:0] s_axi_rdata,
    output reg  [1:0]  s_axi_rresp,
    output reg         s_axi_rvalid,
    input  wire        s_axi_rready,

    // register port of the profiler
    output reg         reg_valid_o,
    output reg         reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i
);

    localparam OKAY = 2'b00, SLVERR = 2'b10;

    // ---- words, held until the answer to their access is accepted ---------------------------

    reg  aw_held_q, w_held_q, ar_held_q;
    reg  part_q; // a write of only part of the word
    reg  aw_barred_q, ar_barred_q;
    reg  [11:0] aw_addr_q, ar_addr_q;
    reg  [31:0] w_data_q;

    wire aw_take = s_axi_awvalid && s_axi_awready;
    wire w_take  = s_axi_wvalid && s_axi_wready;
    wire ar_take = s_axi_arvalid && s_axi_arready;
    wire b_taken = s_axi_bvalid && s_axi_bready;
    wire r_taken = s_axi_rvalid && s_axi_rready;

    wire aw_held_d = (aw_held_q && !b_taken) || aw_take;
    wire w_held_d  = (w_held_q && !b_taken) || w_take;
    wire ar_held_d = (ar_held_q && !r_taken) || ar_take;

    wire aw_barred = (PRIVILEGED != 0 && !s_axi_awprot[0]) || (SECURE != 0 && s_axi_awprot[1]);
    wire ar_barred = (PRIVILEGED != 0 && !s_axi_arprot[0]) || (SECURE != 0 && s_axi_arprot[1]);

    always @(posedge clk_i) begin
        aw_held_q     <= rst_ni && aw_held_d;
        w_held_q      <= rst_ni && w_held_d;
        ar_held_q     <= rst_ni && ar_held_d;
        s_axi_awready <= rst_ni && !aw_held_d;
        s_axi_wready  <= rst_ni && !w_held_d;
        s_axi_arready <= rst_ni && !ar_held_d;
        if (aw_take) {aw_barred_q, aw_addr_q} <= {aw_barred, s_axi_awaddr};
        if (ar_take) {ar_barred_q, ar_addr_q} <= {ar_barred, s_axi_araddr};
        if (w_take) begin
            w_data_q <= s_axi_wdata;
            part_q   <= s_axi_wstrb != 4'b1111;
        end
    end

    // ---- requests: of two, the write goes first; the read goes before the next write can be due -----------------

    wire write_due = aw_held_q && w_held_q && !s_axi_bvalid;
    wire read_due  = ar_held_q && !s_axi_rvalid;
    wire ask_write = write_due && !part_q && !aw_barred_q;
    wire ask_read  = read_due && !ar_barred_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            reg_valid_o <= 1'b0;
            reg_write_o <= 1'b0;
        end else if (reg_valid_o) begin
            reg_valid_o <= !reg_ready_i;
        end else if (ask_write || ask_read) begin
            reg_valid_o <= 1'b1;
            reg_write_o <= ask_write;
        end

    assign reg_addr_o  = reg_write_o ? aw_addr_q : ar_addr_q;
    assign reg_wdata_o = w_data_q;

    // ---- answers ----------------------------------------------------------------------------

    wire answer  = reg_valid_o && reg_ready_i;
    wire refused = write_due && (part_q || aw_barred_q);
    wire unread  = read_due && ar_barred_q;

    always @(posedge clk_i) begin
        s_axi_bvalid <= rst_ni && ((s_axi_bvalid && !s_axi_bready) || (answer && reg_write_o) || refused);
        s_axi_rvalid <= rst_ni && ((s_axi_rvalid && !s_axi_rready) || (answer && !reg_write_o) || unread);
        if (answer && reg_write_o)
            s_axi_bresp <= reg_error_i ? SLVERR : OKAY;
        else if (refused)
            s_axi_bresp <= SLVERR;
        if (answer && !reg_write_o) begin
            s_axi_rdata <= reg_rdata_i;
            s_axi_rresp <= reg_error_i ? SLVERR : OKAY;
        end else if (unread) begin
            s_axi_rdata <= 32'd0;
            s_axi_rresp <= SLVERR;
        end
    end

    wire unused = &{1'b0, s_axi_awprot, s_axi_arprot};

endmodule
`default_nettype wire
