// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/account_stage: stage 1 of the account, where an item waits until it may pass.
// Source: Mysore et al. 2008 (rap), section 3.1, batched merging. Contract: doc/rap/account.md, Items, Stops, Near the end.
// One item per clock, unless a batch is due or n is near its maximum.
`default_nettype none
module sluice_rap_account_stage (
    input  wire        clk_i,
    input  wire        rst_ni,

    // item in
    input  wire        valid_i,      // an item is put in; only with ready_o
    input  wire        batch_i,      // it is a batch; else an event
    input  wire  kind_i,
    input  wire [7:0] key_i,
    input  wire  count_i,
    output wire        ready_o,      // an item may be put in, and the one here passes
    output wire        readies_o,    // ready_o of the next clock, unless reset
    input  wire        batch_done_i, // ends a stop
    output wire        refused_o,    // the event one clock ago would overflow n: not counted

    // item here
    output wire  kind_o,
    output wire [7:0] key_o,
    output wire  count_o,

    // item that passes
    output wire        valid_o,   // it goes to the outputs
    output wire        batch_o,
    output wire        due_o,     // the event makes a batch, or a rework, due
    output wire  pass_o, // an event passes; one bit per kind, as all that follow
    output wire  goes_o, // an event with a count above 0 passes
    input  wire  falls_i, // the kind's next such event makes a rework due
    output wire        stop_o,    // the item stops the account until its batch is done
    output wire        moves_o,   // the batch of that stop is done
    input  wire        stays_i,   // an item behind stage 1 is there in the next clock too
    output wire        empty_o,   // no item here, behind, or at the outputs
    output wire        empties_o, // empty_o of the next clock, unless reset

    // ledgers
    input  wire  overflow_i, // n + count would overflow
    input  wire  near_i, // n is near its maximum
    input  wire  due_i, // n + count would be M or more
    output wire  move_o, // M moves on
    input  wire  moving_i, // M is being moved
    input  wire  still_i, // M is being moved in the next clock
    input  wire        begin_i,  // a rework begins
    input  wire        works_i,  // a rework runs in the next clock
    input  wire        work_i,   // a rework runs
    output wire        settled_o // no M is being moved, no rework runs
);

    // ---- the item --------------------------------------------------------------------------------

    reg  ready_q, batch_q;
    reg   event_q; // bit j: an event of kind j
    reg   kind_q;
    reg  [7:0] key_q;
    reg   count_q;
    wire  event_next;
    assign event_next = ready_q ? valid_i && !batch_i : event_q;
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            event_q <= 1'h0;
            batch_q <= 1'b0;
        end else begin
            event_q <= event_next;
            if (ready_q) batch_q <= valid_i && batch_i;
        end
        if (ready_q) begin
            kind_q  <= kind_i;
            key_q   <= key_i;
            count_q <= count_i;
        end
    end
    assign kind_o  = kind_q;
    assign key_o   = key_q;
    assign count_o = count_q;

    // ---- whether it passes -----------------------------------------------------------------------

    reg   pass_q; // known one clock ahead
    always @(posedge clk_i)
        if (!rst_ni) pass_q <= 1'h0;
        else         pass_q <= event_next & {1{readies_o}} & ~near_i;
    wire  pass = pass_q;
    wire  goes = pass;
    wire  refuse = overflow_i;
    assign pass_o  = pass;
    assign valid_o = |goes || (ready_q && batch_q);
    assign batch_o = batch_q;
    assign due_o   = |(pass & due_i) || |(goes & falls_i);
    assign goes_o  = goes;

    // ---- whether the next one may pass -----------------------------------------------------------

    reg  [2:0] begins_q; // after reset the sums need three clocks
    reg  stop_q, refused_q;
    reg   due_q; // bit j: M of kind j has to move
    wire waits = stop_q && !batch_done_i;
    wire moves = stop_q && batch_done_i;
    wire stop  = due_o || (ready_q && batch_q);
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            begins_q  <= 3'd7;
            ready_q   <= 1'b0;
            stop_q    <= 1'b0;
            refused_q <= 1'b0;
        end else begin
            begins_q  <= begins_q >> 1;
            ready_q   <= readies_o;
            stop_q    <= stop || waits;
            refused_q <= ready_q && |(event_q & refuse);
        end
        if (begin_i) due_q <= 1'h0;
        else
        if (!stop_q) due_q <= pass & due_i;
    end
    assign readies_o = !begins_q[0] && !stop && !waits && !(|still_i) && !works_i;
    assign ready_o   = ready_q;
    assign refused_o = refused_q;
    assign settled_o = !begins_q[0] && !(|moving_i) && !work_i;
    assign move_o    = due_q & {1{moves}};
    assign stop_o    = stop;
    assign moves_o   = moves;

    // No item here or behind; from a flip-flop.
    reg  empty_q;
    wire comes = valid_i;
    always @(posedge clk_i)
        if (!rst_ni) empty_q <= 1'b1;
        else         empty_q <= empties_o;
    assign empties_o = !((ready_q ? comes || |goes : |event_q) || batch_q || stays_i);
    assign empty_o   = empty_q;

    wire unused = &{1'b0, near_i};

endmodule
`default_nettype wire
