// tb/proof/lib/fifo: words leave lib/fifo in order, none is lost or doubled, and the fill is what it says.
// The solver chooses one pushed word and follows it to the head.
`default_nettype none
module proof #(
    parameter WIDTH = 2,
    parameter ADDR  = 2
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire             push_i,
    input wire [WIDTH-1:0] data_i,
    input wire             pop_i,
    input wire             choose_i // the word that comes now is the chosen one
);

    wire             valid, read;
    wire [WIDTH-1:0] data;
    wire [ADDR:0]    stored;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_fifo #(.WIDTH(WIDTH), .ADDR(ADDR)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .push_i(push_i), .data_i(data_i), .valid_o(valid), .data_o(data), .pop_i(pop_i),
        .stored_o(stored), .read_o(read)
    );

    reg  [ADDR+1:0]  held_q;          // words pushed and not popped
    reg              chosen_q, in_q;  // a word was chosen; it is inside
    reg  [ADDR+1:0]  ahead_q;         // words ahead of it
    reg  [WIDTH-1:0] word_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            held_q   <= 0;
            chosen_q <= 1'b0;
            in_q     <= 1'b0;
        end else begin
            held_q <= held_q + push_i - pop_i;
            if (push_i && choose_i && !chosen_q) begin
                chosen_q <= 1'b1;
                in_q     <= 1'b1;
                ahead_q  <= held_q - pop_i;
                word_q   <= data_i;
            end else if (pop_i && in_q) begin
                in_q    <= ahead_q != 0;
                ahead_q <= ahead_q - 1'b1;
            end
        end

    reg  [2:0] waits_q; // clocks in which a word was inside and none at the head
    always @(posedge clk_i) waits_q <= rst_ni && held_q != 0 && !valid ? waits_q + 3'd1 : 3'd0;

    always @* if (rst_ni) begin
        assert (held_q == stored + valid);
        assert (!in_q || ahead_q < held_q);
        assert (!(in_q && valid && ahead_q == 0) || data == word_q);
        assert (waits_q < 3'd3); // a word into an empty queue is the head after three clocks
        cover (in_q && ahead_q == (1 << ADDR));
        cover (chosen_q && !in_q && held_q == 0);
    end

endmodule
`default_nettype wire
