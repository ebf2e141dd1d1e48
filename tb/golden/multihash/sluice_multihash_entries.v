// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/entries: what an interval's end does to all entries at once: a bit an entry; their tuples for the read-out.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// Two slots hold an entry's tuple for the read-out, so that the one that is to be read stays while another is taken in.
// TAGGED = 0: the candidates are the fixed entries. TAGGED = 1 (doc/multihash/tagged.md): they are not the same.
`default_nettype none
module sluice_multihash_entries #(
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter RETAIN  = 1,
    parameter WIDTH   = 64, // of a tuple
    parameter TAGGED  = 0
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 15: a tuple is taken in, by this entry, a candidate at once; a hit makes a candidate of an entry, fixes it
    input  wire               grant_i,
    input  wire [ENTRIES-1:0] granted_i,
    input  wire [NUMBER-1:0]  number_i, // the same
    input  wire [WIDTH-1:0]   word_i,
    input  wire               stays_i,
    input  wire               crosses_i,
    input  wire               fixes_i,
    input  wire [NUMBER-1:0]  hit_i,

    // an entry is looked at, and fixed or not; the interval ends; its read-out begins
    input  wire               judges_i,
    input  wire [ENTRIES-1:0] judged_i,
    input  wire               verdict_i,
    input  wire               ends_i,
    input  wire               reads_i,

    output wire [ENTRIES-1:0] live_o,
    output wire [ENTRIES-1:0] stays_o, // candidates so far
    output wire [ENTRIES-1:0] fixed_o,
    output wire [ENTRIES-1:0] candidates_o, // of the interval that is read out
    output wire [ENTRIES-1:0] kept_o,       // in which slot their tuples are

    // clock 16: the entry that was taken was live, was a candidate
    output wire               lost_o,
    output wire               fell_o,

    // a tuple, two clocks after {slot, entry}
    input  wire [NUMBER:0]    read_i,
    output wire [WIDTH-1:0]   tuple_o
);

    reg  [ENTRIES-1:0] live_q, stays_q, candidates_q, current_q, kept_q;
    reg                lost_q, fell_q, slot_q;
    wire [ENTRIES-1:0] hits;
    wire [ENTRIES-1:0] grants  = granted_i & {ENTRIES{grant_i}};
    wire [ENTRIES-1:0] stays   = grants & {ENTRIES{stays_i}} | ~grants & (stays_q | hits & {ENTRIES{crosses_i}});
    wire [ENTRIES-1:0] current = grants & ~kept_q | ~grants & current_q;
    genvar e;
    generate
        for (e = 0; e < ENTRIES; e = e + 1) begin : g_entry
            assign hits[e] = hit_i == e[NUMBER-1:0];
        end
        if (TAGGED != 0) begin : g_tagged
            reg  [ENTRIES-1:0] fixed_q;
            wire [ENTRIES-1:0] judged = judged_i & {ENTRIES{judges_i}};
            wire [ENTRIES-1:0] fixed  = grants | hits & {ENTRIES{fixes_i}} | judged & {ENTRIES{verdict_i}} | ~judged & fixed_q;
            always @(posedge clk_i)
                if (clear_i) fixed_q <= {ENTRIES{1'b0}};
                else         fixed_q <= ends_i ? (RETAIN != 0 ? stays : {ENTRIES{1'b0}}) : fixed;
            assign fixed_o = fixed_q;
        end else begin : g_paper
            assign fixed_o = stays_q;
            wire unused = &{1'b0, fixes_i, judges_i, judged_i, verdict_i};
        end
    endgenerate

    always @(posedge clk_i) begin
        lost_q <= grant_i && |(live_q & granted_i);
        fell_q <= grant_i && |(stays_q & granted_i);
        slot_q <= !(|(kept_q & granted_i));
        if (clear_i) begin
            live_q       <= {ENTRIES{1'b0}};
            stays_q      <= {ENTRIES{1'b0}};
            candidates_q <= {ENTRIES{1'b0}};
            current_q    <= {ENTRIES{1'b0}};
            kept_q       <= {ENTRIES{1'b0}};
        end else begin
            live_q    <= ends_i ? (RETAIN != 0 ? stays : {ENTRIES{1'b0}}) : live_q | grants;
            stays_q   <= stays & {ENTRIES{!ends_i}};
            current_q <= current;
            if (ends_i && reads_i) begin
                candidates_q <= stays;
                kept_q       <= current;
            end
        end
    end
    assign live_o       = live_q;
    assign stays_o      = stays_q;
    assign candidates_o = candidates_q;
    assign kept_o       = kept_q;
    assign lost_o       = lost_q;
    assign fell_o       = fell_q;

    reg              grant_16_q;
    reg [NUMBER-1:0] number_16_q;
    reg [WIDTH-1:0]  word_16_q;
    always @(posedge clk_i) begin
        grant_16_q  <= grant_i;
        number_16_q <= number_i;
        word_16_q   <= word_i;
    end
    sluice_ram_late #(.WIDTH(WIDTH), .ADDR(NUMBER + 1), .CLOCKS(2)) tuples (
        .clk_i        (clk_i),
        .write_i      (grant_16_q),
        .write_addr_i ({slot_q, number_16_q}),
        .write_data_i (word_16_q),
        .read_addr_i  (read_i),
        .read_data_o  (tuple_o)
    );

endmodule
`default_nettype wire
