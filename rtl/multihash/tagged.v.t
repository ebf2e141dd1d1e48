// multihash/tagged: ${cfg->rows} rows of ${cfg->ways} cells with fingerprints: who may be frequent. An event every clock.
// Source: ours, beside Narayanasamy et al. 2003 (multihash), section 6. Contract: doc/multihash/tagged.md.
// Of the row that the event just ahead shares at most one cell has changed by it: counted, emptied, or set to 1. So all of an
// event's compares are made a clock before (13), and clock 14 chooses.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), row = multihash_index_bits(cfg);
//; unsigned ways = cfg->ways, print = cfg->fingerprint_bits, c = cfg->count_bits, cell = print + c, epoch = cfg->epoch_bits;
//; unsigned cells = multihash_cells_bits(cfg), admit = multihash_admit(cfg);
`default_nettype none
module sluice_multihash_tagged (
    input  wire        clk_i,
    input  wire        clear_i,

    // clock ${multihash_hash_clock(cfg)}: {kind, b, a}; clock 0: the interval's number; an event stands in clock 12
    input  wire ${range(word)} word_i,
    input  wire ${range(epoch)} number_i,
    input  wire        event_12_i,

    // clock 14: the event asks for promotion, its row has lost some; it misses; it is promoted
    output wire        asks_o,
    output wire        lossy_o,
    input  wire        touches_i,
    input  wire        granted_i,

    // a row is cleared
    input  wire        walk_i,
    input  wire ${range(row)} row_i
);

    wire [${row + print - 1}:0] hashes; // clock 9
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (hashes)
    );
    wire ${range(print)} print_13;
    reg  ${range(print)} print_14_q, print_15_q;
    sluice_later #(.WIDTH(${print}), .LATER(4)) print_later (
        .clk_i  (clk_i),
        .data_i (hashes${bits(row + print - 1, row)}),
        .data_o (print_13)
    );
    reg  same_print_q; // of the event ahead
    always @(posedge clk_i) begin
        print_14_q   <= print_13;
        print_15_q   <= print_14_q;
        same_print_q <= print_13 == print_14_q;
    end

    // ---- clocks 9 to 13: the row, as it is before the event just ahead -------------------------------

    wire ${range(epoch)} number;
    sluice_later #(.WIDTH(${epoch}), .LATER(9)) number_later (
        .clk_i  (clk_i),
        .data_i (number_i),
        .data_o (number)
    );
    reg  touched_q; // clock 15: the event there is a miss
    wire [${cells}:0] value, new_15; // {lossy, cells}
    wire meets, wiped; // clock 14: the event ahead is of the row; of the interval before
    sluice_multihash_row #(.CELLS(${cells}), .ADDR(${row}), .EPOCH(${epoch})) rows (
        .clk_i     (clk_i),
        .row_i     (hashes${bits(row - 1, 0)}),
        .number_i  (number),
        .value_o   (value),
        .meets_o   (meets),
        .wiped_o   (wiped),
        .touched_i (touched_q),
        .new_i     (new_15),
        .walk_i    (walk_i),
        .walk_row_i (row_i)
    );

    // ---- the generator: a step an event; in clock 13 its state is the event's --------------------------

    reg  [31:0] state_q;
    wire [31:0] state;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (state)
    );
    always @(posedge clk_i)
        if (clear_i)          state_q <= ${hex(32, multihash_first_state(cfg))};
        else if (event_12_i) state_q <= state;
    wire [${c - 1}:0] unlucky; // bit k: of the highest k + 1 bits one is 1
//; for (unsigned k = 0; k < c; k++) {
    assign unlucky[${k}] = |state_q[31:${31 - k}];
//; }

    // ---- clock 13: compares; clock 14: with what the event ahead changed -------------------------------

    reg  [${cells}:0] value_14_q, value_15_q;
    reg  [${ways - 1}:0] changed_q; // clock 15: which cell, by the event there
    reg  counts_q, empties_q, sets_q; // how
    reg  lossy_q;                     // what is lossy then
    reg  unlucky_q;                   // for a count of 1
    wire prior = meets && touched_q;
    wire wipes = prior && wiped;
    wire [${ways - 1}:0] by = changed_q & {${ways}{prior && !wiped && (counts_q || empties_q || sets_q)}};
    wire [${ways - 1}:0] match, near, none, luck, least;
//; for (unsigned w = 0; w < ways; w++) {
    wire ${range(c)} count_${w} = value${bits(w * cell + c - 1, w * cell)};
    wire ${range(c)} count_${w}_more = count_${w} + ${hex(c, 1)};
    reg  match_${w}_q, near_${w}_q, near1_${w}_q, none_${w}_q, luck_${w}_q, luck1_${w}_q;
//; if (w + 1 < ways) {
    reg  one_${w}_q; // 0 or 1
    always @(posedge clk_i) one_${w}_q <= !(|(count_${w} >> 1));
//; }
    always @(posedge clk_i) begin
        match_${w}_q <= value${bits(w * cell + cell - 1, w * cell + c)} == print_13 && |count_${w};
        near_${w}_q  <= count_${w} == ${hex(c, admit - 1)};
        near1_${w}_q <= count_${w} == ${hex(c, admit - 2)};
        none_${w}_q  <= !(|count_${w});
        luck_${w}_q  <= !(|(count_${w} & unlucky));
        luck1_${w}_q <= !(|(count_${w}_more & unlucky));
    end
    assign match[${w}] = by[${w}] ? !empties_q && same_print_q : match_${w}_q && !wipes;
    assign near[${w}]  = by[${w}] ? (counts_q ? near1_${w}_q : sets_q && ${admit == 2 ? "1'b1" : "1'b0"}) : near_${w}_q;
    assign none[${w}]  = by[${w}] ? empties_q : none_${w}_q || wipes;
    assign luck[${w}]  = by[${w}] ? (counts_q ? luck1_${w}_q : !unlucky_q) : luck_${w}_q;
//; }

    // Which of two is the least, the lower one if they are the same.
//; for (unsigned w = 0; w < ways; w++) {
//; for (unsigned x = w + 1; x < ways; x++) {
    reg  under_${w}_${x}_q, level_${w}_${x}_q, over_${w}_${x}_q; // <, <=, <= with one more
    always @(posedge clk_i) begin
        under_${w}_${x}_q <= count_${w} < count_${x};
        level_${w}_${x}_q <= count_${w} <= count_${x};
        over_${w}_${x}_q  <= {1'b0, count_${w}} <= {1'b0, count_${x}} + ${hex(c + 1, 1)};
    end
    wire before_${w}_${x} = by[${w}] ? (counts_q ? under_${w}_${x}_q : empties_q || !none_${x}_q)
                     : by[${x}] ? (counts_q ? over_${w}_${x}_q : empties_q ? none_${w}_q : one_${w}_q)
                     : level_${w}_${x}_q || wipes;
//; }
//; }
//; for (unsigned w = 0; w < ways; w++) {
    assign least[${w}] = &{1'b1
//; for (unsigned x = 0; x < ways; x++) {
//; if (x < w) {
        , !before_${x}_${w}
//; } else if (x > w) {
        , before_${w}_${x}
//; }
//; }
        };
//; }

    wire known = |match;
    wire asks    = |(match & near);
    wire lossy   = prior ? !wiped && lossy_q : value_14_q[${cells}];
    assign asks_o  = asks;
    assign lossy_o = lossy;

    always @(posedge clk_i) begin
        value_14_q <= value;
        unlucky_q  <= unlucky[0];
        value_15_q <= prior ? new_15 & {${cells + 1}{!wiped}} : value_14_q;
        touched_q  <= touches_i;
        changed_q  <= known ? match : least & (none | luck);
        counts_q   <= known && !asks;
        empties_q  <= granted_i;
        sets_q     <= !known;
        lossy_q    <= lossy || (known ? asks && !granted_i : !(|none));
    end

    // ---- clock 15: the new row --------------------------------------------------------------------------

//; for (unsigned w = 0; w < ways; w++) {
    wire ${range(c)} old_${w} = value_15_q${bits(w * cell + c - 1, w * cell)};
    wire ${range(c)} next_${w} = sets_q ? ${hex(c, 1)} : empties_q ? ${hex(c, 0)}
                 : counts_q ? old_${w} + ${hex(c, 1)} : old_${w};
    wire ${range(print)} old_print_${w} = value_15_q${bits(w * cell + cell - 1, w * cell + c)};
    assign new_15${bits(w * cell + cell - 1, w * cell)} = changed_q[${w}]
        ? {sets_q ? print_15_q : old_print_${w}, next_${w}} : {old_print_${w}, old_${w}};
//; }
    assign new_15[${cells}] = lossy_q;

    wire unused = &{1'b0, value_15_q[${cells}]};

endmodule
`default_nettype wire
