// stratified/rows: RAM of the table's rows, with comparison of the slots ahead. One slot per clock.
// Source: Sastry et al. 2001 (stratified), section 3.2. Contract: doc/stratified/sampler.md.
// A slot has its index in clock 0 and writes its row in clock 5, so the word that it reads lacks the slots one to five ahead. The
// fifth slot ahead writes in the clock of the read; its row is forwarded here. same_o tells the sampler about the others.
`default_nettype none
module sluice_stratified_rows #(
    parameter WIDTH = 8, // bits of a row
    parameter ADDR  = 11 // bits of an index
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // clock 0: a slot
    input  wire             event_i, // it has an event; else its row is only read
    input  wire [ADDR-1:0]  index_i, // its row

    // clock 1
    output wire [5:1]       same_o, // [d]: the slot d ahead has an event of the same row

    // clock 2
    output wire [WIDTH-1:0] word_o, // the row

    // the new row
    input  wire [WIDTH-1:0] next_i,    // clock 4
    output wire [WIDTH-1:0] written_o, // clock 5, as it is written
    output wire [WIDTH-1:0] kept_o,    // clock 6

    // CLEAR, with no slot on its way
    input  wire             clear_i,       // write a row
    input  wire [ADDR-1:0]  clear_index_i, // that row
    input  wire [WIDTH-1:0] clear_word_i   // its contents
);

    localparam PARTS = (ADDR + 3) / 4; // comparisons of four bits each

    reg  [5:1]       event_q;
    reg  [5*ADDR-1:0] index_q; // clock 1 lowest
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
