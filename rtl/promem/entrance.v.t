// promem/entrance: what a slot becomes as it enters a stage, and which word it reads or writes there.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), a part of the Module Controller. Contract: doc/promem/stage.md.
//;; #include "promem_rtl.h"
//; bool bank = cfg->banks == 2;
`default_nettype none
module sluice_promem_entrance #(
    parameter STAGE = 1,                      // the stage has 2^STAGE entries
    parameter ENTRY = STAGE > 0 ? STAGE : 1,  // bits of an entry's address
    parameter ADDR  = ENTRY${bank ? " + 1" : ""}
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // a slot, and the entry that the stage before leads to
    input  wire [2:0]       kind_i,
    input  wire             flag_i,
//; if (bank) {
    input  wire             other_i,
//; }
    input  wire [ENTRY-1:0] entry_i,

    // the slot inside
    output wire [2:0]       kind_o,
    output wire             flag_o,

    // its word
    output wire [ADDR-1:0]  address_o,
    output wire             write_o,
    output wire [ADDR-1:0]  write_addr_o, // early, as address_o is not
//; if (cfg->ranges) {
    output wire             upper_o,      // of the range's two words
//; }

    // a clock later: what it does to the count
    output reg              reads_o,
    output reg              wipes_o
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)}, WRITE = ${slot_kind(SLOT_WRITE)}, READ = ${slot_kind(SLOT_READ)};
    localparam CLEAR = ${slot_kind(SLOT_CLEAR)}, RSTPTR = ${slot_kind(SLOT_RSTPTR)}, DATA = ${slot_kind(SLOT_DATA)};

    wire writes = kind_i == WRITE;
    wire reads  = kind_i == READ;
    wire clears = kind_i == CLEAR;
    wire takes, upper;
    wire [ENTRY-1:0] pointed;
    sluice_promem_pointer #(.STAGE(STAGE), .RANGES(${cfg->ranges})) pointer (
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
    reg  bank_q; // the one that is searched
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
