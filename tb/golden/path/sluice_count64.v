// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// count64: a counter of 64 bits in four digits with registered carries, so that no chain is longer than 16 bits.
// Digit i is i clocks late, after a reset as well: sampled in clock t + i, the digits are the count of clock t.
`default_nettype none
module sluice_count64 #(
    parameter        BITS = 1,    // of what is counted in a clock
    parameter [63:0] INIT = 64'd0 // after reset
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire [BITS-1:0] count_i,
    output reg  [63:0] digits_o
);

    reg [3:1] carry_q; // into digit i
    reg [3:1] begin_q; // 0: digit i begins anew

    wire [16:0] sum = {1'b0, digits_o[15:0]} + {{(17-BITS){1'b0}}, count_i};
    wire        carry;
    generate
        if (BITS > 1) begin : g_many
            assign carry = sum[16];
        end else begin : g_one
            assign carry = count_i[0] && &digits_o[15:0]; // sooner there than the end of the sum's chain
            wire unused = &{1'b0, sum[16]};
        end
    endgenerate

    always @(posedge clk_i) begin
        begin_q    <= {begin_q[2:1], rst_ni};
        carry_q[1] <= carry && rst_ni;
        carry_q[2] <= carry_q[1] && &digits_o[31:16] && begin_q[1];
        carry_q[3] <= carry_q[2] && &digits_o[47:32] && begin_q[2];
        digits_o   <= {digits_o[63:48] + {15'd0, carry_q[3]}, digits_o[47:32] + {15'd0, carry_q[2]},
                       digits_o[31:16] + {15'd0, carry_q[1]}, sum[15:0]};
        if (!rst_ni)     digits_o[15:0]  <= INIT[15:0];
        if (!begin_q[1]) digits_o[31:16] <= INIT[31:16];
        if (!begin_q[2]) digits_o[47:32] <= INIT[47:32];
        if (!begin_q[3]) digits_o[63:48] <= INIT[63:48];
    end

endmodule
`default_nettype wire
