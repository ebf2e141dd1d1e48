// multihash/entries: bits per entry that change for all entries at an interval's end, and the tuples for the read-out.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// TAGGED = 0: a promoted tuple is a candidate at once, and the candidates are the fixed entries. TAGGED = 1
// (doc/multihash/tagged.md): neither holds.
`default_nettype none
module sluice_multihash_entries #(
    parameter ENTRIES  = 100,
    parameter NUMBER   = 7,  // bits of an entry's number
    parameter RETAIN   = 1,  // 1: an interval's candidates stay
    parameter LOSSLESS = 1,  // 1: no interval ends during a read-out
    parameter WIDTH    = 64, // bits of a tuple
    parameter TAGGED   = 0   // 1: filter=tagged
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 7: the event
    input  wire [NUMBER-1:0]  hit_7_i,   // entry that it hits, unless own_7_i
    input  wire               own_7_i,   // it hits the entry that the event just ahead took
    input  wire [NUMBER-1:0]  taken_7_i, // entry that it may take

    // clock 8: the event
    input  wire               active_i,  // it hits or is promoted
    input  wire [NUMBER-1:0]  entry_i,   // its entry
    input  wire [WIDTH-1:0]   word_i,    // its tuple
    input  wire               grant_i,   // it is promoted
    input  wire [NUMBER-1:0]  taken_i,   // its entry if it is promoted
    input  wire               stays_i,   // if promoted, it is a candidate at once
    input  wire               crosses_i, // its hit makes the entry a candidate
    input  wire               fixes_i,   // its hit fixes the entry
    input  wire               bank_i,    // bank of its tuple

    // clock 8: the entry looked at, the interval
    input  wire               judges_i,  // an entry was looked at
    input  wire [NUMBER-1:0]  judged_i,  // its number
    input  wire               verdict_i, // 1: it is fixed, 0: replaceable
    input  wire               ends_i,    // the interval ends
    input  wire               reads_i,   // its read-out begins

    output wire [ENTRIES-1:0] live_o,       // live entries; TAGGED = 0: those retained, without stays_o
    output wire [ENTRIES-1:0] stays_o,      // candidates so far
    output wire [ENTRIES-1:0] fixed_o,      // fixed entries
    output wire [ENTRIES-1:0] candidates_o, // candidates of the interval that is read out

    // clock 10: the entry that was taken
    output wire               lost_o, // it was live
    output wire               fell_o, // it was a candidate

    // read-out
    input  wire [NUMBER:0]    read_i, // {bank, entry}
    output wire [WIDTH-1:0]   tuple_o // its tuple, two clocks later
);

    // ---- one bit per entry, decoded from two halves of its number ----------------------------------------

    localparam LOW   = NUMBER / 2;
    localparam LOWS  = 1 << LOW;
    localparam HIGHS = (ENTRIES + LOWS - 1) / LOWS;
    localparam [LOWS-1:0]  FIRST_LOW  = 1;
    localparam [HIGHS-1:0] FIRST_HIGH = 1;

    localparam [NUMBER-1:0] OF_LOW = ~({NUMBER{1'b1}} << LOW);
    function [LOWS+HIGHS-1:0] halves(input [NUMBER-1:0] number);
        halves = {FIRST_HIGH << (number >> LOW), FIRST_LOW << (number & OF_LOW)};
    endfunction

    // The halves are decoded before the selection.
    reg  [LOWS+HIGHS-1:0] would_hit_q, would_take_q;
    always @(posedge clk_i) begin
        would_hit_q  <= own_7_i ? would_take_q : halves(hit_7_i);
        would_take_q <= halves(taken_7_i);
    end
    wire [LOWS-1:0]   low;
    wire [HIGHS-1:0]  high;
    assign {high, low} = grant_i ? would_take_q : would_hit_q;
    wire              fell; // timed as lost
    wire [HIGHS-1:0]  high_stays = high & {HIGHS{grant_i ? stays_i || TAGGED == 0 : crosses_i}};

    // ---- candidates so far, and those of the interval before -----------------------------------------------

    reg  [ENTRIES-1:0] stays_q, retained_q;
    wire [ENTRIES-1:0] stays;
    always @(posedge clk_i) begin
        stays_q <= clear_i || ends_i ? {ENTRIES{1'b0}} : stays;
        if (clear_i)     retained_q <= {ENTRIES{1'b0}};
        else if (ends_i) retained_q <= stays;
    end
    assign stays_o = stays_q;

    genvar e;
    generate
        if (LOSSLESS != 0) begin : g_lossless
            assign candidates_o = retained_q;
            wire unused = reads_i;
        end else begin : g_lossy
            reg  [ENTRIES-1:0] candidates_q;
            always @(posedge clk_i)
                if (clear_i)                candidates_q <= {ENTRIES{1'b0}};
                else if (ends_i && reads_i) candidates_q <= stays;
            assign candidates_o = candidates_q;
        end

        if (TAGGED != 0) begin : g_tagged
            wire [HIGHS-1:0]   high_falls = high & {HIGHS{grant_i && !stays_i}};
            wire [HIGHS-1:0]   high_taken = high & {HIGHS{grant_i}};
            wire [HIGHS-1:0]   high_fixed = high & {HIGHS{grant_i || fixes_i}};
            wire [LOWS-1:0]    low_judged;
            wire [HIGHS-1:0]   high_judged;
            assign {high_judged, low_judged} = halves(judged_i) & {(LOWS+HIGHS){judges_i}};
            reg  [ENTRIES-1:0] taken_q, fixed_q; // taken: tuples accepted in this interval
            wire [ENTRIES-1:0] taken, fixed;
            for (e = 0; e < ENTRIES; e = e + 1) begin : g_entry
                wire judged = low_judged[e % LOWS] && high_judged[e / LOWS];
                assign stays[e] = (low[e % LOWS] && high_stays[e / LOWS])
                                  || (stays_q[e] && !(low[e % LOWS] && high_falls[e / LOWS]));
                assign taken[e] = (low[e % LOWS] && high_taken[e / LOWS]) || taken_q[e];
                assign fixed[e] = (low[e % LOWS] && high_fixed[e / LOWS]) || (judged ? verdict_i : fixed_q[e]);
            end
            always @(posedge clk_i) begin
                taken_q <= clear_i || ends_i ? {ENTRIES{1'b0}} : taken;
                fixed_q <= clear_i ? {ENTRIES{1'b0}} : !ends_i ? fixed : RETAIN != 0 ? stays : {ENTRIES{1'b0}};
            end
            assign live_o  = taken_q | (RETAIN != 0 ? retained_q : {ENTRIES{1'b0}});
            assign fixed_o = fixed_q;
            sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick_stays (
                .clk_i    (clk_i),
                .bits_i   (stays_q),
                .number_i (taken_i),
                .bit_o    (fell)
            );
        end else begin : g_paper
            for (e = 0; e < ENTRIES; e = e + 1) begin : g_entry
                assign stays[e] = (low[e % LOWS] && high_stays[e / LOWS]) || stays_q[e];
            end
            assign live_o  = RETAIN != 0 ? retained_q : {ENTRIES{1'b0}};
            assign fixed_o = stays_q;
            assign fell    = 1'b0; // a candidate is fixed, so it is never replaced
            wire unused = &{1'b0, stays_i, fixes_i, judges_i, judged_i, verdict_i};
        end
    endgenerate

    // ---- the entry that was replaced -------------------------------------------------------------------------

    wire       lost; // clock 10
    reg  [1:0] grants_q;
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick_live (
        .clk_i    (clk_i),
        .bits_i   (live_o),
        .number_i (taken_i),
        .bit_o    (lost)
    );
    always @(posedge clk_i) grants_q <= {grants_q[0], grant_i};
    assign lost_o = grants_q[1] && lost;
    assign fell_o = grants_q[1] && fell;

    // ---- tuples: each candidate was active in its interval -----------------------------------------------

    sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(NUMBER + 1), .CLOCKS(2)) tuples (
        .clk_i        (clk_i),
        .write_i      (active_i),
        .write_addr_i ({bank_i, entry_i}),
        .write_data_i (word_i),
        .read_addr_i  (read_i),
        .read_data_o  (tuple_o)
    );

endmodule
`default_nettype wire
