// tap/bytes: byte selector: the masked bytes of a word, shifted down to the lowest one. Combinational.
// Contract: doc/tap/address.md, Buses of several bytes.
`default_nettype none
module sluice_tap_bytes #(
    parameter integer BYTES = 4, // of the word: a power of two, 1 to 128
    parameter integer BITS  = 2  // of a byte's number, at least 1
) (
    input  wire [BYTES-1:0]   mask_i,
    input  wire [BYTES*8-1:0] data_i,
    output reg  [BITS-1:0]    first_o, // number of the lowest masked byte, 0 if there is none
    output wire [63:0]        value_o  // 8 bytes from that one on; unmasked bytes are 0
);

    integer             k;
    reg [BYTES*8+63:0]  chosen;
    wire [BYTES*8+63:0] moved = chosen >> {first_o, 3'b000};
    always @* begin
        first_o = 0;
        chosen  = 0;
        for (k = BYTES - 1; k >= 0; k = k - 1)
            if (mask_i[k]) begin
                first_o = k[BITS-1:0];
                chosen[8*k +: 8] = data_i[8*k +: 8];
            end
    end
    assign value_o = moved[63:0];

    wire unused_rest = &{1'b0, moved};

endmodule
`default_nettype wire
