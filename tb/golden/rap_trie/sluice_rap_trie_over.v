// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_over: comparison of a count, plus additions of slots ahead, plus 1, with the threshold (W = 0).
// Source: Mysore et al. 2008 (rap), section 2.1: count, compare with the split threshold. Contract: doc/rap/trie.md.
// Clocks as in rap/trie_level: the word in clock 3, the answer in clock 6.
`default_nettype none
module sluice_rap_trie_over (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 3
    input  wire [31:0] word_i,
    input  wire [31:0] complement_i, // threshold, bits inverted

    // additions
    input  wire [7:1] same_i, // clock 3; bit i: the slot i ahead is at the same range, its count not in the word
    input  wire            adds_i,  // clock 5: the slot adds 1, unless the range splits
    output reg  [2:0]      ahead_o, // clock 5: sum of the additions of slots ahead

    // clock 6
    output reg             over_o, // the sum is more than the threshold
    output reg             less_o  // the count, without the event, already is
);

    // ---- distance from the threshold ------------------------------------------------------------

    // Both halves at once, clock 4. With the complement the sum is word - threshold - 1. These are the inverted bits of
    // the distance, so no operand needs to be inverted. The lower half's sum is one bit longer: that bit is the upper half's
    // lowest bit with the carry. The upper half's top bit also tells whether the word has bits above any threshold.
    reg  [16:0] left_low_q;
    reg  [16:0] left_high_q;
    wire [17:0] left_low = {{complement_i[16:0]} + {word_i[16:0]}, 1'b0};
    wire far   = 1'b0;
    wire far_q = 1'b0;
    always @(posedge clk_i) begin
        left_low_q  <= left_low[17:1];
        left_high_q <= {1'b0, complement_i[31:16]} + {far, word_i[31:16]};
    end

    // ---- additions of the slots ahead ----------------------------------------------------------

    // In clock 3 all slots ahead but the nearest have reached clock 5: they are counted there, three and three.
    wire [6:1] adding;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(5)) addings (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (adds_i),
        .taps_o (adding)
    );
    wire [7:2] hit = same_i[7:2] & adding;
    reg  one_q;            // the slot just ahead is at the same range
    reg  [1:0] near_q, far_three_q;
    always @(posedge clk_i) begin
        one_q       <= same_i[1];
        near_q      <= {(hit[2] && hit[3]) || (hit[2] && hit[4]) || (hit[3] && hit[4]), hit[2] ^ hit[3] ^ hit[4]};
        far_three_q <= {(hit[5] && hit[6]) || (hit[5] && hit[7]) || (hit[6] && hit[7]), hit[5] ^ hit[6] ^ hit[7]};
    end
    wire one   = one_q && adds_i;
    wire carry = (one && near_q[0]) || (one && far_three_q[0]) || (near_q[0] && far_three_q[0]);
    always @(posedge clk_i)
        ahead_o <= {(carry && near_q[1]) || (carry && far_three_q[1]) || (near_q[1] && far_three_q[1]),
                    carry ^ near_q[1] ^ far_three_q[1], one ^ near_q[0] ^ far_three_q[0]};

    // Clock 5: the distance, if it is small.
    reg        below_q, small_q;
    reg  [2:0] left_q;
    always @(posedge clk_i) begin
        below_q <= far_q || left_high_q[16] || (&left_high_q[15:0] && !left_low_q[16]);
        small_q <= &left_high_q[15:1] && &left_low_q[16:3]; // or below
        left_q  <= ~left_low_q[2:0];
    end

    // left_q < ahead_o and left_q <= ahead_o, without a carry chain.
    wire [2:0] more  = ahead_o & ~left_q;
    wire [2:0] fewer = left_q & ~ahead_o;
    wire       above = more[2] || (!fewer[2] && (more[1] || (!fewer[1] && more[0])));
    wire       under = fewer[2] || (!more[2] && (fewer[1] || (!more[1] && fewer[0])));
    always @(posedge clk_i) begin
        over_o <= below_q || (small_q && !under);
        less_o <= below_q || (small_q && above);
    end

    wire unused = &{1'b0, left_low};

endmodule
`default_nettype wire
