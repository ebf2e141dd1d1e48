// shell: event queue, register port, tokens, messages, interrupt; the same around every profiler.
// Contract: doc/shell/shell.md. An event every clock; a request takes four clocks.
//;; #include "shell_rtl.h"
//; const struct shell_config *shell = cfg->shell;
//; unsigned event = cfg->event_bits, message = cfg->message_bits, words = (message + 31) / 32;
//; unsigned queue = bits_of(shell->queue_depth) - 1, room = bits_of(shell->msg_depth) - 1;
//; unsigned top = 15 + cfg->status_count, pins = cfg->pin_bits, selector = shell->select ? SELECTOR_STAGES : 0;
`default_nettype none
module sluice_shell (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events
    input  wire        ev_valid_i,
    output wire        ev_ready_o,
    input  wire ${range(pins)} ev_data_i,

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
    output reg         reg_ready_o,
    output reg  [31:0] reg_rdata_o,
    output reg         reg_error_o,

    output reg         irq_o,

    // engine: events and tokens, in order
    output wire        event_valid_o,
    output wire ${range(event)} event_data_o,
    input  wire        event_take_i,
    output wire        clear_o,
    output wire        flush_o,
    input  wire        token_taken_i,

    // engine: messages
    input  wire        message_push_i,
    input  wire ${range(message)} message_data_i,
    input  wire        message_last_i,
    output wire        message_freed_o,

    // engine: its registers, one-hot in the order of the table, while exec_o
    output reg  ${range(cfg->register_count)} sel_o,
    output wire        exec_o,
    input  wire        wait_i,
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // engine: what happens (sticky bits of status) or is the case
    input  wire ${range(cfg->status_count)} status_i,
    input  wire        flush_done_i,
    input  wire        clearing_i,
    input  wire        busy_i
);

    localparam STICKY  = ${hex(top + 1, cfg->sticky_mask)}; // bits of status that stay until written
    localparam MASKING = ${hex(top + 1, cfg->status_mask)}; // bits that exist

    reg enable_q, freeze_q;

    // ---- events --------------------------------------------------------------------------

    reg  open_q, ignore_q, accepted_q, dropped_q;
    reg  ${range(pins)} in_q;
    wire [${queue}:0] stored;
    wire queue_valid, queue_read;
    wire accept = ev_valid_i && open_q && !ignore_q;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            open_q     <= 1'b0;
            ignore_q   <= 1'b0;
            accepted_q <= 1'b0;
            dropped_q  <= 1'b0;
        end else begin
            open_q     <= !freeze_q && stored <= ${hex(queue + 1, shell->queue_depth - 4 - selector)};
            ignore_q   <= !enable_q;
            accepted_q <= accept;
//; if (shell->lossless) {
            dropped_q  <= 1'b0;
//; } else {
            dropped_q  <= ev_valid_i && !open_q && !ignore_q;
//; }
        end
        in_q <= ev_data_i;
    end

//; if (shell->lossless) {
    assign ev_ready_o = open_q || ignore_q;
//; } else {
    assign ev_ready_o = 1'b1;
//; }

//; if (selector) {
    wire        selected, selecting;
    wire ${range(event)} selected_data;

//; }
    sluice_fifo #(.WIDTH(${event}), .ADDR(${queue})) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (${selector ? "selected" : "accepted_q"}),
        .data_i   (${selector ? "selected_data" : "in_q"}),
        .valid_o  (queue_valid),
        .data_o   (event_data_o),
        .take_i   (event_take_i),
        .stored_o (stored),
        .read_o   (queue_read)
    );

    wire [63:0] events, drops;
    sluice_count64 event_counter (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(accepted_q), .digits_o(events));
    sluice_count64 drop_counter  (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(dropped_q),  .digits_o(drops));

    // ---- requests: seen, exec, two clocks of reading, ready ----------------------------------

    reg  exec_q, mid_q, end_q;
    reg  engine_q; // the address is one of the engine's
//; select_registers(out, shell_registers);

    wire start = reg_valid_i && !(exec_q || mid_q || end_q || reg_ready_o);

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            exec_q      <= 1'b0;
            mid_q       <= 1'b0;
            end_q       <= 1'b0;
            reg_ready_o <= 1'b0;
        end else begin
            exec_q      <= start || (exec_q && engine_q && wait_i);
            mid_q       <= exec_q && !(engine_q && wait_i);
            end_q       <= mid_q;
            reg_ready_o <= end_q;
        end
//; select_decode(out, shell_registers, "reg_addr_i");
//; engine_decode(out, cfg);
        casez (reg_addr_i)
//; engine_blocks(out, cfg);
            default: engine_q <= 1'b0;
        endcase
    end

    // What the address and direction allow, known in the clock of exec.
    wire known  = |{engine_q,
//; select_list(out, shell_registers, 1 << RO | 1 << RW | 1 << WO | 1 << W1C);
//; if (selector) {
                    selector_known,
//; }
                    1'b0};
    wire denied = reg_write_i ? |{engine_q && !(|(sel_o & ${hex(cfg->register_count, engine_selects(cfg, RW) | engine_selects(cfg, WO))})),
//; select_list(out, shell_registers, 1 << RO);
//; if (selector) {
                    selector_read_only,
//; }
                                  1'b0}
                              : |(sel_o & ${hex(cfg->register_count, engine_selects(cfg, WO))});

    wire do_write = exec_q && reg_write_i;
    wire do_read  = exec_q && !reg_write_i;
    assign exec_o = exec_q;
//; if (selector) {

    wire        selector_known, selector_read_only, selector_refuses;
    wire [31:0] selector_rdata, unselected;

    sluice_selector selector (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .valid_i     (accepted_q),
        .event_i     (in_q),
        .push_o      (selected),
        .event_o     (selected_data),
        .busy_o      (selecting),
        .addr_i      (reg_addr_i),
        .write_i     (reg_write_i),
        .wdata_i     (reg_wdata_i),
        .phase_i     ({reg_ready_o, end_q, mid_q, exec_q}),
        .known_o     (selector_known),
        .read_only_o (selector_read_only),
        .error_o     (selector_refuses),
        .rdata_o     (selector_rdata),
        .low_o       (unselected)
    );
//; }

    // ---- control and tokens ------------------------------------------------------------------

    // A token is set; placed behind the events in the queue; corrected, no event passing, by the one that left
    // meanwhile; then the events ahead of it are counted down.
    reg  clear_q, flush_q, set_q, place_q, correct_q, count_q, front_q, block_q, took_q;
    reg  [${queue + 1}:0] ahead_q;
//; if (selector) {
    reg  [${selector - 1}:0] wait_q; // set, but events that are ahead are in the selector
//; }

    reg  waiting;  // a token does
    reg  writes_q; // control executes a write
    reg  asks_q;   // which asks for a token
    wire bad_control = writes_q && asks_q && waiting;
    wire set_control = writes_q && !(asks_q && waiting);
    wire set_token   = writes_q && asks_q && !waiting;
    wire token_last  = token_taken_i && !(flush_q && clear_q);

    wire [${queue + 1}:0] held = {1'b0, stored} + {${hex(queue + 1, 0)}, queue_valid};
    wire [${queue + 1}:0] less = ahead_q - ${hex(queue + 2, 1)};
    wire left  = correct_q ? took_q : event_take_i; // an event that was ahead
    wire front = (correct_q || count_q) && !token_last
                 && (ahead_q == ${hex(queue + 2, 0)} || (ahead_q == ${hex(queue + 2, 1)} && left));

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            enable_q  <= 1'b1;
            freeze_q  <= 1'b0;
            clear_q   <= 1'b0;
            flush_q   <= 1'b0;
            set_q     <= 1'b0;
//; if (selector) {
            wait_q    <= ${hex(selector, 0)};
//; }
            place_q   <= 1'b0;
            correct_q <= 1'b0;
            count_q   <= 1'b0;
            front_q   <= 1'b0;
            block_q   <= 1'b0;
            waiting   <= 1'b0;
            writes_q  <= 1'b0;
        end else begin
            if (set_control) begin
                enable_q <= reg_wdata_i[${BIT_control_enable}];
                freeze_q <= reg_wdata_i[${BIT_control_freeze}];
            end
            if (set_token) begin
                clear_q <= reg_wdata_i[${BIT_control_clear}];
                flush_q <= reg_wdata_i[${BIT_control_flush}];
            end else if (token_taken_i) begin
                flush_q <= 1'b0;
                clear_q <= clear_q && flush_q;
            end
            waiting   <= set_token || (waiting && !token_last);
            writes_q  <= start && reg_write_i && reg_addr_i == ${hex(12, REG_control)};
            set_q     <= set_token;
//; if (selector) {
            wait_q    <= {wait_q${bits(selector - 2, 0)}, set_q};
            place_q   <= wait_q[${selector - 1}];
//; } else {
            place_q   <= set_q;
//; }
            correct_q <= place_q;
            count_q   <= (correct_q || count_q) && !token_last;
            front_q   <= front;
            block_q   <= front || place_q;
        end
        asks_q  <= reg_wdata_i[${BIT_control_clear}] || reg_wdata_i[${BIT_control_flush}];
        took_q  <= event_take_i;
        ahead_q <= place_q ? held : left ? less : ahead_q;
    end

    assign event_valid_o = queue_valid && !block_q;
    assign flush_o       = front_q && flush_q;
    assign clear_o       = front_q && clear_q && !flush_q;

    // ---- messages ------------------------------------------------------------------------------

    wire head_valid, head_last, take_message;
    wire ${range(message)} head;
    wire [${room}:0] messages_stored;

    sluice_fifo #(.WIDTH(${message + 1}), .ADDR(${room})) messages (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (message_push_i),
        .data_i   ({message_last_i, message_data_i}),
        .valid_o  (head_valid),
        .data_o   ({head_last, head}),
        .take_i   (take_message),
        .stored_o (messages_stored),
        .read_o   (message_freed_o)
    );

//; if (shell->drain == DRAIN_STREAM) {
    assign msg_valid_o  = head_valid;
    assign msg_data_o   = head;
    assign msg_last_o   = head_valid && head_last;
    assign take_message = head_valid && msg_ready_i;
    wire        no_message   = 1'b1; // no register read takes one
    wire [31:0] message_data = 32'd0;
//; } else {
    assign msg_valid_o  = 1'b0;
    assign msg_data_o   = ${hex(message, 0)};
    assign msg_last_o   = 1'b0;
    wire        no_message = !head_valid;
    wire        read_word  = do_read && sel_message_data_q && head_valid;
//; if (words == 1) {
    assign take_message = read_word;
    wire [31:0] message_data = sel_message_data_q && head_valid ? ${word_of("head", message, 0)} : 32'd0;
//; } else {
    reg  ${range(bits_of(words - 1))} word_q;
    assign take_message = read_word && word_q == ${hex(bits_of(words - 1), words - 1)};
    always @(posedge clk_i)
        if (!rst_ni || take_message) word_q <= ${hex(bits_of(words - 1), 0)};
        else if (read_word)          word_q <= word_q + ${hex(bits_of(words - 1), 1)};
    reg  [31:0] message_data;
    always @* begin
        message_data = 32'd0;
        if (sel_message_data_q && head_valid)
            case (word_q)
//; for (unsigned w = 0; w < words; w++) {
                ${hex(bits_of(words - 1), w)}: message_data = ${word_of("head", message, w)};
//; }
                default: message_data = 32'd0;
            endcase
    end
//; }
//; }

    // ---- status and interrupt --------------------------------------------------------------------

    reg  [${top}:0] status_q, mask_q;
    wire counting = accepted_q || ${selector ? "selecting || " : ""}queue_valid || |stored || busy_i;
    wire [${top}:0] now = {status_i, 10'd0, dropped_q, head_valid, flush_done_i, waiting, counting, clearing_i};
    wire [${top}:0] kept = do_write && sel_status_q ? status_q & ~reg_wdata_i[${top}:0] : status_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            status_q <= ${hex(top + 1, 0)};
            mask_q   <= ${hex(top + 1, 0)};
            irq_o    <= 1'b0;
        end else begin
            status_q <= now | (kept & STICKY);
            if (do_write && sel_mask_q) mask_q <= reg_wdata_i[${top}:0] & MASKING;
            irq_o    <= |(status_q & mask_q);
        end

    // ---- reading: three groups, or-ed in the end ---------------------------------------------------

    reg  [31:0] plain_q, wide_q, low_q, events_held_q, drops_held_q;
    reg         unmapped_q, denied_q, refused_q, error_q;

    // What the registers of few bits or constant value hold.
    wire [31:0] control = {28'd0, flush_q, freeze_q, clear_q, enable_q};
    wire [31:0] status  = {${hex(31 - top, 0)}, status_q};
    wire [31:0] mask    = {${hex(31 - top, 0)}, mask_q};

    always @(posedge clk_i) begin
        plain_q <= {32{sel_identity_q}}       & ${hex(32, REGISTER_IDENTITY)}
                 | {32{sel_version_q}}        & ${hex(32, REGISTER_VERSION)}
                 | {32{sel_profiler_q}}       & ${hex(32, cfg->profiler->number)}
                 | {32{sel_config_hash_q}}    & ${hex(32, cfg->hash)}
                 | {32{sel_message_width_q}}  & ${hex(32, message)}
                 | {32{sel_message_status_q}} & {30'd0, head_valid && head_last, head_valid}
                 | {32{sel_control_q}}        & control
                 | {32{sel_status_q}}         & status
                 | {32{sel_mask_q}}           & mask;
        wide_q  <= {32{sel_events_high_q}}    & events_held_q
                 | {32{sel_drops_high_q}}     & drops_held_q
                 | message_data
//; if (selector) {
                 | selector_rdata
//; }
                 | rdata_i;
//; const char *more = selector ? " | unselected" : "";
        if (exec_q) low_q[15:0]  <= {16{sel_events_low_q}} & events[15:0]  | {16{sel_drops_low_q}} & drops[15:0]${more}${selector ? "[15:0]" : ""};
        if (mid_q)  low_q[31:16] <= {16{sel_events_low_q}} & events[31:16] | {16{sel_drops_low_q}} & drops[31:16]${more}${selector ? "[31:16]" : ""};
        unmapped_q <= !known; // as the address stays, so do these two
        denied_q   <= denied;
        if (exec_q) refused_q <= error_i || (sel_message_data_q && no_message) || bad_control${selector ? " || selector_refuses" : ""};
        error_q <= unmapped_q || denied_q || refused_q;
    end

    // Three clocks after exec the digits of 64-bit counters have arrived; the high half is held.
    always @(posedge clk_i)
        if (!rst_ni) begin
            events_held_q <= 32'd0;
            drops_held_q  <= 32'd0;
        end else if (!reg_write_i) begin
            if (end_q && sel_events_low_q)       events_held_q[15:0]  <= events[47:32];
            if (reg_ready_o && sel_events_low_q) events_held_q[31:16] <= events[63:48];
            if (end_q && sel_drops_low_q)        drops_held_q[15:0]   <= drops[47:32];
            if (reg_ready_o && sel_drops_low_q)  drops_held_q[31:16]  <= drops[63:48];
        end

    // The groups were filled in the clock of exec; from then on they would follow what changes, so they stop.
    reg [31:0] read_q;
    always @(posedge clk_i) begin
        if (mid_q) read_q <= reg_write_i ? 32'd0 : plain_q | wide_q;
        reg_rdata_o <= rst_ni && end_q && !error_q && !reg_write_i ? read_q | low_q : 32'd0;
        reg_error_o <= rst_ni && end_q && error_q;
    end

    wire unused = &{1'b0, messages_stored, queue_read, reg_wdata_i, do_read, msg_ready_i};

endmodule
`default_nettype wire
