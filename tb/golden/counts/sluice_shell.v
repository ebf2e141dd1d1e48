// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell: event queue, register port, tokens, messages, interrupt; the same around every profiler.
// Contract: doc/shell/shell.md. An event every clock; a request takes four clocks.
`default_nettype none
module sluice_shell (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events
    input  wire        ev_valid_i,
    output wire        ev_ready_o,
    input  wire [7:0] ev_data_i,

    // messages
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire [8:0] msg_data_o,
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
    output wire [7:0] event_data_o,
    input  wire        event_take_i,
    output wire        clear_o,
    output wire        flush_o,
    input  wire        token_taken_i,

    // engine: messages
    input  wire        message_push_i,
    input  wire [8:0] message_data_i,
    input  wire        message_last_i,
    output wire        message_freed_o,

    // engine: its registers, one-hot in the order of the table, while exec_o
    output reg  [1:0] sel_o,
    output wire        exec_o,
    input  wire        wait_i,
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // engine: what happens (sticky bits of status) or is the case
    input  wire [1:0] status_i,
    input  wire        flush_done_i,
    input  wire        clearing_i,
    input  wire        busy_i
);

    localparam STICKY  = 18'h10028; // bits of status that stay until written
    localparam MASKING = 18'h3003f; // bits that exist

    reg enable_q, freeze_q;

    // ---- events --------------------------------------------------------------------------

    reg  open_q, ignore_q, accepted_q, dropped_q;
    reg  [7:0] in_q;
    wire [4:0] stored;
    wire queue_valid, queue_read;
    wire accept = ev_valid_i && open_q && !ignore_q;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            open_q     <= 1'b0;
            ignore_q   <= 1'b0;
            accepted_q <= 1'b0;
            dropped_q  <= 1'b0;
        end else begin
            open_q     <= !freeze_q && stored <= 5'hc;
            ignore_q   <= !enable_q;
            accepted_q <= accept;
            dropped_q  <= 1'b0;
        end
        in_q <= ev_data_i;
    end

    assign ev_ready_o = open_q || ignore_q;

    sluice_fifo #(.WIDTH(8), .ADDR(4)) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (accepted_q),
        .data_i   (in_q),
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
    reg  sel_identity_q;
    reg  sel_version_q;
    reg  sel_profiler_q;
    reg  sel_config_hash_q;
    reg  sel_control_q;
    reg  sel_status_q;
    reg  sel_mask_q;
    reg  sel_events_low_q;
    reg  sel_events_high_q;
    reg  sel_drops_low_q;
    reg  sel_drops_high_q;
    reg  sel_message_width_q;
    reg  sel_message_status_q;
    reg  sel_message_data_q;

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
        sel_identity_q <= reg_addr_i == 12'h000;
        sel_version_q <= reg_addr_i == 12'h004;
        sel_profiler_q <= reg_addr_i == 12'h008;
        sel_config_hash_q <= reg_addr_i == 12'h00c;
        sel_control_q <= reg_addr_i == 12'h010;
        sel_status_q <= reg_addr_i == 12'h014;
        sel_mask_q <= reg_addr_i == 12'h018;
        sel_events_low_q <= reg_addr_i == 12'h01c;
        sel_events_high_q <= reg_addr_i == 12'h020;
        sel_drops_low_q <= reg_addr_i == 12'h024;
        sel_drops_high_q <= reg_addr_i == 12'h028;
        sel_message_width_q <= reg_addr_i == 12'h02c;
        sel_message_status_q <= reg_addr_i == 12'h030;
        sel_message_data_q <= reg_addr_i == 12'h034;
        sel_o[0] <= reg_addr_i == 12'h040; // intervals
        sel_o[1] <= reg_addr_i == 12'h044; // left
        casez (reg_addr_i)
            12'b000001000?00: engine_q <= 1'b1;
            default: engine_q <= 1'b0;
        endcase
    end

    // What the address and direction allow, known in the clock of exec.
    wire known  = |{engine_q,
                    sel_identity_q,
                    sel_version_q,
                    sel_profiler_q,
                    sel_config_hash_q,
                    sel_control_q,
                    sel_status_q,
                    sel_mask_q,
                    sel_events_low_q,
                    sel_events_high_q,
                    sel_drops_low_q,
                    sel_drops_high_q,
                    sel_message_width_q,
                    sel_message_status_q,
                    sel_message_data_q,
                    1'b0};
    wire denied = reg_write_i ? |{engine_q && !(|(sel_o & 2'h0)),
                    sel_identity_q,
                    sel_version_q,
                    sel_profiler_q,
                    sel_config_hash_q,
                    sel_events_low_q,
                    sel_events_high_q,
                    sel_drops_low_q,
                    sel_drops_high_q,
                    sel_message_width_q,
                    sel_message_status_q,
                    sel_message_data_q,
                                  1'b0}
                              : |(sel_o & 2'h0);

    wire do_write = exec_q && reg_write_i;
    wire do_read  = exec_q && !reg_write_i;
    assign exec_o = exec_q;

    // ---- control and tokens ------------------------------------------------------------------

    // A token is set; placed behind the events in the queue; corrected, no event passing, by the one that left
    // meanwhile; then the events ahead of it are counted down.
    reg  clear_q, flush_q, set_q, place_q, correct_q, count_q, front_q, block_q, took_q;
    reg  [5:0] ahead_q;

    reg  waiting;  // a token does
    reg  writes_q; // control executes a write
    reg  asks_q;   // which asks for a token
    wire bad_control = writes_q && asks_q && waiting;
    wire set_control = writes_q && !(asks_q && waiting);
    wire set_token   = writes_q && asks_q && !waiting;
    wire token_last  = token_taken_i && !(flush_q && clear_q);

    wire [5:0] held = {1'b0, stored} + {5'h0, queue_valid};
    wire [5:0] less = ahead_q - 6'h1;
    wire left  = correct_q ? took_q : event_take_i; // an event that was ahead
    wire front = (correct_q || count_q) && !token_last
                 && (ahead_q == 6'h0 || (ahead_q == 6'h1 && left));

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            enable_q  <= 1'b1;
            freeze_q  <= 1'b0;
            clear_q   <= 1'b0;
            flush_q   <= 1'b0;
            set_q     <= 1'b0;
            place_q   <= 1'b0;
            correct_q <= 1'b0;
            count_q   <= 1'b0;
            front_q   <= 1'b0;
            block_q   <= 1'b0;
            waiting   <= 1'b0;
            writes_q  <= 1'b0;
        end else begin
            if (set_control) begin
                enable_q <= reg_wdata_i[0];
                freeze_q <= reg_wdata_i[2];
            end
            if (set_token) begin
                clear_q <= reg_wdata_i[1];
                flush_q <= reg_wdata_i[3];
            end else if (token_taken_i) begin
                flush_q <= 1'b0;
                clear_q <= clear_q && flush_q;
            end
            waiting   <= set_token || (waiting && !token_last);
            writes_q  <= start && reg_write_i && reg_addr_i == 12'h10;
            set_q     <= set_token;
            place_q   <= set_q;
            correct_q <= place_q;
            count_q   <= (correct_q || count_q) && !token_last;
            front_q   <= front;
            block_q   <= front || place_q;
        end
        asks_q  <= reg_wdata_i[1] || reg_wdata_i[3];
        took_q  <= event_take_i;
        ahead_q <= place_q ? held : left ? less : ahead_q;
    end

    assign event_valid_o = queue_valid && !block_q;
    assign flush_o       = front_q && flush_q;
    assign clear_o       = front_q && clear_q && !flush_q;

    // ---- messages ------------------------------------------------------------------------------

    wire head_valid, head_last, take_message;
    wire [8:0] head;
    wire [6:0] messages_stored;

    sluice_fifo #(.WIDTH(10), .ADDR(6)) messages (
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

    assign msg_valid_o  = head_valid;
    assign msg_data_o   = head;
    assign msg_last_o   = head_valid && head_last;
    assign take_message = head_valid && msg_ready_i;
    wire        no_message   = 1'b1; // no register read takes one
    wire [31:0] message_data = 32'd0;

    // ---- status and interrupt --------------------------------------------------------------------

    reg  [17:0] status_q, mask_q;
    wire counting = accepted_q || queue_valid || |stored || busy_i;
    wire [17:0] now = {status_i, 10'd0, dropped_q, head_valid, flush_done_i, waiting, counting, clearing_i};
    wire [17:0] kept = do_write && sel_status_q ? status_q & ~reg_wdata_i[17:0] : status_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            status_q <= 18'h0;
            mask_q   <= 18'h0;
            irq_o    <= 1'b0;
        end else begin
            status_q <= now | (kept & STICKY);
            if (do_write && sel_mask_q) mask_q <= reg_wdata_i[17:0] & MASKING;
            irq_o    <= |(status_q & mask_q);
        end

    // ---- reading: three groups, or-ed in the end ---------------------------------------------------

    reg  [31:0] plain_q, wide_q, low_q, events_held_q, drops_held_q;
    reg         unmapped_q, denied_q, refused_q, error_q;

    // What the registers of few bits or constant value hold.
    wire [31:0] control = {28'd0, flush_q, freeze_q, clear_q, enable_q};
    wire [31:0] status  = {14'h0, status_q};
    wire [31:0] mask    = {14'h0, mask_q};

    always @(posedge clk_i) begin
        plain_q <= {32{sel_identity_q}}       & 32'h534c5543
                 | {32{sel_version_q}}        & 32'h10000
                 | {32{sel_profiler_q}}       & 32'h6
                 | {32{sel_config_hash_q}}    & 32'heb4861b7
                 | {32{sel_message_width_q}}  & 32'h9
                 | {32{sel_message_status_q}} & {30'd0, head_valid && head_last, head_valid}
                 | {32{sel_control_q}}        & control
                 | {32{sel_status_q}}         & status
                 | {32{sel_mask_q}}           & mask;
        wide_q  <= {32{sel_events_high_q}}    & events_held_q
                 | {32{sel_drops_high_q}}     & drops_held_q
                 | message_data
                 | rdata_i;
        if (exec_q) low_q[15:0]  <= {16{sel_events_low_q}} & events[15:0]  | {16{sel_drops_low_q}} & drops[15:0];
        if (mid_q)  low_q[31:16] <= {16{sel_events_low_q}} & events[31:16] | {16{sel_drops_low_q}} & drops[31:16];
        unmapped_q <= !known; // as the address stays, so do these two
        denied_q   <= denied;
        if (exec_q) refused_q <= error_i || (sel_message_data_q && no_message) || bad_control;
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
