// tb/proof/rap/trie_free: each block has one owner, and none is lost (owners.v).
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

    wire [(1<<WIDTH)-1:0] owned;
    wire [WIDTH:0]        free;
    owners #(.BLOCKS(BLOCKS), .WIDTH(WIDTH)) owners (
        .clk_i(clk_i), .clear_i(clear_i), .take_i(take_i), .give_i(give_i), .given_i(given_i), .one_i(one), .two_i(two), .head_i(head),
        .owned_o(owned), .free_o(free)
    );

    reg             gave_q;
    reg [WIDTH-1:0] given_q;
    always @(posedge clk_i) begin
        gave_q  <= give_i && !clear_i;
        given_q <= given_i;
    end
    always @* assume (!gave_q || given_i == given_q); // it stays for a clock

    always @* if (!clear_i) begin
        cover (free == 0);
        cover (free == 1 && take_i && owned[0]);
        cover (free == BLOCKS && head != 0); // all came back, in another order
    end

endmodule
`default_nettype wire
