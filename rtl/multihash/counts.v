// multihash/counts: RAMs of the exact counts, one per entry. One event per clock.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md.
// Each count is stored with the parity of its interval. The count of a live entry is of this interval or of the one before;
// then its present value is 0. A second copy has two banks, so that the interval before can be read out.
// TAGGED = 1 (doc/multihash/tagged.md): an entry may be lossy; it is then a candidate from LEAST on. A third copy is read for the
// entry looked at.
`default_nettype none
module sluice_multihash_counts #(
    parameter NUMBER = 7,   // bits of an entry's number
    parameter WIDTH  = 14,  // bits of a count
    parameter THR    = 100, // threshold, in events
    parameter TAGGED = 0,   // 1: filter=tagged
    parameter LEAST  = 95,  // least count of a lossy candidate
    parameter ADMIT  = 64   // count of an entry when it is taken
) (
    input  wire              clk_i,

    // clock 5
    input  wire [NUMBER-1:0] entry_i, // entry that the event hits, if it hits

    // pipeline, by clock
    input  wire [7:4]        same_i,     // [c]: the event in clock c has the tuple of the one in clock 8
    input  wire              parity_6_i, // clock 6: the interval's parity
    input  wire              parity_8_i, // clock 8: the interval's parity

    // clock 7: the event, if it hits
    output wire              fixes_o,   // the entry's count becomes THR
    output wire              crosses_o, // the entry becomes a candidate
    input  wire              lossy_i,   // TAGGED: if the event is promoted, its entry is lossy

    // clock 8: the event
    input  wire              hit_i,     // it hits
    input  wire              grant_i,   // it is promoted
    input  wire [WIDTH-1:0]  count_i,   // its count if it is promoted
    input  wire              ends_i,    // the interval ends
    input  wire [NUMBER-1:0] entry_8_i, // its entry
    input  wire              bank_i,    // bank of its interval

    // TAGGED: the entry looked at
    output wire [WIDTH:0]    count_8_o, // clock 8: {parity, count} of the event's entry
    input  wire [NUMBER-1:0] look_i,    // the entry looked at
    output wire [WIDTH:0]    look_o,    // its {parity, count}, one clock later

    // read-out
    input  wire [NUMBER:0]   read_i, // {bank, entry}
    output wire [WIDTH-1:0]  count_o // two clocks after read_i
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
    reg  [WIDTH-1:0]  sum_8_q; // the count with the event
    wire              active = hit_i || grant_i;
    reg  [NUMBER-1:0] entry_9_q;
    reg               bank_9_q;
    wire              shows; // write for the read-out, which begins only after counts on their way have arrived
    wire [NUMBER:0]   show_at;
    wire [WIDTH-1:0]  show;

    sluice_ram_registered #(.WIDTH(BITS), .ADDR(NUMBER)) current (
        .clk_i        (clk_i),
        .write_i      (active_9_q),
        .write_addr_i (entry_9_q),
        .write_data_i (new_9_q),
        .read_addr_i  (entry_i),
        .read_data_o  (word)
    );
    sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(NUMBER + 1), .CLOCKS(2)) banks (
        .clk_i        (clk_i),
        .write_i      (shows),
        .write_addr_i (show_at),
        .write_data_i (show),
        .read_addr_i  (read_i),
        .read_data_o  (count_o)
    );

    // ---- clock 6: the count, without the event just ahead -------------------------------------------

    wire             from_new = same_i[6]; // if the event ahead neither hits nor is promoted, this one does not hit
    wire [BITS-1:0]  old     = ahead_valid_q ? ahead_q : word;
    wire             of_new  = parity_8_i == parity_6_i, of_old = old[WIDTH] == parity_6_i;
    reg              of_this_q;
    reg  [WIDTH-1:0] count_7_q; // if of_this_q; else 0
    reg              near_q, near1_q;
    always @(posedge clk_i) begin
        // For an event in clock 5, the events three and four ahead are in clocks 8 and 9.
        same_9_q      <= same_i[4];
        ahead_q       <= same_i[5] && active ? new_8 : new_9_q;
        ahead_valid_q <= (same_i[5] && active) || (same_9_q && active_9_q);
        of_this_q     <= from_new ? of_new : of_old;
        count_7_q     <= from_new ? new_8[WIDTH-1:0] : old[WIDTH-1:0];
    end

    // ---- clocks 7 to 9: the new count ------------------------------------------------------------

    // Each possible source of the count is compared before one of them is selected.
    wire             follows = same_i[7]; // the event just ahead, of this interval or the last event of the one before
    wire             continues = follows && !ends_i; // of this interval
    generate
        if (TAGGED != 0) begin : g_tagged
            // An entry with THR or more stays fixed until the interval ends (the pace is below THR). So only the step to THR is
            // reported. Marks stored with a count say how near it is, so that no comparison follows the RAM.
            localparam NEXT = WIDTH + 2; // marks from here up: THR - 1; THR - 2; lossy and LEAST - 1; lossy and LEAST - 2
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
            sluice_ram_registered #(.WIDTH(WIDTH + 1), .ADDR(NUMBER)) looked_at (
                .clk_i        (clk_i),
                .write_i      (active_9_q),
                .write_addr_i (entry_9_q),
                .write_data_i (new_9_q[WIDTH:0]),
                .read_addr_i  (look_i),
                .read_data_o  (look_o)
            );

            // A candidate below THR is reported with THR.
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
            // A tuple that has just been promoted has THR or more. A bit stored with each count says that it is THR - 1 or
            // THR - 2; the count's lowest bit says which.
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
        // Two sums, so that the count of a promoted tuple, which comes late, is selected behind its own.
        sum_8_q    <= continues && grant_i ? count_i + ONE
                      : (sum_8_q & {WIDTH{continues}} | count_7_q & {WIDTH{!follows && of_this_q}}) + ONE;
        new_9_q    <= new_8;
        active_9_q <= active;
        entry_9_q  <= entry_8_i;
        bank_9_q   <= bank_i;
    end

endmodule
`default_nettype wire
