// promem/engine: core of the profiler: sequencer, tree stages in a row, exit.
// Source: Lysecky et al. 2002 (promem), Figure 3(b) and section 5. Contract: doc/promem/engine.md.
// One event per clock; ${promem_latency(cfg)} clocks from injection to exit.
//;; #include "gen/promem/rtl.h"
//; unsigned path = promem_path_bits(cfg), last = cfg->stages - 1, clocks = cfg->stage_clocks;
//; const char *stage = clocks == 1 ? "sluice_promem_stage" : "sluice_promem_stage_pipelined";
`default_nettype none
module sluice_promem_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(cfg->width)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages, one count each
    output wire        message_push_o,
    output wire ${range(cfg->counter_width)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [5:0]  sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [2:0]  status_o, // {loading, a load overflowed, a saturated counter was hit}
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)}, WRITE = ${slot_kind(SLOT_WRITE)}, DATA = ${slot_kind(SLOT_DATA)};

    // The slot that enters stage s.
//; for (unsigned s = 0; s <= last + 1; s++) {
    wire [2:0]  kind_${s};
    wire        flag_${s}, other_${s}, last_${s};
    wire ${range(path)} pattern_${s};
    wire ${range(s ? s : 1)} address_${s};
//; }

    sluice_promem_sequencer sequencer (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .event_valid_i   (event_valid_i),
        .event_data_i    (event_data_i),
        .event_take_o    (event_take_o),
        .clear_i         (clear_i),
        .flush_i         (flush_i),
        .token_taken_o   (token_taken_o),
        .message_freed_i (message_freed_i),
        .sel_i           (sel_i),
        .exec_i          (exec_i),
        .write_i         (write_i),
        .wdata_i         (wdata_i),
        .wait_o          (wait_o),
        .error_o         (error_o),
        .rdata_o         (rdata_o),
        .loading_o       (status_o[2]),
        .clearing_o      (clearing_o),
        .busy_o          (busy_o),
        .kind_o          (kind_0),
        .flag_o          (flag_0),
        .other_o         (other_0),
        .last_o          (last_0),
        .pattern_o       (pattern_0)
    );
    assign address_0 = 1'b0;

//; if (clocks > 1) {
    // The count of stage s - 1, known one stage later.
//; for (unsigned s = 0; s <= last + 1; s++) {
    wire        reads_${s}, saturated_${s};
    wire ${range(cfg->counter_width)} count_${s};
//; }
    assign reads_0     = 1'b0;
    assign saturated_0 = 1'b0;
    assign count_0     = ${hex(cfg->counter_width, 0)};

//; }
//; for (unsigned s = 0; s <= last; s++) {
    ${stage} #(.STAGE(${s}), .REGISTERS(${s < cfg->ff_stages})) stage_${s} (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .kind_i      (kind_${s}),
        .flag_i      (flag_${s}),
        .other_i     (other_${s}),
        .last_i      (last_${s}),
        .pattern_i   (pattern_${s}),
        .address_i   (address_${s}),
//; if (clocks > 1) {
        .reads_i     (reads_${s}),
        .count_i     (count_${s}),
        .saturated_i (saturated_${s}),
        .reads_o     (reads_${s + 1}),
        .count_o     (count_${s + 1}),
        .saturated_o (saturated_${s + 1}),
//; }
        .kind_o      (kind_${s + 1}),
        .flag_o      (flag_${s + 1}),
        .other_o     (other_${s + 1}),
        .last_o      (last_${s + 1}),
        .pattern_o   (pattern_${s + 1}),
        .address_o   (address_${s + 1})
    );
//; }

//; if (clocks > 1) {
    // The last stage's count is known one stage later; the slot waits for it.
//; for (unsigned c = 1; c <= clocks; c++) {
    reg  [2:0]  tail_kind_${c}_q;
    reg         tail_flag_${c}_q, tail_last_${c}_q;
    reg  ${range(cfg->counter_width)} tail_count_${c}_q;
//; }
    always @(posedge clk_i) begin
        tail_kind_1_q  <= rst_ni ? kind_${last + 1} : BUBBLE;
        tail_flag_1_q  <= rst_ni && flag_${last + 1};
        tail_last_1_q  <= last_${last + 1};
        tail_count_1_q <= pattern_${last + 1}${slice(path, cfg->counter_width)};
//; for (unsigned c = 2; c <= clocks; c++) {
        tail_kind_${c}_q  <= rst_ni ? tail_kind_${c - 1}_q : BUBBLE;
        tail_flag_${c}_q  <= rst_ni && tail_flag_${c - 1}_q;
        tail_last_${c}_q  <= tail_last_${c - 1}_q;
        tail_count_${c}_q <= tail_count_${c - 1}_q;
//; }
    end
    wire [2:0]  leaving_kind  = tail_kind_${clocks}_q;
    wire        leaving_flag  = tail_flag_${clocks}_q || saturated_${last + 1};
    wire        leaving_last  = tail_last_${clocks}_q;
    wire ${range(cfg->counter_width)} leaving_count = reads_${last + 1} ? count_${last + 1} : tail_count_${clocks}_q;
//; } else {
    wire [2:0]  leaving_kind  = kind_${last + 1};
    wire        leaving_flag  = flag_${last + 1};
    wire        leaving_last  = last_${last + 1};
    wire ${range(cfg->counter_width)} leaving_count = pattern_${last + 1}${slice(path, cfg->counter_width)};
//; }

    // The exit.
    reg         push_q, last_q, saturated_q, overflow_q;
    reg  ${range(cfg->counter_width)} count_q;
    always @(posedge clk_i) begin
        push_q      <= rst_ni && leaving_kind == DATA;
        last_q      <= rst_ni && leaving_kind == DATA && leaving_last;
        saturated_q <= rst_ni && leaving_kind == BUBBLE && leaving_flag;
        overflow_q  <= rst_ni && leaving_kind == WRITE;
        count_q     <= leaving_count;
    end
    assign message_push_o = push_q;
    assign message_data_o = count_q;
    assign message_last_o = last_q;
    assign flush_done_o   = last_q;
    assign status_o[1:0]  = {overflow_q, saturated_q};

    wire unused = &{1'b0, other_${last + 1}, address_${last + 1}, pattern_${last + 1}};

endmodule
`default_nettype wire
