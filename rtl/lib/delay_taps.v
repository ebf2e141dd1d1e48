// lib/delay_taps: shift register with taps: a value and its values of 1 to CLOCKS clocks ago, the newest lowest.
// rst_ni low clears the older values; tie it to 1 where no reset is needed.
`default_nettype none
module sluice_delay_taps #(
    parameter WIDTH  = 1,
    parameter CLOCKS = 1
) (
    input  wire                        clk_i,
    input  wire                        rst_ni,
    input  wire [WIDTH-1:0]            data_i,
    output wire [(CLOCKS+1)*WIDTH-1:0] taps_o
);

    reg [CLOCKS*WIDTH-1:0] taps_q;

    assign taps_o = {taps_q, data_i};

    always @(posedge clk_i)
        if (!rst_ni) taps_q <= 0;
        else         taps_q <= taps_o[CLOCKS*WIDTH-1:0];

endmodule
`default_nettype wire
