// tb/proof/stratified/rows: the word of a slot is its row as the slots five and more ahead left it, and same_o describes the four between.
// The solver chooses a row.
`default_nettype none
module proof #(
    parameter WIDTH = 1,
    parameter ADDR  = 2
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire             event_i,
    input wire [ADDR-1:0]  index_i,
    input wire [WIDTH-1:0] next_i,
    input wire             clear_i,
    input wire [ADDR-1:0]  clear_index_i,
    input wire [WIDTH-1:0] clear_word_i
);

    wire [5:1]       same;
    wire [WIDTH-1:0] word, written, kept;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_stratified_rows #(.WIDTH(WIDTH), .ADDR(ADDR)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .event_i(event_i), .index_i(index_i), .same_o(same), .word_o(word), .next_i(next_i),
        .written_o(written), .kept_o(kept), .clear_i(clear_i), .clear_index_i(clear_index_i), .clear_word_i(clear_word_i)
    );

    (* anyconst *) wire [ADDR-1:0] row;
    reg  [6:1]         event_q, mine_q; // the slots of clock 1 to 6: there is an event; it is of the row
    reg                cleared_q;
    reg                known_q;         // the row has a word
    reg  [WIDTH-1:0]   word_q;          // as the slots of clock 5 and more left it
    reg  [2*WIDTH-1:0] words_q;         // that word, one and two clocks ago
    reg  [2:1]         knows_q;
    always @(posedge clk_i) begin
        event_q   <= rst_ni ? {event_q[5:1], event_i} : 6'd0;
        mine_q    <= {mine_q[5:1], index_i == row};
        cleared_q <= clear_i;
        words_q   <= {words_q[WIDTH-1:0], word_q};
        knows_q   <= rst_ni ? {knows_q[1], known_q && !clear_i && !cleared_q} : 2'b00;
        if (!rst_ni) known_q <= 1'b0;
        else if (clear_i && clear_index_i == row) begin
            known_q <= 1'b1;
            word_q  <= clear_word_i;
        end else if (event_q[4] && mine_q[4]) word_q <= next_i;
    end

    always @* if (rst_ni) assume (!clear_i || (!event_i && event_q[4:1] == 4'd0)); // no slot on its way

    always @* if (rst_ni) begin
        assert (!mine_q[1] || same == (event_q[6:2] & mine_q[6:2]));
        assert (!(knows_q[2] && mine_q[2]) || word == words_q[WIDTH +: WIDTH]);
        cover (knows_q[2] && event_q[2] && mine_q[2] && event_q[6] && mine_q[6] && word == 1 && words_q[WIDTH-1:0] == 0);
        cover (mine_q[1] && same == 5'b10110);
    end

endmodule
`default_nettype wire
