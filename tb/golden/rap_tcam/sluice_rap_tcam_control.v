// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_control: state machine of the TCAM engine, number of nodes, admission of items.
// Source: Mysore et al. 2008 (rap), section 3.3. Contract: doc/rap/tcam.md, Items and Timing contract.
// The part that acts in a state also ends it: update in RUN, else split, batch, read or refeed.
// Deviation: merges (which the paper left out).
`default_nettype none
module sluice_rap_tcam_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events, tokens, batches
    input  wire        event_valid_i,
    input  wire        clear_i,
    input  wire        flush_i,
    input  wire        merge_i, // a register write requests a batch
    input  wire [0:0] merge_kind_i,
    output wire        take_o,  // the event is put in
    output wire        token_o, // the token is taken
    output wire        asks_o,  // the requested batch is put in
    output wire [0:0] asks_kind_o,

    // items
    input  wire        ready_i, // the account accepts an item
    input  wire        empty_i, // the account is empty
    input  wire [5:0] stored_i, // items in the ring

    // item that commits
    input  wire        leave_i,    // RUN ends
    input  wire        splits_i,   // its node splits
    input  wire        denied_i,   // its split is denied
    input  wire        due_i,      // from the next clock until RUN: it makes a batch due
    input  wire        batch_i,    // likewise: it is a batch
    input  wire        finished_i, // no rest of it is left

    // states
    output wire        run_o,
    output wire        start_o,       // the first clock of CLEAR
    output wire        split_o,
    input  wire        split_ends_i,  // last clock of SPLIT or CLEAR
    output wire        to_batch_o,    // BATCH is next
    output wire        batch_o,
    input  wire        batch_ends_i,  // last clock
    output wire        to_read_o,     // READ is next
    output wire        read_o,
    input  wire        read_ends_i,   // last clock
    output wire        coarsen_o,
    input  wire        own_i,         // the batch is COARSEN's own
    input  wire        refeed_ends_i, // last clock of COARSEN

    // nodes
    input  wire [4:0] made_i, // number of nodes after a split or the roots
    input  wire [4:0] left_i, // number of nodes after a batch
    output wire [4:0] nodes_o,
    output wire [2:0] free_o, // free addresses, at most the branching factor

    // status
    output wire        stalled_o,    // an event is not taken (READ and CLEAR do not count)
    output wire [2:0]  next_o,       // RUN 0, SPLIT 1, BATCH and COARSEN 2, READ 3, CLEAR 4
    output wire        clearing_o,
    output wire        merge_wait_o, // the requested batch is pending or runs
    output wire        merging_o,
    output wire        busy_o
);

    // ---- state -----------------------------------------------------------------------------------

    reg  run_q, split_q, batch_q, read_q, clear_q, start_q; // one-hot, except start_q
    reg  coarsen_q;
    wire denied = denied_i, own = own_i, refeed_ends = refeed_ends_i;
    assign coarsen_o = coarsen_q;
    wire token;
    wire split_due = split_ends_i && split_q && finished_i && due_i;
    wire to_batch  = (leave_i && !splits_i && !denied) || split_due;
    wire to_run    = (split_ends_i && !split_due) || batch_ends_i || read_ends_i || refeed_ends;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {run_q, split_q, batch_q, read_q} <= 4'd0;
            clear_q <= 1'b1;
            start_q <= 1'b1;
            coarsen_q <= 1'b0;
        end else begin
            run_q   <= (run_q && !leave_i && !token) || to_run;
            split_q <= splits_i || (split_q && !split_ends_i);
            batch_q <= to_batch || (batch_q && !batch_ends_i);
            read_q  <= to_read_o || (read_q && !read_ends_i);
            clear_q <= (token && !flush_i) || (clear_q && !split_ends_i);
            start_q <= token && !flush_i;
            coarsen_q <= denied || (coarsen_q && !refeed_ends);
        end
    assign run_o      = run_q;
    assign start_o    = start_q;
    assign split_o    = split_q;
    assign to_batch_o = to_batch;
    assign batch_o    = batch_q;
    assign to_read_o  = token && flush_i;
    assign read_o     = read_q;

    // ---- nodes -----------------------------------------------------------------------------------

    reg  [4:0] nodes_q;
    reg  [2:0] free_q;
    wire [4:0] room = 5'h10 - nodes_q;
    always @(posedge clk_i) begin
        if (start_q)           nodes_q <= 5'h0;
        else if (split_ends_i) nodes_q <= made_i;
        else if (batch_ends_i) nodes_q <= left_i;
        free_q <= room < 5'h4 ? room[2:0] : 3'h4;
    end
    assign nodes_o = nodes_q;
    assign free_o  = free_q;

    // ---- admission of events, batches and tokens -------------------------------------------------

    reg  asked_q, pending_q, open_q;
    reg  [0:0] asks_kind_q;
    wire may = open_q && ready_i && (run_q || split_q || batch_q);
    assign asks_o = may && pending_q;
    assign take_o = may && !pending_q && event_valid_i;
    assign token  = run_q && empty_i && !(|stored_i) && !asked_q && (clear_i || flush_i);
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            asked_q   <= 1'b0;
            pending_q <= 1'b0;
            open_q    <= 1'b1;
        end else begin
            asked_q   <= merge_i || (asked_q && !(batch_ends_i && batch_i && !own));
            pending_q <= merge_i || (pending_q && !asks_o);
            open_q    <= stored_i <= 6'h18;
        end
        if (merge_i) asks_kind_q <= merge_kind_i;
    end
    assign token_o     = token;
    assign asks_kind_o = asks_kind_q;

    assign stalled_o    = event_valid_i && !take_o && (run_q || split_q || batch_q || coarsen_q);
    assign next_o       = {clear_q, batch_q || coarsen_q || read_q, split_q || read_q};
    assign clearing_o   = clear_q;
    assign merge_wait_o = asked_q;
    assign merging_o    = asked_q || batch_q || coarsen_q;
    assign busy_o       = !empty_i || |stored_i || asked_q || split_q || batch_q || coarsen_q;

endmodule
`default_nettype wire
