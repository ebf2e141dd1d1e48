// tb/lockstep/bench: top module with the profiler and the model's pins, so that one waveform shows both.
`default_nettype none
module bench (
    input  wire        clk_i,
    input  wire        rst_ni,
//; if (cfg->shell->queue == QUEUE_DUAL) {
    input  wire        ev_clk_i,
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
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire ${range(cfg->message_bits)} msg_data_o,
    output wire        msg_last_o,
    input  wire        reg_valid_i,
    input  wire        reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output wire        reg_ready_o,
    output wire [31:0] reg_rdata_o,
    output wire        reg_error_o,
    output wire        irq_o,

//; if (cfg->memory) {
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
`ifdef MUTANTS
    input  wire [15:0] mutant_i, // active mutant; 0: none
`endif

    // pins of the model, for the waveform only
    input  wire        model_ev_ready,
    input  wire        model_msg_valid,
    input  wire ${range(cfg->message_bits)} model_msg_data,
    input  wire        model_msg_last,
    input  wire        model_reg_ready,
    input  wire [31:0] model_reg_rdata,
    input  wire        model_reg_error,
    input  wire        model_irq,
//; if (cfg->memory) {
    input  wire        model_mem_valid,
    input  wire        model_mem_write,
    input  wire [31:0] model_mem_addr,
    input  wire [31:0] model_mem_wdata,
//; }
    input  wire        mismatch
);

    sluice_${cfg->profiler->name} dut (
`ifdef MUTANTS
        .mutant_i    (mutant_i),
`endif
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
//; if (cfg->shell->queue == QUEUE_DUAL) {
        .ev_clk_i    (ev_clk_i),
        .ev_rst_ni   (rst_ni),
//; }
        .ev_valid_i  (ev_valid_i),
        .ev_ready_o  (ev_ready_o),
        .ev_data_i   (ev_data_i),
//; if (cfg->gaps && cfg->shell->lost_width) {
        .ev_gap_i     (ev_gap_i),
//; }
//; if (cfg->shell->lost_width) {
        .ev_lost_i    (ev_lost_i),
//; }
//; if (cfg->shell->run) {
        .run_i       (run_i),
//; }
        .msg_valid_o (msg_valid_o),
        .msg_ready_i (msg_ready_i),
        .msg_data_o  (msg_data_o),
        .msg_last_o  (msg_last_o),
        .reg_valid_i (reg_valid_i),
        .reg_write_i (reg_write_i),
        .reg_addr_i  (reg_addr_i),
        .reg_wdata_i (reg_wdata_i),
        .reg_ready_o (reg_ready_o),
        .reg_rdata_o (reg_rdata_o),
        .reg_error_o (reg_error_o),
//; if (cfg->memory) {
        .mem_valid_o (mem_valid_o),
        .mem_write_o (mem_write_o),
        .mem_addr_o  (mem_addr_o),
        .mem_wdata_o (mem_wdata_o),
        .mem_ready_i (mem_ready_i),
        .mem_rdata_i (mem_rdata_i),
//; if (cfg->memory == MEMORY_ERRORS) {
        .mem_error_i (mem_error_i),
//; }
//; }
        .irq_o       (irq_o)
    );

    wire unused = &{1'b0, model_ev_ready, model_msg_valid, model_msg_data, model_msg_last, model_reg_ready,
                    model_reg_rdata, model_reg_error, model_irq, mismatch};
//; if (cfg->memory) {
    wire unused_memory = &{1'b0, model_mem_valid, model_mem_write, model_mem_addr, model_mem_wdata};
//; }

endmodule
`default_nettype wire
