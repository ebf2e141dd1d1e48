// tb/proof/rap/paced_pool: each block has one owner, none is lost (owners.v), and the block given back last is taken first.
// One block that was given back is followed: until it is taken again, it lies below the blocks given after it.
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

    wire [(1<<WIDTH)-1:0] owned;
    wire [WIDTH:0]        free;
    owners #(.BLOCKS(BLOCKS), .WIDTH(WIDTH)) owners (
        .clk_i(clk_i), .clear_i(clear_i), .take_i(take_i), .give_i(give_i), .given_i(given_i), .one_i(one), .two_i(two), .head_i(head),
        .owned_o(owned), .free_o(free)
    );

    (* anyconst *) wire [WIDTH-1:0] block; // the one that is followed
    reg                   waits_q;         // it was given back and is not yet taken
    reg  [WIDTH:0]        above_q;         // blocks given back after it and not yet taken
    reg  [(1<<WIDTH)-1:0] ever_q;          // blocks ever taken
    always @(posedge clk_i)
        if (clear_i) begin
            waits_q <= 1'b0;
            ever_q  <= 0;
        end else begin
            if (take_i) ever_q[head] <= 1'b1;
            if (give_i && given_i == block) begin
                waits_q <= 1'b1;
                above_q <= 0;
            end else begin
                waits_q <= waits_q && !(take_i && above_q == 0);
                above_q <= above_q - take_i + give_i;
            end
        end

    reg  [WIDTH:0] ever; // how many were ever taken
    integer i;
    always @* begin
        ever = 0;
        for (i = 0; i < BLOCKS; i = i + 1) ever = ever + ever_q[i];
    end

    always @* if (!clear_i) begin
        assert (!(take_i && waits_q) || (head == block) == (above_q == 0));
        assert (used == ever);
        cover (free == 0);
        cover (take_i && give_i && one);
        cover (take_i && waits_q && above_q == 0 && ever == BLOCKS);
    end

endmodule
`default_nettype wire
