// promem/entrance: entrance of a stage: the entering slot's new kind, and the word it reads or writes.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), a part of the Module Controller. Contract: doc/promem/stage.md.
//;; #include "gen/promem/rtl.h"
//; bool bank = cfg->banks == 2;
`default_nettype none
module sluice_promem_entrance #(
    parameter STAGE = 1,                      // the stage has 2^STAGE entries
    parameter ENTRY = STAGE > 0 ? STAGE : 1,  // bits of an entry's address
    parameter ADDR  = ENTRY${bank ? " + 1" : ""}
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,
    input  wire             flag_i,  // write: valid; read: clear as well
//; if (bank) {
    input  wire             other_i, // read: of the bank that is not searched
//; }
    input  wire [ENTRY-1:0] entry_i, // search: the entry that the previous stage leads to

    // slot inside
    output wire [2:0]       kind_o,
    output wire             flag_o,

    // memory access
    output wire [ADDR-1:0]  address_o,    // the word it reads
    output wire             write_o,      // it writes
    output wire [ADDR-1:0]  write_addr_o, // the word it writes; earlier in the clock than address_o
//; if (cfg->ranges) {
    output wire             upper_o,      // the write is the range's upper bound
//; }

    // count, one clock later
    output reg              reads_o, // the count is read
    output reg              wipes_o  // the count becomes 0
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)}, WRITE = ${slot_kind(SLOT_WRITE)}, READ = ${slot_kind(SLOT_READ)};
    localparam CLEAR = ${slot_kind(SLOT_CLEAR)}, RSTPTR = ${slot_kind(SLOT_RSTPTR)}, DATA = ${slot_kind(SLOT_DATA)};

    wire writes = kind_i == WRITE;
    wire reads  = kind_i == READ;
    wire clears = kind_i == CLEAR;
    wire takes, upper;
    wire [ENTRY-1:0] pointed;
    sluice_promem_slot_select #(.STAGE(STAGE), .RANGES(${cfg->ranges})) pointer (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .rstptr_i (kind_i == RSTPTR),
        .write_i  (writes),
        .read_i   (reads || clears),
        .takes_o  (takes),
        .upper_o  (upper),
        .entry_o  (pointed)
    );

    wire [ENTRY-1:0] entry = writes || reads || clears ? pointed : entry_i;
//; if (bank) {
    reg  bank_q; // the bank that is searched
    always @(posedge clk_i)
        if (!rst_ni)                                  bank_q <= 1'b0;
        else if (kind_i == ${slot_kind(SLOT_SWAP)}) bank_q <= !bank_q;
    assign address_o    = {bank_q ^ (writes || (reads && other_i)), entry};
    assign write_addr_o = {!bank_q, pointed};
//; } else {
    assign address_o    = entry;
    assign write_addr_o = pointed;
//; }
    assign kind_o  = !takes ? kind_i : reads ? DATA : BUBBLE;
    assign flag_o  = flag_i && !takes;
    assign write_o = takes && writes;
//; if (cfg->ranges) {
    assign upper_o = upper;
//; } else {
    wire unused = &{1'b0, upper};
//; }

    always @(posedge clk_i) begin
        reads_o <= rst_ni && takes && reads;
        wipes_o <= rst_ni && takes && (writes || clears || flag_i);
    end

endmodule
`default_nettype wire
