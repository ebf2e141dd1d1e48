// fpga/board: common part of every board's top: reset, host link, profiler, optional memory, three lights.
// Macros of sluice_board.vh depend on profiler, board and clock; fpga/build.py writes them. Contract: doc/boards.md.
`include "sluice_board.vh"
`default_nettype none
module sluice_board (
    input  wire clk_i,     // system clock
    input  wire locked_i,  // the clock is steady; asynchronous
    input  wire button_ni, // resets while low; asynchronous
    input  wire uart_rx_i,
    output wire uart_tx_o,

    // lights, high: lit
    output wire alive_o,  // blinks about once a second
    output wire events_o, // blinks while events come
    output wire dropped_o // the host's last read of register status showed a dropped event; dark after a reset
);

    // ---- reset: 1,024 clocks after the clock is steady; an iCE40's block RAMs are not ready at once ----

    (* async_reg = "true", keep *) reg [1:0] steady_q;
    reg [10:0] wait_q;
    initial wait_q = 11'd0;
    always @(posedge clk_i) begin
        steady_q <= {steady_q[0], locked_i && button_ni};
        if (!steady_q[1])
            wait_q <= 11'd0;
        else if (!wait_q[10])
            wait_q <= wait_q + 11'd1;
    end
    wire rst_n = wait_q[10];
    wire profiler_rst_n; // the host can reset it as well

    // ---- the profiler at the link ------------------------------------------------------------

    wire        ev_valid, ev_ready;
    wire        msg_valid, msg_ready, msg_last;
    wire        reg_valid, reg_write, reg_ready, reg_error;
    wire [11:0] reg_addr;
    wire [31:0] reg_wdata, reg_rdata;
    wire        irq;
    wire [`SLUICE_EVENT_WIDTH-1:0]   ev_data;
    wire [`SLUICE_MESSAGE_WIDTH-1:0] msg_data;

    wire                             link_valid, link_ready;
    wire [`SLUICE_EVENT_WIDTH-1:0]   link_data;
`ifdef SLUICE_GENERATE
    assign link_ready = 1'b0;
    wire unused_link = &{1'b0, link_valid, link_data};
    sluice_generator #(.EVENTS(`SLUICE_GENERATE), .WIDTH(`SLUICE_EVENT_WIDTH)) generator (
        .clk_i      (clk_i),
        .rst_ni     (profiler_rst_n),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  (ev_data)
    );
`else
    assign ev_valid   = link_valid;
    assign link_ready = ev_ready;
    assign ev_data    = link_data;
`endif

    `SLUICE_LINK #(
`ifdef SLUICE_MEMORY_ADDR
        .MEMORY_ADDR(`SLUICE_MEMORY_ADDR),
`endif
        .DIVISOR(`SLUICE_DIVISOR), .EVENT_WIDTH(`SLUICE_EVENT_WIDTH), .MESSAGE_WIDTH(`SLUICE_MESSAGE_WIDTH)
    ) link (
        .clk_i       (clk_i),
        .rst_ni      (rst_n),
        .rst_no      (profiler_rst_n),
        .rx_i        (uart_rx_i),
        .tx_o        (uart_tx_o),
        .ev_valid_o  (link_valid),
        .ev_ready_i  (link_ready),
        .ev_data_o   (link_data),
        .msg_valid_i (msg_valid),
        .msg_ready_o (msg_ready),
        .msg_data_i  (msg_data),
        .msg_last_i  (msg_last),
        .reg_valid_o (reg_valid),
        .reg_write_o (reg_write),
        .reg_addr_o  (reg_addr),
        .reg_wdata_o (reg_wdata),
        .reg_ready_i (reg_ready),
        .reg_rdata_i (reg_rdata),
        .reg_error_i (reg_error),
        .irq_i       (irq),
        .dropped_o   (dropped_o)
    );

`ifdef SLUICE_MEMORY_ADDR
    wire        mem_valid, mem_write, mem_ready;
    wire [31:0] mem_addr, mem_wdata, mem_rdata;

    sluice_memory #(.ADDR(`SLUICE_MEMORY_ADDR)) memory (
        .clk_i       (clk_i),
        .rst_ni      (profiler_rst_n),
        .mem_valid_i (mem_valid),
        .mem_write_i (mem_write),
        .mem_addr_i  (mem_addr),
        .mem_wdata_i (mem_wdata),
        .mem_ready_o (mem_ready),
        .mem_rdata_o (mem_rdata)
    );
`endif

    `SLUICE_PROFILER profiler (
        .clk_i       (clk_i),
        .rst_ni      (profiler_rst_n),
`ifdef SLUICE_EV_CLOCK
        .ev_clk_i    (clk_i),
        .ev_rst_ni   (profiler_rst_n),
`endif
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_data),
`ifdef SLUICE_RUN
        .run_i       (1'b1),
`endif
`ifdef SLUICE_GAP
        .ev_gap_i    (1'b0), // the link loses no event
`endif
`ifdef SLUICE_LOST
        .ev_lost_i   ({`SLUICE_LOST{1'b0}}),
`endif
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
`ifdef SLUICE_MEMORY_ADDR
        .mem_valid_o (mem_valid),
        .mem_write_o (mem_write),
        .mem_addr_o  (mem_addr),
        .mem_wdata_o (mem_wdata),
        .mem_ready_i (mem_ready),
        .mem_rdata_i (mem_rdata),
`endif
`ifdef SLUICE_MEMORY_ERROR
        .mem_error_i (1'b0), // the board's memory refuses nothing
`endif
        .irq_o       (irq)
    );

    // ---- lights ------------------------------------------------------------------------------

    // A turn is 1/16 of alive_o's period. A turn after an event is lit, unless the turn before it was.
    reg [`SLUICE_BLINK-1:0] time_q;
    reg turn_q, event_q, came_q, lit_q;
    always @(posedge clk_i) begin
        time_q  <= rst_n ? time_q + 1'b1 : {`SLUICE_BLINK{1'b0}};
        turn_q  <= rst_n && &time_q[`SLUICE_BLINK-5:0];
        event_q <= rst_n && ev_valid && ev_ready;
        came_q  <= event_q || (came_q && rst_n && !turn_q);
        if (!rst_n)
            lit_q <= 1'b0;
        else if (turn_q)
            lit_q <= came_q && !lit_q;
    end
    assign alive_o  = time_q[`SLUICE_BLINK-1];
    assign events_o = lit_q;

endmodule
`default_nettype wire
