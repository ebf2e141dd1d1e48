// multihash/lookup_register: lookup of a tuple in the accumulator by one comparator per entry.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md, accumulator=register.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,

    // the event
    input  wire [${word - 1}:0] word_4_i, // clock 4: {kind, b, a}
    input  wire [${word - 1}:0] word_8_i, // clock 8
    input  wire        same_5_i, // clock 5: it has the tuple of the event in clock 8
    input  wire [${entries - 1}:0] live_i, // the live entries in clock 8
    input  wire [${entries - 1}:0] live_5_i, // the live entries, for the event in clock 5

    // result
    output wire ${range(number)} entry_o, // clock 5: the entry with its tuple, 0 if there is none
    output wire        live_o, // clock 6: that entry is live

    // clock 8: the event
    input  wire        grant_i, // it was promoted
    input  wire        fixes_i, // it makes the entry that it hits a candidate, which is retained
    input  wire ${range(number)} entry_8_i // its entry if it was promoted
);

    // ---- clocks 4 and 5: compare, except with the two tuples written meanwhile ----------------------------------------

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
