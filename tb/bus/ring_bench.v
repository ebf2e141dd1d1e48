// tb/bus/ring_bench: sluice_ring with the master of AXI or, with WISHBONE defined, of Wishbone; the profiler behind it answers a
// register with the complement of its address.
`default_nettype none
module ring_bench #(
    parameter integer MESSAGE_WIDTH = 64,
    parameter integer DATA_WIDTH    = 32,
    parameter integer ADDR_WIDTH    = 32,
    parameter integer BUFFER        = 4,
    parameter integer BURST         = 2,
    parameter integer BYTE_BITS     = DATA_WIDTH == 64 ? 3 : 2
) (
    input  wire                     clk_i,
    input  wire                     rst_ni,
    input  wire                     s_reg_valid_i,
    input  wire                     s_reg_write_i,
    input  wire [11:0]              s_reg_addr_i,
    input  wire [31:0]              s_reg_wdata_i,
    output wire                     s_reg_ready_o,
    output wire [31:0]              s_reg_rdata_o,
    output wire                     s_reg_error_o,
    input  wire                     irq_i,
    output wire                     irq_o,
    input  wire                     msg_valid_i,
    output wire                     msg_ready_o,
    output reg                      broken_o, // one of the ring's promises was broken since the reset
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire                     msg_last_i,
`ifdef WISHBONE
    output wire                     m_wb_cyc,
    output wire                     m_wb_stb,
    output wire                     m_wb_we,
    output wire [ADDR_WIDTH-1:BYTE_BITS] m_wb_adr,
    output wire [DATA_WIDTH-1:0]    m_wb_dat_w,
    output wire [DATA_WIDTH/8-1:0]  m_wb_sel,
    output wire [2:0]               m_wb_cti,
    output wire [1:0]               m_wb_bte,
    input  wire                     m_wb_ack,
    input  wire                     m_wb_err,
    input  wire                     m_wb_rty
