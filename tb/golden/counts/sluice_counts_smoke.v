// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_smoke: smoke test of the profiler's identity and configuration.
// It reads every register with a known reset value, and makes accesses that must be refused. It prints PASS and calls
// $finish, or prints FAIL and calls $fatal.
`default_nettype none
module sluice_counts_smoke;

    localparam PATIENCE = 1000; // clocks after which a request has failed

    reg         clk, rst_n, reg_valid, reg_write;
    reg  [11:0] reg_addr;
    wire        reg_ready, reg_error;
    wire [31:0] reg_rdata;
    integer     failures, waited;

    sluice_counts dut (
        .clk_i       (clk),
        .rst_ni      (rst_n),
        .ev_valid_i  (1'b0),
        .ev_ready_o  (),
        .ev_data_i   (8'h0),
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
        request(1'b0, 12'h000, 1'b0, 32'h534c5543); // identity
        request(1'b0, 12'h004, 1'b0, 32'h00010001); // version
        request(1'b0, 12'h008, 1'b0, 32'h00000006); // profiler
        request(1'b0, 12'h00c, 1'b0, 32'hec153b8d); // config_hash
        request(1'b0, 12'h010, 1'b0, 32'h00000001); // control
        request(1'b0, 12'h018, 1'b0, 32'h00000000); // mask
        request(1'b0, 12'h01c, 1'b0, 32'h00000000); // events_low
        request(1'b0, 12'h020, 1'b0, 32'h00000000); // events_high
        request(1'b0, 12'h024, 1'b0, 32'h00000000); // drops_low
        request(1'b0, 12'h028, 1'b0, 32'h00000000); // drops_high
        request(1'b0, 12'h02c, 1'b0, 32'h00000009); // message_width
        request(1'b0, 12'h030, 1'b0, 32'h00000000); // message_status
        request(1'b0, 12'hc00, 1'b0, 32'h00030201); // describe
        request(1'b0, 12'hc04, 1'b0, 32'h00000008); // event_widths
        request(1'b0, 12'hc08, 1'b0, 32'h00000000); // event_widths_high
        request(1'b0, 12'hc0c, 1'b0, 32'h00000000); // selector_widths
        request(1'b0, 12'hc10, 1'b0, 32'h00010404); // message_widths
        request(1'b0, 12'hc14, 1'b0, 32'h00000000); // message_widths_high
        request(1'b1, 12'h000, 1'b1, 32'h00000000); // identity, written
        request(1'b1, 12'h004, 1'b1, 32'h00000000); // version, written
        request(1'b1, 12'h008, 1'b1, 32'h00000000); // profiler, written
        request(1'b1, 12'h00c, 1'b1, 32'h00000000); // config_hash, written
        request(1'b1, 12'h01c, 1'b1, 32'h00000000); // events_low, written
        request(1'b1, 12'h020, 1'b1, 32'h00000000); // events_high, written
        request(1'b1, 12'h024, 1'b1, 32'h00000000); // drops_low, written
        request(1'b1, 12'h028, 1'b1, 32'h00000000); // drops_high, written
        request(1'b1, 12'h02c, 1'b1, 32'h00000000); // message_width, written
        request(1'b1, 12'h030, 1'b1, 32'h00000000); // message_status, written
        request(1'b1, 12'h034, 1'b1, 32'h00000000); // message_data, written
        request(1'b1, 12'h040, 1'b1, 32'h00000000); // intervals, written
        request(1'b1, 12'h044, 1'b1, 32'h00000000); // left, written
        request(1'b1, 12'hc00, 1'b1, 32'h00000000); // describe, written
        request(1'b1, 12'hc04, 1'b1, 32'h00000000); // event_widths, written
        request(1'b1, 12'hc08, 1'b1, 32'h00000000); // event_widths_high, written
        request(1'b1, 12'hc0c, 1'b1, 32'h00000000); // selector_widths, written
        request(1'b1, 12'hc10, 1'b1, 32'h00000000); // message_widths, written
        request(1'b1, 12'hc14, 1'b1, 32'h00000000); // message_widths_high, written
        request(1'b0, 12'hffc, 1'b1, 32'h00000000); // no register
        request(1'b0, 12'h002, 1'b1, 32'h00000000); // not a word address
        if (failures != 0)
            $fatal(1, "FAIL: %0d requests", failures);
        $display("PASS");
        $finish;
    end

endmodule
`default_nettype wire
