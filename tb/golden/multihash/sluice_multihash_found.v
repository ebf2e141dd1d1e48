// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/found: the entry that an event hits, by what was looked up and by what those ahead of it do.
// Source: ours. Contract: doc/multihash/accumulator.md.
// What the events up to the one in clock 9 did is in what is looked up, if it is looked up late enough (FIRST); a tuple
// that is taken in meanwhile is heard of, and an entry that is taken by another one.
`default_nettype none
module sluice_multihash_found #(
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter FIRST   = 2, // the clock in which an event first hears
    parameter TAGGED  = 0  // a tuple taken in may become a candidate later
) (
    input  wire              clk_i,

    // in clock c the event has the tuple of the one in clock 8; which is taken in, to which entry, and if so the entry is live
    // for the event in clock c; which makes a candidate of an entry
    input  wire [6:FIRST]    same_i,
    input  wire              grant_i,
    input  wire [NUMBER-1:0] granted_i,
    input  wire [6:FIRST]    keeps_i,
    input  wire              fixes_i,

    // clock 5: the entry that was looked up; clock 6: it is live
    input  wire [NUMBER-1:0] entry_i,
    input  wire              live_i,

    // clock 5: the entry that its count is read of; clock 6: the event's, and it is live, but for what the event just ahead does
    output wire [NUMBER-1:0] entry_5_o,
    output wire              live_o,
    output wire [NUMBER-1:0] entry_o
);

    // At first it hears of the event in clock 9.
    localparam START = FIRST + 1;
    reg  same_9_q, grant_9_q, keeps_9_q;
    reg  [NUMBER-1:0] granted_9_q;
    wire first = same_9_q && grant_9_q;
    always @(posedge clk_i) begin
        same_9_q    <= same_i[FIRST];
        grant_9_q   <= grant_i;
        keeps_9_q   <= keeps_i[FIRST];
        granted_9_q <= granted_i;
    end

    reg  [6:START+1] got_q, live_q;
    reg  [7*NUMBER-1:(START+1)*NUMBER] entry_q;
    wire [6:START] got = {got_q, first}, live = {live_q, first && keeps_9_q};
    wire [7*NUMBER-1:START*NUMBER] entry = {entry_q, granted_9_q};
    genvar c;
    generate
        for (c = START; c < 6; c = c + 1) begin : g_hears
            wire own  = grant_i && same_i[c];
            localparam FEW = ENTRIES <= c - FIRST; // else an entry just taken is not taken again so soon
            wire gone = FEW && grant_i && entry[c*NUMBER +: NUMBER] == granted_i;
            wire [NUMBER-1:0] stays = c == 5 ? entry_5_o : entry[c*NUMBER +: NUMBER];
            always @(posedge clk_i) begin
                got_q[c+1]  <= own || got[c];
                live_q[c+1] <= own ? keeps_i[c] : (live[c] && !gone) || (TAGGED != 0 && got[c] && fixes_i && same_i[c]);
                entry_q[(c+1)*NUMBER +: NUMBER] <= own ? granted_i : stays;
            end
        end
    endgenerate
    assign entry_5_o = got[5] ? entry[5*NUMBER +: NUMBER] : entry_i;

    wire own  = grant_i && same_i[6];
    wire gone = grant_i && granted_i == entry[6*NUMBER +: NUMBER];
    assign live_o  = own ? keeps_i[6] : ((live[6] || live_i) && !gone) || (fixes_i && same_i[6]);
    assign entry_o = own ? granted_i : entry[6*NUMBER +: NUMBER];

    wire unused = &{1'b0, got[6]};

endmodule
`default_nettype wire
