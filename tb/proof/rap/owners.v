// tb/proof/rap/owners: a free list and its user together hold every block once: each has one owner, and none is lost.
// The user holds what it has taken and not given back, and gives only that.
`default_nettype none
module owners #(
    parameter BLOCKS = 4,
    parameter WIDTH  = 2
) (
    input wire              clk_i,
    input wire              clear_i,
    input wire              take_i,
    input wire              give_i,
    input wire  [WIDTH-1:0] given_i,

    // the list's outputs
    input wire              one_i,
    input wire              two_i,
    input wire  [WIDTH-1:0] head_i,

    output wire [(1<<WIDTH)-1:0] owned_o,
    output wire [WIDTH:0]   free_o // blocks that nobody owns
);

    reg  [(1<<WIDTH)-1:0] owned_q;
    reg  [WIDTH:0]        free_q;
    always @(posedge clk_i)
        if (clear_i) begin
            owned_q <= 0;
            free_q  <= BLOCKS;
        end else begin
            free_q <= free_q - take_i + give_i;
            if (take_i) owned_q[head_i]  <= 1'b1;
            if (give_i) owned_q[given_i] <= 1'b0;
        end
    assign owned_o = owned_q;
    assign free_o  = free_q;

    always @* assume (!give_i || owned_q[given_i]);

    always @* if (!clear_i) begin
        assert (one_i == (free_q > 0));
        assert (two_i == (free_q > 1));
        assert (!take_i || (head_i < BLOCKS && !owned_q[head_i]));
    end

endmodule
`default_nettype wire
