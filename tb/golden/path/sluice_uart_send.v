// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// lib/uart_send: serial transmitter: 8 bits, no parity, one stop bit. Contract: doc/lib/uart.md.
`default_nettype none
module sluice_uart_send #(
    parameter DIVISOR = 12 // clocks per bit, 4 to 65535
) (
    input  wire       clk_i,
    input  wire       rst_ni,
    input  wire       valid_i,
    input  wire [7:0] byte_i,
    output wire       ready_o,
    output wire       tx_o
);

    localparam BIT = DIVISOR - 1;

    reg  [3:0]  left_q; // bits still to send, including the one on the line; 0: idle
    reg  [15:0] wait_q;
    reg  [8:0]  bits_q; // the lowest is on the line

    wire take = valid_i && ready_o;
    wire next = wait_q == 16'd0;

    always @(posedge clk_i) begin
        wait_q <= !rst_ni || take || next ? BIT[15:0] : wait_q - 16'd1;
        if (!rst_ni)                      left_q <= 4'd10;
        else if (take)                    left_q <= 4'd10;
        else if (left_q != 4'd0 && next)  left_q <= left_q - 4'd1;
        if (!rst_ni)                      bits_q <= 9'h1FF;
        else if (take)                    bits_q <= {byte_i, 1'b0};
        else if (left_q != 4'd0 && next)  bits_q <= {1'b1, bits_q[8:1]};
    end

    assign ready_o = left_q == 4'd0;
    assign tx_o    = bits_q[0];

endmodule
`default_nettype wire
