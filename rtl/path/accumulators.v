// path/accumulators: two banks of accumulators: one gathers a path per clock, the other is read and cleared.
// Source: Vaswani et al. 2004, section 6, Figure 9. Contract: doc/path/phases.md.
// A path's accumulator is read in clock 0 and written in clock 3. The results of the three paths ahead are forwarded;
// that of the path just ahead as the raw sum, with a bit that says that it is above the maximum.
`default_nettype none
module sluice_path_accumulators #(
    parameter ADDR  = 6,  // bits of an accumulator's number
    parameter WIDTH = 24, // bits of an accumulator
    parameter ADDED = 16  // bits of added_i
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // gathering
    input  wire             path_i,      // clock 0: a path
    input  wire [ADDR-1:0]  number_i,    // clock 0: its accumulator
    input  wire             bank_i,      // clock 0: the bank that gathers
    input  wire [ADDED-1:0] added_i,     // clock 2: what the path adds
    output wire             saturated_o, // clock 3: the accumulator saturated

    // the other bank
    input  wire [ADDR-1:0]  look_i,  // number of an accumulator
    output wire [WIDTH-1:0] value_o, // its value, two clocks later
    input  wire             zero_i,  // clears it
    input  wire             clear_i  // clears it in both banks
);

    // ---- which path ahead has the same accumulator -----------------------------------------------------

    reg  [ADDR:0] at_1_q, at_2_q, at_3_q; // {bank, number}
    reg  [3:1]    path_q;
    reg           same_1_q;               // clock 2: same as the path in clock 3
    reg           same_2_q, same_3_q;     // clock 1: same as the path in clock 3, in clock 4
    wire [ADDR:0] at_0 = {bank_i, number_i};
    always @(posedge clk_i) begin
        path_q   <= rst_ni ? {path_q[2:1], path_i} : 3'd0;
        at_1_q   <= at_0;
        at_2_q   <= at_1_q;
        at_3_q   <= at_2_q;
        same_1_q <= path_q[2] && at_1_q == at_2_q;
        same_2_q <= path_q[2] && at_0 == at_2_q;
        same_3_q <= path_q[3] && at_0 == at_3_q;
    end

    // ---- clock 2: the sum --------------------------------------------------------------------------------

    reg  [WIDTH-1:0] sum_q;                    // clock 3
    reg              full_q;                   // it is above the maximum
    reg              saturated_q;
    wire [WIDTH-1:0] made = sum_q | {WIDTH{full_q}};

    reg  [WIDTH-1:0]   hand_1_q, hand_2_q;
    reg                handed_q;
    wire [2*WIDTH-1:0] words;
    wire [WIDTH-1:0]   word = at_2_q[ADDR] ? words[WIDTH +: WIDTH] : words[0 +: WIDTH];
    wire [WIDTH-1:0]   from = same_1_q ? sum_q : handed_q ? hand_2_q : word;
    wire [WIDTH-1:0]   added;
    wire               over; // added_i alone is above the maximum
    generate
        if (ADDED > WIDTH) begin : g_cut
            assign added = added_i[WIDTH-1:0];
            assign over  = |added_i[ADDED-1:WIDTH];
        end else if (ADDED < WIDTH) begin : g_wide
            assign added = {{(WIDTH-ADDED){1'b0}}, added_i};
            assign over  = 1'b0;
        end else begin : g_same
            assign added = added_i;
            assign over  = 1'b0;
        end
    endgenerate

    wire           stays = same_1_q && full_q; // the value is the maximum
    wire [WIDTH:0] sum   = {1'b0, from} + {1'b0, added};
    wire           much  = over || sum[WIDTH];
    always @(posedge clk_i) begin
        hand_1_q    <= made;
        hand_2_q    <= same_2_q ? made : hand_1_q;
        handed_q    <= same_2_q || same_3_q;
        sum_q       <= sum[WIDTH-1:0];
        full_q      <= stays || much;
        saturated_q <= rst_ni && path_q[2] && (stays ? |added_i : much);
    end
    assign saturated_o = saturated_q;

    // ---- the banks ---------------------------------------------------------------------------------------

    reg [ADDR-1:0] zero_at_q;
    reg            zero_q, clear_q;
    always @(posedge clk_i) begin
        zero_at_q <= look_i;
        zero_q    <= zero_i;
        clear_q   <= clear_i;
    end

    genvar b;
    generate
        for (b = 0; b < 2; b = b + 1) begin : g_bank
            wire gathered = at_3_q[ADDR] == (b == 1) && !clear_q; // else it is read and cleared
            sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(ADDR), .CLOCKS(2)) ram (
                .clk_i        (clk_i),
                .write_i      (gathered ? path_q[3] : zero_q || clear_q),
                .write_addr_i (gathered ? at_3_q[ADDR-1:0] : zero_at_q),
                .write_data_i (made & {WIDTH{gathered}}),
                .read_addr_i  (bank_i == (b == 1) ? number_i : look_i),
                .read_data_o  (words[b*WIDTH +: WIDTH])
            );
        end
    endgenerate
    assign value_o = bank_i ? words[0 +: WIDTH] : words[WIDTH +: WIDTH];

endmodule
`default_nettype wire
