// multihash/hit_resolve: hit resolution: the entry that an event hits, from the lookup and the results of the events ahead.
// Source: ours. Contract: doc/multihash/accumulator.md.
// A lookup from clock FIRST on includes the events up to the one in clock 9. Later results are applied here: the tuple may be
// accepted meanwhile, and its entry may be taken by another tuple.
`default_nettype none
module sluice_multihash_hit_resolve #(
    parameter ENTRIES = 100, // of the accumulator
    parameter NUMBER  = 7,   // bits of an entry's number
    parameter FIRST   = 2,   // the first clock in which results are applied
    parameter TAGGED  = 0    // 1: a promoted tuple may become a candidate later
) (
    input  wire              clk_i,

    // the event in clock 8
    input  wire [6:FIRST]    same_i,    // [c]: the event in clock c has its tuple
    input  wire              grant_i,   // it is promoted
    input  wire [NUMBER-1:0] granted_i, // its entry if it is promoted
    input  wire [6:FIRST]    keeps_i,   // [c]: that entry is live for the event in clock c
    input  wire              fixes_i,   // it makes the entry that it hits a candidate, which is retained

    // lookup
    input  wire [NUMBER-1:0] entry_i, // clock 5: the entry found, else 0
    input  wire              live_i,  // clock 6: it is live

    // result, without the event just ahead
    output wire [NUMBER-1:0] entry_5_o, // clock 5: the entry whose count is read
    output wire              live_o,    // clock 6: the event hits
    output wire [NUMBER-1:0] entry_o    // clock 6: the entry that it hits
);

    // The first result applied is that of the event in clock 9.
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
            localparam FEW = ENTRIES <= c - FIRST; // with more entries, one just taken cannot be taken again so soon
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
