// promem/controller: all logic of a one-clock stage: entrance, comparators, incrementer.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), Module Controller. Contract: doc/promem/stage.md.
// Assumes: the count memory is write-first: a read at the edge of a write gives the written word.
//;; #include "gen/promem/rtl.h"
//; unsigned width = cfg->width, path = promem_path_bits(cfg), bank = cfg->banks == 2, count = cfg->counter_width;
`default_nettype none
module sluice_promem_controller #(
    parameter STAGE = 1,                      // the stage has 2^STAGE entries
    parameter ENTRY = STAGE > 0 ? STAGE : 1,  // bits of an entry's address
    parameter ADDR  = ENTRY${bank ? " + 1" : ""}
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,       // its kind
    input  wire             flag_i,       // write: valid; read: clear as well; bubble: a saturated counter was hit
//; if (bank) {
    input  wire             other_i,      // read: of the bank that is not searched
//; }
    input  wire [ENTRY-1:0] entry_i,      // search: the entry that the previous stage leads to
    output wire [2:0]       kind_o,       // its kind inside this stage
    output wire             flag_o,
    output wire [ADDR-1:0]  address_o,    // the word it reads
    output wire             write_o,      // a load writes the target memory
    output wire [ADDR-1:0]  write_addr_o, // the word that a load writes
//; if (cfg->ranges) {
    output wire             upper_o,      // the load writes the range's upper bound
//; }

    // slot inside
    input  wire [2:0]       kind_q_i,
    input  wire             flag_q_i,
    input  wire ${range(path)} pattern_q_i,
    input  wire [ADDR-1:0]  address_q_i,
    input  wire ${range(width)} tpm_lo_i, // target, or lower bound of the range
//; if (cfg->ranges) {
    input  wire ${range(width)} tpm_hi_i, // upper bound of the range
//; }
    input  wire             tpm_valid_i, // the target is valid
    input  wire ${range(count)} cm_i, // its count
    output wire             cm_write_o,  // a hit or a wipe writes the count
    output wire ${range(count)} cm_data_o,

    // slot leaving
    output wire [2:0]       kind_l_o,
    output wire             flag_l_o,
    output wire ${range(path)} pattern_l_o, // read: the count
    output wire [STAGE:0]   entry_l_o // search: the entry in the next stage
);

    wire reads, wipes; // the slot inside reads its count; sets it to 0
    sluice_promem_entrance #(.STAGE(STAGE)) entrance (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .kind_i       (kind_i),
        .flag_i       (flag_i),
//; if (bank) {
        .other_i      (other_i),
//; }
        .entry_i      (entry_i),
        .kind_o       (kind_o),
        .flag_o       (flag_o),
        .address_o    (address_o),
        .write_o      (write_o),
        .write_addr_o (write_addr_o),
//; if (cfg->ranges) {
        .upper_o      (upper_o),
//; }
        .reads_o      (reads),
        .wipes_o      (wipes)
    );

    // ---- compare -----------------------------------------------------------------------------------

    wire ${range(width)} pattern = pattern_q_i${slice(path, width)};
    wire searches = kind_q_i == ${slot_kind(SLOT_SEARCH)};
    wire greater  = pattern > tpm_lo_i;
//; if (cfg->ranges) {
    wire match    = pattern >= tpm_lo_i && pattern <= tpm_hi_i && tpm_valid_i;
//; } else {
    wire match    = pattern == tpm_lo_i && tpm_valid_i;
//; }
    wire hit      = searches && match;
    wire ends     = searches && (match || !tpm_valid_i);
    wire [ENTRY:0] child = {address_q_i[ENTRY-1:0], greater};
    assign entry_l_o = child[STAGE:0];

    // ---- count -----------------------------------------------------------------------------------

    wire full = &cm_i;
    wire ${range(count)} value = cm_i + ${hex(count, 1)};

    assign cm_write_o  = hit || wipes;
    assign cm_data_o   = wipes ? ${hex(count, 0)} : value | {${count}{full}};
    assign kind_l_o    = {kind_q_i[2:1], kind_q_i[0] && !ends}; // SEARCH without bit 0 is BUBBLE
    assign flag_l_o    = flag_q_i || (hit && full);
    assign pattern_l_o = reads ? ${zero_extend("cm_i", count, path)} : pattern_q_i;

    // The count that a read at the edge of a write gives.
    reg  meets_q;
    reg  ${range(count)} written_q;
    always @(posedge clk_i) begin
        meets_q   <= cm_write_o && address_o == address_q_i;
        written_q <= cm_data_o;
    end
    sluice_check assumes_write_first (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(meets_q), .holds_i(cm_i == written_q));

    wire unused = &{1'b0, child, address_q_i};

endmodule
`default_nettype wire
