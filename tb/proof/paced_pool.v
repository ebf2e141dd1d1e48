// tb/proof/paced_pool: each block has one owner, none is lost, and the block given back last is taken first.
// `owned` is what the user holds: what it has taken and not given back. It gives only that. `last` follows one block that the user
// gave back: until it is taken again, it lies below the blocks given after it.
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
    wire [WIDTH:0]   used;
    reset reset (.clk_i(clk_i), .rst_ni(!clear_i));

    sluice_rap_paced_pool #(.BLOCKS(BLOCKS), .WIDTH(WIDTH)) dut (
        .clk_i(clk_i), .clear_i(clear_i), .one_o(one), .two_o(two), .head_o(head), .take_i(take_i), .give_i(give_i), .given_i(given_i),
        .used_o(used)
    );

    (* anyconst *) wire [WIDTH-1:0] block;  // the one that is followed
    reg  [(1<<WIDTH)-1:0] owned_q, ever_q; // by the user; ever taken
    reg  [WIDTH:0]        free_q;          // blocks that nobody owns
    reg                   given_q;         // the followed block was given back and is not yet taken
    reg  [WIDTH:0]        above_q;         // blocks given back after it and not yet taken
    integer i;
    always @(posedge clk_i)
        if (clear_i) begin
            owned_q <= 0;
            ever_q  <= 0;
            free_q  <= BLOCKS;
            given_q <= 1'b0;
        end else begin
            free_q <= free_q - take_i + give_i;
            if (take_i) owned_q[head]    <= 1'b1;
            if (take_i) ever_q[head]     <= 1'b1;
            if (give_i) owned_q[given_i] <= 1'b0;
            if (give_i && given_i == block) begin
                given_q <= 1'b1;
                above_q <= 0;
            end else begin
                given_q <= given_q && !(take_i && above_q == 0);
                above_q <= above_q - take_i + give_i;
            end
        end

    reg  [WIDTH:0] ever; // how many were ever taken
    always @* begin
        ever = 0;
        for (i = 0; i < BLOCKS; i = i + 1) ever = ever + ever_q[i];
    end

    always @* assume (!give_i || owned_q[given_i]);

    always @* if (!clear_i) begin
        assert (one == (free_q > 0));
        assert (two == (free_q > 1));
        assert (!take_i || (head < BLOCKS && !owned_q[head]));
        assert (!(take_i && given_q) || (head == block) == (above_q == 0));
        assert (used == ever);
        cover (free_q == 0);
        cover (take_i && give_i && one);
        cover (take_i && given_q && above_q == 0 && ever == BLOCKS);
    end

endmodule
`default_nettype wire
