// promem/counter: count memory CM of a pipelined stage; one hit, read or wipe per clock.
// Source: Lysecky et al. 2002 (promem), section 4.2, the incrementer. Contract: doc/promem/stage.md.
//; unsigned c = cfg->stage_clocks, width = cfg->counter_width, window = c;
//; unsigned slices = promem_slices(cfg, width), low = c == 3 ? width / 2 : slice_low(width, slices, 1);
//; unsigned carry = low >= 3 ? 1 : 3, high = width - low;
// A count is read in clock ${c - 1} and written in clock ${2 * c}; ${window} slots are in between. Their sums are not forwarded:
// a count is the word in RAM plus the hits in flight, one bit each. Only the slot at distance ${window + 1},
// which writes at the edge of the read, forwards its word.
//;; #include "gen/promem/rtl.h"
`default_nettype none
module sluice_promem_counter #(
    parameter ADDR      = 4,         // bits of an address
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0          // 1: memory in flip-flops
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 1 of the slot
    input  wire [ADDR-1:0] address_i,
    input  wire            reads_i, // the count is read
    input  wire            wipes_i, // the count becomes 0

    // clock ${c} of the slot
    input  wire            hit_i, // the count goes up by 1

    // clock ${2 * c} of the slot
    output wire            reads_o,    // the count was read: it is at count_o
    output wire ${range(width)} count_o,
    output wire            saturated_o // a hit, and the count was at its maximum
);

    // Operation and address of the slot in clock k.
//; for (unsigned k = 2; k <= 2 * c; k++) {
    reg  [ADDR-1:0] address_${k}_q;
    reg  reads_${k}_q;
//; }
//; for (unsigned k = 2; k <= 2 * c; k++) {
    reg  wipes_${k}_q;
//; }
//; for (unsigned k = c + 1; k <= 2 * c; k++) {
    reg  hit_${k}_q;
//; }
    always @(posedge clk_i) begin
        address_2_q <= address_i;
        reads_2_q   <= rst_ni && reads_i;
//; for (unsigned k = 3; k <= 2 * c; k++) {
        address_${k}_q <= address_${k - 1}_q;
        reads_${k}_q   <= rst_ni && reads_${k - 1}_q;
//; }
        wipes_2_q   <= rst_ni && wipes_i;
//; for (unsigned k = 3; k <= 2 * c; k++) {
        wipes_${k}_q   <= rst_ni && wipes_${k - 1}_q;
//; }
        hit_${c + 1}_q     <= rst_ni && hit_i;
//; for (unsigned k = c + 2; k <= 2 * c; k++) {
        hit_${k}_q     <= rst_ni && hit_${k - 1}_q;
//; }
    end

    // The word written in this clock, and in the previous one.
    wire write;
    wire ${range(width)} write_data;
    reg  ${range(width)} written_q;
//; if (c == 2) {
    reg  wrote_q;
    always @(posedge clk_i) wrote_q <= write;
//; }
    always @(posedge clk_i) written_q <= write_data;

    // Bit d - 1: the slot d ahead acts on the same entry. Valid in clock 2.
    reg  ${range(window + 1)} same_q;
    always @(posedge clk_i)
        same_q <= {${list_same(window + 1)}};

    // A wipe ahead hides the RAM's word and all hits before the wipe.
    wire ${range(window)} wiped = same_q${bits(window - 1, 0)} & {${list_signal("wipes_", 2 + window, 3)}};
    wire ${range(window)} newest;
    assign newest[0] = same_q[0];
//; for (unsigned d = 1; d < window; d++) {
    assign newest[${d}] = same_q[${d}] && !(|wiped${bits(d - 1, 0)});
//; }
//; if (c == 2) {
    wire hide  = |wiped;
    wire meets = same_q[${window}] && wrote_q;
    wire ${range(window)} counts = newest;
//; } else {
    reg  hide_3_q, meets_q;
    reg  ${range(window)} counts_3_q;
//; if (c == 3) {
    always @(posedge clk_i) begin
        hide_3_q   <= |wiped;
        counts_3_q <= newest;
        meets_q    <= same_q[${window}] && write;
    end
    wire hide  = hide_3_q;
    wire ${range(window)} counts = counts_3_q;
//; } else {
    reg  hide_4_q, last_3_q;
    reg  ${range(window)} counts_4_q;
    always @(posedge clk_i) begin
        hide_3_q   <= |wiped;
        counts_3_q <= newest;
        last_3_q   <= same_q[${window}];
        hide_4_q   <= hide_3_q;
        counts_4_q <= counts_3_q;
        meets_q    <= last_3_q && write;
    end
    wire hide  = hide_4_q;
    wire ${range(window)} counts = counts_4_q;
//; }
    wire meets = meets_q;
//; }

    // Clock ${c}: the RAM's word, and the hits to add. A read does not add one itself. A slot that does not hit is not written.
    wire ${range(width)} word;
    reg  ${range(width)} word_q;
    reg  [2:0] add_q;
    wire ${range(window)} hits = counts & {${list_signal("hit_", c + window, c + 1)}};
    always @(posedge clk_i) begin
        word_q <= hide ? ${hex(width, 0)} : meets ? written_q : word;
        add_q  <= ${sum_bits("hits", window)} + {2'd0, !reads_${c}_q};
    end

//; if (c == 4) {
    // Clock 5: the sum of the lowest slice, and which other slices are all ones. Clock 6: the carry into each slice.
    // Clock 7: the sums of the other slices.
    reg  [${low + carry - 1}:0] low_6_q;
    reg  [${low - 1}:0] low_7_q, low_8_q;
    reg  over_7_q, over_8_q;
//; if (slices > 1) {
    reg  [${width - 1}:${low}] word_6_q, word_7_q, word_8_q;
    reg  [${slices - 1}:1] full_6_q, carry_7_q;
//; }
    always @(posedge clk_i) begin
        low_6_q  <= {${hex(carry, 0)}, word_q${slice(width, low)}} + ${zero_extend("add_q", 3, low + carry)};
        low_7_q  <= low_6_q[${low - 1}:0];
        low_8_q  <= low_7_q;
        over_7_q <= |low_6_q[${low + carry - 1}:${low}]${slices > 1 ? " && &full_6_q" : ""};
        over_8_q <= over_7_q;
//; if (slices > 1) {
        word_6_q <= word_q[${width - 1}:${low}];
        word_7_q <= word_6_q;
//; }
//; for (unsigned i = 1; i < slices; i++) {
//; struct text at = slice_bits(width, slices, i);
//; unsigned size = slice_low(width, slices, i + 1) - slice_low(width, slices, i);
        full_6_q[${i}]  <= &word_q${at};
//; if (i == 1) {
        carry_7_q[1] <= low_6_q[${low}];
//; } else {
        carry_7_q[${i}] <= low_6_q[${low}] && &full_6_q${bits(i - 1, 1)};
//; }
        word_8_q${at} <= word_7_q${at} + {${size - 1}'d0, carry_7_q[${i}]};
//; }
    end
    wire over = over_8_q;
//; if (slices > 1) {
    wire ${range(width)} sum = {word_8_q, low_8_q};
//; } else {
    wire ${range(width)} sum = low_8_q;
//; }
//; } else if (c == 3) {
    // Clock 4: the low half. Clock 5: the high half.
    reg  [${low + carry - 1}:0] low_5_q;
    reg  [${low - 1}:0] low_6_q;
    reg  [${high - 1}:0] word_high_5_q;
    reg  [${high + carry - 1}:0] high_6_q;
    always @(posedge clk_i) begin
        low_5_q       <= {${hex(carry, 0)}, word_q[${low - 1}:0]} + ${zero_extend("add_q", 3, low + carry)};
        word_high_5_q <= word_q[${width - 1}:${low}];
        low_6_q       <= low_5_q[${low - 1}:0];
        high_6_q      <= {${hex(carry, 0)}, word_high_5_q} + ${zero_extend_bits("low_5_q", low + carry - 1, low, high + carry)};
    end
    wire over = |high_6_q[${high + carry - 1}:${high}];
    wire ${range(width)} sum = {high_6_q[${high - 1}:0], low_6_q};
//; } else {
    // Clock 3: the sum.
    reg  [${width + carry - 1}:0] sum_q;
    always @(posedge clk_i) sum_q <= {${hex(carry, 0)}, word_q} + ${zero_extend("add_q", 3, width + carry)};
    wire over = |sum_q[${width + carry - 1}:${width}];
    wire ${range(width)} sum = sum_q[${width - 1}:0];
//; }

    // Clock ${2 * c}: the count is written back.
    assign reads_o     = reads_${2 * c}_q;
    assign count_o     = sum | {${width}{over}};
    assign saturated_o = hit_${2 * c}_q && over;

    assign write      = hit_${2 * c}_q || wipes_${2 * c}_q;
    assign write_data = wipes_${2 * c}_q ? ${hex(width, 0)} : count_o;

    sluice_ram #(.WIDTH(${width}), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) cm (
        .clk_i        (clk_i),
        .write_i      (write),
        .write_addr_i (address_${2 * c}_q),
        .write_data_i (write_data),
        .read_i       (1'b1),
        .read_addr_i  (${c == 2 ? "address_i" : c == 3 ? "address_2_q" : "address_3_q"}),
        .read_data_o  (word)
    );

endmodule
`default_nettype wire
