// rap/tcam_refeed: after a denied event: the account set back, a batch, and the ring's items once more.
// Source: none; the paper's K is fixed. Contract: doc/rap/tcam.md, COARSEN.
// An item in three clocks, or when the account takes it.
//;; #include "rap_tcam_rtl.h"
//; unsigned kind = tcam_kind_bits(cfg);
`default_nettype none
module sluice_rap_tcam_refeed (
    input  wire        clk_i,
    input  wire        rst_ni,

    // the state COARSEN
    input  wire        begin_i,
    input  wire [${kind - 1}:0] kind_i,      // of the denied event
    output wire        ends_o,

    // the account
    input  wire        settled_i,
    input  wire        empty_i,
    input  wire        ready_i,
    output wire        rework_o,

    // the ring's oldest item
    input  wire [${TCAM_RING - 1}:0] stored_i,
    input  wire [${kind - 1}:0] old_kind_i,
    output wire        first_o,    // none yet: the batch
    output wire        put_o,      // into the account; the batch too
    output wire        again_o,    // into the ring as it is, being of another kind

    // whether the batch that is under way is this one
    input  wire        batch_ends_i,
    output wire        own_o
);

    reg  wait_q, skip_q, settle_q, first_q, own_q;
    reg  [2:0] feed_q;
    reg  [${TCAM_RING - 1}:0] feeds_q; // items still to go
    wire begins = settle_q && settled_i;
    wire same   = first_q || old_kind_i == kind_i;
    wire goes   = put_o || again_o;
    assign rework_o = wait_q && empty_i && settled_i;
    assign first_o  = first_q;
    assign put_o    = feed_q[2] && same && ready_i;
    assign again_o  = feed_q[2] && !same && empty_i;
    assign own_o    = own_q;
    assign ends_o   = goes && feeds_q == ${hex(TCAM_RING, 1)};

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
        feeds_q <= begins ? stored_i + ${hex(TCAM_RING, 1)} : feeds_q - {${hex(TCAM_RING - 1, 0)}, goes};
    end

endmodule
`default_nettype wire
