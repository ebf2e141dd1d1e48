// stratified/tagged: tagged table: sets of ${cfg->ways} entries with partial tags, hit and miss counters. One event per clock.
// Source: Sastry et al. 2001 (stratified), section 4, Figure 6. Contract: doc/stratified/tagged.md.
// The new state of a set depends on its old state: a loop of one clock (4). So h + 1 and h + m + 1 are stored beside a set, and
// their new values are computed while the transition is selected.
//;; #include "gen/stratified/rtl.h"
//; unsigned address = stratified_address_bits(cfg), row = stratified_row_bits(cfg), entry = stratified_entry_bits(cfg);
//; unsigned ways = cfg->ways, tag = cfg->ptag_bits, h = stratified_counted_bits(cfg);
//; unsigned count = stratified_first_count_bits(cfg);
`default_nettype none
module sluice_stratified_tagged (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire        event_i, // there is an event
    input  wire ${range(address)} index_i, // its set
//; if (tag) {
    input  wire ${range(tag)} ptag_i, // its partial tag
//; }

    // clock 2
    output wire ${range(row)} row_o, // the set, while no event is on its way

    // CLEAR
    input  wire        clear_i, // clear a set
    input  wire ${range(address)} clear_index_i, // that set

    // clock 6
    output wire        sample_o, // the event is a message
    output wire ${range(count)} count_o // its count
);

    reg  [4:1] event_q;
    always @(posedge clk_i) event_q <= rst_ni ? {event_q[3:1], event_i} : 4'd0;

//; if (tag) {
    wire ${range(tag)} ptag; // clock 4
    sluice_delay #(.WIDTH(${tag}), .LATER(4)) ptag_later (
        .clk_i  (clk_i),
        .data_i (ptag_i),
        .data_o (ptag)
    );

//; }
    wire ${range(row)} base, next;
    wire ahead; // the event just ahead is of the same set
    sluice_stratified_rows_forwarded #(.WIDTH(${row}), .ADDR(${address})) rows (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .index_i       (index_i),
        .word_o        (row_o),
        .base_o        (base),
        .ahead_o       (ahead),
        .next_i        (next),
        .clear_i       (clear_i),
        .clear_index_i (clear_index_i)
    );

    // ---- clock 4: the way: the match, else the lowest Empty way, the way in Evict, the way with the least h ----------

    wire ${range(ways)} match, empty, evict, least;
    wire [${ways * h - 1}:0] hits;
    wire hit = |match;
//; if (ways == 1) {
    wire way = 1'b1;
    assign least = 1'b1;
    wire unused_ways = &{1'b0, least, hits, empty, evict};
//; } else {
    wire ${range(ways)} lowest_empty = empty & -empty;
    wire ${range(ways)} way = hit ? match : |empty ? lowest_empty : |evict ? evict : least;
//; for (unsigned w = 0; w < ways; w++) {
    assign least[${w}] = &{
//; for (unsigned x = 0; x < ways; x++) {
//; if (x != w) {
        hits${bits(w * h + h - 1, w * h)} ${x < w ? "<" : "<="} hits${bits(x * h + h - 1, x * h)},
//; }
//; }
        1'b1};
//; }
//; }

    // ---- the ways, at most one of which has a message ----------------------------------------------

    wire ${range(ways)} sends; // clock 5
    wire [${ways * count - 1}:0] counts;
//; for (unsigned w = 0; w < ways; w++) {
//; const struct text at = stratified_at(ways, w);
    sluice_stratified_tagged_entry entry_${w} (
        .clk_i   (clk_i),
        .base_i  (base${bits(w * entry + entry - 1, w * entry)}),
        .ahead_i (ahead),
//; if (tag) {
        .ptag_i  (ptag),
//; }
        .match_o (match${at}),
        .empty_o (empty${at}),
        .evict_o (evict${at}),
        .hits_o  (hits${bits(w * h + h - 1, w * h)}),
        .hit_i   (hit),
        .way_i   (way${at}),
        .next_o  (next${bits(w * entry + entry - 1, w * entry)}),
        .sends_o (sends${at}),
        .count_o (counts${bits(w * count + count - 1, w * count)})
    );
//; }

    reg  event_5_q, sample_6_q;
    reg  [${count - 1}:0] count_6_q;
    always @(posedge clk_i) begin
        event_5_q  <= rst_ni && event_q[4];
        sample_6_q <= rst_ni && event_5_q && |sends;
        count_6_q  <= counts[${count - 1}:0]
//; for (unsigned w = 1; w < ways; w++) {
            | counts${bits(w * count + count - 1, w * count)}
//; }
            ;
    end
    assign sample_o = sample_6_q;
    assign count_o  = count_6_q;

endmodule
`default_nettype wire
