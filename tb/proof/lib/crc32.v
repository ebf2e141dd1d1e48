// tb/proof/lib/crc32: nine clocks after a byte, crc_o is the CRC-32 of all bytes since the start.
// The reference takes a byte at once, and reflects: highest power first, bits and result turned round (IEEE 802.3).
`default_nettype none
module proof (
    input wire       clk_i,
    input wire       start_i,
    input wire       valid_i,
    input wire [7:0] byte_i
);

    wire [31:0] crc;
    reset reset (.clk_i(clk_i), .rst_ni(!start_i));
    sluice_crc32 dut (.clk_i(clk_i), .start_i(start_i), .valid_i(valid_i), .byte_i(byte_i), .crc_o(crc));

    function [31:0] next(input [31:0] old, input [7:0] data);
        integer i;
        begin
            next = old;
            for (i = 0; i < 8; i = i + 1) next = {next[30:0], 1'b0} ^ (next[31] != data[i] ? 32'h04C11DB7 : 32'd0);
        end
    endfunction

    reg  [31:0] crc_q;   // of all bytes
    reg  [3:0]  left_q;  // clocks in which the newest is not done
    reg  [1:0]  bytes_q; // up to three
    always @(posedge clk_i)
        if (start_i) begin
            crc_q   <= 32'hFFFFFFFF;
            left_q  <= 4'd0;
            bytes_q <= 2'd0;
        end else if (valid_i) begin
            crc_q   <= next(crc_q, byte_i);
            left_q  <= 4'd8;
            bytes_q <= bytes_q + (bytes_q != 2'd3);
        end else if (left_q != 4'd0)
            left_q  <= left_q - 4'd1;

    integer i;
    always @* begin
        assert (start_i || left_q <= 4'd8);
        for (i = 0; i < 32; i = i + 1)
            assert (start_i || left_q != 4'd0 || crc[i] == !crc_q[31-i]);
        assume (!valid_i || left_q == 4'd0);
        cover (bytes_q == 2'd2 && left_q == 4'd0 && crc == 32'hFFFF0000);
    end

endmodule
`default_nettype wire
