// tb/clocks/sync: replacement for rtl/lib/sync that samples a changed bit as its old or new value at random.
// A real first flip-flop does so if data change at its edge; here it happens at every edge after a change.
`default_nettype none
module sluice_sync #(
    parameter WIDTH = 5
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire [WIDTH-1:0] data_i,
    output wire [WIDTH-1:0] data_o
);

    reg [WIDTH-1:0] was, is, first_q, second_q;
    reg             moved; // changed since the previous edge
    reg [31:0]      chance;
    integer         skip, draw; // +seed=N selects a part of the sequence shared by all instances
    initial begin
        if (!$value$plusargs("seed=%d", skip)) skip = 1;
        for (draw = 0; draw < 97 * skip; draw = draw + 1) chance = $random;
    end
    always @(data_i) begin
        was   = is;
        is    = data_i;
        moved = 1'b1;
    end
    always @(posedge clk_i) begin
        chance   = $random;
        first_q  <= rst_ni ? is ^ ((was ^ is) & chance[WIDTH-1:0] & {WIDTH{moved}}) : {WIDTH{1'b0}};
        second_q <= rst_ni ? first_q : {WIDTH{1'b0}};
        moved    = 1'b0;
    end
    assign data_o = second_q;

endmodule
`default_nettype wire
