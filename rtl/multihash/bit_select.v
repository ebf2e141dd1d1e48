// multihash/bit_select: bit select: one bit of many by its number, sampled in the first of CLOCKS clocks.
`default_nettype none
module sluice_multihash_bit_select #(
    parameter BITS   = 100, // bits to select from
    parameter NUMBER = 7,   // 2^NUMBER >= BITS
    parameter CLOCKS = 2    // 1 or 2 clocks from inputs to bit_o; 1: the last selection is not registered
) (
    input  wire              clk_i,
    input  wire [BITS-1:0]   bits_i,
    input  wire [NUMBER-1:0] number_i,
    output wire              bit_o
);

    // A bit of each group of 2^LOW is selected first, the group one clock later. With CLOCKS = 1 that second step is smaller.
    localparam LOW    = CLOCKS == 1 ? NUMBER - NUMBER / 3 : NUMBER == 1 ? 1 : NUMBER / 2;
    localparam HIGH   = NUMBER - LOW;
    localparam GROUPS = 1 << HIGH;

    wire [(1<<NUMBER)-1:0] all;
    reg  [GROUPS-1:0] group_q;
    wire              picked;
    genvar g;
    generate
        if (BITS < 1 << NUMBER) begin : g_padded
            assign all = {{((1<<NUMBER)-BITS){1'b0}}, bits_i};
        end else begin : g_full
            assign all = bits_i;
        end
        for (g = 0; g < GROUPS; g = g + 1) begin : g_group
            wire [(1<<LOW)-1:0] group = all[g << LOW +: 1 << LOW];
            always @(posedge clk_i) group_q[g] <= group[number_i[LOW-1:0]];
        end
        if (HIGH > 0) begin : g_high
            reg [HIGH-1:0] high_q;
            always @(posedge clk_i) high_q <= number_i[NUMBER-1:LOW];
            assign picked = group_q[high_q];
        end else begin : g_one
            assign picked = group_q[0];
        end
        if (CLOCKS == 2) begin : g_two
            reg bit_q;
            always @(posedge clk_i) bit_q <= picked;
            assign bit_o = bit_q;
        end else begin : g_now
            assign bit_o = picked;
        end
    endgenerate

endmodule
`default_nettype wire
