// tb/proof/trie_free: each block has one owner, and none is lost: the list and its user together hold every block once.
// `owned` is what the user holds: what it has taken and not given back. It gives only that.
`default_nettype none
module proof #(
    parameter BLOCKS = 4,
    parameter WIDTH  = 2
) (
    input wire             clk_i,
    input wire             clear_i,
    input wire             take_i,
    input wire             give_i,
    input wire [WIDTH-1:0] given_i
);

    wire             one, two;
    wire [WIDTH-1:0] head;
    reset reset (.clk_i(clk_i), .rst_ni(!clear_i));

    sluice_rap_trie_free #(.BLOCKS(BLOCKS), .WIDTH(WIDTH)) dut (
        .clk_i(clk_i), .clear_i(clear_i), .one_o(one), .two_o(two), .head_o(head), .take_i(take_i), .give_i(give_i), .given_i(given_i)
    );

    reg  [(1<<WIDTH)-1:0] owned_q;
    reg  [WIDTH:0]        free_q;  // blocks that nobody owns
    reg                   gave_q;
    reg  [WIDTH-1:0]      given_q;
    always @(posedge clk_i) begin
        gave_q  <= give_i && !clear_i;
        given_q <= given_i;
        if (clear_i) begin
            owned_q <= 0;
            free_q  <= BLOCKS;
        end else if (take_i) begin
            owned_q[head] <= 1'b1;
            free_q        <= free_q - 1'b1;
        end else if (give_i) begin
            owned_q[given_i] <= 1'b0;
            free_q           <= free_q + 1'b1;
        end
    end

    always @* begin
        assume (!gave_q || given_i == given_q); // it stays for a clock
        assume (!give_i || owned_q[given_i]);
    end

    always @* if (!clear_i) begin
        assert (one == (free_q > 0));
        assert (two == (free_q > 1));
        assert (!take_i || (head < BLOCKS && !owned_q[head]));
        cover (free_q == 0);
        cover (free_q == 1 && take_i && owned_q[0]);
        cover (free_q == BLOCKS && head != 0); // all came back, in another order
    end

endmodule
`default_nettype wire
