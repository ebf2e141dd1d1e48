// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/rework_when: start of a denied event's rework, 1024 events of its kind later, independent of latency.
// Source: none; the paper's K is fixed. Contract: doc/rap/account.md, Coarsen, room=level.
// One event per clock. The rework begins four clocks after the event that makes it due has passed.
`default_nettype none
module sluice_rap_rework_when (
    input  wire        clk_i,
    input  wire        rst_ni,

    // stage 1
    input  wire  pass_i, // an event that counts passes; one bit per kind
    input  wire  kind_i,
    input  wire        stop_i,  // the item stops the account
    input  wire        moves_i, // the batch of that stop is done

    // last level
    input  wire        acted_i,        // an event has left it
    input  wire  acted_kind_i,
    input  wire        acted_denied_i, // the event was denied

    // rework
    output wire  due_o, // the kind's next event makes it due; one bit per kind
    output wire        begin_o, // it begins
    output wire  kind_o // the kind that stopped the account last
);

    // Events that have passed and not acted; events still to pass before the rework.
    reg  [10:0] inside_0_q, left_0_q;
    reg         wants_0_q;
    wire        passes_0 = pass_i;
    wire        acts_0   = acted_i;
    wire        asks_0   = acts_0 && acted_denied_i && !wants_0_q;
    assign due_o = wants_0_q && left_0_q == 11'd1;
    always @(posedge clk_i)
        if (!rst_ni) begin
            inside_0_q <= 11'd0;
            wants_0_q  <= 1'b0;
            left_0_q   <= 11'd0;
        end else begin
            inside_0_q <= inside_0_q + {10'd0, passes_0} - {10'd0, acts_0};
            wants_0_q  <= asks_0 || (wants_0_q && !(moves_i && left_0_q == 11'd0));
            if (asks_0)                         left_0_q <= 11'h401 - inside_0_q - {10'd0, passes_0};
            else if (wants_0_q && passes_0) left_0_q <= left_0_q - 11'd1;
        end

    reg  [4:1] due_q;
    reg   kind_q;
    always @(posedge clk_i) begin
        due_q <= rst_ni ? {due_q[3:1], |(pass_i & due_o)} : 4'd0;
        if (stop_i) kind_q <= kind_i;
    end
    assign begin_o = due_q[4];
    assign kind_o  = kind_q;

    wire unused = &{1'b0, acted_kind_i};

endmodule
`default_nettype wire
