// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/hear: what a place for an entry becomes by the event that stands in clock 15; combinational.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event on its way to clock 14 has looked up before those ahead of it were decided, so it hears of each of them in turn.
`default_nettype none
module sluice_multihash_hear #(
    parameter NUMBER = 7, // bits of an entry's number
    parameter RETAIN = 1
) (
    // the place: a live entry is in it; its number; it is a candidate
    input  wire              live_i,
    input  wire [NUMBER-1:0] entry_i,
    input  wire              fixed_i,

    // clock 15: a tuple is taken in; to which entry; in this very place; a candidate at once; a hit makes an entry one; which;
    // the interval ends
    input  wire              grant_i,
    input  wire [NUMBER-1:0] granted_i,
    input  wire              here_i,
    input  wire              stays_i,
    input  wire              fixes_i,
    input  wire [NUMBER-1:0] hit_i,
    input  wire              ends_i,

    output wire              live_o,
    output wire [NUMBER-1:0] entry_o,
    output wire              fixed_o
);

    wire own   = grant_i && here_i;
    wire gone  = grant_i && granted_i == entry_i;
    wire live  = own || (live_i && !gone);
    wire fixed = own ? stays_i : fixed_i || (fixes_i && hit_i == entry_i);

    assign live_o  = live && (!ends_i || (RETAIN != 0 && fixed));
    assign entry_o = own ? granted_i : entry_i;
    assign fixed_o = fixed && !ends_i;

endmodule
`default_nettype wire
