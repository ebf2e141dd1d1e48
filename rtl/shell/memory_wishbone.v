// shell/memory_wishbone: Wishbone B4 master for a profiler's memory port: standard cycles, one at a time.
// Source: Wishbone B4 (OpenCores, 2010), chapter 3. Contract: doc/shell/memory.md.
`default_nettype none
module sluice_memory_wishbone #(
    parameter [31:0] LOW  = 32'd0, // first and last byte address that the profiler may use
    parameter [31:0] HIGH = 32'hffff_ffff
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

    // Wishbone
    output reg         m_wb_cyc,
    output wire        m_wb_stb,
    output reg         m_wb_we,
    output reg  [31:2] m_wb_adr,
    output reg  [31:0] m_wb_dat_w,
    output wire [3:0]  m_wb_sel,
    input  wire        m_wb_ack,
    input  wire        m_wb_err,
    input  wire        m_wb_rty,
    input  wire [31:0] m_wb_dat_r
);

    wire        fresh  = mem_valid_i && !m_wb_cyc && !mem_ready_o;
    wire [32:0] left   = {1'b0, HIGH - LOW} - {1'b0, mem_addr_i - LOW}; // negative: outside
    wire        start  = fresh && !left[32];
    wire        bars   = fresh && left[32];
    wire        bad    = m_wb_err || m_wb_rty;
    wire        answer = m_wb_cyc && (m_wb_ack || bad);
    wire        fails  = bars || (answer && bad);
    assign m_wb_stb = m_wb_cyc;
    assign m_wb_sel = 4'b1111;
    sluice_check_held #(.WIDTH(65)) assumes_held (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .valid_i (mem_valid_i),
        .ready_i (mem_ready_o),
        .data_i  ({mem_write_i, mem_addr_i, mem_wdata_i})
    );

    always @(posedge clk_i) begin
        m_wb_cyc    <= rst_ni && (start || (m_wb_cyc && !answer));
        mem_ready_o <= rst_ni && (answer || bars);
        mem_error_o <= rst_ni && fails;
        mem_rdata_o <= bars ? 32'd0 : m_wb_dat_r;
        if (start) {m_wb_we, m_wb_adr, m_wb_dat_w} <= {mem_write_i, mem_addr_i[31:2], mem_wdata_i};
        if (!rst_ni)    errors_o <= 32'd0;
        else if (fails) errors_o <= errors_o + 32'd1;
    end

    wire unused = &{1'b0, mem_addr_i[1:0], left};

endmodule
`default_nettype wire
