// fpga/bench: bench of fpga/board.v with a fake link and a fake profiler: reset, lights, connections.
// Prints one line per failed check, then `done`. Expects SLUICE_BLINK = 8 and SLUICE_MEMORY_ADDR = 4.
`include "sluice_board.vh"
`default_nettype none
module bench;

    reg clk = 1'b0, locked = 1'b0, button_n = 1'b1, rx = 1'b1;
    wire tx, alive, events, dropped;
    always #5 clk = !clk;
    sluice_board dut (clk, locked, button_n, rx, tx, alive, events, dropped);

    task check(input ok, input [8*40-1:0] what);
        if (ok !== 1'b1) $display("at %0t: %0s", $time, what);
    endtask

    // clocks until the profiler's reset ends
    integer clocks;
    task wait_reset;
        begin
            clocks = 0;
            while (!dut.profiler.rst_ni && clocks < 5000) begin
                @(posedge clk);
                clocks = clocks + 1;
            end
        end
    endtask

    // changes of each light in n clocks
    integer alive_changes, events_changes;
    reg     alive_was, events_was;
    task watch(input integer n);
        integer i;
        begin
            alive_changes  = 0;
            events_changes = 0;
            for (i = 0; i < n; i = i + 1) begin
                alive_was  = alive;
                events_was = events;
                @(posedge clk);
                alive_changes  = alive_changes + (alive !== alive_was);
                events_changes = events_changes + (events !== events_was);
            end
        end
    endtask

    initial begin
        repeat (1200) @(posedge clk);
        check(dut.profiler.rst_ni === 1'b0 && dut.link.rst_ni === 1'b0, "not in reset without a clock");
        locked <= 1'b1;
        wait_reset;
        check(clocks > 1000 && clocks < 1050, "reset is not 1,024 clocks");
        check(dut.link.rst_ni, "the link is still in reset");

        watch(1024);
        check(alive_changes == 8, "alive does not change every 128 clocks");
        check(events_changes == 0, "events blinks of nothing");
        dut.link.send = 1'b1;
        watch(1024);
        check(events_changes >= 60 && events_changes <= 66, "events does not blink");
        dut.link.send = 1'b0;
        watch(64);
        check(!events, "events stays lit");
        watch(256);
        check(events_changes == 0, "events blinks without events");
        dut.link.drop = 1'b1;
        @(posedge clk) #1 check(dropped, "a drop is not shown");

        // every connection: each side sees what the other drives
        dut.link.word = {2'b10, 12'h5A5, 32'h89AB_CDEF};
        dut.profiler.answer = {1'b1, 32'h1234_5678, 2'b01};
        #1 check({dut.profiler.reg_valid_i, dut.profiler.reg_write_i, dut.profiler.reg_addr_i, dut.profiler.reg_wdata_i,
                  dut.profiler.msg_ready_i} == {dut.link.word, 1'b1}, "registers: not as asked");
        check({dut.link.reg_ready_i, dut.link.reg_rdata_i, dut.link.reg_error_i, dut.link.irq_i} == dut.profiler.answer,
              "registers: not as answered");
        check(dut.link.msg_data_i == 9'h155 && dut.link.msg_valid_i && !dut.link.msg_last_i, "messages: not as sent");
        check(dut.profiler.ev_data_i == 8'hA5, "events: not as sent");
        check(tx == rx, "the UART's pins");
        rx = 1'b0;
        #1 check(tx == rx, "the UART's pins");

        // the memory: words come back
        dut.profiler.touch(1'b1, 32'h1004, 32'hCAFE0001);
        dut.profiler.touch(1'b1, 32'h1014, 32'hCAFE0002);
        dut.profiler.touch(1'b0, 32'h1004, 32'd0);
        check(dut.profiler.word == 32'hCAFE0001 && dut.profiler.clocks == 2, "memory: the first word");
        dut.profiler.touch(1'b0, 32'h1014, 32'd0);
        check(dut.profiler.word == 32'hCAFE0002 && dut.profiler.clocks == 2, "memory: the second word");

        dut.link.hold = 1'b1;
        #1 check(dut.profiler.rst_ni === 1'b0 && dut.memory.rst_ni === 1'b0, "the link does not reset the profiler");
        dut.link.hold = 1'b0;
        button_n <= 1'b0;
        repeat (8) @(posedge clk);
        check(dut.profiler.rst_ni === 1'b0, "the button does not reset");
        button_n <= 1'b1;
        wait_reset;
        check(clocks > 1000 && clocks < 1050, "reset after the button");
        locked <= 1'b0;
        repeat (8) @(posedge clk);
        check(dut.profiler.rst_ni === 1'b0, "a lost clock does not reset");
        $display("done");
        $finish;
    end

endmodule

module fake_link #(
    parameter DIVISOR = 0, EVENT_WIDTH = 0, MESSAGE_WIDTH = 0, MEMORY_ADDR = 0
) (
    input  wire clk_i, rst_ni,
    output wire rst_no,
    input  wire rx_i,
    output wire tx_o,
    output wire ev_valid_o,
    input  wire ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o,
    input  wire msg_valid_i,
    output wire msg_ready_o,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire msg_last_i,
    output wire reg_valid_o, reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire reg_error_i, irq_i,
    output wire dropped_o
);
    reg send = 1'b0, drop = 1'b0, hold = 1'b0;
    assign rst_no = rst_ni && !hold;
    reg [45:0] word = 46'd0; // valid, write, address, data
    assign tx_o = rx_i;
    assign ev_valid_o = send;
    assign ev_data_o = 8'hA5;
    assign {reg_valid_o, reg_write_o, reg_addr_o, reg_wdata_o} = word;
    assign msg_ready_o = 1'b1;
    assign dropped_o = drop;
    initial if (DIVISOR != 25 || EVENT_WIDTH != 8 || MESSAGE_WIDTH != 9 || MEMORY_ADDR != 4) $display("parameters");
endmodule

module fake_profiler (
    input  wire        clk_i, rst_ni,
    input  wire        ev_valid_i,
    output wire        ev_ready_o,
    input  wire [7:0]  ev_data_i,
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire [8:0]  msg_data_o,
    output wire        msg_last_o,
    input  wire        reg_valid_i, reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output wire        reg_ready_o,
    output wire [31:0] reg_rdata_o,
    output wire        reg_error_o,
    output reg         mem_valid_o, mem_write_o,
    output reg  [31:0] mem_addr_o, mem_wdata_o,
    input  wire        mem_ready_i,
    input  wire [31:0] mem_rdata_i,
    output wire        irq_o
);
    reg [34:0] answer = 35'd0;
    reg [31:0] word;
    integer clocks;
    assign ev_ready_o = 1'b1;
    assign {msg_valid_o, msg_last_o, msg_data_o} = {2'b10, 9'h155};
    assign {reg_ready_o, reg_rdata_o, reg_error_o, irq_o} = answer;
    initial mem_valid_o = 1'b0;

    task touch(input write, input [31:0] addr, input [31:0] data);
        begin
            mem_valid_o <= 1'b1;
            mem_write_o <= write;
            mem_addr_o  <= addr;
            mem_wdata_o <= data;
            clocks = 0;
            @(posedge clk_i);
            while (!mem_ready_i && clocks < 50) begin
                @(posedge clk_i);
                clocks = clocks + 1;
            end
            word = mem_rdata_i;
            mem_valid_o <= 1'b0;
        end
    endtask
endmodule
`default_nettype wire
