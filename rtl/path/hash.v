// path/hash: xor hash of a path, for a row or fingerprint: each bit is the xor of the path bits that its mask selects.
// Source: Vaswani et al. 2004, section 5. Contract: doc/path/table.md, The row. One path per clock; CLOCKS clocks.
`default_nettype none
module sluice_path_hash #(
    parameter WORD   = 86,              // bits of a path: {directions, length, start}
    parameter BITS   = 7,               // of hash_o
    parameter CLOCKS = 1,               // 0 to 2; 0: combinational
    parameter [BITS*WORD-1:0] MASKS = 0 // bit 0's mask lowest
) (
    input  wire            clk_i,
    input  wire [WORD-1:0] path_i,
    output wire [BITS-1:0] hash_o
);

    // A mask selects about half of a part's bits, or fewer.
    localparam PART  = 32;
    localparam PARTS = (WORD + PART - 1) / PART;

    genvar b, p;
    generate
        for (b = 0; b < BITS; b = b + 1) begin : g_bit
            wire [WORD-1:0]  taken = path_i & MASKS[b*WORD +: WORD];
            wire [PARTS-1:0] part, part_late;
            for (p = 0; p < PARTS; p = p + 1) begin : g_part
                localparam SIZE = WORD - p * PART < PART ? WORD - p * PART : PART;
                assign part[p] = ^taken[p*PART +: SIZE];
            end
            if (CLOCKS == 2) begin : g_parts
                reg [PARTS-1:0] part_q;
                always @(posedge clk_i) part_q <= part;
                assign part_late = part_q;
            end else begin : g_whole
                assign part_late = part;
            end
            if (CLOCKS > 0) begin : g_registered
                reg hash_q;
                always @(posedge clk_i) hash_q <= ^part_late;
                assign hash_o[b] = hash_q;
            end else begin : g_open
                assign hash_o[b] = ^part_late;
            end
        end
    endgenerate

    wire unused = &{1'b0, clk_i};

endmodule
`default_nettype wire
