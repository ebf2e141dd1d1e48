// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// lib/crc32: CRC-32 of bytes (IEEE 802.3; RFC 1662, FCS-32), one bit per clock. Contract: doc/lib/crc32.md.
// Assumes: after a byte in clock t, the next one comes in clock t+9 or later.
`default_nettype none
module sluice_crc32 (
    input  wire        clk_i,
    input  wire        start_i, // restarts the CRC
    input  wire        valid_i, // accepts byte_i
    input  wire [7:0]  byte_i,
    output wire [31:0] crc_o    // of all bytes since start_i
);

    localparam POLYNOMIAL = 32'hEDB88320; // lowest power first

    reg  [31:0] crc_q;
    reg  [7:0]  byte_q;
    reg  [8:0]  left_q; // a 1 that moves down; in bit 0: the byte is done

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

    sluice_check assumes_done (.clk_i(clk_i), .rst_ni(!start_i), .on_i(valid_i), .holds_i(left_q[0]));
    assign crc_o = ~crc_q;

endmodule
`default_nettype wire
