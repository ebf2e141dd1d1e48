// multihash/counts: the entries' counts; an event every clock.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md.
// With a count stands the interval in which it was written, by its parity: that of a live entry is of this interval or of the
// one before, of which it is 0 now. A second copy has two banks, so that the interval before can be read out.
`default_nettype none
module sluice_multihash_counts #(
    parameter NUMBER = 7,
    parameter WIDTH  = 14,
    parameter THR    = 100
) (
    input  wire              clk_i,

    // clock 9: the entry that the event hits, if it does
    input  wire [NUMBER-1:0] entry_i,

    // same_i[c]: in clock c, the event has the tuple of the one in clock 15; the interval's parity in clocks 13 and 15
    input  wire [14:8]       same_i,
    input  wire              parity_13_i,
    input  wire              parity_15_i,

    // clock 14: with this event a replaceable entry's count becomes THR
    output wire              fixes_o,

    // clock 15: the event hits, is promoted, with a count, ends the interval; the entry; the bank
    input  wire              hit_i,
    input  wire              grant_i,
    input  wire [WIDTH-1:0]  count_i,
    input  wire              ends_i,
    input  wire [NUMBER-1:0] entry_15_i,
    input  wire              bank_i,

    // the interval before: two clocks later
    input  wire [NUMBER:0]   read_i, // {bank, entry}
    output wire [WIDTH-1:0]  count_o
);

    localparam [WIDTH-1:0] ONE   = 1;
    localparam             NEAR  = THR - 1;
    localparam             NEAR1 = THR < 2 ? 0 : THR - 2;

    wire [WIDTH:0]    new_15, word;   // {parity, count}
    reg  [WIDTH:0]    new_16_q, new_17_q, ahead_q, count_12_q, count_13_q;
    reg               ahead_valid_q, same_16_q, same_16_1_q, same_17_q;
    reg               active_16_q, active_17_q;
    wire              active = hit_i || grant_i;
    reg  [NUMBER-1:0] entry_16_q;
    reg               bank_16_q;

    sluice_ram_late #(.WIDTH(WIDTH+1), .ADDR(NUMBER), .CLOCKS(2)) current (
        .clk_i        (clk_i),
        .write_i      (active_16_q),
        .write_addr_i (entry_16_q),
        .write_data_i (new_16_q),
        .read_addr_i  (entry_i),
        .read_data_o  (word)
    );
    sluice_ram_late #(.WIDTH(WIDTH), .ADDR(NUMBER + 1), .CLOCKS(2)) banks (
        .clk_i        (clk_i),
        .write_i      (active_16_q),
        .write_addr_i ({bank_16_q, entry_16_q}),
        .write_data_i (new_16_q[WIDTH-1:0]),
        .read_addr_i  (read_i),
        .read_data_o  (count_o)
    );

    // ---- clocks 10 to 13: the count, but for what the event just ahead does -------------------------

    wire [WIDTH:0]   stood = same_i[13] && active ? new_15 : count_13_q;
    wire [WIDTH-1:0] count  = stood[WIDTH-1:0] & {WIDTH{stood[WIDTH] == parity_13_i}};
    reg  [WIDTH-1:0] count_14_q;
    reg              near_q, near1_q;
    always @(posedge clk_i) begin
        // In clock 10 the events six and seven ahead stand in clocks 16 and 17.
        same_16_q     <= same_i[9];
        same_16_1_q   <= same_i[8];
        same_17_q     <= same_16_1_q;
        ahead_q       <= same_i[10] && active ? new_15 : same_16_q && active_16_q ? new_16_q : new_17_q;
        ahead_valid_q <= (same_i[10] && active) || (same_16_q && active_16_q) || (same_17_q && active_17_q);
        count_12_q    <= same_i[11] && active ? new_15 : ahead_valid_q ? ahead_q : word;
        count_13_q    <= same_i[12] && active ? new_15 : count_12_q;
        count_14_q    <= count;
        near_q        <= count == NEAR[WIDTH-1:0];
        near1_q       <= THR > 1 && count == NEAR1[WIDTH-1:0];
    end

    // ---- clocks 14 to 16: the new count ------------------------------------------------------------

    wire             follows = same_i[14] && active; // the event just ahead, of this interval or the last of the one before
    reg  [WIDTH-1:0] count_15_q;
    assign fixes_o = follows ? (ends_i ? THR == 1 : hit_i && near1_q) : near_q;
    assign new_15  = {parity_15_i, grant_i ? count_i : count_15_q + ONE};
    always @(posedge clk_i) begin
        count_15_q  <= follows ? new_15[WIDTH-1:0] & {WIDTH{!ends_i}} : count_14_q;
        new_16_q    <= new_15;
        new_17_q    <= new_16_q;
        active_16_q <= active;
        active_17_q <= active_16_q;
        entry_16_q  <= entry_15_i;
        bank_16_q   <= bank_i;
    end

endmodule
`default_nettype wire
