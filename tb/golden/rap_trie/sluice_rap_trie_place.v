// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_place: position of the walker: level, block and digit, with the blocks above for the way back.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), without hardware. Contract: doc/rap/trie.md, States.
`default_nettype none
module sluice_rap_trie_place (
    input  wire            clk_i,

    // moves
    input  wire            begin_i,          // to a root
    input  wire            down_i,           // down, to children
    input  wire [1:0] children_i, // their block
    input  wire            children_whole_i, // that block has all its ranges
    input  wire            back_i,           // back to the block above, behind the range it came from

    // digits of queries and answers
    input  wire            first_i, // query the block's first digit
    input  wire            next_i,  // the next digit, after a single query
    input  wire            step_i,  // the next digit, in a series of queries; not past the last
    input  wire            seen_i,  // an answer arrived

    // digit on the path
    input  wire            look_i, // the digit of the query
    input  wire            scan_i, // the digit of the answer

    output reg  [4:0]   at_o,    // the level, one-hot
    output reg  [1:0] block_o, // the block it looks at
    output reg             whole_o,      // that block has all its ranges
    output wire [1:0] above_o, // the block above
    output reg  [1:0] digit_above_o, // the digit in the block above
    output reg  [2:0] digit_o, // the digit to query
    output wire            past_o,       // the block's last digit has been queried
    output wire            ends_o,       // digit_o is the block's last
    output wire            ends_above_o, // digit_above_o is its block's last
    output wire [7:0] path_o  // digits down to the level, then zeros
);

    reg  [4*3-1:0] above_q; // {whole, block} of the levels above, nearest lowest
    reg  [2:0] seen_q; // the digit of the next answer
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

    // The digit of the range above. After a move down it is two clocks late, while nothing uses it.
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
