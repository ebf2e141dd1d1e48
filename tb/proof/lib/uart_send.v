// tb/proof/lib/uart_send: a byte is on the line as start bit, eight bits and stop bit, a bit DIVISOR clocks long; else the line is high.
`default_nettype none
module proof #(
    parameter DIVISOR = 4
) (
    input wire       clk_i,
    input wire       rst_ni,
    input wire       valid_i,
    input wire [7:0] byte_i
);

    wire line, ready;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));
    sluice_uart_send #(.DIVISOR(DIVISOR)) dut (.clk_i(clk_i), .rst_ni(rst_ni), .valid_i(valid_i), .byte_i(byte_i), .ready_o(ready), .tx_o(line));

    reg [15:0] frame_q; // on the line, bit 0 first; after a reset, all ones
    reg  [3:0]  bit_q;   // which, 10: none
    reg  [7:0]  clock_q; // of this bit
    wire        last = clock_q == DIVISOR - 1;
    always @(posedge clk_i)
        if (!rst_ni || (valid_i && ready)) begin
            frame_q <= rst_ni ? {7'h7F, byte_i, 1'b0} : 16'hFFFF;
            bit_q   <= 4'd0;
            clock_q <= 8'd0;
        end else if (bit_q != 4'd10) begin
            bit_q   <= bit_q + last;
            clock_q <= last ? 8'd0 : clock_q + 8'd1;
        end

    always @* if (rst_ni) begin
        assert (ready == (bit_q == 4'd10));
        assert (line == frame_q[bit_q]);
        cover (bit_q == 4'd9 && frame_q[8:0] == {8'h5A, 1'b0});
    end

endmodule
`default_nettype wire
