// multihash/tagged: filter of ${cfg->rows} rows of ${cfg->ways} cells with fingerprints. One event per clock.
// Source: ours, beside Narayanasamy et al. 2003 (multihash), section 6. Contract: doc/multihash/tagged.md.
// If the event just ahead has the same row, it has changed at most one cell: counted, emptied, or set to 1. So all comparisons
// are made one clock before (6), and clock 7 selects.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), row = multihash_index_bits(cfg);
//; unsigned ways = cfg->ways, print = cfg->fingerprint_bits, c = cfg->count_bits, cell = print + c, epoch = cfg->epoch_bits;
//; unsigned cells = multihash_cells_bits(cfg), admit = multihash_admit(cfg);
`default_nettype none
module sluice_multihash_tagged (
    input  wire        clk_i,
    input  wire        clear_i,

    // the event
    input  wire ${range(word)} word_i, // clock ${multihash_hash_clock(cfg)}: {kind, b, a}
    input  wire ${range(epoch)} number_i, // clock 0: the interval's number, modulo 2^epoch_bits
    input  wire        event_5_i, // clock 5: there is an event

    // clock 7: the event
    output wire        asks_o, // it asks for promotion
    output wire        again_o, // it has the row and fingerprint of the event just ahead; if that is promoted, asks_o is void
    output wire        lossy_o, // its row is lossy
    input  wire        touches_i, // it misses
    input  wire        granted_i, // it is promoted, provided that asks_o

    // CLEAR
    input  wire        walk_i, // clear a row
    input  wire ${range(row)} row_i // that row
);

    wire [${row + print - 1}:0] hashes; // clock 4
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (hashes)
    );
    wire ${range(print)} print_6;
    reg  ${range(print)} print_7_q, print_8_q;
    sluice_delay #(.WIDTH(${print}), .LATER(2)) print_later (
        .clk_i  (clk_i),
        .data_i (hashes${bits(row + print - 1, row)}),
        .data_o (print_6)
    );
    wire same_row;
    reg  same_print_q, again_q; // same_print: fingerprint of the event just ahead; again: also its row and interval
    always @(posedge clk_i) begin
        print_7_q    <= print_6;
        print_8_q    <= print_7_q;
        same_print_q <= print_6 == print_7_q;
        again_q      <= print_6 == print_7_q && same_row;
    end

    // ---- clocks 4 to 6: the row, without the event just ahead ----------------------------------------

    wire ${range(epoch)} number;
    sluice_delay #(.WIDTH(${epoch}), .LATER(4)) number_later (
        .clk_i  (clk_i),
        .data_i (number_i),
        .data_o (number)
    );
    wire [${cells}:0] value, early, new_8; // {lossy, cells}
    wire takes; // clock 6: the row is new_8, or else early
    wire stale;        // clock 6: the row is of another interval: its counts and lossy are 0
    wire prior, stays, wiped; // clock 7: the event just ahead has changed the row; in this interval; in the one before
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

    // ---- the generator: one step per event; in clock 6 its state is the event's ------------------------

    reg  [31:0] state_q;
    wire [31:0] state;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (state)
    );
    always @(posedge clk_i)
        if (clear_i)        state_q <= ${hex(32, multihash_first_state(cfg))};
        else if (event_5_i) state_q <= state;
    wire [${c - 1}:0] unlucky; // bit k: one of the highest k + 1 bits is 1
//; for (unsigned k = 0; k < c; k++) {
    assign unlucky[${k}] = |state_q[31:${31 - k}];
//; }

    // ---- clock 6: comparisons; clock 7: with the change of the event just ahead -------------------------

    reg  [${cells}:0] value_7_q;
    reg  [${cells - 1}:0] value_8_q;
    reg  stale_q;
    reg  [${ways - 1}:0] changed_q; // clock 8: the cell that the event there changes
    reg  sets_q, asked_q, gives_q;  // how. An event that asks does not count; that is applied here, behind the longest path
    reg  lossy_q;                   // the row is lossy then, also if the event asked and was denied
    wire counts  = !sets_q && !asked_q;
    wire empties = asked_q && gives_q;
    reg  [${c - 1}:0] unlucky_q;
    always @(posedge clk_i) begin
        value_7_q <= value;
        stale_q   <= stale;
        unlucky_q <= unlucky;
    end
    wire wipes = wiped || stale_q; // counts of all cells except the changed one are 0
    wire blank = prior ? wiped : stale_q;   // counts of all cells are 0
    wire [${ways - 1}:0] by = changed_q & {${ways}{stays}}; // after a denial the changed cell is as it was
    wire [${cells}:0] row_7 = prior ? new_8 : value_7_q;
    reg  [${ways - 1}:0] near_q, near1_q; // the count of the event's cell is admit - 1, admit - 2
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

    // Which of two counts is the least, the lower way if they are equal. Kept of their difference: the sign, for each half
    // of the other bits whether they equal the sign, and the lowest bit.
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
    wire evens_${w}_${x} = counts_${x} && apart_${w}_${x}_q[2:0] == 3'b111;   // equal after one more event
    wire passes_${w}_${x} = counts_${w} && apart_${w}_${x}_q[2:0] == 3'b110;  // they were equal
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
    wire [${ways - 1}:0] comes = least & (none | luck); // the cell to replace if none matches

    // The request. At most one cell has the event's fingerprint. If the event just ahead counted in it or emptied it, both events
    // have that fingerprint; if it replaced it, they differ. That it emptied it is known where promotions are decided.
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
