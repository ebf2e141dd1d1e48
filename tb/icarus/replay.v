// tb/icarus/replay: drives a profiler with recorded pins, its outputs held against the model's.
//
// Input: vectors.txt and shape.vh of vectors.c. Inputs change while the clock is low; outputs are compared just after
// the rising edge, with ===, so that an X is a difference. msg_data and msg_last count while msg_valid.
// Prints PASS with the number of clocks, or FAIL with clock, pin, expected and got; nothing compared is a FAIL.
`default_nettype none
`timescale 1ns / 1ns
module replay;

`include "shape.vh"

    reg                     clk = 1'b0;
    reg                     rst_n, ev_valid, msg_ready, reg_valid, reg_write;
    reg  [EVENT_BITS-1:0]   ev_data;
    reg  [11:0]             reg_addr;
    reg  [31:0]             reg_wdata;
    wire                    ev_ready, msg_valid, msg_last, reg_ready, reg_error, irq;
    wire [MESSAGE_BITS-1:0] msg_data;
    wire [31:0]             reg_rdata;

    // what the model says
    reg                     m_ev_ready, m_msg_valid, m_msg_last, m_reg_ready, m_reg_error, m_irq;
    reg  [MESSAGE_BITS-1:0] m_msg_data;
    reg  [31:0]             m_reg_rdata;

    `TOP dut (
        .clk_i       (clk),
        .rst_ni      (rst_n),
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_data),
        .msg_valid_o (msg_valid),
        .msg_ready_i (msg_ready),
        .msg_data_o  (msg_data),
        .msg_last_o  (msg_last),
        .reg_valid_i (reg_valid),
        .reg_write_i (reg_write),
        .reg_addr_i  (reg_addr),
        .reg_wdata_i (reg_wdata),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
        .irq_o       (irq)
    );

    localparam FIELDS = 16; // of a line
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
            fields = $fscanf(file, "%b %b %h %b %b %b %h %h %b %b %b %h %b %b %h %b", rst_n, ev_valid, ev_data,
                             msg_ready, reg_valid, reg_write, reg_addr, reg_wdata, m_ev_ready, m_msg_valid,
                             m_msg_last, m_msg_data, m_reg_ready, m_reg_error, m_reg_rdata, m_irq);
            if (fields == FIELDS) begin
                #5 clk = 1'b1;
                #1;
                compare("ev_ready_o", m_ev_ready, ev_ready);
                compare("msg_valid_o", m_msg_valid, msg_valid);
                compare("reg_ready_o", m_reg_ready, reg_ready);
                compare("reg_error_o", m_reg_error, reg_error);
                compare("reg_rdata_o", m_reg_rdata, reg_rdata);
                compare("irq_o", m_irq, irq);
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
