// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_event: decision for an event at a trie level: go on to a child, add here, or split the range.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. Clocks as in rap/trie_level.
// Splits by slots ahead, since the links were read, are found by comparison, one distance after the other.
`default_nettype none
module sluice_rap_trie_event (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 4
    input  wire            present_i, // the slot's event reaches this level; 0: it has ended
    input  wire            has_i,     // the range has children
    input  wire            full_i,    // it has all its children
    input  wire            child_i,   // the event's child exists
    input  wire [7:1] same_i, // bit i: the slot i ahead acts on the same range

    // clock 5
    output wire            adds_o,    // the event adds here, unless the range has been split
    output wire            through_o, // the event goes on to an existing child

    // to the level below, see rap/trie_index
    output reg  [7:1] hit_o, // bit i: the slot i ahead has split the range

    // clock 6
    input  wire            over_i,     // the count with the event is more than the threshold
    input  wire            less_i,     // the count alone already is
    input  wire            has_last_i, // the range has a block for children
    input  wire            one_i,      // at least one block is free
    input  wire            two_i,      // at least two blocks are free

    // clock 7
    output reg             split_o,  // the range splits
    output reg             denied_o, // the split is denied: no block
    output reg             put_o,    // the count is written
    output reg             takes_o,  // the split takes a free block
    output reg             present_o // the event goes on
);

    // To an existing child, else added here, unless the range has been split.
    wire there = has_i && (full_i || child_i);
    reg  adds_q, through_q;
    always @(posedge clk_i) begin
        adds_q    <= rst_ni && present_i && !there;
        through_q <= rst_ni && present_i && there;
    end
    wire [1:0] adds, through; // from clock 5 to 6
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(1)) ways (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({through_q, adds_q}),
        .taps_o ({through[1], adds[1], through[0], adds[0]})
    );
    assign adds_o    = adds_q;
    assign through_o = through_q;

    // Slots ahead that have split the range. Distances from 3 on are known in clock 4, then one more per clock.
    wire [5:1] splits; // bit i: the slot i ahead splits; seen from clock 6
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(4)) split_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (split_o),
        .taps_o (splits)
    );
    reg  [2:1] same_1_q; // clock 5
    reg  [1:1] same_2_q; // clock 6
    reg  [0:0] before_q; // clock 6 to 6: one of the slots so far has
    always @(posedge clk_i) begin
        same_1_q <= same_i[2:1];
        same_2_q <= same_1_q[1:1];
        hit_o[7:3] <= same_i[7:3] & splits;
        hit_o[2] <= same_1_q[2] && split_o;
        hit_o[1] <= same_2_q[1] && split_o;
        before_q[0] <= |hit_o[7:3];
    end
    wire already = before_q[0] || hit_o[2] || (same_2_q[1] && split_o);

    // Room: a block of its own, or a free one; the slot ahead may be taking one.
    wire adds_here = adds[1];
    wire free  = takes_o ? two_i : one_i;
    wire room  = has_last_i || free;
    wire wants = adds_here && over_i && !already;
    always @(posedge clk_i) begin
        split_o   <= rst_ni && wants && room;
        takes_o   <= rst_ni && wants && !has_last_i && free;
        denied_o  <= rst_ni && wants && !room;
        put_o     <= rst_ni && adds_here && !already && !(less_i && room); // less_i implies over_i
        present_o <= rst_ni && (through[1] || (adds_here && (already || (less_i && room))));
    end

    wire unused = &{1'b0, adds, through, splits};

endmodule
`default_nettype wire
