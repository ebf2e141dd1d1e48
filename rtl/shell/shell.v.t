// shell/shell: common shell around a profiler's engine: event queue, register port, tokens, messages, interrupt.
// Contract: doc/shell/shell.md. One event per clock; a request takes four clocks.
//;; #include "gen/shell/rtl.h"
//; const struct shell_config *shell = cfg->shell;
//; unsigned message = cfg->message_bits, queue = bits_of(shell->queue_depth) - 1;
//; unsigned pins = cfg->pin_bits, selector = shell->select ? SELECTOR_STAGES : 0;
//; bool dual = shell->queue == QUEUE_DUAL;
//; const char *valid = dual ? "came" : "ev_valid_i", *data = dual ? "came_data" : "ev_data_i";
//; unsigned gaps = cfg->gaps, counts = shell->lost_width > 0; // the engine learns of gaps; events may be lost in front
//; unsigned drops = dual ? (shell->lossless && !counts ? 0 : 8) : shell->lost_width; // width of what is lost in front
//; const char *lost = dual ? "lost" : "ev_lost_i";
//; bool drop = !shell->lossless || counts; // the shell's counter of drops is used
`default_nettype none
module sluice_shell (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events
//; if (dual) {
    input  wire        ev_clk_i,
    input  wire        ev_rst_ni,
//; }
    input  wire        ev_valid_i,
    output wire        ev_ready_o,
    input  wire ${range(pins)} ev_data_i,
//; if (gaps && counts) {
    input  wire        ev_gap_i,  // events are missing before this one
//; }
//; if (counts) {
    input  wire ${range(shell->lost_width)} ev_lost_i, // number of events lost in this clock
//; }
//; if (shell->run) {
    input  wire        run_i,  // events count while it is high
//; }

    // messages
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire ${range(message)} msg_data_o,
    output wire        msg_last_o,

    // registers
    input  wire        reg_valid_i,
    input  wire        reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output wire        reg_ready_o,
    output wire [31:0] reg_rdata_o,
    output wire        reg_error_o,

    output wire        irq_o,

    // engine: events and tokens, in order
    output wire        event_valid_o,
    output wire ${range(cfg->queue_bits)} event_data_o,
    input  wire        event_take_i,
    output wire        clear_o,
    output wire        flush_o,
    input  wire        token_taken_i,

    // engine: messages
    input  wire        message_push_i,
    input  wire ${range(message)} message_data_i,
    input  wire        message_last_i,
    output wire        message_freed_o, // a message left the queue's RAM

    // engine: registers
    output wire ${range(cfg->register_count)} sel_o, // one-hot in the order of the table; while exec_o
    output wire        exec_o,
    input  wire        wait_i,
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // engine: status
    input  wire ${range(cfg->status_count)} status_i, // sticky bits and current states
    input  wire        flush_done_i,
    input  wire        clearing_i, // it is clearing its state
    input  wire        busy_i      // an event is in it
);

    // ---- events --------------------------------------------------------------------------

    wire enable, freeze;
    reg  open_q, ignore_q, accepted_q;
    reg  ${range(drops + 1)} dropped_q; // events lost in front of the queue
    reg  ${range(pins)} in_q;
    wire [${queue}:0] stored;
    wire queue_valid, queue_read;
//; if (dual) {
    wire        came; // an event is at the clock-domain crossing's output
    wire [7:0]  lost;
    wire        token_set, token_passed;
    wire ${range(pins)} came_data;
    wire        came_behind; // events are missing before it
//; }
//; if (gaps) {
    wire is_gap = ev_data_i${cfg->gap} == ${hex(cfg->gap.bits, cfg->profiler->gap.value)}; // it is no event
//; }
    wire accept = ${valid} && open_q && !ignore_q${gaps && !dual ? " && !is_gap" : ""};
//; if (!shell->lossless) {
    wire refuse = ${valid} && !open_q && !ignore_q${gaps && !dual ? " && !is_gap" : ""};
//; }

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            open_q     <= 1'b0;
            ignore_q   <= 1'b0;
            accepted_q <= 1'b0;
            dropped_q  <= ${hex(drops + 1, 0)};
        end else begin
            open_q     <= !freeze && stored <= ${hex(queue + 1, shell->queue_depth - 4 - selector)};
            ignore_q   <= !enable${shell->run ? " || !run_i" : ""};
            accepted_q <= accept;
//; if (!drop) {
            dropped_q  <= 1'b0;
//; } else if (!drops) {
            dropped_q  <= refuse;
//; } else if (shell->lossless) {
            dropped_q  <= {1'b0, ${lost}} & {${drops + 1}{!ignore_q}};
//; } else {
            dropped_q  <= ({${hex(drops, 0)}, refuse} + {1'b0, ${lost}}) & {${drops + 1}{!ignore_q}};
//; }
        end
        in_q <= ${data};
    end
//; if (gaps) {

    // Missing events: of an event that is not accepted, the next one that is bears the flag.
    reg  missed_q, missing_q;
//; if (dual || counts) {
    reg  behind_q; // the event in in_q comes with the flag
    always @(posedge clk_i) behind_q <= ${dual ? "came_behind" : "ev_gap_i"};
    wire gap = behind_q || missing_q;
//; } else {
    wire gap = missing_q;
//; }
    always @(posedge clk_i) begin
        missed_q  <= rst_ni && ${valid} && !accept${shell->lossless ? " && (open_q || ignore_q)" : ""};
        missing_q <= rst_ni && ((missing_q && !accepted_q) || missed_q);
    end
//; }

//; if (dual) {
    sluice_event_cdc #(.WIDTH(${pins}), .LOSSLESS(${shell->lossless}), .GAPS(${gaps}), .LOST(${shell->lost_width})) event_cdc (
        .ev_clk_i    (ev_clk_i),
        .ev_rst_ni   (ev_rst_ni),
        .ev_valid_i  (ev_valid_i),
        .ev_ready_o  (ev_ready_o),
        .ev_data_i   (ev_data_i),
        .ev_is_gap_i (${gaps ? "is_gap" : "1'b0"}),
        .ev_gap_i    (${gaps && counts ? "ev_gap_i" : "1'b0"}),
        .ev_lost_i   (${counts ? "ev_lost_i" : "1'b0"}),
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .valid_o     (came),
        .ready_i     (${shell->lossless ? "open_q || ignore_q" : "1'b1"}),
        .data_o      (came_data),
        .gap_o       (came_behind),
        .lost_o      (lost),
        .token_i     (token_set),
        .held_i      (${shell->lossless ? "freeze" : "1'b0"}),
        .token_o     (token_passed)
    );
//; } else if (shell->lossless) {
    assign ev_ready_o = open_q || ignore_q;
//; } else {
    assign ev_ready_o = 1'b1;
//; }

//; if (selector) {
    wire        selected, selecting;
    wire ${range(cfg->queue_bits)} selected_data;

//; }
    sluice_fifo #(.WIDTH(${cfg->queue_bits}), .ADDR(${queue})) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (${selector ? "selected" : "accepted_q"}),
//; if (selector) {
        .data_i   (selected_data),
//; } else if (gaps) {
        .data_i   ({gap, in_q}),
//; } else {
        .data_i   (in_q),
//; }
        .valid_o  (queue_valid),
        .data_o   (event_data_o),
        .pop_i    (event_take_i),
        .stored_o (stored),
        .read_o   (queue_read)
    );

    wire [63:0] events, drops;
    sluice_count64 event_counter (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(accepted_q), .digits_o(events));
    sluice_count64 #(.BITS(${drops + 1})) drop_counter  (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(dropped_q),  .digits_o(drops));
//; if (selector) {

    wire [3:0]  phase;
    wire        selector_known, selector_read_only, selector_error;
    wire [31:0] selector_rdata, unselected;

    sluice_selector selector (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .valid_i     (accepted_q),
        .event_i     (in_q),
//; if (gaps) {
        .gap_i       (gap),
//; }
        .push_o      (selected),
        .event_o     (selected_data),
        .busy_o      (selecting),
        .addr_i      (reg_addr_i),
        .write_i     (reg_write_i),
        .wdata_i     (reg_wdata_i),
        .phase_i     (phase),
        .known_o     (selector_known),
        .read_only_o (selector_read_only),
        .error_o     (selector_error),
        .rdata_o     (selector_rdata),
        .low_o       (unselected)
    );
//; }

    // ---- control and tokens --------------------------------------------------------------------

    wire [3:0] control; // register control
    wire writes_control, bad_control, block, waiting;
    assign enable = control[${BIT_control_enable}];
    assign freeze = control[${BIT_control_freeze}];
    sluice_tokens tokens (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .writes_i  (writes_control),
        .wdata_i   (reg_wdata_i[3:0]),
        .control_o (control),
        .bad_o     (bad_control),
//; if (dual) {
        .set_o     (token_set),
        .passed_i  (token_passed),
//; }
        .stored_i  (stored),
        .valid_i   (queue_valid),
        .take_i    (event_take_i),
        .block_o   (block),
        .clear_o   (clear_o),
        .flush_o   (flush_o),
        .taken_i   (token_taken_i),
        .waiting_o (waiting)
    );
    assign event_valid_o = queue_valid && !block;

    // ---- messages ------------------------------------------------------------------------------

    wire head_valid, head_last, sel_message, read_message, no_message;
    wire [31:0] message_word;
    sluice_messages messages (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .push_i      (message_push_i),
        .data_i      (message_data_i),
        .last_i      (message_last_i),
        .freed_o     (message_freed_o),
        .msg_valid_o (msg_valid_o),
        .msg_ready_i (msg_ready_i),
        .msg_data_o  (msg_data_o),
        .msg_last_o  (msg_last_o),
        .valid_o     (head_valid),
        .last_o      (head_last),
        .sel_i       (sel_message),
        .read_i      (read_message),
        .none_o      (no_message),
        .word_o      (message_word)
    );

    // ---- registers -----------------------------------------------------------------------------

    wire counting = accepted_q || ${selector ? "selecting || " : ""}queue_valid || |stored || busy_i;
    sluice_registers registers (
        .clk_i                (clk_i),
        .rst_ni               (rst_ni),
        .reg_valid_i          (reg_valid_i),
        .reg_write_i          (reg_write_i),
        .reg_addr_i           (reg_addr_i),
        .reg_wdata_i          (reg_wdata_i),
        .reg_ready_o          (reg_ready_o),
        .reg_rdata_o          (reg_rdata_o),
        .reg_error_o          (reg_error_o),
        .irq_o                (irq_o),
        .sel_o                (sel_o),
        .exec_o               (exec_o),
        .wait_i               (wait_i),
        .error_i              (error_i),
        .rdata_i              (rdata_i),
        .control_o            (writes_control),
        .bad_control_i        (bad_control),
        .control_i            (control),
        .status_i             ({status_i, 10'd0, ${drops ? "|" : ""}dropped_q, head_valid, flush_done_i, waiting, counting, clearing_i}),
        .events_i             (events),
        .drops_i              (drops),
        .sel_message_o        (sel_message),
        .read_message_o       (read_message),
        .no_message_i         (no_message),
        .message_valid_i      (head_valid),
        .message_last_i       (head_last),
//; if (selector) {
        .phase_o              (phase),
        .selector_known_i     (selector_known),
        .selector_read_only_i (selector_read_only),
        .selector_error_i     (selector_error),
        .selector_rdata_i     (selector_rdata),
        .unselected_i         (unselected),
//; }
        .message_word_i       (message_word)
    );

    // ---- the ports' handshakes ------------------------------------------------------------------

    sluice_check_held #(.WIDTH(45), .ANSWER(1)) assumes_request_held (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .valid_i (reg_valid_i),
        .ready_i (reg_ready_o),
        .data_i  ({reg_write_i, reg_addr_i, reg_wdata_i & {32{reg_write_i}}})
    );
//; if (shell->drain == DRAIN_STREAM) {
    sluice_check_held #(.WIDTH(${cfg->message_bits + 1})) promises_message_held (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .valid_i (msg_valid_o),
        .ready_i (msg_ready_i),
        .data_i  ({msg_last_o, msg_data_o})
    );
//; }

    wire unused = &{1'b0, queue_read${dual && !drop ? ", lost" : ""}${dual && !gaps ? ", came_behind" : ""}};

endmodule
`default_nettype wire
