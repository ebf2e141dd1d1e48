// rap/trie_place: position of the walker: level, block and digit, with the blocks above for the way back.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), without hardware. Contract: doc/rap/trie.md, States.
//;; #include "gen/rap/trie.h"
//; unsigned h = rap_height(cfg), k = rap_digit_bits(cfg), k1 = rap_digit_bits_at(cfg, 0), w = rap_key_bits(cfg);
//; unsigned block = trie_walk_bits(cfg) - k, keeps = k + 1;
`default_nettype none
module sluice_rap_trie_place (
    input  wire            clk_i,

    // moves
    input  wire            begin_i,          // to a root
    input  wire            down_i,           // down, to children
    input  wire ${range(block)} children_i, // their block
    input  wire            children_whole_i, // that block has all its ranges
    input  wire            back_i,           // back to the block above, behind the range it came from

    // digits of queries and answers
    input  wire            first_i, // query the block's first digit
    input  wire            next_i,  // the next digit, after a single query
    input  wire            step_i,  // the next digit, in a series of queries; not past the last
    input  wire            seen_i,  // an answer arrived

    // digit on the path
    input  wire            look_i, // the digit of the query
    input  wire            scan_i, // the digit of the answer

    output reg  [${h}:0]   at_o,    // the level, one-hot
    output reg  ${range(block)} block_o, // the block it looks at
    output reg             whole_o,      // that block has all its ranges
    output wire ${range(block)} above_o, // the block above
    output reg  ${range(k)} digit_above_o, // the digit in the block above
    output reg  ${range(keeps)} digit_o, // the digit to query
    output wire            past_o,       // the block's last digit has been queried
    output wire            ends_o,       // digit_o is the block's last
    output wire            ends_above_o, // digit_above_o is its block's last
    output wire ${range(w)} path_o  // digits down to the level, then zeros
);

    reg  [${h}*${block + 1}-1:0] above_q; // {whole, block} of the levels above, nearest lowest
    reg  ${range(keeps)} seen_q; // the digit of the next answer
    reg  ${range(w)} path_q;
    always @(posedge clk_i) begin
        if (begin_i) begin
            at_o    <= ${hex(h + 1, 1)};
            path_q  <= ${hex(w, 0)};
            whole_o <= 1'b0;
            block_o <= ${hex(block, 0)};
        end else if (down_i) begin
            at_o    <= {at_o[${h - 1}:0], 1'b0};
            block_o <= children_i;
            whole_o <= children_whole_i;
        end else if (back_i) begin
            at_o    <= {1'b0, at_o[${h}:1]};
            {whole_o, block_o} <= above_q[${block}:0];
        end
        if (down_i)      above_q <= {above_q[${h - 1}*${block + 1}-1:0], whole_o, block_o};
        else if (back_i) above_q${bits((h - 1) * (block + 1) - 1, 0)} <= above_q${bits(h * (block + 1) - 1, block + 1)};
//; for (unsigned level = 1; level <= h; level++) {
//; unsigned wide = rap_digit_bits_at(cfg, level - 1);
        if (at_o[${level}] && (look_i || scan_i || back_i))
            path_q[${rap_low_bits(cfg, level)} +: ${wide}] <= back_i ? ${hex(wide, 0)} : look_i ? digit_o[${wide - 1}:0] : seen_q[${wide - 1}:0];
//; }
    end
    assign above_o = above_q[${block - 1}:0];
    assign path_o  = path_q;

    // The digit of the range above. After a move down it is two clocks late, while nothing uses it.
    wire [${h}:0] stays = back_i ? {1'b0, at_o[${h}:1]} : at_o;
    always @(posedge clk_i)
        digit_above_o <=
//; for (unsigned level = 2; level <= h; level++) {
            (${path_digit(cfg, level - 1)} & {${k}{stays[${level}]}}) |
//; }
            ${hex(k, 0)};
    assign ends_above_o = at_o[2] ? &digit_above_o${slice(k, k1)} : &digit_above_o;

    wire ${range(keeps)} after       = digit_o + ${hex(keeps, 1)};
    wire ${range(keeps)} after_above = {1'b0, digit_above_o} + ${hex(keeps, 1)};
    always @(posedge clk_i) begin
        if (back_i)       digit_o <= after_above;
        else if (next_i)  digit_o <= after;
        else if (first_i) digit_o <= ${hex(keeps, 0)};
        else if (step_i)  digit_o <= after;

        if (back_i)      seen_q <= after_above;
        else if (down_i) seen_q <= ${hex(keeps, 0)};
        else if (seen_i) seen_q <= seen_q + ${hex(keeps, 1)};
    end
    assign past_o = at_o[1] ? digit_o[${k1}] : digit_o[${k}];
    assign ends_o = at_o[1] ? &digit_o[${k1 - 1}:0] : &digit_o[${k - 1}:0];

    wire unused = &{1'b0, stays, above_q, seen_q, after, after_above};

endmodule
`default_nettype wire
