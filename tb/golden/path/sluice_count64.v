// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// lib/count64: 64-bit counter in four 16-bit digits with registered carries, so no carry chain exceeds 16 bits.
// Digit i is i clocks late, also after reset: digit i sampled in clock t + i belongs to the count of clock t.
`default_nettype none
module sluice_count64 #(
    parameter        BITS = 1,    // of count_i
    parameter [63:0] INIT = 64'd0 // count after reset
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire [BITS-1:0] count_i, // added in every clock
    output reg  [63:0] digits_o     // bits 16i + 15 to 16i are digit i
);

    reg [3:1] carry_q; // bit i: carry into digit i
    reg [3:1] begin_q; // bit i is 0: digit i restarts at INIT

    wire [16:0] sum = {1'b0, digits_o[15:0]} + {{(17-BITS){1'b0}}, count_i};
    wire        carry;
    generate
        if (BITS > 1) begin : g_many
            assign carry = sum[16];
        end else begin : g_one
            assign carry = count_i[0] && &digits_o[15:0]; // earlier than the sum's carry
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
