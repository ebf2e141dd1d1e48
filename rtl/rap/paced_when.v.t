// rap/paced_when: when K of one kind grows with paced merging, independent of latency.
// Source: none; the paper's K is fixed. Contract: doc/rap/paced.md, Coarsen. One event per clock.
//;; #include "gen/rap/rtl.h"
//; bool weighs = rap_weight_bits(cfg) > 0;
`default_nettype none
module sluice_rap_paced_when (
    input  wire clk_i,
    input  wire rst_ni,

    // stage 1 of the account
    input  wire goes_i, // an event of the kind that counts passes
    input  wire slot_i, // ${rap_room(cfg) == RAP_ROOM_TOTAL ? "a merge slot is due after the event that passes" : "a merge slot passes"}

    // last level
    input  wire acted_i,  // an event of the kind has left it
    input  wire denied_i, // that event was denied

//; if (!weighs) {
    output wire begin_o, // the event that passes decides that K grows ${RAP_RAISE_LATER} events later
//; }
    output wire raise_o  // K grows ${weighs ? "behind" : "with"} the event that passes
);

    reg  [10:0] inside_q; // events of the kind that have passed and not acted
    reg  [10:0] stale_q;  // those of them that passed before K grew last
    reg  [10:0] left_q;   // events still to pass until K may grow
    reg         wanted_q; // a split was denied since
    reg  [9:0]  hold_q;   // merge slots still to pass
    wire asks  = acted_i && denied_i && !wanted_q && stale_q == 11'd0;
//; if (weighs) {
    assign raise_o = goes_i && wanted_q && left_q[10:1] == 10'd0 && hold_q == 10'd0;
    wire   own     = 1'b1; // the event that passes is stale, too
//; } else {
    reg        armed_q;
    reg  [9:0] later_q; // events until K grows
    assign begin_o = goes_i && wanted_q && left_q[10:1] == 10'd0 && hold_q == 10'd0 && !armed_q;
    assign raise_o = goes_i && armed_q && later_q == 10'd1;
    wire   own     = 1'b0;
    always @(posedge clk_i) begin
        if (!rst_ni || raise_o) armed_q <= 1'b0;
        else if (begin_o)       armed_q <= 1'b1;
        if (!armed_q)           later_q <= 10'd${RAP_RAISE_LATER};
        else if (goes_i)        later_q <= later_q - 10'd1;
    end
//; }
    always @(posedge clk_i)
        if (!rst_ni) begin
            inside_q <= 11'd0;
            stale_q  <= 11'd0;
            left_q   <= 11'd0;
            wanted_q <= 1'b0;
            hold_q   <= 10'd0;
        end else begin
            inside_q <= inside_q + {10'd0, goes_i} - {10'd0, acted_i};
            if (raise_o)                                stale_q <= inside_q + {10'd0, own} - {10'd0, acted_i};
            else if (acted_i && stale_q != 11'd0)       stale_q <= stale_q - 11'd1;
            if (asks)                                   left_q  <= ${hex(11, RAP_COARSEN_EVENTS + 1)} - inside_q - {10'd0, goes_i};
            else if (goes_i && left_q != 11'd0)         left_q  <= left_q - 11'd1;
            wanted_q <= asks || (wanted_q && !raise_o);
//; if (rap_room(cfg) == RAP_ROOM_TOTAL) {
            if (raise_o)                                hold_q  <= 10'd${rap_raise_slots(cfg)} - {9'd0, slot_i}; // one may follow this event
//; } else {
            if (raise_o)                                hold_q  <= 10'd${rap_raise_slots(cfg)};
//; }
            else if (slot_i && hold_q != 10'd0)         hold_q  <= hold_q - 10'd1;
        end

endmodule
`default_nettype wire
