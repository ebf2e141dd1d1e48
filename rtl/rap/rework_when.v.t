// rap/rework_when: start of a denied event's rework, ${RAP_COARSEN_EVENTS} events of its kind later, independent of latency.
// Source: none; the paper's K is fixed. Contract: doc/rap/account.md, Coarsen, room=level.
// One event per clock. The rework begins four clocks after the event that makes it due has passed.
//;; #include "gen/rap/rtl.h"
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg);
`default_nettype none
module sluice_rap_rework_when (
    input  wire        clk_i,
    input  wire        rst_ni,

    // stage 1
    input  wire ${range(kinds)} pass_i, // an event that counts passes; one bit per kind
    input  wire ${range(kind)} kind_i,
    input  wire        stop_i,  // the item stops the account
    input  wire        moves_i, // the batch of that stop is done

    // last level
    input  wire        acted_i,        // an event has left it
    input  wire ${range(kind)} acted_kind_i,
    input  wire        acted_denied_i, // the event was denied

    // rework
    output wire ${range(kinds)} due_o, // the kind's next event makes it due; one bit per kind
    output wire        begin_o, // it begins
    output wire ${range(kind)} kind_o // the kind that stopped the account last
);

    // Events that have passed and not acted; events still to pass before the rework.
//; for (unsigned j = 0; j < kinds; j++) {
    reg  [10:0] inside_${j}_q, left_${j}_q;
    reg         wants_${j}_q;
    wire        passes_${j} = pass_i${bit_at(kinds, j)};
    wire        acts_${j}   = acted_i${kind_is("acted_kind_i", cfg, j)};
    wire        asks_${j}   = acts_${j} && acted_denied_i && !wants_${j}_q;
    assign due_o${bit_at(kinds, j)} = wants_${j}_q && left_${j}_q == 11'd1;
    always @(posedge clk_i)
        if (!rst_ni) begin
            inside_${j}_q <= 11'd0;
            wants_${j}_q  <= 1'b0;
            left_${j}_q   <= 11'd0;
        end else begin
            inside_${j}_q <= inside_${j}_q + {10'd0, passes_${j}} - {10'd0, acts_${j}};
            wants_${j}_q  <= asks_${j} || (wants_${j}_q && !(moves_i && left_${j}_q == 11'd0));
            if (asks_${j})                         left_${j}_q <= ${hex(11, RAP_COARSEN_EVENTS + 1)} - inside_${j}_q - {10'd0, passes_${j}};
            else if (wants_${j}_q && passes_${j}) left_${j}_q <= left_${j}_q - 11'd1;
        end
//; }

    reg  [4:1] due_q;
    reg  ${range(kind)} kind_q;
    always @(posedge clk_i) begin
        due_q <= rst_ni ? {due_q[3:1], |(pass_i & due_o)} : 4'd0;
        if (stop_i) kind_q <= kind_i;
    end
    assign begin_o = due_q[4];
    assign kind_o  = kind_q;
//; if (kinds == 1) {

    wire unused = &{1'b0, acted_kind_i};
//; }

endmodule
`default_nettype wire
