// tb/soc/litex/fetches: writes the address of each word that the processor fetches into the file `fetches`, and at the end the clocks.
`default_nettype none
module fetches #(
    parameter WIDTH = 30
) (
    input wire             clk_i,
    input wire             valid_i,
    input wire [WIDTH-1:0] word_i,
    input wire             end_i
);
    integer    file;
    reg [63:0] clocks;
    initial begin
        file   = $fopen("fetches", "w");
        clocks = 0;
    end
    always @(posedge clk_i) begin
        clocks <= clocks + 1;
        if (valid_i) $fdisplay(file, "%0h", {word_i, 2'b00});
        if (end_i) begin
            $fdisplay(file, "clocks %0d", clocks);
            $finish;
        end
    end
endmodule
`default_nettype wire
