// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// crc32: CRC-32 of bytes (IEEE 802.3; RFC 1662, FCS-32), a bit a clock. Contract: doc/lib/crc32.md.
// A byte takes 8 clocks. Assumes: the next one comes no sooner.
`default_nettype none
module sluice_crc32 (
    input  wire        clk_i,
    input  wire        start_i,
    input  wire        valid_i,
    input  wire [7:0]  byte_i,
    output wire [31:0] crc_o
);

    localparam POLYNOMIAL = 32'hEDB88320; // lowest power first

    reg  [31:0] crc_q;
    reg  [7:0]  byte_q;
    reg  [8:0]  left_q; // a 1 that moves down: bit 0 means that all bits of the byte have been seen

    wire feedback = crc_q[0] ^ byte_q[0];

    always @(posedge clk_i)
        if (start_i) begin
            crc_q  <= 32'hFFFFFFFF;
            left_q <= 9'h1;
        end else if (valid_i) begin
            byte_q <= byte_i;
            left_q <= 9'h100;
        end else if (!left_q[0]) begin
            crc_q  <= {1'b0, crc_q[31:1]} ^ (feedback ? POLYNOMIAL : 32'd0);
            byte_q <= {1'b0, byte_q[7:1]};
            left_q <= {1'b0, left_q[8:1]};
        end

    assign crc_o = ~crc_q;

endmodule
`default_nettype wire
