// rap/tcam_paced_control: state machine of the TCAM engine with paced merging; admission of events and tokens.
// Source: Mysore et al. 2008 (rap), section 3.3. Contract: doc/rap/tcam_paced.md, Events and Timing contract.
// The part that acts in a state also ends it: commit in RUN, else split, visit or read.
//;; #include "gen/rap/tcam.h"
`default_nettype none
module sluice_rap_tcam_paced_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        take_o,  // the event is put in
    output wire        token_o, // the token is taken

    // items
    input  wire        ready_i, // the account accepts an event
    input  wire        empty_i, // the account is empty
    input  wire [${TCAM_RING - 1}:0] stored_i, // events in the ring

    // event that commits
    input  wire        splits_i, // its node splits
    input  wire        folds_i,  // the merge slot behind it stops the stream

    // states
    output wire        run_o,
    output wire        start_o,      // the first clock of CLEAR
    input  wire        split_ends_i, // last clock of SPLIT or CLEAR
    input  wire        fold_ends_i,  // last clock of FOLD
    input  wire        writes_i,     // nodes are written
    output wire        to_read_o,    // READ is next
    output wire        read_o,
    input  wire        read_ends_i,  // last clock
    output wire        anew_o,       // RUN follows CLEAR or READ

    // status
    output wire        stalled_o,    // an event is not taken (READ and CLEAR do not count)
    output wire [2:0]  next_o,       // RUN 0, SPLIT 1, FOLD 2, READ 3, CLEAR 4
    output wire        clearing_o,
    output wire        busy_o
);

    reg  run_q, split_q, fold_q, read_q, clear_q, start_q; // one-hot, except start_q
    reg  takes_q; // RUN, SPLIT or FOLD
    wire token;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {run_q, split_q, fold_q, read_q} <= 4'd0;
            takes_q <= 1'b0;
            clear_q <= 1'b1;
            start_q <= 1'b1;
        end else begin
            takes_q <= (takes_q && !token) || anew_o;
            run_q   <= (run_q && !splits_i && !folds_i && !token) || split_ends_i || fold_ends_i || read_ends_i;
            split_q <= splits_i || (split_q && !split_ends_i);
            fold_q  <= folds_i || (fold_q && !fold_ends_i);
            read_q  <= to_read_o || (read_q && !read_ends_i);
            clear_q <= (token && !flush_i) || (clear_q && !split_ends_i);
            start_q <= token && !flush_i;
        end
    assign run_o     = run_q;
    assign start_o   = start_q;
    assign to_read_o = token && flush_i;
    assign read_o    = read_q;
    assign anew_o    = read_ends_i || (clear_q && split_ends_i);

    reg  open_q;
    always @(posedge clk_i) open_q <= !rst_ni || stored_i <= ${hex(TCAM_RING, TCAM_OPEN)};
    assign take_o  = open_q && ready_i && event_valid_i && takes_q;
    assign token   = run_q && empty_i && !(|stored_i) && !writes_i && (clear_i || flush_i);
    assign token_o = token;

    assign stalled_o  = event_valid_i && !take_o && takes_q;
    assign next_o     = {clear_q, fold_q || read_q, split_q || read_q};
    assign clearing_o = clear_q;
    assign busy_o     = !empty_i || |stored_i || writes_i || split_q || fold_q;

endmodule
`default_nettype wire
