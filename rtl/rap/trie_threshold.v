// rap/trie_threshold: a level's own T(n), which grows by one with every event that says so.
// Contract: doc/rap/account.md, step_o. The upper half's carry is told a clock ahead, so both halves are of one event.
`default_nettype none
module sluice_rap_trie_threshold #(
    parameter WIDTH = 32,
    parameter LEAST = 1
) (
    input  wire             clk_i,
    input  wire             clear_i,   // T = LEAST, from the clock after the next on
    input  wire             load_i,    // or this
    input  wire [WIDTH-1:0] load_data_i,
    input  wire             step_i,
    output wire [WIDTH-1:0] threshold_o // with the step of two clocks ago
);

    localparam LOW = WIDTH / 2;
    localparam [WIDTH-1:0] FIRST = LEAST;

    reg [LOW-1:0]       early_q, low_q;
    reg [WIDTH-1:LOW]   high_q;
    reg                 carry_q;

    assign threshold_o = {high_q, low_q};

    always @(posedge clk_i) begin
        if (clear_i) begin
            early_q <= FIRST[LOW-1:0];
            high_q  <= FIRST[WIDTH-1:LOW];
            carry_q <= 1'b0;
        end else if (load_i) begin
            early_q <= load_data_i[LOW-1:0];
            high_q  <= load_data_i[WIDTH-1:LOW];
            carry_q <= 1'b0;
        end else begin
            early_q <= early_q + {{LOW-1{1'b0}}, step_i};
            carry_q <= step_i && &early_q;
            high_q  <= high_q + {{WIDTH-LOW-1{1'b0}}, carry_q};
        end
        low_q <= early_q;
    end

endmodule
`default_nettype wire
