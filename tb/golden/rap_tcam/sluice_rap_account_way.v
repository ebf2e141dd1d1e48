// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/account_way: delay line of an item from stage 1 to the account's outputs, where the thresholds join.
// Source: none; the paper's software knows T at once. Contract: doc/rap/account.md, Items.
// One item per clock; latency 1 clock(s).
`default_nettype none
module sluice_rap_account_way (
    input  wire        clk_i,
    input  wire        rst_ni,

    // item that passes
    input  wire        valid_i,
    input  wire        batch_i,
    input  wire        due_i,
    input  wire  kind_i,
    input  wire [7:0] key_i,
    input  wire  count_i,
    output wire        stays_o, // an item is here in this clock and in the next

    // ledgers, kind 0 lowest
    input  wire  step_i,
    input  wire [31:0] threshold_i,
    input  wire [31:0] merge_threshold_i,
    input  wire [31:0] n_i,

    // item out
    output wire        valid_o,
    output wire        batch_o,
    output wire        due_o,
    output wire  kind_o,
    output wire [7:0] key_o,
    output wire  count_o,
    output wire  step_o,
    output wire [31:0] threshold_o,
    output wire [31:0] number_o, // n, this item included
    output wire [31:0] merge_threshold_o
);

    reg  [1:1] valid_q;
    wire [9:0] item_0 = {batch_i, due_i, key_i};
    reg  [9:0] item_1;
    always @(posedge clk_i) begin
        valid_q <= rst_ni && valid_i;
        item_1 <= item_0;
    end
    assign valid_o = valid_q[1];
    assign {batch_o, due_o, key_o} = item_1;
    assign count_o = 1'b1;
    assign stays_o = 1'b0;

    assign kind_o            = 1'b0;
    assign step_o            = step_i;
    assign threshold_o       = threshold_i;
    assign merge_threshold_o = merge_threshold_i;

    wire [31:0] number_1;
    assign number_1 = n_i;
    assign number_o = number_1;

    wire unused = &{1'b0, kind_i, count_i};

endmodule
`default_nettype wire
