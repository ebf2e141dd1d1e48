// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// shell/shell: common shell around a profiler's engine: event queue, register port, tokens, messages, interrupt.
// Contract: doc/shell/shell.md. One event per clock; a request takes four clocks.
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
    output wire [42:0] msg_data_o,
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
    output wire [7:0] event_data_o,
    input  wire        event_take_i,
    output wire        clear_o,
    output wire        flush_o,
    input  wire        token_taken_i,

    // engine: messages
    input  wire        message_push_i,
    input  wire [42:0] message_data_i,
    input  wire        message_last_i,
    output wire        message_freed_o, // a message left the queue's RAM

    // engine: registers
    output wire [28:0] sel_o, // one-hot in the order of the table; while exec_o
    output wire        exec_o,
    input  wire        wait_i,
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // engine: status
    input  wire [3:0] status_i, // sticky bits and current states
    input  wire        flush_done_i,
    input  wire        clearing_i, // it is clearing its state
    input  wire        busy_i      // an event is in it
);

    // ---- events --------------------------------------------------------------------------

    wire enable, freeze;
    reg  open_q, ignore_q, accepted_q;
    reg   dropped_q; // events lost in front of the queue
    reg  [7:0] in_q;
    wire [4:0] stored;
    wire queue_valid, queue_read;
    wire accept = ev_valid_i && open_q && !ignore_q;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            open_q     <= 1'b0;
            ignore_q   <= 1'b0;
            accepted_q <= 1'b0;
            dropped_q  <= 1'h0;
        end else begin
            open_q     <= !freeze && stored <= 5'hc;
            ignore_q   <= !enable;
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
        .pop_i    (event_take_i),
        .stored_o (stored),
        .read_o   (queue_read)
    );

    wire [63:0] events, drops;
    sluice_count64 event_counter (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(accepted_q), .digits_o(events));
    sluice_count64 #(.BITS(1)) drop_counter  (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(dropped_q),  .digits_o(drops));

    // ---- control and tokens --------------------------------------------------------------------

    wire [3:0] control; // register control
    wire writes_control, bad_control, block, waiting;
    assign enable = control[0];
    assign freeze = control[2];
    sluice_tokens tokens (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .writes_i  (writes_control),
        .wdata_i   (reg_wdata_i[3:0]),
        .control_o (control),
        .bad_o     (bad_control),
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

    wire counting = accepted_q || queue_valid || |stored || busy_i;
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
        .status_i             ({status_i, 10'd0, dropped_q, head_valid, flush_done_i, waiting, counting, clearing_i}),
        .events_i             (events),
        .drops_i              (drops),
        .sel_message_o        (sel_message),
        .read_message_o       (read_message),
        .no_message_i         (no_message),
        .message_valid_i      (head_valid),
        .message_last_i       (head_last),
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
    sluice_check_held #(.WIDTH(44)) promises_message_held (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .valid_i (msg_valid_o),
        .ready_i (msg_ready_i),
        .data_i  ({msg_last_o, msg_data_o})
    );

    wire unused = &{1'b0, queue_read};

endmodule
`default_nettype wire
