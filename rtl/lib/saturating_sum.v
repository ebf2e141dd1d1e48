// lib/saturating_sum: saturating sum of 32 bits; total_o includes add_i one clock later.
`default_nettype none
module sluice_saturating_sum #(
    parameter        BITS = 1,    // of add_i
    parameter [31:0] INIT = 32'd0 // value after clear_i
) (
    input  wire            clk_i,
    input  wire            clear_i, // for at least two clocks
    input  wire [BITS-1:0] add_i,
    output wire [31:0]     total_o
);

    reg  [31:0] total_q;
    generate
        if (BITS == 1) begin : g_one
            // Two 16-bit digits; a flip-flop tells in advance whether each is all ones. No logic precedes a carry chain.
            reg  low_full_q, high_full_q;
            wire add   = add_i[0] && !(low_full_q && high_full_q);
            wire carry = add_i[0] && low_full_q && !high_full_q;
            always @(posedge clk_i)
                if (clear_i) begin
                    total_q     <= INIT;
                    low_full_q  <= &INIT[15:0];
                    high_full_q <= &INIT[31:16];
                end else begin
                    if (add)   {low_full_q, total_q[15:0]}   <= {total_q[15:0] == 16'hfffe, total_q[15:0] + 16'd1};
                    if (carry) {high_full_q, total_q[31:16]} <= {total_q[31:16] == 16'hfffe, total_q[31:16] + 16'd1};
                end
        end else begin : g_many
            // near_q: the sum may overflow. It is one clock late; no addend can overflow the sum before it is set.
            localparam LOW = BITS + 1;
            reg          near_q;
            wire [31:0]  sum = total_q + {{(32-BITS){1'b0}}, add_i};
            wire [LOW:0] low = {1'b0, total_q[LOW-1:0]} + {2'd0, add_i};
            always @(posedge clk_i) begin
                near_q  <= &total_q[31:LOW];
                total_q <= clear_i ? INIT : near_q && low[LOW] ? 32'hffffffff : sum;
            end
        end
    endgenerate
    assign total_o = total_q;

endmodule
`default_nettype wire