`else
    output wire                     m_axi_awid,
    output wire [ADDR_WIDTH-1:0]    m_axi_awaddr,
    output wire [7:0]               m_axi_awlen,
    output wire [2:0]               m_axi_awsize,
    output wire [1:0]               m_axi_awburst,
    output wire                     m_axi_awlock,
    output wire [3:0]               m_axi_awcache,
    output wire [2:0]               m_axi_awprot,
    output wire                     m_axi_awvalid,
    input  wire                     m_axi_awready,
    output wire [DATA_WIDTH-1:0]    m_axi_wdata,
    output wire [DATA_WIDTH/8-1:0]  m_axi_wstrb,
    output wire                     m_axi_wlast,
    output wire                     m_axi_wvalid,
    input  wire                     m_axi_wready,
    input  wire                     m_axi_bid,
    input  wire [1:0]               m_axi_bresp,
    input  wire                     m_axi_bvalid,
    output wire                     m_axi_bready
`endif
);

    wire                  reg_valid, reg_write;
    wire [11:0]           reg_addr;
    wire [31:0]           reg_wdata;
    reg                   reg_ready;
    reg  [31:0]           reg_rdata;
    reg  [3:0]            turn_q;
    always @(posedge clk_i) begin
        turn_q    <= rst_ni ? {turn_q[2:0], reg_valid && turn_q == 0 && !reg_ready} : 4'd0;
        reg_ready <= rst_ni && turn_q[2];
        reg_rdata <= turn_q[2] && !reg_write ? {20'hfffff, ~reg_addr} : 32'd0;
    end

    wire                  burst_valid, burst_ready, data_valid, data_ready, data_last, done, error;
    wire [ADDR_WIDTH-1:0] burst_addr;
    wire [7:0]            burst_beats;
    wire [DATA_WIDTH-1:0] data;
    sluice_ring #(
        .MESSAGE_WIDTH(MESSAGE_WIDTH), .DATA_WIDTH(DATA_WIDTH), .ADDR_WIDTH(ADDR_WIDTH), .BUFFER(BUFFER), .BURST(BURST),
        .LOW(64'h1000), .HIGH(64'hbfff)
    ) ring (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .s_reg_valid_i (s_reg_valid_i),
        .s_reg_write_i (s_reg_write_i),
        .s_reg_addr_i  (s_reg_addr_i),
        .s_reg_wdata_i (s_reg_wdata_i),
        .s_reg_ready_o (s_reg_ready_o),
        .s_reg_rdata_o (s_reg_rdata_o),
        .s_reg_error_o (s_reg_error_o),
        .reg_valid_o   (reg_valid),
        .reg_write_o   (reg_write),
        .reg_addr_o    (reg_addr),
        .reg_wdata_o   (reg_wdata),
        .reg_ready_i   (reg_ready),
        .reg_rdata_i   (reg_rdata),
        .reg_error_i   (1'b0),
        .irq_i         (irq_i),
        .irq_o         (irq_o),
        .msg_valid_i   (msg_valid_i),
        .msg_ready_o   (msg_ready_o),
        .msg_data_i    (msg_data_i),
        .msg_last_i    (msg_last_i),
        .burst_valid_o (burst_valid),
        .burst_ready_i (burst_ready),
        .burst_addr_o  (burst_addr),
        .burst_beats_o (burst_beats),
        .data_valid_o  (data_valid),
        .data_ready_i  (data_ready),
        .data_o        (data),
        .data_last_o   (data_last),
        .done_i        (done),
        .error_i       (error)
    );

    // Nothing unread is overwritten, nothing is lost, no burst crosses a group of slots; in every clock. With NETLIST, the ring has no
    // names inside.
`ifdef NETLIST
    wire wrong = 1'b0;
`else
    localparam [4:0] ALL = 5'd1 << BURST;
    wire [31:0] unread = ring.head_q - ring.tail_q;
    wire        used   = ring.on_q || ring.state_q != 3'd0;
    wire        open   = ring.state_q >= ring.FETCH;
    wire        wrong  = (used && !ring.wiping_q && unread > ring.slots) || (open && !ring.wiping_q && unread + ring.slots_q > ring.slots)
                         || (open && !ring.wiping_q && (ring.slots_q == 0 || ring.stored_q < ring.slots_q))
                         || (open && (ring.at_slot_q[4:0] & (ALL - 5'd1)) + {1'b0, ring.slots_q} > ALL)
                         || ring.stored_q > (1 << BUFFER) || (msg_valid_i && msg_ready_o && ring.stored_q == (1 << BUFFER));
`endif
    always @(posedge clk_i)
        if (!rst_ni) broken_o <= 1'b0;
        else if (wrong || (burst_valid && burst_addr[11:0] + (burst_beats + 1) * (DATA_WIDTH / 8) > 4096)) broken_o <= 1'b1;

`ifdef WISHBONE
    sluice_ring_wishbone #(.DATA_WIDTH(DATA_WIDTH), .ADDR_WIDTH(ADDR_WIDTH)) master (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .burst_valid_i (burst_valid),
        .burst_ready_o (burst_ready),
        .burst_addr_i  (burst_addr),
        .burst_beats_i (burst_beats),
        .data_valid_i  (data_valid),
        .data_ready_o  (data_ready),
        .data_i        (data),
        .data_last_i   (data_last),
        .done_o        (done),
        .error_o       (error),
        .m_wb_cyc      (m_wb_cyc),
        .m_wb_stb      (m_wb_stb),
        .m_wb_we       (m_wb_we),
        .m_wb_adr      (m_wb_adr),
        .m_wb_dat_w    (m_wb_dat_w),
        .m_wb_sel      (m_wb_sel),
        .m_wb_cti      (m_wb_cti),
        .m_wb_bte      (m_wb_bte),
        .m_wb_ack      (m_wb_ack),
        .m_wb_err      (m_wb_err),
        .m_wb_rty      (m_wb_rty)
    );
`else
    sluice_ring_axi #(.DATA_WIDTH(DATA_WIDTH), .ADDR_WIDTH(ADDR_WIDTH)) master (
        .burst_valid_i (burst_valid),
        .burst_ready_o (burst_ready),
        .burst_addr_i  (burst_addr),
        .burst_beats_i (burst_beats),
        .data_valid_i  (data_valid),
        .data_ready_o  (data_ready),
        .data_i        (data),
        .data_last_i   (data_last),
        .done_o        (done),
        .error_o       (error),
        .m_axi_awid    (m_axi_awid),
        .m_axi_awaddr  (m_axi_awaddr),
        .m_axi_awlen   (m_axi_awlen),
        .m_axi_awsize  (m_axi_awsize),
        .m_axi_awburst (m_axi_awburst),
        .m_axi_awlock  (m_axi_awlock),
        .m_axi_awcache (m_axi_awcache),
        .m_axi_awprot  (m_axi_awprot),
        .m_axi_awvalid (m_axi_awvalid),
        .m_axi_awready (m_axi_awready),
        .m_axi_wdata   (m_axi_wdata),
        .m_axi_wstrb   (m_axi_wstrb),
        .m_axi_wlast   (m_axi_wlast),
        .m_axi_wvalid  (m_axi_wvalid),
        .m_axi_wready  (m_axi_wready),
        .m_axi_bid     (m_axi_bid),
        .m_axi_bresp   (m_axi_bresp),
        .m_axi_bvalid  (m_axi_bvalid),
        .m_axi_bready  (m_axi_bready)
    );
`endif

endmodule
`default_nettype wire
