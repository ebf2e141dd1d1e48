// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/rows: the table's memory, and which slots ahead are of the same row.
// Source: Sastry et al. 2001 (stratified), section 3.2. Contract: doc/stratified/sampler.md. A slot every clock.
// Clock 0 is that of a slot's index; its row is written in clock 5, so slots one to five ahead are not in the word that it
// reads. The fifth one's, written as it is read, is handed over here; of the others the sampler knows by same_o.
`default_nettype none
module sluice_stratified_rows #(
    parameter WIDTH = 8,
    parameter ADDR  = 11
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // clock 0: a slot; without an event it is only read
    input  wire             event_i,
    input  wire [ADDR-1:0]  index_i,

    // clock 1: the slot so many ahead is an event of the same row
    output wire [5:1]       same_o,

    // clock 2
    output wire [WIDTH-1:0] word_o,

    // clock 4, what is to be written; and as it is written, and a clock later
    input  wire [WIDTH-1:0] next_i,
    output wire [WIDTH-1:0] written_o,
    output wire [WIDTH-1:0] kept_o,

    // CLEAR: a row is written; no slot is on its way
    input  wire             clear_i,
    input  wire [ADDR-1:0]  clear_index_i,
    input  wire [WIDTH-1:0] clear_word_i
);

    localparam PARTS = (ADDR + 3) / 4; // a compare of four bits each

    reg  [5:1]       event_q;
    reg  [5*ADDR-1:0] index_q; // of clock 1 lowest
    reg              write_q;
    reg  [WIDTH-1:0] word_q, written_q, kept_q;
    wire [WIDTH-1:0] raw;

    always @(posedge clk_i) begin
        event_q   <= rst_ni ? {event_q[4:1], event_i} : 5'd0;
        write_q   <= rst_ni && (event_q[4] || clear_i);
        index_q   <= {clear_i ? clear_index_i : index_q[3*ADDR +: ADDR], index_q[3*ADDR-1:0], index_i};
        written_q <= clear_i ? clear_word_i : next_i;
        kept_q    <= written_q;
        word_q    <= same_o[5] ? kept_q : raw;
    end

    genvar d, p;
    generate
        for (d = 1; d <= 5; d = d + 1) begin : g_ahead
            reg [PARTS-1:0] part_q;
            for (p = 0; p < PARTS; p = p + 1) begin : g_part
                localparam BITS = ADDR - 4 * p < 4 ? ADDR - 4 * p : 4;
                always @(posedge clk_i)
                    part_q[p] <= index_i[4*p +: BITS] == index_q[(d-1)*ADDR + 4*p +: BITS];
            end
            if (d < 5) begin : g_event
                assign same_o[d] = &part_q && event_q[d+1];
            end else begin : g_last
                reg event_6_q;
                always @(posedge clk_i) event_6_q <= rst_ni && event_q[5];
                assign same_o[5] = &part_q && event_6_q;
            end
        end
    endgenerate

    sluice_ram #(.WIDTH(WIDTH), .ADDR(ADDR)) ram (
        .clk_i        (clk_i),
        .write_i      (write_q),
        .write_addr_i (index_q[4*ADDR +: ADDR]),
        .write_data_i (written_q),
        .read_i       (1'b1),
        .read_addr_i  (index_i),
        .read_data_o  (raw)
    );

    assign word_o    = word_q;
    assign written_o = written_q;
    assign kept_o    = kept_q;

endmodule
`default_nettype wire
