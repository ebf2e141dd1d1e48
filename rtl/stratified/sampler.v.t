// stratified/sampler: table of samplers ${stratified_sampler_name(cfg)}, one per entry. One event per clock.
// Source: Sastry et al. 2001 (stratified), sections 3.1 to 3.3. Contract: doc/stratified/sampler.md.
// No value is forwarded from event to event. An entry's word in RAM lacks the events one to four ahead, but their effect is known
// without their sums: each event of the same entry added one, and past the end the count restarted.
//;; #include "gen/stratified/rtl.h"
//; const struct composition composition = stratified_composition(cfg);
//; unsigned address = stratified_address_bits(cfg), row = stratified_row_bits(cfg), r = composition.rate;
//; bool counted = composition.component == COUNTED_RANDOM, power = (r & (r - 1)) == 0;
//; unsigned sum = counted ? 17 : bits_of(r - 1 + 5), count = stratified_first_count_bits(cfg);
`default_nettype none
module sluice_stratified_sampler (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire        event_i, // there is an event
    input  wire ${range(address)} index_i, // its entry
//; if (counted) {
    input  wire        chance_i, // it is a sample
//; }

    // clock 2
    output wire ${range(row)} row_o, // the row, while no event is on its way

    // CLEAR
    input  wire        clear_i, // clear a row
    input  wire ${range(address)} clear_index_i, // that row
    input  wire ${range(row)} clear_row_i, // its new contents

    // clock 6
    output wire        sample_o, // the event is a sample
    output wire ${range(count)} count_o // the count of its message
);

    reg  [5:1] event_q;
    always @(posedge clk_i) event_q <= rst_ni ? {event_q[4:1], event_i} : 5'd0;

    wire [5:1] same;
    wire ${range(row)} word, next, written, kept;
    sluice_stratified_rows #(.WIDTH(${row}), .ADDR(${address})) rows (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .index_i       (index_i),
        .same_o        (same),
        .word_o        (word),
        .next_i        (next),
        .written_o     (written),
        .kept_o        (kept),
        .clear_i       (clear_i),
        .clear_index_i (clear_index_i),
        .clear_word_i  (clear_row_i)
    );
    assign row_o = word;

    // ---- clocks 1 and 2: events ahead --------------------------------------------------------------

    reg  [2:0] ahead_q;
    reg  ${range(sum)} sum_q; // clock 3
//; if (counted) {
    // Count only those behind the nearest event ahead that was a sample by chance; the word is older than that sample.
    reg  [5:1] chance_q;
    reg        void_q;
    wire [4:1] ends = same[4:1] & chance_q[5:2];
    wire [4:1] adds = same[4:1] & ~chance_q[5:2];
    wire [4:1] nearer = {!ends[3], 1'b1, 1'b1, 1'b1} & {!ends[2], !ends[2], 1'b1, 1'b1} & {!ends[1], !ends[1], !ends[1], 1'b1};
    wire [4:1] counts = adds & nearer;
    always @(posedge clk_i) begin
        chance_q <= {chance_q[4:1], chance_i};
        void_q   <= |ends;
        ahead_q  <= {2'd0, counts[1]} + {2'd0, counts[2]} + {2'd0, counts[3]} + {2'd0, counts[4]};
        sum_q    <= {1'b0, void_q ? 16'd0 : word} + {14'd0, ahead_q} + 17'd1;
    end
//; } else {
    // The number of events ahead, without a carry chain.
    wire [4:1] ahead = same[4:1];
    wire       two_or_three = ^(ahead & {ahead[3:1], ahead[4]}) ^ (ahead[1] & ahead[3]) ^ (ahead[2] & ahead[4]);
    wire ${range(sum)} held = ${zero_extend("word", row, sum)};
    always @(posedge clk_i) begin
        ahead_q <= {&ahead, two_or_three, ^ahead};
        sum_q   <= held + ${zero_extend("ahead_q", 3, sum)} + ${hex(sum, 1)};
    end
//; }

    // ---- clocks 3 to 5: the sample, and the new entry ----------------------------------------------

    reg  sample_4_q, sample_5_q, sample_6_q;
//; if (counted) {
    // A full count is also a sample. A sum beyond it means that an event ahead was that sample.
    reg  [15:0] count_4_q, count_5_q, count_6_q;
    always @(posedge clk_i) begin
        count_4_q  <= sum_q[15:0] + {15'd0, sum_q[16]};
        sample_4_q <= rst_ni && event_q[3] && (chance_q[3] || sum_q == 17'h0ffff);
        count_5_q  <= count_4_q;
        count_6_q  <= count_5_q;
    end
    assign next    = count_4_q & {16{!sample_4_q}};
    assign count_o = count_6_q;
//; } else if (power) {
    // The low bits of the sum are the new entry.
    reg  ${range(row)} next_q;
    always @(posedge clk_i) begin
//; if (r == 1) {
        next_q     <= 1'b0;
        sample_4_q <= rst_ni && event_q[3];
//; } else {
        next_q     <= sum_q[${row - 1}:0];
        sample_4_q <= rst_ni && event_q[3] && sum_q[${row - 1}:0] == ${hex(row, 0)};
//; }
    end
    assign next    = next_q;
    assign count_o = ${hex(count, r)};
//; } else {
    // The sum - ${r}, if that is not negative; 0 is the sample.
    reg  ${range(sum)} sum_4_q;
    reg  [${sum}:0] less_q;
    reg  reaches_q;
//; if (r == 3) {
    // With so few, ${r} may have to be subtracted twice.
    wire twice = sum_q >= 3'd6;
    wire [2:0] once = twice ? sum_q - 3'd3 : sum_q;
//; } else {
    wire ${range(sum)} once = sum_q;
//; }
    always @(posedge clk_i) begin
        sum_4_q    <= once;
        less_q     <= {1'b0, once} - ${hex(sum + 1, r)};
        reaches_q  <= once == ${hex(sum, r)};
        sample_4_q <= rst_ni && event_q[3];
    end
    assign next    = less_q[${sum}] ? sum_4_q[${row - 1}:0] : less_q[${row - 1}:0];
    assign count_o = ${hex(count, r)};
    wire unused_less = &{1'b0, sum_4_q, less_q};
//; }

    always @(posedge clk_i) begin
//; if (counted || power) {
        sample_5_q <= rst_ni && sample_4_q;
//; } else {
        sample_5_q <= rst_ni && sample_4_q && reaches_q;
//; }
        sample_6_q <= rst_ni && sample_5_q;
    end
    assign sample_o = sample_6_q;

    wire unused = &{1'b0, same[5], written, kept, event_q${counted ? ", chance_q" : ", sum_q"}};

endmodule
`default_nettype wire
