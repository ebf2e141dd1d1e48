// shell/ring_axi: AXI4 manager that writes a ring's bursts. Source: AMBA AXI (ARM IHI 0022H). Contract: doc/shell/ring.md, Masters.
`default_nettype none
module sluice_ring_axi #(
    parameter integer DATA_WIDTH = 32, // as the ring's
    parameter integer ADDR_WIDTH = 32,
    parameter [2:0]   PROT       = 3'b010
) (
    // the ring
    input  wire                    burst_valid_i,
    output wire                    burst_ready_o,
    input  wire [ADDR_WIDTH-1:0]   burst_addr_i,
    input  wire [7:0]              burst_beats_i,
    input  wire                    data_valid_i,
    output wire                    data_ready_o,
    input  wire [DATA_WIDTH-1:0]   data_i,
    input  wire                    data_last_i,
    output wire                    done_o,
    output wire                    error_o,

    // AXI4, the write channels
    output wire                    m_axi_awid,
    output wire [ADDR_WIDTH-1:0]   m_axi_awaddr,
    output wire [7:0]              m_axi_awlen,
    output wire [2:0]              m_axi_awsize,
    output wire [1:0]              m_axi_awburst,
    output wire                    m_axi_awlock,
    output wire [3:0]              m_axi_awcache,
    output wire [2:0]              m_axi_awprot,
    output wire                    m_axi_awvalid,
    input  wire                    m_axi_awready,
    output wire [DATA_WIDTH-1:0]   m_axi_wdata,
    output wire [DATA_WIDTH/8-1:0] m_axi_wstrb,
    output wire                    m_axi_wlast,
    output wire                    m_axi_wvalid,
    input  wire                    m_axi_wready,
    input  wire                    m_axi_bid,
    input  wire [1:0]              m_axi_bresp,
    input  wire                    m_axi_bvalid,
    output wire                    m_axi_bready
);

    localparam [1:0] INCR = 2'b01;

    assign m_axi_awid    = 1'b0;
    assign m_axi_awaddr  = burst_addr_i;
    assign m_axi_awlen   = burst_beats_i;
    assign m_axi_awsize  = DATA_WIDTH == 64 ? 3'd3 : 3'd2;
    assign m_axi_awburst = INCR;
    assign m_axi_awlock  = 1'b0;
    assign m_axi_awcache = 4'b0011;
    assign m_axi_awprot  = PROT;
    assign m_axi_awvalid = burst_valid_i;
    assign burst_ready_o = m_axi_awready;
    assign m_axi_wdata   = data_i;
    assign m_axi_wstrb   = {(DATA_WIDTH/8){1'b1}};
    assign m_axi_wlast   = data_last_i;
    assign m_axi_wvalid  = data_valid_i;
    assign data_ready_o  = m_axi_wready;
    assign done_o        = m_axi_bvalid;
    assign error_o       = m_axi_bresp[1];
    assign m_axi_bready  = 1'b1;

    wire unused = &{1'b0, m_axi_bid, m_axi_bresp[0]};

endmodule
`default_nettype wire
