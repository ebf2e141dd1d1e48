// multihash/tagged: ${cfg->rows} rows of ${cfg->ways} cells with fingerprints: who may be frequent. An event every clock.
// Source: ours, beside Narayanasamy et al. 2003 (multihash), section 6. Contract: doc/multihash/tagged.md.
// Of the row that the event just ahead shares at most one cell has changed by it: counted, emptied, or set to 1. So all of an
// event's compares are made a clock before (6), and clock 7 chooses.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), row = multihash_index_bits(cfg);
//; unsigned ways = cfg->ways, print = cfg->fingerprint_bits, c = cfg->count_bits, cell = print + c, epoch = cfg->epoch_bits;
//; unsigned cells = multihash_cells_bits(cfg), admit = multihash_admit(cfg);
`default_nettype none
module sluice_multihash_tagged (
    input  wire        clk_i,
    input  wire        clear_i,

    // clock ${multihash_hash_clock(cfg)}: {kind, b, a}; clock 0: the interval's number; an event stands in clock 5
    input  wire ${range(word)} word_i,
    input  wire ${range(epoch)} number_i,
    input  wire        event_5_i,

    // clock 7: the event asks for promotion, unless the one just ahead is promoted and it is of that one's cell; its row has
    // lost some; it misses; it is promoted if it asks for it
    output wire        asks_o,
    output wire        again_o,
    output wire        lossy_o,
    input  wire        touches_i,
    input  wire        granted_i,

    // a row is cleared
    input  wire        walk_i,
    input  wire ${range(row)} row_i
);

    wire [${row + print - 1}:0] hashes; // clock 4
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (hashes)
    );
    wire ${range(print)} print_6;
    reg  ${range(print)} print_7_q, print_8_q;
    sluice_later #(.WIDTH(${print}), .LATER(2)) print_later (
        .clk_i  (clk_i),
        .data_i (hashes${bits(row + print - 1, row)}),
        .data_o (print_6)
    );
    wire same_row;
    reg  same_print_q, again_q; // of the event ahead; and of its row and interval, if it misses or not
    always @(posedge clk_i) begin
        print_7_q    <= print_6;
        print_8_q    <= print_7_q;
        same_print_q <= print_6 == print_7_q;
        again_q      <= print_6 == print_7_q && same_row;
    end

    // ---- clocks 4 to 6: the row, as it is before the event just ahead --------------------------------

    wire ${range(epoch)} number;
    sluice_later #(.WIDTH(${epoch}), .LATER(4)) number_later (
        .clk_i  (clk_i),
        .data_i (number_i),
        .data_o (number)
    );
    wire [${cells}:0] value, early, new_8; // {lossy, cells}
    wire takes; // clock 6: the row is new_8, or else early
    wire stale;        // clock 6: the row is of another interval: its counts and lossy are 0
    wire prior, stays, wiped; // clock 7: the event ahead has changed the row; in this interval; in the one before
    sluice_multihash_row #(.CELLS(${cells}), .ADDR(${row}), .EPOCH(${epoch})) rows (
        .clk_i     (clk_i),
        .row_i     (hashes${bits(row - 1, 0)}),
        .number_i  (number),
        .value_o   (value),
        .takes_o   (takes),
        .early_o   (early),
        .stale_o   (stale),
        .same_o    (same_row),
        .meets_o   (prior),
        .stays_o   (stays),
        .wiped_o   (wiped),
        .touches_i (touches_i),
        .new_i     (new_8),
        .walk_i    (walk_i),
        .walk_row_i (row_i)
    );

    // ---- the generator: a step an event; in clock 6 its state is the event's ---------------------------

    reg  [31:0] state_q;
    wire [31:0] state;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (state)
    );
    always @(posedge clk_i)
        if (clear_i)        state_q <= ${hex(32, multihash_first_state(cfg))};
        else if (event_5_i) state_q <= state;
    wire [${c - 1}:0] unlucky; // bit k: of the highest k + 1 bits one is 1
//; for (unsigned k = 0; k < c; k++) {
    assign unlucky[${k}] = |state_q[31:${31 - k}];
//; }

    // ---- clock 6: compares; clock 7: with what the event ahead changed ----------------------------------

    reg  [${cells}:0] value_7_q;
    reg  [${cells - 1}:0] value_8_q;
    reg  stale_q;
    reg  [${ways - 1}:0] changed_q; // clock 8: which cell, by the event there
    reg  sets_q, asked_q, gives_q;  // how: who asks does not count, which is heard of here, behind the longest way
    reg  lossy_q;                   // what is lossy then; or if it asked and was denied
    wire counts  = !sets_q && !asked_q;
    wire empties = asked_q && gives_q;
    reg  [${c - 1}:0] unlucky_q;
    always @(posedge clk_i) begin
        value_7_q <= value;
        stale_q   <= stale;
        unlucky_q <= unlucky;
    end
    wire wipes = wiped || stale_q; // all cells but the changed one
    wire blank = prior ? wiped : stale_q;   // all cells
    wire [${ways - 1}:0] by = changed_q & {${ways}{stays}}; // if denied, as it was
    wire [${cells}:0] row_7 = prior ? new_8 : value_7_q;
    reg  [${ways - 1}:0] near_q, near1_q; // the cell of the event has one event less than is asked for, two less
    wire [${ways - 1}:0] match, none, luck, least;
//; for (unsigned w = 0; w < ways; w++) {
    wire ${range(c)} row_7_${w} = row_7${bits(w * cell + c - 1, w * cell)};
    reg  ${range(c)} more_${w}_q; // clock 8: with the event
    wire ${range(c)} early_${w} = early${bits(w * cell + c - 1, w * cell)};
    wire ${range(c)} old_${w} = value_8_q${bits(w * cell + c - 1, w * cell)}; // clock 8
    reg  hits_${w}_q, sets_${w}_q;
    wire counts_${w}  = hits_${w}_q && !asked_q;
    wire empties_${w} = hits_${w}_q && empties;
    wire ${range(c)} with_${w} = counts_${w} ? more_${w}_q : sets_${w}_q ? ${hex(c, 1)} : old_${w};
    wire ${range(c)} new_count_${w} = with_${w} & {${c}{!empties_${w}}};
    wire ${range(c)} count_${w} = early_${w} | with_${w} & {${c}{takes && !empties_${w}}};
    wire same_new_${w} = sets_${w}_q ? print_8_q == print_6 : value_8_q${bits(w * cell + cell - 1, w * cell + c)} == print_6;
    wire same_early_${w} = early${bits(w * cell + cell - 1, w * cell + c)} == print_6;
    reg  match_${w}_q, none_${w}_q;
//; if (w + 1 < ways) {
    reg  one_${w}_q; // 0 or 1
    always @(posedge clk_i) one_${w}_q <= !(|(count_${w} >> 1));
//; }
    always @(posedge clk_i) begin
        match_${w}_q <= takes ? same_new_${w} && |new_count_${w} : same_early_${w} && |early_${w};
        near_q[${w}]  <= takes ? same_new_${w} && new_count_${w} == ${hex(c, admit - 1)} : same_early_${w} && early_${w} == ${hex(c, admit - 1)};
        near1_q[${w}] <= takes ? same_new_${w} && new_count_${w} == ${hex(c, admit - 2)} : same_early_${w} && early_${w} == ${hex(c, admit - 2)};
        none_${w}_q  <= !(|count_${w});
    end
    assign match[${w}] = by[${w}] ? !empties && same_print_q : match_${w}_q && !wipes;
    assign none[${w}]  = by[${w}] ? empties : none_${w}_q || wipes;
    wire luck_${w}  = !(|(value_7_q${bits(w * cell + c - 1, w * cell)} & unlucky_q)), luck_more_${w} = !(|(more_${w}_q & unlucky_q));
    assign luck[${w}]  = by[${w}] && sets_q ? !unlucky_q[0] : by[${w}] && counts ? luck_more_${w} : luck_${w};
//; }

    // Which of two is the least, the lower one if they are the same: how far apart they are, its sign, its lowest bit, and
    // whether all others are as the sign is, in two halves.
//; if (ways > 1) {
    localparam [${c}:0] LOW  = ${hex(c + 1, (1ULL << (c / 2 + 1)) - 2)};
    localparam [${c}:0] HIGH = ${hex(c + 1, (1ULL << c) - (1ULL << (c / 2 + 1)))};
//; }
//; for (unsigned w = 0; w < ways; w++) {
//; for (unsigned x = w + 1; x < ways; x++) {
    wire [${c}:0] apart_${w}_${x} = {1'b0, count_${x}} - {1'b0, count_${w}};
    wire [${c}:0] other_${w}_${x} = apart_${w}_${x} ^ {${c + 1}{apart_${w}_${x}[${c}]}};
    reg  [3:0] apart_${w}_${x}_q;
    always @(posedge clk_i)
        apart_${w}_${x}_q <= {apart_${w}_${x}[${c}], !(|(other_${w}_${x} & HIGH)), !(|(other_${w}_${x} & LOW)),
                      apart_${w}_${x}[0]};
    wire level_${w}_${x} = !apart_${w}_${x}_q[3]; // <=
    wire evens_${w}_${x} = counts_${x} && apart_${w}_${x}_q[2:0] == 3'b111;   // one more, and they are the same
    wire passes_${w}_${x} = counts_${w} && apart_${w}_${x}_q[2:0] == 3'b110;  // they were the same
    wire after_${w}_${x} = sets_${w}_q && (none_${x}_q || stale_q) || sets_${x}_q && !(one_${w}_q || stale_q)
                   || empties_${x} && !none_${w}_q;
    wire before_${w}_${x} = !(stays && (passes_${w}_${x} || after_${w}_${x}))
                   && (level_${w}_${x} || wipes || stays && (evens_${w}_${x} || (changed_q[${w}] || changed_q[${x}]) && (sets_q || empties)));
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
    wire [${ways - 1}:0] comes = least & (none | luck); // if not

    // Who asks: one cell at most is the event's. If the event ahead counted in it, or emptied it, that event is of the same
    // fingerprint; if it replaced it, of another one. That it emptied it is known where it was promoted.
    wire again = stays && same_print_q;
    wire left  = !wipes && !(again && counts)
                 && (prior && sets_q ? |(near_q & ~changed_q) : |near_q);
    wire asks  = left || (again && (counts ? |near1_q : sets_q && ${admit == 2 ? "|changed_q" : "1'b0"}));
    wire lossy_8 = lossy_q || (asked_q && !empties);
    wire lossy   = prior ? stays && lossy_8 : value_7_q[${cells}] && !stale_q;
    assign asks_o  = asks;
    assign again_o = again_q;
    assign lossy_o = lossy;

    always @(posedge clk_i) begin
        gives_q <= granted_i;
        sets_q  <= !known;
        if (walk_i) begin
            changed_q <= ${hex(ways, 0)};
            lossy_q   <= 1'b0;
            asked_q   <= 1'b0;
        end else begin
            changed_q <= known ? match : comes;
            lossy_q   <= lossy || (!known && !(|none));
            asked_q   <= asks && !(again && empties);
        end
    end

    // ---- clock 8: the new row ---------------------------------------------------------------------------

//; for (unsigned w = 0; w < ways; w++) {
    always @(posedge clk_i) begin
        more_${w}_q   <= row_7_${w} + ${hex(c, 1)};
        if (walk_i) {hits_${w}_q, sets_${w}_q} <= 2'b00;
        else        {hits_${w}_q, sets_${w}_q} <= {match[${w}], !known && comes[${w}]};
        value_8_q${bits(w * cell + cell - 1, w * cell + c)} <= row_7${bits(w * cell + cell - 1, w * cell + c)};
        if (walk_i || blank) value_8_q${bits(w * cell + c - 1, w * cell)} <= ${hex(c, 0)};
        else                 value_8_q${bits(w * cell + c - 1, w * cell)} <= row_7_${w};
    end
    assign new_8${bits(w * cell + c - 1, w * cell)} = new_count_${w};
    assign new_8${bits(w * cell + cell - 1, w * cell + c)} = sets_${w}_q ? print_8_q : value_8_q${bits(w * cell + cell - 1, w * cell + c)};
//; }
    assign new_8[${cells}] = lossy_8;

    wire unused = &{1'b0, row_7[${cells}], early[${cells}]};

endmodule
`default_nettype wire
