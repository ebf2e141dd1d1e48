// tb/proof/stratified/rows_forwarded: the pipelined table is a memory in which each event reads and writes its row at once.
// The solver chooses a row. The memory is that row's word; the sampler that makes the new words is free.
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
    input wire [ADDR-1:0]  clear_index_i
);

    wire [WIDTH-1:0] word, base;
    wire             ahead;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_stratified_rows_forwarded #(.WIDTH(WIDTH), .ADDR(ADDR)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .event_i(event_i), .index_i(index_i), .word_o(word), .base_o(base), .ahead_o(ahead),
        .next_i(next_i), .clear_i(clear_i), .clear_index_i(clear_index_i)
    );

    // The slots of clock 1 to 4 that have an event, and those that have the row.
    (* anyconst *) wire [ADDR-1:0] row;
    reg  [4:1] event_q, mine_q;
    reg  [2:1] looks_q; // it is read, with no event, none on its way and nothing cleared
    reg        cleared_q;
    wire       still = !event_i && event_q == 4'd0 && !cleared_q;
    always @(posedge clk_i) begin
        event_q   <= rst_ni ? {event_q[3:1], event_i} : 4'd0;
        mine_q    <= {mine_q[3:1], index_i == row};
        looks_q   <= {rst_ni && looks_q[1] && !clear_i, rst_ni && still && !clear_i && index_i == row};
        cleared_q <= clear_i;
    end

    // The memory: its row's word. A word is known once it was cleared.
    reg              known_q;
    reg  [WIDTH-1:0] word_q, base_q, next_q;
    wire             acts = event_q[4] && mine_q[4];
    wire [WIDTH-1:0] seen = ahead ? next_q : base_q; // what the sampler takes as the row
    always @(posedge clk_i) begin
        base_q <= base;
        next_q <= next_i;
        if (!rst_ni) known_q <= 1'b0;
        else if (clear_i && clear_index_i == row) begin
            known_q <= 1'b1;
            word_q  <= 0;
        end else if (acts) word_q <= next_i;
    end

    always @* if (rst_ni) begin
        assume (!clear_i || still || (!event_i && event_q == 4'd0)); // no slot on its way
        assume (!cleared_q || !event_i);                             // nor just behind
    end

    always @* if (rst_ni) begin
        assert (!(known_q && acts) || seen == word_q);
        assert (!(known_q && looks_q[2]) || word == word_q);
        cover (known_q && acts && &event_q[3:1] && mine_q[3:1] == 3'b101 && seen == 1);
        cover (known_q && looks_q[2] && word == 1);
        cover (known_q && clear_i && clear_index_i == row && word_q == 1);
    end

endmodule
`default_nettype wire
