// shell/memory_axi: AXI4 manager for a profiler's memory port: single beats, one at a time.
// Source: AMBA AXI (ARM IHI 0022H). Contract: doc/shell/memory.md. Assumes: requests are held until ready, as the port does.
`default_nettype none
module sluice_memory_axi #(
    parameter [31:0] LOW  = 32'd0, // first and last byte address that the profiler may use
    parameter [31:0] HIGH = 32'hffff_ffff,
    parameter [2:0]  PROT = 3'b010
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // memory port of the profiler
    input  wire        mem_valid_i,
    input  wire        mem_write_i,
    input  wire [31:0] mem_addr_i,
    input  wire [31:0] mem_wdata_i,
    output reg         mem_ready_o,
    output reg  [31:0] mem_rdata_o,
    output reg         mem_error_o,
    output reg  [31:0] errors_o, // requests that memory refused, modulo 2^32

    // AXI4
    output wire        m_axi_awid,
    output wire [31:0] m_axi_awaddr,
    output wire [7:0]  m_axi_awlen,
    output wire [2:0]  m_axi_awsize,
    output wire [1:0]  m_axi_awburst,
    output wire        m_axi_awlock,
    output wire [3:0]  m_axi_awcache,
    output wire [2:0]  m_axi_awprot,
    output reg         m_axi_awvalid,
    input  wire        m_axi_awready,
    output wire [31:0] m_axi_wdata,
    output wire [3:0]  m_axi_wstrb,
    output wire        m_axi_wlast,
    output reg         m_axi_wvalid,
    input  wire        m_axi_wready,
    input  wire        m_axi_bid,
    input  wire [1:0]  m_axi_bresp,
    input  wire        m_axi_bvalid,
    output wire        m_axi_bready,
    output wire        m_axi_arid,
    output wire [31:0] m_axi_araddr,
    output wire [7:0]  m_axi_arlen,
    output wire [2:0]  m_axi_arsize,
    output wire [1:0]  m_axi_arburst,
    output wire        m_axi_arlock,
    output wire [3:0]  m_axi_arcache,
    output wire [2:0]  m_axi_arprot,
    output reg         m_axi_arvalid,
    input  wire        m_axi_arready,
    input  wire        m_axi_rid,
    input  wire [31:0] m_axi_rdata,
    input  wire [1:0]  m_axi_rresp,
    input  wire        m_axi_rlast,
    input  wire        m_axi_rvalid,
    output wire        m_axi_rready
);

    localparam [1:0] INCR = 2'b01;
    localparam [2:0] WORD = 3'd2;

    // A request stays in these registers until its answer.
    reg         open_q;
    reg  [31:0] addr_q, data_q;
    wire        fresh  = mem_valid_i && !open_q && !mem_ready_o;
    wire [32:0] left   = {1'b0, HIGH - LOW} - {1'b0, mem_addr_i - LOW}; // negative: outside
    wire        start  = fresh && !left[32];
    wire        bars   = fresh && left[32];
    wire        answer = m_axi_bvalid || m_axi_rvalid;
    wire        bad    = m_axi_bvalid ? m_axi_bresp[1] : m_axi_rresp[1];
    wire        fails  = bars || (open_q && answer && bad);
    sluice_check_held #(.WIDTH(65)) assumes_held (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .valid_i (mem_valid_i),
        .ready_i (mem_ready_o),
        .data_i  ({mem_write_i, mem_addr_i, mem_wdata_i})
    );

    always @(posedge clk_i) begin
        open_q        <= rst_ni && (start || (open_q && !answer));
        m_axi_awvalid <= rst_ni && (start ? mem_write_i : m_axi_awvalid && !m_axi_awready);
        m_axi_wvalid  <= rst_ni && (start ? mem_write_i : m_axi_wvalid && !m_axi_wready);
        m_axi_arvalid <= rst_ni && (start ? !mem_write_i : m_axi_arvalid && !m_axi_arready);
        mem_ready_o   <= rst_ni && ((open_q && answer) || bars);
        mem_error_o   <= rst_ni && fails;
        mem_rdata_o   <= bars ? 32'd0 : m_axi_rdata;
        if (start) {addr_q, data_q} <= {mem_addr_i, mem_wdata_i};
        if (!rst_ni)    errors_o <= 32'd0;
        else if (fails) errors_o <= errors_o + 32'd1;
    end

    assign {m_axi_awid, m_axi_arid}       = 2'b00;
    assign {m_axi_awaddr, m_axi_araddr}   = {addr_q, addr_q};
    assign {m_axi_awlen, m_axi_arlen}     = 16'd0;
    assign {m_axi_awsize, m_axi_arsize}   = {WORD, WORD};
    assign {m_axi_awburst, m_axi_arburst} = {INCR, INCR};
    assign {m_axi_awlock, m_axi_arlock}   = 2'b00;
    assign {m_axi_awcache, m_axi_arcache} = {4'b0011, 4'b0011};
    assign {m_axi_awprot, m_axi_arprot}   = {PROT, PROT};
    assign m_axi_wdata  = data_q;
    assign m_axi_wstrb  = 4'b1111;
    assign m_axi_wlast  = 1'b1;
    assign m_axi_bready = 1'b1;
    assign m_axi_rready = 1'b1;

    wire unused = &{1'b0, m_axi_bid, m_axi_rid, m_axi_rlast, m_axi_bresp[0], m_axi_rresp[0], left};

endmodule
`default_nettype wire
