// sluice_${cfg->profiler->name}: ${cfg->profiler->summary}.
// Source: ${cfg->profiler->paper}.
// The shell with the profiler's engine. Contract: doc/shell/shell.md, doc/${cfg->profiler->name}/engine.md.
//; unsigned message = cfg->message_bits, registers = cfg->register_count;
//; unsigned status = cfg->status_count;
`default_nettype none
module sluice_${cfg->profiler->name} (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events
//; if (cfg->shell->queue == QUEUE_DUAL) {
    input  wire        ev_clk_i,
    input  wire        ev_rst_ni,
//; }
    input  wire        ev_valid_i,
    output wire        ev_ready_o,
    input  wire ${range(cfg->pin_bits)} ev_data_i,
//; if (cfg->gaps && cfg->shell->lost_width) {
    input  wire        ev_gap_i,
//; }
//; if (cfg->shell->lost_width) {
    input  wire ${range(cfg->shell->lost_width)} ev_lost_i,
//; }
//; if (cfg->shell->run) {
    input  wire        run_i,
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

//; if (cfg->memory) {
    // memory: one word per request, held until ready
    output wire        mem_valid_o,
    output wire        mem_write_o,
    output wire [31:0] mem_addr_o,
    output wire [31:0] mem_wdata_o,
    input  wire        mem_ready_i,
    input  wire [31:0] mem_rdata_i,
//; if (cfg->memory == MEMORY_ERRORS) {
    input  wire        mem_error_i,
//; }

//; }
    output wire        irq_o
);

    wire        event_valid, event_take;
    wire ${range(cfg->queue_bits)} event_data;
    wire        clear, flush, token_taken;
    wire        message_push, message_last, message_freed;
    wire ${range(message)} message_data;
    wire ${range(registers)} sel;
    wire        exec, reg_wait, reg_error;
    wire [31:0] rdata;
    wire ${range(status)} status;
    wire        flush_done, clearing, busy;

    sluice_shell shell (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
//; if (cfg->shell->queue == QUEUE_DUAL) {
        .ev_clk_i        (ev_clk_i),
        .ev_rst_ni       (ev_rst_ni),
//; }
        .ev_valid_i      (ev_valid_i),
        .ev_ready_o      (ev_ready_o),
        .ev_data_i       (ev_data_i),
//; if (cfg->gaps && cfg->shell->lost_width) {
        .ev_gap_i         (ev_gap_i),
//; }
//; if (cfg->shell->lost_width) {
        .ev_lost_i        (ev_lost_i),
//; }
//; if (cfg->shell->run) {
        .run_i            (run_i),
//; }
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

    sluice_${cfg->profiler->name}_engine engine (
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
//; if (cfg->memory) {
        .mem_valid_o     (mem_valid_o),
        .mem_write_o     (mem_write_o),
        .mem_addr_o      (mem_addr_o),
        .mem_wdata_o     (mem_wdata_o),
        .mem_ready_i     (mem_ready_i),
        .mem_rdata_i     (mem_rdata_i),
//; if (cfg->memory == MEMORY_ERRORS) {
        .mem_error_i     (mem_error_i),
//; }
//; }
        .busy_o          (busy)
    );

endmodule
`default_nettype wire
