// multihash/row: the rows of cells, in RAM, each with the epoch of its interval. An event every clock.
// Source: ours. Contract: doc/multihash/tagged.md.
// A row is read in clock 9 and written in clock 16 by an event that misses: what the seven events ahead made of it is handed
// over. A row of another epoch is empty.
`default_nettype none
module sluice_multihash_row #(
    parameter CELLS = 75, // bits; above them lossy
    parameter ADDR  = 8,
    parameter EPOCH = 4
) (
    input  wire             clk_i,

    // clock 9: the event's row; the interval's number
    input  wire [ADDR-1:0]  row_i,
    input  wire [EPOCH-1:0] number_i,

    // clock 13: the row, but for what the event just ahead does
    output wire [CELLS:0]   value_o,

    // clock 14: the event ahead is of the same row; of the interval before
    output wire             meets_o,
    output wire             wiped_o,

    // clock 15: the event has missed; what it makes of the row
    input  wire             touched_i,
    input  wire [CELLS:0]   new_i,

    // a row is cleared
    input  wire             walk_i,
    input  wire [ADDR-1:0]  walk_row_i
);

    // ---- which event ahead is of the same row ---------------------------------------------------------

    reg  [7*ADDR-1:0]  at_q;     // of clocks 10 to 16
    reg  [7*EPOCH-1:0] number_q;
    wire [8*ADDR-1:0]  at = {at_q, row_i};
    wire [8*EPOCH-1:0] number = {number_q, number_i};
    reg  [14:10] same_q, other_q;   // in that clock, as the event in clock 15; of another interval
    reg  same_16_q, same_17_q, other_16_q, other_17_q; // in clock 10, as those in clocks 16 and 17
    genvar c;
    generate
        for (c = 10; c <= 14; c = c + 1) begin : g_same
            always @(posedge clk_i) begin
                same_q[c]  <= at[(c-10)*ADDR +: ADDR] == at[5*ADDR +: ADDR];
                other_q[c] <= number[(c-10)*EPOCH] != number[5*EPOCH];
            end
        end
    endgenerate
    always @(posedge clk_i) begin
        at_q       <= at[7*ADDR-1:0];
        number_q   <= number[7*EPOCH-1:0];
        same_16_q  <= row_i == at[6*ADDR +: ADDR];
        same_17_q  <= row_i == at[7*ADDR +: ADDR];
        other_16_q <= number_i[0] != number[6*EPOCH];
        other_17_q <= number_i[0] != number[7*EPOCH];
    end
    assign meets_o = same_q[14];
    assign wiped_o = other_q[14];

    // ---- clocks 9 to 13 ---------------------------------------------------------------------------------

    wire [EPOCH+CELLS:0] word; // clock 11
    reg  touched_16_q, touched_17_q, ahead_valid_q;
    reg  [CELLS:0] new_16_q, new_17_q, ahead_q, value_12_q, value_13_q;
    wire [CELLS:0] raw = word[CELLS:0] & {(CELLS+1){word[CELLS+1 +: EPOCH] == number[2*EPOCH +: EPOCH]}};
    sluice_ram_late #(.WIDTH(EPOCH + CELLS + 1), .ADDR(ADDR), .CLOCKS(2)) ram (
        .clk_i        (clk_i),
        .write_i      (walk_i || touched_16_q),
        .write_addr_i (walk_i ? walk_row_i : at[7*ADDR +: ADDR]),
        .write_data_i (walk_i ? {(EPOCH+CELLS+1){1'b0}} : {number[7*EPOCH +: EPOCH], new_16_q}),
        .read_addr_i  (row_i),
        .read_data_o  (word)
    );
    always @(posedge clk_i) begin
        touched_16_q  <= touched_i;
        touched_17_q  <= touched_16_q;
        new_16_q      <= new_i;
        new_17_q      <= new_16_q;
        ahead_q       <= same_q[10] && touched_i ? new_i & {(CELLS+1){!other_q[10]}}
                       : same_16_q && touched_16_q ? new_16_q & {(CELLS+1){!other_16_q}}
                       : new_17_q & {(CELLS+1){!other_17_q}};
        ahead_valid_q <= (same_q[10] && touched_i) || (same_16_q && touched_16_q) || (same_17_q && touched_17_q);
        value_12_q    <= same_q[11] && touched_i ? new_i & {(CELLS+1){!other_q[11]}} : ahead_valid_q ? ahead_q : raw;
        value_13_q    <= same_q[12] && touched_i ? new_i & {(CELLS+1){!other_q[12]}} : value_12_q;
    end
    assign value_o = same_q[13] && touched_i ? new_i & {(CELLS+1){!other_q[13]}} : value_13_q;

endmodule
`default_nettype wire
