// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_place: where the walker stands: the level, the block whose ranges it looks at, a digit; and the way back.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), which says nothing of hardware. Contract: doc/rap/trie.md, States.
`default_nettype none
module sluice_rap_trie_place (
    input  wire            clk_i,

    // moves: to a root; down, to children; back, to the block above, behind the range that it came from
    input  wire            begin_i,
    input  wire            down_i,
    input  wire [1:0] children_i, // their block
    input  wire            children_whole_i,  // it has all its ranges
    input  wire            back_i,

    // the digit that is asked for: the block's first, the next one; the digit whose answer comes next
    input  wire            first_i,
    input  wire            next_i,  // of a single question
    input  wire            step_i,  // of one after the other, not past the last
    input  wire            seen_i,

    // the digit on the path: the one asked for, or the one that is answered
    input  wire            look_i,
    input  wire            scan_i,

    output reg  [4:0]   at_o,    // the level, one-hot
    output reg  [1:0] block_o,
    output reg             whole_o,
    output wire [1:0] above_o, // the block above, and the digit in it
    output reg  [1:0] digit_above_o,
    output reg  [2:0] digit_o,
    output wire            past_o,  // the block's last has been asked for
    output wire            ends_o,  // the digit is its last
    output wire            ends_above_o,
    output wire [7:0] path_o  // digits down to the level, then zeros
);

    reg  [4*3-1:0] above_q; // {whole, block} of the levels above, nearest lowest
    reg  [2:0] seen_q; // the digit whose answer comes next
    reg  [7:0] path_q;
    always @(posedge clk_i) begin
        if (begin_i) begin
            at_o    <= 5'h1;
            path_q  <= 8'h0;
            whole_o <= 1'b0;
            block_o <= 2'h0;
        end else if (down_i) begin
            at_o    <= {at_o[3:0], 1'b0};
            block_o <= children_i;
            whole_o <= children_whole_i;
        end else if (back_i) begin
            at_o    <= {1'b0, at_o[4:1]};
            {whole_o, block_o} <= above_q[2:0];
        end
        if (down_i)      above_q <= {above_q[3*3-1:0], whole_o, block_o};
        else if (back_i) above_q[8:0] <= above_q[11:3];
        if (at_o[1] && (look_i || scan_i || back_i))
            path_q[6 +: 2] <= back_i ? 2'h0 : look_i ? digit_o[1:0] : seen_q[1:0];
        if (at_o[2] && (look_i || scan_i || back_i))
            path_q[4 +: 2] <= back_i ? 2'h0 : look_i ? digit_o[1:0] : seen_q[1:0];
        if (at_o[3] && (look_i || scan_i || back_i))
            path_q[2 +: 2] <= back_i ? 2'h0 : look_i ? digit_o[1:0] : seen_q[1:0];
        if (at_o[4] && (look_i || scan_i || back_i))
            path_q[0 +: 2] <= back_i ? 2'h0 : look_i ? digit_o[1:0] : seen_q[1:0];
    end
    assign above_o = above_q[1:0];
    assign path_o  = path_q;

    // The digit of the range above, and whether it is its block's last. Going down it is two clocks late, where nothing asks.
    wire [4:0] stays = back_i ? {1'b0, at_o[4:1]} : at_o;
    always @(posedge clk_i)
        digit_above_o <=
            (path_q[7:6] & {2{stays[2]}}) |
            (path_q[5:4] & {2{stays[3]}}) |
            (path_q[3:2] & {2{stays[4]}}) |
            2'h0;
    assign ends_above_o = at_o[2] ? &digit_above_o : &digit_above_o;

    wire [2:0] after       = digit_o + 3'h1;
    wire [2:0] after_above = {1'b0, digit_above_o} + 3'h1;
    always @(posedge clk_i) begin
        if (back_i)       digit_o <= after_above;
        else if (next_i)  digit_o <= after;
        else if (first_i) digit_o <= 3'h0;
        else if (step_i)  digit_o <= after;

        if (back_i)      seen_q <= after_above;
        else if (down_i) seen_q <= 3'h0;
        else if (seen_i) seen_q <= seen_q + 3'h1;
    end
    assign past_o = at_o[1] ? digit_o[2] : digit_o[2];
    assign ends_o = at_o[1] ? &digit_o[1:0] : &digit_o[1:0];

    wire unused = &{1'b0, stays, above_q, seen_q, after, after_above};

endmodule
`default_nettype wire
