// tap/rocket: adapter from Rocket's trace signals to the RVFI that sluice_tap_rvfi reads.
// Source: rocket-chip, CSR.scala (TracedInstruction). No register values: memory accesses are absent, and the kinds of events are
// pc, block, edge, call, branch. Contract: doc/tap/rocket.md.
// Latency: an instruction is at the outputs in clock t+1, where the next row is at the port in clock t.
`default_nettype none
module sluice_tap_rocket #(
    parameter integer NRET = 1, // rows a clock: Rocket 1, BOOM its width
    parameter integer XLEN = 64 // of an address; Rocket sign-extends it from its virtual addresses
) (
    input  wire                 clk_i,
    input  wire                 rst_ni,

    // the core's signals: csr_io_trace_N_valid and so on
    input  wire [NRET-1:0]      trace_valid,
    input  wire [NRET*XLEN-1:0] trace_iaddr,
    input  wire [NRET*32-1:0]   trace_insn,
    input  wire [NRET*3-1:0]    trace_priv,
    input  wire [NRET-1:0]      trace_exception,
    input  wire [NRET-1:0]      trace_interrupt,

    // RVFI
    output wire [NRET-1:0]      rvfi_valid,
    output wire [NRET*32-1:0]   rvfi_insn,
    output wire [NRET-1:0]      rvfi_trap,
    output wire [NRET-1:0]      rvfi_intr,
    output wire [NRET*2-1:0]    rvfi_mode,
    output wire [NRET*XLEN-1:0] rvfi_pc_rdata,
    output wire [NRET*XLEN-1:0] rvfi_pc_wdata
);

    // A row with an exception is the instruction that trapped, or the one before which an interrupt came.
    wire [NRET-1:0] traps  = trace_valid & trace_exception;
    wire [NRET-1:0] is     = ~(trace_exception & trace_interrupt);
    reg  [NRET-1:0] enters; // the instruction is the first of a handler
    reg             after, after_q;
    integer         k;
    always @* begin
        after = after_q;
        for (k = 0; k < NRET; k = k + 1) begin
            enters[k] = after;
            if (trace_valid[k]) after = traps[k];
        end
    end
    always @(posedge clk_i) after_q <= rst_ni && after;

    localparam WIDTH = 36; // {insn, trap, intr, mode}
    wire [NRET*WIDTH-1:0] row, data;
    genvar i;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            assign row[i*WIDTH +: WIDTH] = {trace_insn[i*32 +: 32], traps[i], enters[i], trace_priv[i*3 +: 2]};
            assign {rvfi_insn[i*32 +: 32], rvfi_trap[i], rvfi_intr[i], rvfi_mode[i*2 +: 2]} = data[i*WIDTH +: WIDTH];
            wire unused_debug = trace_priv[i*3 + 2];
        end
    endgenerate

    sluice_tap_follow #(.NRET(NRET), .XLEN(XLEN), .WIDTH(WIDTH)) follow (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .row_i   (trace_valid),
        .is_i    (is),
        .pc_i    (trace_iaddr),
        .told_i  ({NRET{1'b0}}),
        .next_i  ({NRET*XLEN{1'b0}}),
        .data_i  (row),
        .valid_o (rvfi_valid),
        .pc_o    (rvfi_pc_rdata),
        .next_o  (rvfi_pc_wdata),
        .data_o  (data)
    );

endmodule
`default_nettype wire
