// multihash/lookup_register: whether a tuple is in the accumulator: tuples in flip-flops, each with a compare.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md, accumulator=register.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,

    // {kind, b, a} in clocks 4, 8; clock 5: the event's tuple is that of the one in clock 8; which entries are live, in clock 8,
    // and for the event in clock 5
    input  wire [${word - 1}:0] word_4_i,
    input  wire [${word - 1}:0] word_8_i,
    input  wire        same_5_i,
    input  wire [${entries - 1}:0] live_i,
    input  wire [${entries - 1}:0] live_5_i,

    // clock 5: the entry, if its tuple is in one; clock 6: it is live
    output wire ${range(number)} entry_o,
    output wire        live_o,

    // clock 8: the event was promoted; it makes a candidate; of which entry
    input  wire        grant_i,
    input  wire        fixes_i,
    input  wire ${range(number)} entry_8_i
);

    // ---- clocks 4 and 5: compare. A tuple is written in clock 8: of the two written meanwhile nothing stands ----------

    wire [${entries - 1}:0] equal, writes;
    reg  [${entries - 1}:0] writes_q;
    always @(posedge clk_i) writes_q <= writes;
    localparam PARTS = ${(word + 7) / 8};
    genvar e, p;
    generate
        for (e = 0; e < ${entries}; e = e + 1) begin : g_entry
            reg [${word - 1}:0] key_q;
            reg [PARTS-1:0] part_q;
            for (p = 0; p < PARTS; p = p + 1) begin : g_part
                localparam BITS = ${word} - 8 * p < 8 ? ${word} - 8 * p : 8;
                always @(posedge clk_i) part_q[p] <= word_4_i[8*p +: BITS] == key_q[8*p +: BITS];
            end
            assign equal[e]  = &part_q;
            assign writes[e] = grant_i && entry_8_i == e[${number - 1}:0];
            always @(posedge clk_i)
                if (writes[e]) key_q <= word_8_i;
        end
    endgenerate
    wire [${entries - 1}:0] lines = equal & live_i & ~writes & ~writes_q;
    reg  ${range(number)} number;
    integer i;
    always @* begin
        number = ${hex(number, 0)};
        for (i = 0; i < ${entries}; i = i + 1)
            if (lines[i]) number = number | i${slice(32, number)};
    end
    assign entry_o = number;

    reg  live_q;
    always @(posedge clk_i) live_q <= |(lines & live_5_i) || (fixes_i && same_5_i);
    assign live_o = live_q;

endmodule
`default_nettype wire
