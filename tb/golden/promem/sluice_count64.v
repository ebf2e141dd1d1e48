// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// count64: a counter of 64 bits in four digits with registered carries, so that no chain is longer than 16 bits.
// Digit i is i clocks late: sampled in clock t + i, the digits are the count of clock t.
`default_nettype none
module sluice_count64 (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        count_i,
    output reg  [63:0] digits_o
);

    reg [3:1] carry_q; // into digit i

    always @(posedge clk_i)
        if (!rst_ni) begin
            digits_o <= 64'd0;
            carry_q  <= 3'd0;
        end else begin
            // A carry is told by an and, which is sooner there than the end of the sum's chain.
            carry_q[1] <= count_i    && &digits_o[15:0];
            carry_q[2] <= carry_q[1] && &digits_o[31:16];
            carry_q[3] <= carry_q[2] && &digits_o[47:32];
            digits_o[15:0]  <= digits_o[15:0]  + {15'd0, count_i};
            digits_o[31:16] <= digits_o[31:16] + {15'd0, carry_q[1]};
            digits_o[47:32] <= digits_o[47:32] + {15'd0, carry_q[2]};
            digits_o[63:48] <= digits_o[63:48] + {15'd0, carry_q[3]};
        end

endmodule
`default_nettype wire
