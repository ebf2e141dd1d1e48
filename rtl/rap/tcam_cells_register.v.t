// rap/tcam_cells_register: ternary cells of ${cfg->nodes} words, mask and value in flip-flops.
// Source: Mysore et al. 2008 (rap), section 4.2. Contract: doc/rap/tcam.md.
// One search per clock: the lines follow the key by two clocks. One word is written per clock, without a walk.
//; if (cfg->kinds == 1) {
// Address 0, the root, has no word: it wins when nothing else matches.
//; }
//;; #include "gen/rap/tcam.h"
//; bool paced = cfg->merging == RAP_PACED; // rap/tcam_deepest then knows which words are there
//; unsigned key = tcam_key_bits(cfg), width = rap_key_bits(cfg), address = tcam_address_bits(cfg);
`default_nettype none
module sluice_rap_tcam_cells (
    input  wire        clk_i,
    input  wire        rst_ni,

    // search
    input  wire [${key - 1}:0] key_i,
    output wire [${cfg->nodes - 1}:0] lines_o, // bit a: the word at address a matches

    // write
    input  wire        wipe_i,   // all words become empty
    input  wire        load_i,
    input  wire        last_i,   // not used: no walk
    input  wire [${address - 1}:0] address_i,
    input  wire        live_i,   // 0: the word becomes empty
    input  wire [${rap_height(cfg) - 1}:0] mask_i, // digits that match anything
    input  wire [${key - 1}:0] value_i,
    output wire        wait_o,   // always 0
    output wire        walking_o // always 0
);

    localparam NODES = ${cfg->nodes}, KEY = ${key}, WIDTH = ${width}, DIGIT = ${rap_digit_bits(cfg)};
    localparam SLICE = ${TCAM_SLICE}, SLICES = ${(key + TCAM_SLICE - 1) / TCAM_SLICE}; // one clock compares, the next one ands

    assign wait_o    = 1'b0;
    assign walking_o = 1'b0;
//; if (cfg->kinds == 1) {
    assign lines_o[0] = 1'b1;
//; }

    genvar s, c, i;
    generate
        for (c = ${cfg->kinds == 1}; c < NODES; c = c + 1) begin : g_word
//; if (!paced) {
            reg  live_q;
//; }
            reg  [${rap_height(cfg) - 1}:0] mask_q;
            reg  [KEY-1:0] value_q;
            wire here = load_i && address_i == c;
            always @(posedge clk_i) begin
//; if (!paced) {
                if (!rst_ni || wipe_i) live_q <= 1'b0;
                else if (here)         live_q <= live_i;
//; }
                if (here) begin
                    mask_q  <= mask_i;
                    value_q <= value_i;
                end
            end

            // (key | mask) == (value | mask), as in the paper
            wire [KEY-1:0] same;
            for (i = 0; i < KEY; i = i + 1) begin : g_bit
                if (i < WIDTH) begin : g_ternary
                    assign same[i] = (key_i[i] || mask_q[i/DIGIT]) == (value_q[i] || mask_q[i/DIGIT]);
                end else begin : g_kind
                    assign same[i] = key_i[i] == value_q[i];
                end
            end
            reg  [SLICES-1:0] match_q;
            for (s = 0; s < SLICES; s = s + 1) begin : g_slice
                localparam FROM = SLICE * s;
                localparam BITS = KEY - FROM < SLICE ? KEY - FROM : SLICE;
                always @(posedge clk_i) match_q[s] <= &same[FROM+BITS-1:FROM];
            end
            reg  line_q;
            always @(posedge clk_i) line_q <= ${paced ? "" : "live_q && "}&match_q;
            assign lines_o[c] = line_q;
        end
    endgenerate

    wire unused = &{1'b0, last_i${paced ? ", rst_ni, wipe_i, live_i" : ""}};

endmodule
`default_nettype wire
