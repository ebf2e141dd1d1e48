// multihash/entries: what an interval's end does to all entries at once: a bit an entry.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// Two slots hold an entry's tuple for the read-out, so that the one that is to be read stays while another is taken in.
`default_nettype none
module sluice_multihash_entries #(
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter RETAIN  = 1
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 15: a tuple is taken in, by this entry; a hit fixes an entry; the interval ends; its read-out begins
    input  wire               grant_i,
    input  wire [ENTRIES-1:0] granted_i,
    input  wire               fixes_i,
    input  wire [NUMBER-1:0]  hit_i,
    input  wire               ends_i,
    input  wire               reads_i,

    output wire [ENTRIES-1:0] live_o,
    output wire [ENTRIES-1:0] fixed_o,
    output wire [ENTRIES-1:0] candidates_o, // of the interval that is read out
    output wire [ENTRIES-1:0] kept_o,       // in which slot their tuples are

    // clock 16: the entry that was taken was a retained one; the slot for its tuple
    output wire               lost_o,
    output wire               slot_o
);

    reg  [ENTRIES-1:0] live_q, fixed_q, candidates_q, current_q, kept_q;
    reg                lost_q, slot_q;
    wire [ENTRIES-1:0] hits;
    wire [ENTRIES-1:0] grants  = granted_i & {ENTRIES{grant_i}};
    wire [ENTRIES-1:0] fixed   = fixed_q | grants | hits;
    wire [ENTRIES-1:0] current = grants & ~kept_q | ~grants & current_q;
    genvar e;
    generate
        for (e = 0; e < ENTRIES; e = e + 1) begin : g_entry
            assign hits[e] = fixes_i && hit_i == e[NUMBER-1:0];
        end
    endgenerate

    always @(posedge clk_i) begin
        lost_q <= grant_i && |(live_q & granted_i);
        slot_q <= !(|(kept_q & granted_i));
        if (clear_i) begin
            live_q       <= {ENTRIES{1'b0}};
            fixed_q      <= {ENTRIES{1'b0}};
            candidates_q <= {ENTRIES{1'b0}};
            current_q    <= {ENTRIES{1'b0}};
            kept_q       <= {ENTRIES{1'b0}};
        end else begin
            live_q    <= ends_i ? (RETAIN != 0 ? fixed : {ENTRIES{1'b0}}) : live_q | grants;
            fixed_q   <= fixed & {ENTRIES{!ends_i}};
            current_q <= current;
            if (ends_i && reads_i) begin
                candidates_q <= fixed;
                kept_q       <= current;
            end
        end
    end
    assign live_o       = live_q;
    assign fixed_o      = fixed_q;
    assign candidates_o = candidates_q;
    assign kept_o       = kept_q;
    assign lost_o       = lost_q;
    assign slot_o       = slot_q;

endmodule
`default_nettype wire
