// tb/icarus/replay: test bench that drives a profiler with recorded pins and compares its outputs.
//
// Input: vectors.txt and shape.vh of vectors.c. Inputs change while the clock is low. Data inputs are X while their valid
// is low. Outputs are compared after the rising edge, with ===, so an X is a mismatch; msg_data and msg_last only while
// msg_valid is high. Prints PASS with the number of clocks, or FAIL with clock, pin, expected and got. A run without
// comparison fails.
`default_nettype none
`timescale 1ns / 1ns
module replay;

`include "shape.vh"

    reg                     clk = 1'b0;
    reg                     rst_n, ev_valid, msg_ready, reg_valid, reg_write;
    reg  [EVENT_BITS-1:0]   ev_data;
    reg  [11:0]             reg_addr;
    reg  [31:0]             reg_wdata, mem_rdata;
    reg                     mem_ready;
    wire                    ev_ready, msg_valid, msg_last, reg_ready, reg_error, irq;
    wire [MESSAGE_BITS-1:0] msg_data;
    wire [31:0]             reg_rdata, mem_addr, mem_wdata;
    wire                    mem_valid, mem_write;

    // the model's outputs
    reg                     m_ev_ready, m_msg_valid, m_msg_last, m_reg_ready, m_reg_error, m_irq;
    reg  [MESSAGE_BITS-1:0] m_msg_data;
    reg  [31:0]             m_reg_rdata, m_mem_addr, m_mem_wdata;
    reg                     m_mem_valid, m_mem_write;

    `TOP dut (
        .clk_i       (clk),
        .rst_ni      (rst_n),
`ifdef EV_CLOCK
        .ev_clk_i    (clk),
        .ev_rst_ni   (rst_n),
`endif
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_valid ? ev_data : {EVENT_BITS{1'bx}}),
        .msg_valid_o (msg_valid),
        .msg_ready_i (msg_ready),
        .msg_data_o  (msg_data),
        .msg_last_o  (msg_last),
        .reg_valid_i (reg_valid),
        .reg_write_i (reg_valid ? reg_write : 1'bx),
        .reg_addr_i  (reg_valid ? reg_addr : 12'bx),
        .reg_wdata_i (reg_valid && reg_write ? reg_wdata : 32'bx),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
`ifdef MEMORY
        .mem_valid_o (mem_valid),
        .mem_write_o (mem_write),
        .mem_addr_o  (mem_addr),
        .mem_wdata_o (mem_wdata),
        .mem_ready_i (mem_ready),
        .mem_rdata_i (mem_ready ? mem_rdata : 32'bx),
`endif
        .irq_o       (irq)
    );

`ifndef MEMORY
    assign {mem_valid, mem_write, mem_addr, mem_wdata} = 66'd0; // no memory port
`endif

    localparam FIELDS = 22; // fields per line
    integer file, fields, clocks, answers;
    reg     failed;

    task compare;
        input [8*11-1:0]        pin;
        input [MESSAGE_BITS+31:0] expected, got;
        if (!failed && expected !== got) begin
            $display("FAIL clock %0d: %0s: expected 0x%0h, got 0x%0h", clocks, pin, expected, got);
            failed = 1'b1;
        end
    endtask

    initial begin
        file     = $fopen("vectors.txt", "r");
        clocks   = 0;
        answers  = 0;
        failed   = 1'b0;
        fields   = FIELDS;
        while (!failed && fields == FIELDS) begin
            fields = $fscanf(file, "%b %b %h %b %b %b %h %h %b %h %b %b %b %h %b %b %h %b %b %b %h %h", rst_n,
                             ev_valid, ev_data, msg_ready, reg_valid, reg_write, reg_addr, reg_wdata, mem_ready,
                             mem_rdata, m_ev_ready, m_msg_valid, m_msg_last, m_msg_data, m_reg_ready, m_reg_error,
                             m_reg_rdata, m_irq, m_mem_valid, m_mem_write, m_mem_addr, m_mem_wdata);
            if (fields == FIELDS) begin
                #5 clk = 1'b1;
                #1;
                compare("ev_ready_o", m_ev_ready, ev_ready);
                compare("msg_valid_o", m_msg_valid, msg_valid);
                compare("reg_ready_o", m_reg_ready, reg_ready);
                compare("reg_error_o", m_reg_error, reg_error);
                compare("reg_rdata_o", m_reg_rdata, reg_rdata);
                compare("irq_o", m_irq, irq);
                compare("mem_valid_o", m_mem_valid, mem_valid);
                compare("mem_write_o", m_mem_write, mem_write);
                compare("mem_addr_o", m_mem_addr, mem_addr);
                compare("mem_wdata_o", m_mem_wdata, mem_wdata);
                if (m_msg_valid) begin
                    compare("msg_last_o", m_msg_last, msg_last);
                    compare("msg_data_o", m_msg_data, msg_data);
                end
                if (m_msg_valid || m_reg_ready)
                    answers = answers + 1;
                clocks = clocks + 1;
                #4 clk = 1'b0;
            end
        end
        if (!failed && (clocks == 0 || answers == 0))
            $display("FAIL: %0d clocks, %0d with an answer: nothing was compared", clocks, answers);
        else if (!failed)
            $display("PASS %0d clocks, %0d with an answer", clocks, answers);
        $finish;
    end

endmodule
`default_nettype wire
