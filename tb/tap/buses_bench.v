// tb/tap/buses_bench: bench of bus taps between a master and a slave model; AXI, AXI_LITE or WISHBONE must be defined.
`default_nettype none
module bench #(
    parameter DATA        = 32, // data width of the bus
    parameter BYTE_BITS   = 2,
    parameter OUTSTANDING = 4,
    parameter DATA_BITS   = 3,
    parameter PIPELINED   = 0
) (
    input  wire              clk_i,
    input  wire              rst_ni,
`ifdef WISHBONE
    input  wire              wb_cyc, wb_stb, wb_we, wb_stall, wb_ack, wb_err, wb_rty,
    input  wire [29:0]       wb_adr,
    input  wire [DATA/8-1:0] wb_sel,
    input  wire [DATA-1:0]   wb_dat_w, wb_dat_r,
    output wire              ev_valid_o,
    output wire [95:0]       ev_data_o,
    output wire              overrun_o
`else
`ifdef AXI
    input  wire [2:0]        axi_awid, axi_arid, axi_bid, axi_rid,
    input  wire [7:0]        axi_awlen, axi_arlen,
    input  wire [2:0]        axi_awsize, axi_arsize,
    input  wire [1:0]        axi_awburst, axi_arburst,
    input  wire              axi_wlast, axi_rlast,
`endif
    input  wire [31:0]       axi_awaddr, axi_araddr,
    input  wire [2:0]        axi_awprot, axi_arprot,
    input  wire [DATA-1:0]   axi_wdata, axi_rdata,
    input  wire [DATA/8-1:0] axi_wstrb,
    input  wire [1:0]        axi_bresp, axi_rresp,
    input  wire              axi_awvalid, axi_awready, axi_wvalid, axi_wready, axi_bvalid, axi_bready,
    input  wire              axi_arvalid, axi_arready, axi_rvalid, axi_rready,
    output wire [1:0]        ev_valid_o,
    output wire [191:0]      ev_data_o, // {value, address} of each lane
    output wire [1:0]        blind_o
`endif
);

`ifdef WISHBONE
    sluice_tap_wishbone #(
        .PIPELINED(PIPELINED), .OUTSTANDING(OUTSTANDING), .EVENT(4), .ADDR_WIDTH(30), .DATA_WIDTH(DATA), .BYTE_BITS(BYTE_BITS), .A_WIDTH(32),
        .B_WIDTH(64)
    ) tap (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .wb_cyc     (wb_cyc),
        .wb_stb     (wb_stb),
        .wb_we      (wb_we),
        .wb_adr     (wb_adr),
        .wb_sel     (wb_sel),
        .wb_dat_w   (wb_dat_w),
        .wb_stall   (wb_stall),
        .wb_ack     (wb_ack),
        .wb_err     (wb_err),
        .wb_rty     (wb_rty),
        .wb_dat_r   (wb_dat_r),
        .ev_valid_o (ev_valid_o),
        .ev_data_o  (ev_data_o),
        .overrun_o  (overrun_o)
    );
`else
`ifndef AXI
    wire [2:0] axi_arid = 0, axi_rid = 0, axi_awsize = BYTE_BITS, axi_arsize = BYTE_BITS;
    wire [7:0] axi_awlen = 0, axi_arlen = 0;
    wire [1:0] axi_awburst = 1, axi_arburst = 1;
    wire       axi_wlast = 1, axi_rlast = 1;
`endif
    sluice_tap_axi #(
        .OUTSTANDING(OUTSTANDING), .DATA_BITS(DATA_BITS), .EVENT(4), .ADDR_WIDTH(32), .DATA_WIDTH(DATA),
        .BYTE_BITS(BYTE_BITS > 0 ? BYTE_BITS : 1), .ID_WIDTH(3), .A_WIDTH(32), .B_WIDTH(64)
    ) tap (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .axi_awaddr  (axi_awaddr),
        .axi_awlen   (axi_awlen),
        .axi_awsize  (axi_awsize),
        .axi_awburst (axi_awburst),
        .axi_awvalid (axi_awvalid),
        .axi_awready (axi_awready),
        .axi_wdata   (axi_wdata),
        .axi_wstrb   (axi_wstrb),
        .axi_wlast   (axi_wlast),
        .axi_wvalid  (axi_wvalid),
        .axi_wready  (axi_wready),
        .axi_arid    (axi_arid),
        .axi_araddr  (axi_araddr),
        .axi_arlen   (axi_arlen),
        .axi_arsize  (axi_arsize),
        .axi_arburst (axi_arburst),
        .axi_arvalid (axi_arvalid),
        .axi_arready (axi_arready),
        .axi_rid     (axi_rid),
        .axi_rdata   (axi_rdata),
        .axi_rlast   (axi_rlast),
        .axi_rvalid  (axi_rvalid),
        .axi_rready  (axi_rready),
        .ev_valid_o  (ev_valid_o),
        .ev_data_o   (ev_data_o),
        .blind_o     (blind_o)
    );
`endif

endmodule
`default_nettype wire
