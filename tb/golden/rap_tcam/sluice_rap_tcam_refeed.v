// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_refeed: sequencer of COARSEN: set n back, put in a batch, then put in the ring's items again.
// Source: none; the paper's K is fixed. Contract: doc/rap/tcam.md, COARSEN.
// One item in three clocks, or more if the account is not ready.
`default_nettype none
module sluice_rap_tcam_refeed (
    input  wire        clk_i,
    input  wire        rst_ni,

    // COARSEN
    input  wire        begin_i, // the clock before its first
    input  wire [0:0] kind_i, // kind of the denied event
    output wire        ends_o,  // its last clock

    // account
    input  wire        settled_i, // no rework runs, M is not being moved
    input  wire        empty_i,
    input  wire        ready_i,
    output wire        rework_o,  // a rework begins

    // oldest item of the ring
    input  wire [5:0] stored_i, // items in the ring
    input  wire [0:0] old_kind_i,
    output wire        first_o, // the batch is next, before the items
    output wire        put_o,   // the item, or the batch, is put into the account
    output wire        again_o, // an item of another kind is pushed into the ring unchanged

    // batch
    input  wire        batch_ends_i,
    output wire        own_o // COARSEN's own batch is pending or runs
);

    reg  wait_q, skip_q, settle_q, first_q, own_q;
    reg  [2:0] feed_q;
    reg  [5:0] feeds_q; // items still to feed
    wire begins = settle_q && settled_i;
    wire same   = first_q || old_kind_i == kind_i;
    wire goes   = put_o || again_o;
    assign rework_o = wait_q && empty_i && settled_i;
    assign first_o  = first_q;
    assign put_o    = feed_q[2] && same && ready_i;
    assign again_o  = feed_q[2] && !same && empty_i;
    assign own_o    = own_q;
    assign ends_o   = goes && feeds_q == 6'h1;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            {wait_q, skip_q, settle_q, own_q} <= 4'd0;
            feed_q <= 3'd0;
        end else begin
            wait_q   <= begin_i || (wait_q && !rework_o);
            skip_q   <= rework_o;
            settle_q <= skip_q || (settle_q && !settled_i);
            own_q    <= begins || (own_q && !batch_ends_i);
            feed_q   <= {feed_q[1] || (feed_q[2] && !goes), feed_q[0], begins || (goes && !ends_o)};
        end
        first_q <= begins || (first_q && !goes);
        feeds_q <= begins ? stored_i + 6'h1 : feeds_q - {5'h0, goes};
    end

endmodule
`default_nettype wire
