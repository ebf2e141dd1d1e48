// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/counts: the entries' counts; an event every clock.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md.
// With a count stands the interval in which it was written, by its parity: that of a live entry is of this interval or of the
// one before, of which it is 0 now. A second copy has two banks, so that the interval before can be read out.
// TAGGED = 1 (doc/multihash/tagged.md): an entry may be lossy as well, and so a candidate from LEAST on; a third copy is read
// for the entry that is looked at.
`default_nettype none
module sluice_multihash_counts #(
    parameter NUMBER = 7,
    parameter WIDTH  = 14,
    parameter THR    = 100,
    parameter TAGGED = 0,
    parameter LEAST  = 95,
    parameter ADMIT  = 64    // with which an entry begins
) (
    input  wire              clk_i,

    // clock 5: the entry that the event hits, if it does
    input  wire [NUMBER-1:0] entry_i,

    // same_i[c]: in clock c, the event has the tuple of the one in clock 8; the interval's parity in clocks 6 and 8
    input  wire [7:4]        same_i,
    input  wire              parity_6_i,
    input  wire              parity_8_i,

    // clock 7: with this event the entry's count becomes THR; it becomes a candidate
    output wire              fixes_o,
    output wire              crosses_o,
    input  wire              lossy_i, // TAGGED: and if it is promoted, its tuple may have lost some

    // clock 8: the event hits, is promoted, with a count, ends the interval; the entry; the bank
    input  wire              hit_i,
    input  wire              grant_i,
    input  wire [WIDTH-1:0]  count_i,
    input  wire              ends_i,
    input  wire [NUMBER-1:0] entry_8_i,
    input  wire              bank_i,

    // TAGGED: {parity, count} of the event in clock 8; and of an entry, a clock later
    output wire [WIDTH:0]    count_8_o,
    input  wire [NUMBER-1:0] look_i,
    output wire [WIDTH:0]    look_o,

    // the interval before: two clocks later
    input  wire [NUMBER:0]   read_i, // {bank, entry}
    output wire [WIDTH-1:0]  count_o
);

    localparam [WIDTH-1:0] ONE   = 1;
    localparam             NEAR  = THR - 1;
    localparam             NEAR1 = THR < 2 ? 0 : THR - 2;
    localparam             LOSSY = LEAST - 1;
    localparam             LOSSY1 = LEAST < 2 ? 0 : LEAST - 2;
    localparam             BITS = TAGGED != 0 ? WIDTH + 6 : WIDTH + 2; // {marks, lossy, parity, count}; {near, parity, count}

    wire [BITS-1:0]   new_8, word;
    reg  [BITS-1:0]   new_9_q, ahead_q;
    reg               ahead_valid_q, same_9_q;
    reg               active_9_q;
    reg  [WIDTH-1:0]  sum_8_q; // with the event
    wire              active = hit_i || grant_i;
    reg  [NUMBER-1:0] entry_9_q;
    reg               bank_9_q;
    wire              shows; // for the read-out, which waits longer than a count is on its way
    wire [NUMBER:0]   show_at;
    wire [WIDTH-1:0]  show;

    sluice_ram_late #(.WIDTH(BITS), .ADDR(NUMBER)) current (
        .clk_i        (clk_i),
        .write_i      (active_9_q),
        .write_addr_i (entry_9_q),
        .write_data_i (new_9_q),
        .read_addr_i  (entry_i),
        .read_data_o  (word)
    );
    sluice_ram_late #(.WIDTH(WIDTH), .ADDR(NUMBER + 1), .CLOCKS(2)) banks (
        .clk_i        (clk_i),
        .write_i      (shows),
        .write_addr_i (show_at),
        .write_data_i (show),
        .read_addr_i  (read_i),
        .read_data_o  (count_o)
    );

    // ---- clock 6: the count, but for what the event just ahead does ---------------------------------

    wire             from_new = same_i[6]; // if that one does not hit and is not promoted, this one does not hit
    wire [BITS-1:0]  old     = ahead_valid_q ? ahead_q : word;
    wire             of_new  = parity_8_i == parity_6_i, of_old = old[WIDTH] == parity_6_i;
    wire             of_this = from_new ? of_new : of_old;
    wire [WIDTH-1:0] count   = (from_new ? new_8[WIDTH-1:0] : old[WIDTH-1:0]) & {WIDTH{of_this}};
    reg  [WIDTH-1:0] count_7_q;
    reg              near_q, near1_q;
    always @(posedge clk_i) begin
        // In clock 5 the events three and four ahead stand in clocks 8 and 9.
        same_9_q      <= same_i[4];
        ahead_q       <= same_i[5] && active ? new_8 : new_9_q;
        ahead_valid_q <= (same_i[5] && active) || (same_9_q && active_9_q);
        count_7_q     <= count;
    end

    // ---- clocks 7 to 9: the new count ------------------------------------------------------------

    // What an event makes of a count is compared for each place where the count may be, before one of them is chosen.
    wire             follows = same_i[7]; // the event just ahead, of this interval or the last of the one before
    generate
        if (TAGGED != 0) begin : g_tagged
            // Who has THR or more is fixed until the interval ends (the pace is less): that it becomes THR is all to hear of.
            // With a count stands how near it is, so that nothing is compared behind the RAM.
            localparam NEXT = WIDTH + 2; // of the marks: one below THR; two; lossy, and one below LEAST; two
            reg  lossy_7_q, lossy_8_q, lossy_new_q, least_q, least1_q;
            wire [3:0] of_first = {LEAST > 1 && ADMIT == LOSSY1, ADMIT == LOSSY, ADMIT == NEAR1, ADMIT == NEAR};
            wire [3:0] of_sum   = {LEAST > 1 && sum_8_q == LOSSY1[WIDTH-1:0], sum_8_q == LOSSY[WIDTH-1:0],
                                   sum_8_q == NEAR1[WIDTH-1:0], sum_8_q == NEAR[WIDTH-1:0]};
            wire new_lossy = grant_i ? lossy_new_q : lossy_8_q;
            wire [3:0] marks = (grant_i ? of_first : of_sum) & {new_lossy, new_lossy, 2'b11};
            assign new_8   = {marks, new_lossy, parity_8_i, grant_i ? count_i : sum_8_q};
            wire new_near1 = of_new ? new_8[NEXT+1] : NEAR1 == 0;
            wire old_near1 = of_old ? old[NEXT+1] : NEAR1 == 0;
            always @(posedge clk_i) begin
                lossy_new_q <= lossy_i;
                lossy_7_q <= from_new ? of_new && new_lossy : of_old && old[WIDTH+1];
                lossy_8_q <= follows ? new_lossy && !ends_i : lossy_7_q;
                near_q    <= from_new ? of_new && new_8[NEXT] : of_old && old[NEXT];
                near1_q   <= from_new ? new_near1 : old_near1;
                least_q   <= from_new ? of_new && new_8[NEXT+2] : of_old && old[NEXT+2];
                least1_q  <= from_new ? of_new && new_8[NEXT+3] : of_old && old[NEXT+3];
            end
            localparam FIRST = ADMIT + 1; // after a promotion
            assign fixes_o   = follows ? !ends_i && (hit_i ? near1_q : FIRST == THR) : near_q;
            assign crosses_o = follows ? !ends_i && (hit_i ? near1_q || least1_q : FIRST == THR || (lossy_new_q && FIRST == LEAST))
                             : near_q || least_q;
            sluice_ram_late #(.WIDTH(WIDTH + 1), .ADDR(NUMBER)) looked_at (
                .clk_i        (clk_i),
                .write_i      (active_9_q),
                .write_addr_i (entry_9_q),
                .write_data_i (new_9_q[WIDTH:0]),
                .read_addr_i  (look_i),
                .read_data_o  (look_o)
            );

            // A candidate that lacks some of THR is said to have THR.
            reg              shows_q;
            reg [NUMBER:0]   show_at_q;
            reg [WIDTH-1:0]  show_q;
            always @(posedge clk_i) begin
                shows_q   <= active_9_q;
                show_at_q <= {bank_9_q, entry_9_q};
                show_q    <= new_9_q[WIDTH-1:0] < THR ? THR[WIDTH-1:0] : new_9_q[WIDTH-1:0];
            end
            assign {shows, show_at, show} = {shows_q, show_at_q, show_q};
        end else begin : g_paper
            // Who has just been promoted has THR or more. With a count stands whether it is one or two below THR; its lowest
            // bit says which.
            wire is_near  = hit_i && sum_8_q == NEAR[WIDTH-1:0];
            wire is_near1 = hit_i && sum_8_q == NEAR1[WIDTH-1:0];
            wire new_near  = of_new ? is_near : NEAR == 0;
            wire new_near1 = of_new ? is_near1 : NEAR1 == 0;
            wire old_near  = of_old ? old[WIDTH+1] && old[0] == NEAR[0] : NEAR == 0;
            wire old_near1 = of_old ? old[WIDTH+1] && old[0] == NEAR1[0] : NEAR1 == 0;
            always @(posedge clk_i) begin
                near_q  <= from_new ? new_near : old_near;
                near1_q <= THR > 1 && (from_new ? new_near1 : old_near1);
            end
            assign fixes_o   = follows ? (ends_i ? THR == 1 : hit_i && near1_q) : near_q;
            assign crosses_o = fixes_o;
            assign new_8    = {is_near || is_near1, parity_8_i, grant_i ? count_i : sum_8_q};
            assign look_o    = {(WIDTH+1){1'b0}};
            assign {shows, show_at, show} = {active_9_q, bank_9_q, entry_9_q, new_9_q[WIDTH-1:0]};
            wire unused = &{1'b0, lossy_i, look_i};
        end
    endgenerate
    assign count_8_o = new_8[WIDTH:0];
    always @(posedge clk_i) begin
        sum_8_q    <= (follows ? new_8[WIDTH-1:0] & {WIDTH{!ends_i}} : count_7_q) + ONE;
        new_9_q    <= new_8;
        active_9_q <= active;
        entry_9_q  <= entry_8_i;
        bank_9_q   <= bank_i;
    end

endmodule
`default_nettype wire
