// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_total: the walker's adder: sum of counts, and its comparison with the threshold.
// Contract: doc/rap/trie.md, States. One count per clock: in the sum three clocks later, compared four clocks later.
`default_nettype none
module sluice_rap_trie_total (
    input  wire        clk_i,

    input  wire        empty_i, // the sum becomes 0

    // count
    input  wire        wanted_i, // count_i is added
    input  wire [31:0] count_i,

    // sum
    input  wire [31:0] complement_i, // threshold, bits inverted
    output wire [31:0] total_o,
    output reg         over_o // the sum is more than the threshold
);

    reg  [31:0] answer_q;
    reg  [15:0] answer_high_q, total_high_q;
    reg  [16:0] total_low_q; // with a carry
    reg         more_q;
    always @(posedge clk_i) begin
        answer_q      <= wanted_i ? count_i : 32'h0;
        answer_high_q <= answer_q[31:16];
        if (empty_i) begin
            total_low_q  <= 17'h0;
            total_high_q <= 16'h0;
        end else begin
            total_low_q  <= {1'b0, total_low_q[15:0]} + {1'b0, answer_q[15:0]};
            total_high_q <= total_sum[16:1];
        end
        more_q <= more_sum[16];
        over_o <= over_sum[17];
    end

    // The sum is more than the threshold if adding the complement gives a carry out.
    wire [16:0]  more_sum = {1'b0, total_low_q[15:0]} + {1'b0, complement_i[15:0]};
    wire [17:0] over_sum = {1'b0, total_high_q, 1'b1} + {1'b0, complement_i[31:16], more_q};
    wire [16:0] total_sum = {total_high_q, 1'b1} + {answer_high_q, total_low_q[16]};
    assign total_o = {total_high_q, total_low_q[15:0]};

    wire unused = &{1'b0, more_sum, over_sum, total_sum};

endmodule
`default_nettype wire
