// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap: a tree of ranges, finest where events are most frequent.
// Source: Mysore et al.: Formulating and Implementing Profiling over Adaptive Ranges, ACM TACO 5(1), 2008.
// The shell with the profiler's engine. Contract: doc/shell/shell.md, doc/rap/engine.md.
`default_nettype none
module sluice_rap (
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

    output wire        irq_o
);

    wire        event_valid, event_take;
    wire [7:0] event_data;
    wire        clear, flush, token_taken;
    wire        message_push, message_last, message_freed;
    wire [42:0] message_data;
    wire [28:0] sel;
    wire        exec, reg_wait, reg_error;
    wire [31:0] rdata;
    wire [3:0] status;
    wire        flush_done, clearing, busy;

    sluice_shell shell (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .ev_valid_i      (ev_valid_i),
        .ev_ready_o      (ev_ready_o),
        .ev_data_i       (ev_data_i),
        .msg_valid_o     (msg_valid_o),
        .msg_ready_i     (msg_ready_i),
        .msg_data_o      (msg_data_o),
        .msg_last_o      (msg_last_o),
        .reg_valid_i     (reg_valid_i),
        .reg_write_i     (reg_write_i),
        .reg_addr_i      (reg_addr_i),
        .reg_wdata_i     (reg_wdata_i),
        .reg_ready_o     (reg_ready_o),
        .reg_rdata_o     (reg_rdata_o),
        .reg_error_o     (reg_error_o),
        .irq_o           (irq_o),
        .event_valid_o   (event_valid),
        .event_data_o    (event_data),
        .event_take_i    (event_take),
        .clear_o         (clear),
        .flush_o         (flush),
        .token_taken_i   (token_taken),
        .message_push_i  (message_push),
        .message_data_i  (message_data),
        .message_last_i  (message_last),
        .message_freed_o (message_freed),
        .sel_o           (sel),
        .exec_o          (exec),
        .wait_i          (reg_wait),
        .error_i         (reg_error),
        .rdata_i         (rdata),
        .status_i        (status),
        .flush_done_i    (flush_done),
        .clearing_i      (clearing),
        .busy_i          (busy)
    );

    sluice_rap_engine engine (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .event_valid_i   (event_valid),
        .event_data_i    (event_data),
        .event_take_o    (event_take),
        .clear_i         (clear),
        .flush_i         (flush),
        .token_taken_o   (token_taken),
        .message_push_o  (message_push),
        .message_data_o  (message_data),
        .message_last_o  (message_last),
        .message_freed_i (message_freed),
        .sel_i           (sel),
        .exec_i          (exec),
        .write_i         (reg_write_i),
        .wdata_i         (reg_wdata_i),
        .wait_o          (reg_wait),
        .error_o         (reg_error),
        .rdata_o         (rdata),
        .status_o        (status),
        .flush_done_o    (flush_done),
        .clearing_o      (clearing),
        .busy_o          (busy)
    );

endmodule
`default_nettype wire
