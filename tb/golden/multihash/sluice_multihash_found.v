// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/found: the entry in which an event's tuple was found, in clocks 10 to 13, as it hears of those ahead of it.
// Source: ours. Contract: doc/multihash/accumulator.md.
`default_nettype none
module sluice_multihash_found #(
    parameter NUMBER = 7,
    parameter RETAIN = 1
) (
    input  wire              clk_i,

    // clock 10: it was found; in which entry; which is a candidate
    input  wire              live_i,
    input  wire [NUMBER-1:0] entry_i,
    input  wire              fixed_i,

    // in clock c the event has the tuple of the one in clock 15; what that one did, as multihash/hear
    input  wire [13:10]      same_i,
    input  wire              grant_i,
    input  wire [NUMBER-1:0] granted_i,
    input  wire              stays_i,
    input  wire              fixes_i,
    input  wire [NUMBER-1:0] hit_i,
    input  wire              ends_i,

    // clock 13, but for what the event just ahead does
    output wire              live_o,
    output wire [NUMBER-1:0] entry_o,
    output wire              fixed_o
);

    reg  [13:11] live_q, fixed_q;
    reg  [14*NUMBER-1:11*NUMBER] entry_q;
    wire [13:10] next_live, next_fixed;
    wire [13:10] live = {live_q, live_i}, fixed = {fixed_q, fixed_i};
    wire [14*NUMBER-1:10*NUMBER] next_entry;
    wire [14*NUMBER-1:10*NUMBER] entry = {entry_q, entry_i};
    genvar c;
    generate
        for (c = 10; c <= 13; c = c + 1) begin : g_hears
            sluice_multihash_hear #(.NUMBER(NUMBER), .RETAIN(RETAIN)) hear (
                .live_i    (live[c]),
                .entry_i   (entry[c*NUMBER +: NUMBER]),
                .fixed_i   (fixed[c]),
                .grant_i   (grant_i),
                .granted_i (granted_i),
                .here_i    (same_i[c]),
                .stays_i   (stays_i),
                .fixes_i   (fixes_i),
                .hit_i     (hit_i),
                .ends_i    (ends_i),
                .live_o    (next_live[c]),
                .entry_o   (next_entry[c*NUMBER +: NUMBER]),
                .fixed_o   (next_fixed[c])
            );
        end
    endgenerate
    always @(posedge clk_i) begin
        live_q  <= next_live[12:10];
        fixed_q <= next_fixed[12:10];
        entry_q <= next_entry[13*NUMBER-1:10*NUMBER];
    end
    assign live_o  = next_live[13];
    assign fixed_o = next_fixed[13];
    assign entry_o = next_entry[13*NUMBER +: NUMBER];

endmodule
`default_nettype wire
