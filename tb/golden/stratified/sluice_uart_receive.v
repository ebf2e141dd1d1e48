// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// lib/uart_receive: serial receiver: 8 bits, no parity, one stop bit. Contract: doc/lib/uart.md.
`default_nettype none
module sluice_uart_receive #(
    parameter DIVISOR = 12 // clocks per bit, 4 to 65535
) (
    input  wire       clk_i,
    input  wire       rst_ni,
    input  wire       rx_i,
    output reg        valid_o,  // a byte has come
    output reg        broken_o, // the stop bit was missing
    output wire [7:0] byte_o
);

    localparam BIT = DIVISOR - 1, HALF = DIVISOR / 2 - 1;

    (* async_reg = "true", keep *) reg [1:0] rx_q;
    always @(posedge clk_i) rx_q <= rst_ni ? {rx_q[0], rx_i} : 2'b00;
    wire line = rx_q[1];

    // left_q: bits still to sample, the start bit included; 0: idle. A line that stays low is idle, but not ready.
    reg  [3:0]  left_q;
    reg  [15:0] wait_q;
    reg  [8:0]  bits_q;
    reg         ready_q; // the line has been high since the last byte's data bits

    wire begins = left_q == 4'd0 && ready_q && !line;
    wire sample = left_q != 4'd0 && wait_q == 16'd0;
    wire glitch = sample && left_q == 4'd10 && line;
    wire ends   = sample && left_q == 4'd1;

    always @(posedge clk_i) begin
        wait_q  <= begins ? HALF[15:0] : sample ? BIT[15:0] : wait_q - 16'd1;
        ready_q <= rst_ni && (ends ? line : left_q == 4'd0 && !begins && (line || ready_q));
        if (!rst_ni || glitch) left_q <= 4'd0;
        else if (begins)       left_q <= 4'd10;
        else if (sample)       left_q <= left_q - 4'd1;
        if (sample)            bits_q <= {line, bits_q[8:1]};
        valid_o  <= rst_ni && ends && line;
        broken_o <= rst_ni && ends && !line;
    end

    assign byte_o = bits_q[7:0];

endmodule
`default_nettype wire
