// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_threshold: a level's own T(n), all bits inverted, which falls by one with every event that says T grows.
// Contract: doc/rap/account.md, step_o. Two halves; that the lower is 0 is told ahead, so both are of one event.
`default_nettype none
module sluice_rap_trie_threshold #(
    parameter WIDTH = 32,
    parameter LEAST = 1
) (
    input  wire             clk_i,
    input  wire             clear_i,     // T = LEAST, from the next clock on
    input  wire             load_i,      // or this
    input  wire [WIDTH-1:0] load_data_i,
    input  wire             step_i,
    output wire [WIDTH-1:0] complement_o // with the step of two clocks ago
);

    localparam LOW = WIDTH / 2;
    localparam [WIDTH-1:0] FIRST = ~LEAST;

    reg               step_q, zero_q; // zero: the lower half is
    reg [LOW-1:0]     low_q;
    reg [WIDTH-1:LOW] high_q;

    assign complement_o = {high_q, low_q};

    always @(posedge clk_i) begin
        step_q <= step_i;
        if (clear_i) begin
            low_q  <= FIRST[LOW-1:0];
            high_q <= FIRST[WIDTH-1:LOW];
            zero_q <= FIRST[LOW-1:0] == {LOW{1'b0}};
        end else if (load_i) begin
            low_q  <= ~load_data_i[LOW-1:0];
            high_q <= ~load_data_i[WIDTH-1:LOW];
            zero_q <= &load_data_i[LOW-1:0];
        end else begin
            low_q  <= low_q + {LOW{step_q}};
            high_q <= high_q + {WIDTH-LOW{step_q && zero_q}};
            zero_q <= step_q ? low_q == {{LOW-1{1'b0}}, 1'b1} : zero_q;
        end
    end

endmodule
`default_nettype wire
