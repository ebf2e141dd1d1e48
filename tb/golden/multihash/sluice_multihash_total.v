// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/total: a sum of 32 bits that stays at its most; what is added is in it two clocks later.
// Contract: doc/multihash/engine.md, Registers.
`default_nettype none
module sluice_multihash_total #(
    parameter        BITS = 1,     // of what is added
    parameter [31:0] INIT = 32'd0
) (
    input  wire            clk_i,
    input  wire            clear_i,
    input  wire [BITS-1:0] add_i,
    output wire [31:0]     total_o
);

    // The upper digit is a clock later, and so is the lower one as it is shown.
    reg  [15:0] low_q, late_q, high_q;
    reg         carry_q, full_q; // full: it stays
    wire [16:0] sum = {1'b0, low_q} + {{(17-BITS){1'b0}}, add_i};
    always @(posedge clk_i)
        if (clear_i) begin
            low_q   <= INIT[15:0];
            late_q  <= INIT[15:0];
            high_q  <= INIT[31:16];
            carry_q <= 1'b0;
            full_q  <= 1'b0;
        end else begin
            low_q   <= sum[15:0];
            late_q  <= low_q;
            carry_q <= sum[16];
            high_q  <= high_q + {15'd0, carry_q};
            full_q  <= full_q || (carry_q && &high_q);
        end
    assign total_o = {high_q, late_q} | {32{full_q}};

endmodule
`default_nettype wire
