// promem/stage_pipelined: tree level of ${cfg->stage_clocks} clocks.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), cut by registers. Contract: doc/promem/stage.md.
// Clock 1: the memories are read.
//; if (cfg->stage_clocks == 4) {
// Clock 2: pattern and word are compared in slices. Clock 3: the slices are joined. Clock 4: the next address.
//; } else if (cfg->stage_clocks == 3) {
// Clock 2: pattern and word are compared in halves. Clock 3: the halves make the next address.
//; } else {
// Clock 2: pattern and word are compared, which makes the next address.
//; }
// A count takes as many clocks again: it joins its slot at the end of the next stage.
//;; #include "gen/promem/rtl.h"
//; unsigned width = cfg->width, path = promem_path_bits(cfg), clocks = cfg->stage_clocks, last = clocks;
//; unsigned bank = cfg->banks == 2, slices = promem_slices(cfg, width);
`default_nettype none
module sluice_promem_stage_pipelined #(
    parameter STAGE     = 1,                    // the stage has 2^STAGE entries
    parameter REGISTERS = 0,                    // 1: memories in flip-flops
    parameter ENTRY     = STAGE > 0 ? STAGE : 1 // bits of an entry's address
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,
    input  wire             flag_i,    // write: valid; read: clear as well; bubble: a saturated counter was hit
    input  wire             other_i,   // read: of the bank that is not searched
    input  wire             last_i,    // read, data: the last of the read-out
    input  wire ${range(path)} pattern_i, // search, write: the pattern; data: the count
    input  wire [ENTRY-1:0] address_i, // search: the entry in this stage

    // previous stage's count
    input  wire             reads_i,     // the leaving slot read its count there
    input  wire ${range(cfg->counter_width)} count_i,
    input  wire             saturated_i, // the leaving slot hit a saturated counter there

    // this stage's count
    output wire             reads_o,     // the slot that leaves the next stage read its count here
    output wire ${range(cfg->counter_width)} count_o,
    output wire             saturated_o, // that slot hit a saturated counter here

    // slot leaving
    output wire [2:0]       kind_o,
    output wire             flag_o,
    output wire             other_o,
    output wire             last_o,
    output wire ${range(path)} pattern_o,
    output wire [STAGE:0]   address_o // search: the entry in the next stage
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)}, SEARCH = ${slot_kind(SLOT_SEARCH)};
    localparam ADDR = ENTRY${bank ? " + 1" : ""};
    localparam DEPTH = ${bank ? "1 << ADDR" : "STAGE > 0 ? 1 << ADDR : 1"};

    // ---- entrance, and the reads at its end ------------------------------------------------------

    wire [2:0]      kind;
    wire            flag, write, reads_1, wipes_1;
    wire [ADDR-1:0] address, write_addr;
//; if (cfg->ranges) {
    wire            upper;
//; }
    sluice_promem_entrance #(.STAGE(STAGE)) entrance (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .kind_i       (kind_i),
        .flag_i       (flag_i),
//; if (bank) {
        .other_i      (other_i),
//; }
        .entry_i      (address_i),
        .kind_o       (kind),
        .flag_o       (flag),
        .address_o    (address),
        .write_o      (write),
        .write_addr_o (write_addr),
//; if (cfg->ranges) {
        .upper_o      (upper),
//; }
        .reads_o      (reads_1),
        .wipes_o      (wipes_1)
    );

    wire ${range(width)} lo;
//; if (cfg->ranges) {
    wire ${range(width)} hi;
//; }
    wire valid;
    sluice_promem_targets #(.ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) targets (
        .clk_i        (clk_i),
        .write_i      (write),
//; if (cfg->ranges) {
        .upper_i      (upper),
//; }
        .write_addr_i (write_addr),
        .pattern_i    (pattern_i${slice(path, width)}),
        .valid_i      (flag_i),
        .address_i    (address),
        .lo_o         (lo),
//; if (cfg->ranges) {
        .hi_o         (hi),
//; }
        .valid_o      (valid)
    );

    // ---- the slot in clock 1, 2, ... -------------------------------------------------------------

//; for (unsigned c = 1; c <= last; c++) {
    reg  [2:0]      kind_${c}_q;
    reg             flag_${c}_q, other_${c}_q, last_${c}_q;
    reg  ${range(path)} pattern_${c}_q;
    reg  [ADDR-1:0] address_${c}_q;
//; }

    always @(posedge clk_i) begin
        kind_1_q    <= rst_ni ? kind : BUBBLE;
        flag_1_q    <= rst_ni && flag;
        other_1_q   <= other_i;
        last_1_q    <= last_i;
        pattern_1_q <= pattern_i;
        address_1_q <= address;
//; for (unsigned c = 2; c <= last; c++) {
        kind_${c}_q    <= rst_ni ? kind_${c - 1}_q : BUBBLE;
        flag_${c}_q    <= rst_ni && flag_${c - 1}_q;
        other_${c}_q   <= other_${c - 1}_q;
        last_${c}_q    <= last_${c - 1}_q;
        pattern_${c}_q <= pattern_${c - 1}_q;
        address_${c}_q <= address_${c - 1}_q;
//; }
    end

    // ---- compare ---------------------------------------------------------------------------------

    reg  valid_2_q;
    reg  ${range(width)} lo_2_q;
//; if (cfg->ranges) {
    reg  ${range(width)} hi_2_q;
//; }
    always @(posedge clk_i) begin
        valid_2_q <= valid;
        lo_2_q    <= lo;
//; if (cfg->ranges) {
        hi_2_q    <= hi;
//; }
    end

    wire ${range(width)} pattern = pattern_2_q${slice(path, width)};
//; if (clocks == 2) {
    wire greater = pattern > lo_2_q;
    wire valid_in = valid_2_q;
//; if (cfg->ranges) {
    wire match = pattern >= lo_2_q && pattern <= hi_2_q;
//; } else {
    wire match = pattern == lo_2_q;
//; }
//; } else {
    reg  [${slices - 1}:0] lo_greater_q, lo_equal_q;
//; if (cfg->ranges) {
    reg  [${slices - 1}:0] hi_greater_q, hi_equal_q;
//; }
    reg  valid_3_q;
    always @(posedge clk_i) begin
        valid_3_q <= valid_2_q;
//; for (unsigned i = 0; i < slices; i++) {
//; struct text at = slice_bits(width, slices, i);
        lo_greater_q[${i}] <= pattern${at} > lo_2_q${at};
        lo_equal_q[${i}]   <= pattern${at} == lo_2_q${at};
//; if (cfg->ranges) {
        hi_greater_q[${i}] <= pattern${at} > hi_2_q${at};
        hi_equal_q[${i}]   <= pattern${at} == hi_2_q${at};
//; }
//; }
    end
    wire greater_3 = ${joined_greater("lo", slices)};
//; if (cfg->ranges) {
    wire above_3 = ${joined_greater("hi", slices)};
    wire match_3 = (greater_3 || &lo_equal_q) && !above_3;
    wire unused_equal = &{1'b0, hi_equal_q[0]};
//; } else {
    wire match_3 = &lo_equal_q;
//; }
//; if (clocks == 3) {
    wire greater  = greater_3;
    wire match    = match_3;
    wire valid_in = valid_3_q;
//; } else {
    reg  greater_4_q, match_4_q, valid_4_q;
    always @(posedge clk_i) begin
        greater_4_q <= greater_3;
        match_4_q   <= match_3;
        valid_4_q   <= valid_3_q;
    end
    wire greater  = greater_4_q;
    wire match    = match_4_q;
    wire valid_in = valid_4_q;
//; }
//; }

    // ---- exit ------------------------------------------------------------------------------------

    wire searches = kind_${last}_q == SEARCH;
    wire ends     = searches && (match || !valid_in);
    wire [ENTRY:0] child = {address_${last}_q[ENTRY-1:0], greater};

    assign kind_o    = {kind_${last}_q[2:1], kind_${last}_q[0] && !ends}; // SEARCH without bit 0 is BUBBLE
    assign flag_o    = flag_${last}_q || saturated_i;
    assign other_o   = other_${last}_q;
    assign last_o    = last_${last}_q;
    assign pattern_o = reads_i ? ${zero_extend("count_i", cfg->counter_width, path)} : pattern_${last}_q;
    assign address_o = child[STAGE:0];

    sluice_promem_counter #(.ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) counter (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .address_i   (address_1_q),
        .reads_i     (reads_1),
        .wipes_i     (wipes_1),
        .hit_i       (searches && match && valid_in),
        .reads_o     (reads_o),
        .count_o     (count_o),
        .saturated_o (saturated_o)
    );

    wire unused = &{1'b0, child, address_${last}_q};

endmodule
`default_nettype wire
