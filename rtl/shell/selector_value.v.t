// shell/selector_value: highest 1 of an event's value, for all rules: value < 2^bits if its position is below bits.
// Contract: doc/shell/selector.md. Latency: two clocks. Throughput: one value per clock.
//; unsigned value = cfg->shell->select_value;
`default_nettype none
module sluice_selector_value (
    input  wire       clk_i,
    input  wire ${range(value)} value_i,
    output reg        zero_o,   // the value is 0
    output reg  [5:0] highest_o // position of its highest 1
);

    // ---- per byte --------------------------------------------------------------------------------------

    wire [63:0] bytes = ${zero_extend("value_i", value, 64)};
    reg  [7:0]  any_q;
    reg  [23:0] bit_q;
    genvar b;
    generate
        for (b = 0; b < 8; b = b + 1) begin : g_byte
            wire [7:0] d = bytes[8*b+7:8*b];
            always @(posedge clk_i) begin
                any_q[b]     <= |d;
                bit_q[3*b+2] <= |d[7:4];
                bit_q[3*b+1] <= |d[7:6] || (!(|d[5:4]) && |d[3:2]);
                bit_q[3*b]   <= d[7] || (!d[6] && (d[5] || (!d[4] && (d[3] || (!d[2] && d[1])))));
            end
        end
    endgenerate

    // ---- per two bytes, per four, of all -----------------------------------------------------------------

    wire [3:0]  two_any;
    wire [15:0] two;
    wire [1:0]  four_any;
    wire [9:0]  four;
    generate
        for (b = 0; b < 4; b = b + 1) begin : g_two
            assign two_any[b]      = |any_q[2*b+1:2*b];
            assign two[4*b+3:4*b]  = {any_q[2*b+1], any_q[2*b+1] ? bit_q[6*b+5:6*b+3] : bit_q[6*b+2:6*b]};
        end
        for (b = 0; b < 2; b = b + 1) begin : g_four
            assign four_any[b]     = |two_any[2*b+1:2*b];
            assign four[5*b+4:5*b] = {two_any[2*b+1], two_any[2*b+1] ? two[8*b+7:8*b+4] : two[8*b+3:8*b]};
        end
    endgenerate

    always @(posedge clk_i) begin
        zero_o    <= !(|four_any);
        highest_o <= {four_any[1], four_any[1] ? four[9:5] : four[4:0]};
    end

endmodule
`default_nettype wire
