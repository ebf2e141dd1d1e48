// shell/ring_wishbone: Wishbone B4 master that writes a ring's bursts, as registered-feedback bursts or standard cycles.
// Source: Wishbone B4 (OpenCores, 2010), chapters 3.2 and 4. Contract: doc/shell/ring.md, Masters.
`default_nettype none
module sluice_ring_wishbone #(
    parameter integer DATA_WIDTH = 32, // as the ring's
    parameter integer ADDR_WIDTH = 32,
    parameter integer BYTE_BITS  = DATA_WIDTH == 64 ? 3 : 2 // follows from DATA_WIDTH; do not set
) (
    input  wire                            clk_i,
    input  wire                            rst_ni,

    // the ring
    input  wire                            burst_valid_i,
    output wire                            burst_ready_o,
    input  wire [ADDR_WIDTH-1:0]           burst_addr_i,
    input  wire [7:0]                      burst_beats_i,
    input  wire                            data_valid_i,
    output wire                            data_ready_o,
    input  wire [DATA_WIDTH-1:0]           data_i,
    input  wire                            data_last_i,
    output reg                             done_o,
    output reg                             error_o,

    // Wishbone
    output wire                            m_wb_cyc,
    output wire                            m_wb_stb,
    output wire                            m_wb_we,
    output wire [ADDR_WIDTH-1:BYTE_BITS]   m_wb_adr,
    output wire [DATA_WIDTH-1:0]           m_wb_dat_w,
    output wire [DATA_WIDTH/8-1:0]         m_wb_sel,
    output wire [2:0]                      m_wb_cti,
    output wire [1:0]                      m_wb_bte,
    input  wire                            m_wb_ack,
    input  wire                            m_wb_err,
    input  wire                            m_wb_rty
);

    localparam [2:0] INCREMENTING = 3'b010, END = 3'b111;

    reg                          open_q, bad_q; // a burst is open; one of its beats failed
    reg  [ADDR_WIDTH-1:BYTE_BITS] at_q;
    wire answer = m_wb_stb && (m_wb_ack || m_wb_err || m_wb_rty);
    wire bad    = m_wb_err || m_wb_rty;

    assign burst_ready_o = !open_q;
    assign data_ready_o  = answer;
    always @(posedge clk_i) begin
        if (!rst_ni)                          open_q <= 1'b0;
        else if (!open_q)                     open_q <= burst_valid_i;
        else if (answer && data_last_i)       open_q <= 1'b0;
        if (!open_q)     at_q <= burst_addr_i[ADDR_WIDTH-1:BYTE_BITS];
        else if (answer) at_q <= at_q + 1'b1;
        bad_q   <= open_q && (bad_q || (answer && bad));
        done_o  <= rst_ni && answer && data_last_i;
        error_o <= rst_ni && (bad_q || bad);
    end

    assign m_wb_cyc   = open_q;
    assign m_wb_stb   = open_q && data_valid_i;
    assign m_wb_we    = 1'b1;
    assign m_wb_adr   = at_q;
    assign m_wb_dat_w = data_i;
    assign m_wb_sel   = {(DATA_WIDTH/8){1'b1}};
    assign m_wb_cti   = data_last_i ? END : INCREMENTING;
    assign m_wb_bte   = 2'b00;

    wire unused = &{1'b0, burst_beats_i, burst_addr_i};

endmodule
`default_nettype wire
