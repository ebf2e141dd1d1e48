// ${cfg->top}_smoke: smoke test of the profiler's identity and configuration.
// It reads every register with a known reset value, and makes accesses that must be refused. It prints PASS and calls
// $finish, or prints FAIL and calls $fatal.
//;; #include "gen/package/package.h"
//; const struct reg_row *reg;
//; uint32_t value;
`default_nettype none
module ${cfg->top}_smoke;

    localparam PATIENCE = 1000; // clocks after which a request has failed

    reg         clk, rst_n, reg_valid, reg_write;
    reg  [11:0] reg_addr;
    wire        reg_ready, reg_error;
    wire [31:0] reg_rdata;
    integer     failures, waited;

    sluice_${cfg->profiler->name} dut (
        .clk_i       (clk),
        .rst_ni      (rst_n),
//; if (cfg->shell->queue == QUEUE_DUAL) {
        .ev_clk_i    (clk),
        .ev_rst_ni   (rst_n),
//; }
        .ev_valid_i  (1'b0),
        .ev_ready_o  (),
        .ev_data_i   (${hex(cfg->pin_bits, 0)}),
//; if (cfg->gaps && cfg->shell->lost_width) {
        .ev_gap_i    (1'b0),
//; }
//; if (cfg->shell->lost_width) {
        .ev_lost_i   (${hex(cfg->shell->lost_width, 0)}),
//; }
//; if (cfg->shell->run) {
        .run_i       (1'b1),
//; }
        .msg_valid_o (),
        .msg_ready_i (1'b0),
        .msg_data_o  (),
        .msg_last_o  (),
        .reg_valid_i (reg_valid),
        .reg_write_i (reg_write),
        .reg_addr_i  (reg_addr),
        .reg_wdata_i (32'd0),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
//; if (cfg->memory) {
        .mem_valid_o (),
        .mem_write_o (),
        .mem_addr_o  (),
        .mem_wdata_o (),
        .mem_ready_i (1'b0),
        .mem_rdata_i (32'd0),
//; if (cfg->memory == MEMORY_ERRORS) {
        .mem_error_i (1'b0),
//; }
//; }
        .irq_o       ()
    );

    always #5 clk = !clk;

    // Makes one request. The answer must be `data` and `error`.
    task request(input write, input [11:0] address, input error, input [31:0] data);
        begin
            reg_valid = 1'b1;
            reg_write = write;
            reg_addr  = address;
            waited    = 0;
            while (!reg_ready && waited < PATIENCE) begin
                @(negedge clk);
                waited = waited + 1;
            end
            if (reg_ready !== 1'b1 || reg_error !== error || reg_rdata !== data) begin
                $display("FAIL: address %h, write %b: ready %b, error %b, data %h; expected 1, %b, %h",
                         address, write, reg_ready, reg_error, reg_rdata, error, data);
                failures = failures + 1;
            end
            reg_valid = 1'b0;
            @(negedge clk);
        end
    endtask

    initial begin
        clk       = 1'b0;
        rst_n     = 1'b0;
        reg_valid = 1'b0;
        reg_write = 1'b0;
        reg_addr  = 12'h000;
        failures  = 0;
        repeat (2) @(negedge clk);
        rst_n = 1'b1;
        @(negedge clk);
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {
//;     if (package_reset(cfg, reg, &value)) {
        request(1'b0, 12'h${digits(3, reg->address)}, 1'b0, 32'h${digits(8, value)}); // ${reg->name}
//;     }
//; }
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {
//;     if (reg->access == RO || reg->access == WO) {
        request(1'b${reg->access == RO}, 12'h${digits(3, reg->address)}, 1'b1, 32'h00000000); // ${reg->name}, ${reg->access == RO ? "written" : "read"}
//;     }
//; }
        request(1'b0, 12'hffc, 1'b1, 32'h00000000); // no register
        request(1'b0, 12'h002, 1'b1, 32'h00000000); // not a word address
        if (failures != 0)
            $fatal(1, "FAIL: %0d requests", failures);
        $display("PASS");
        $finish;
    end

endmodule
`default_nettype wire
