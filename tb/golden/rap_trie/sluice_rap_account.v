// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/account: what an event needs to know of its kind: n, the threshold T(n), whether a batch of merges is due.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// An event every clock; 1 clock(s) from passing to the outputs.
`default_nettype none
module sluice_rap_account (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // items: events, and batches that a register asked for
    input  wire        valid_i,
    input  wire        batch_i,
    input  wire  kind_i,
    input  wire [7:0] key_i,
    input  wire  count_i,
    output wire        ready_o,
    output wire        readies_o, // it is ready in the next clock, unless it begins anew
    input  wire        batch_done_i,
    output wire        refused_o,

    // what came of them
    output wire        valid_o,
    output wire        batch_o,
    output wire        due_o,
    output wire  kind_o,
    output wire [7:0] key_o,
    output wire  count_o,
    output wire  step_o,
    output wire [31:0] threshold_o,
    output wire [31:0] merge_threshold_o,
    output wire        empty_o,
    output wire        empties_o, // it is empty in the next clock
    output wire        settled_o,

    // to be shown
    input  wire  show_kind_i,
    output wire [31:0] n_o,
    output wire [31:0] show_threshold_o,
    output wire [31:0] show_merge_threshold_o,
    output wire [63:0] merge_at_o,
    output wire [31:0] factor_o
);

    wire begin_n = rst_ni && !clear_i;

    // ---- stage 1: an item waits until it may pass ------------------------------------------------

    reg  ready_q, batch_q;
    reg   event_q; // an event, of that kind
    reg   kind_q;
    reg  [7:0] key_q;
    reg   count_q;
    wire  event_next;
    assign event_next = ready_q ? valid_i && !batch_i : event_q;
    always @(posedge clk_i) begin
        if (!begin_n) begin
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

    // ---- n, M, T ---------------------------------------------------------------------------------

    wire  overflow, near, due, moving, still; // a bit a kind
    reg   pass_q; // known a clock before
    always @(posedge clk_i)
        if (!begin_n) pass_q <= 1'h0;
        else          pass_q <= event_next & {1{readies_o}} & ~near;
    wire  pass = pass_q;
    reg   due_q; // of which kind M has to move
    reg  stop_q;
    wire  ends = due;
    wire stop  = |(pass & ends) || (ready_q && batch_q);
    wire moves = stop_q && batch_done_i;

    wire [31:0] n_0, threshold_0, merge_threshold_0;
    wire [63:0] merge_at_0;
    wire  step_0;
    sluice_rap_period period_0 (
        .clk_i      (clk_i),
        .rst_ni     (begin_n),
        .count_i    (count_q),
        .add_i      (pass),
        .overflow_o (overflow),
        .near_o     (near),
        .due_o      (due),
        .move_i     (moves && due_q),
        .moving_o   (moving),
        .still_o    (still),
        .n_o        (n_0),
        .merge_at_o (merge_at_0)
    );
    sluice_rap_threshold #(.FACTOR(32'hccccccc)) split_0 (
        .clk_i       (clk_i),
        .rst_ni      (begin_n),
        .add_i       (pass),
        .count_i     (count_q),
        .step_o      (step_0),
        .threshold_o (threshold_0)
    );
    assign merge_threshold_0 = threshold_0;

    // ---- whether the next one may pass -------------------------------------------------------------

    // After reset the sums want three clocks.
    reg  [2:0] begins_q;
    reg  refused_q;
    always @(posedge clk_i) begin
        if (!begin_n) begin
            begins_q  <= 3'd7;
            ready_q   <= 1'b0;
            stop_q    <= 1'b0;
            refused_q <= 1'b0;
        end else begin
            begins_q  <= begins_q >> 1;
            ready_q   <= readies_o;
            stop_q    <= stop || (stop_q && !batch_done_i);
            refused_q <= ready_q && |(event_q & overflow);
        end
        if (!stop_q) due_q <= pass & due;
    end
    assign readies_o = !begins_q[0] && !stop && !(stop_q && !batch_done_i) && !(|still);
    assign ready_o   = ready_q;
    assign refused_o = refused_q;
    assign settled_o = !begins_q[0] && !(|moving);


    // ---- the way to the outputs ---------------------------------------------------------------------

    reg  valid_1_q, batch_1_q, due_1_q;
    reg  [7:0] key_1_q;
    wire goes = |pass; // an event, on to stage 2
    always @(posedge clk_i) begin
        valid_1_q <= begin_n && (goes || (ready_q && batch_q));
        batch_1_q <= batch_q;
        due_1_q   <= |(pass & ends);
        key_1_q   <= key_q;
    end
    assign valid_o = valid_1_q;
    assign batch_o = batch_1_q;
    assign due_o   = due_1_q;
    assign key_o   = key_1_q;
    assign kind_o  = 1'b0;
    assign count_o = 1'b1;

    // No item in stage 1 or behind it: known from a flip-flop.
    reg  empty_q;
    wire comes = valid_i;
    wire items = batch_q;
    always @(posedge clk_i)
        if (!begin_n) empty_q <= 1'b1;
        else          empty_q <= empties_o;
    assign empties_o = !((ready_q ? comes || goes : |event_q) || |items);
    assign empty_o   = empty_q;

    // ---- of several kinds, one -----------------------------------------------------------------------

    assign threshold_o       = threshold_0;
    assign merge_threshold_o = merge_threshold_0;
    assign step_o            = step_0;
    assign n_o                    = n_0;
    assign show_threshold_o       = threshold_0;
    assign show_merge_threshold_o = merge_threshold_0;
    assign merge_at_o             = merge_at_0;
    wire unused = &{1'b0, show_kind_i, kind_q, near, count_q};
    assign factor_o = 32'hccccccc;

endmodule
`default_nettype wire
