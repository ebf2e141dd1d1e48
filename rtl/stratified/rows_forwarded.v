// stratified/rows_forwarded: RAM of the table's rows for samplers that need the row itself: forwards the rows of the slots ahead.
// Source: Sastry et al. 2001 (stratified), section 3.2. Contract: doc/stratified/tagged.md, How it is built. One slot per clock.
// A slot writes its row in clock 5 (rows.v). The rows of the slots two to five ahead are forwarded here. The new row of the slot just
// ahead is known one clock too late; ahead_o tells the sampler to forward it.
`default_nettype none
module sluice_stratified_rows_forwarded #(
    parameter WIDTH = 8, // bits of a row
    parameter ADDR  = 11 // bits of an index
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // clock 0: a slot
    input  wire             event_i, // it has an event; else its row is only read
    input  wire [ADDR-1:0]  index_i, // its row

    // clock 2
    output wire [WIDTH-1:0] word_o, // the row, while no event is on its way

    // clock 3
    output wire [WIDTH-1:0] base_o, // the row, without the event just ahead

    // clock 4
    output wire             ahead_o, // the slot just ahead has an event of the same row
    input  wire [WIDTH-1:0] next_i,  // the new row

    // CLEAR, with no slot on its way
    input  wire             clear_i,      // write 0 to a row
    input  wire [ADDR-1:0]  clear_index_i // that row
);

    wire [5:1]       same;
    wire [WIDTH-1:0] word, written, kept;
    sluice_stratified_rows #(.WIDTH(WIDTH), .ADDR(ADDR)) rows (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .index_i       (index_i),
        .same_o        (same),
        .word_o        (word),
        .next_i        (next_i),
        .written_o     (written),
        .kept_o        (kept),
        .clear_i       (clear_i),
        .clear_index_i (clear_index_i),
        .clear_word_i  ({WIDTH{1'b0}})
    );

    reg  [4:1]       same_2_q;
    reg  [2:1]       same_3_q;
    reg              same_4_q;
    reg  [WIDTH-1:0] row_q; // clock 3
    always @(posedge clk_i) begin
        same_2_q <= same[4:1];
        same_3_q <= same_2_q[2:1];
        same_4_q <= same_3_q[1];
        row_q    <= same_2_q[3] ? written : same_2_q[4] ? kept : word;
    end
    assign word_o  = word;
    assign base_o  = same_3_q[2] ? written : row_q;
    assign ahead_o = same_4_q;

    wire unused = same[5];

endmodule
`default_nettype wire
