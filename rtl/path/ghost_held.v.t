// path/ghost_held: the count of the entry that holds a path, with what the path adds.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c.
// It is right where the path hits, whatever else. The path just ahead has changed that entry only if it is the same path: it
// hit, was admitted, or swapped in, and for each of these the sum is made.
//;; #include "path_ghost.h"
//; unsigned count = path_count_bits(cfg), events = cfg->event_width, fraction = path_entry_fraction(cfg);
//; unsigned most = path_most_exponent(cfg, fraction);
`default_nettype none
module sluice_path_ghost_held (
    input  wire        clk_i,

    // clock 6: the path's count by the paths up to the one in clock 10, if it has one; clocks 6 and 7: the path in clock 9 is
    // the same; clock 7: the one in clock 8 is
    input  wire ${range(count)} held_6_i,
    input  wire        same_6_i,
    input  wire        same_7_i,
    input  wire        same_7_8_i,

    // what it adds, in clocks 6 and 7, and its carries there
    input  wire ${range(cfg->event_width)} add_6_i,
    input  wire ${range(cfg->event_width)} add_7_i,
    input  wire [31:0] carries_6_i,
    input  wire [31:0] carries_7_i,

    // clock 8: it hits; it finds no way free; the count with which it swaps in, its exponent as a ghost's; clock 9: the count
    // that it leaves
    input  wire        hit_8_i,
    input  wire        full_8_i,
    input  wire ${range(count)} ghost_8_i,
    input  wire [5:0]  scale_8_i,
    input  wire ${range(count)} code_9_i,

    // clock 8: if it hits: the count with it; that is cut
    output wire ${range(count)} sum_8_o,
    output wire        cut_8_o
);

//; const char *names[] = {"first", "behind", "again", "swapped"};
//; const char *codes[] = {"alone", "held_7", "sum_8_q", "ghost_8_i"};
    reg  ${range(count)} held_7_q, first_7_q, sum_8_q;
    reg  first_cut_7_q, cut_8_q;
    wire ${range(count)} alone  = ${zero_extend("add_7_i", events, count)}; // of the path just ahead, which is admitted
    wire ${range(count)} held_7 = same_7_i ? code_9_i : held_7_q;
    wire ${range(count)} first, behind, again, swapped;
    wire first_cut, behind_cut, again_cut, swapped_cut;
//; for (unsigned i = 0; i < 4; i++) {
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${cfg->exponent_bits}), .MOST(${most}), .ADD(${events}), .NARROWER(${i == 3 ? fraction - path_ghost_fraction(cfg) : 0})) add_${names[i]} (
        .code_i    (${codes[i]}),
        .scale_i   (${i == 3 ? "scale_8_i" : "6'd0"}),
        .add_i     (add_${i ? 7 : 6}_i),
        .carries_i (carries_${i ? 7 : 6}_i),
        .code_o    (${names[i]}),
        .cut_o     (${names[i]}_cut)
    );
//; }

    // ---- clock 6: by the paths up to the one in clock 9; behind one that is admitted ----------------------------

    always @(posedge clk_i) begin
        held_7_q      <= same_6_i ? code_9_i : held_6_i;
        first_7_q     <= first;
        first_cut_7_q <= first_cut;
    end

    // ---- clock 7 ------------------------------------------------------------------------------------------------

    always @(posedge clk_i)
        if (!same_7_8_i)   {cut_8_q, sum_8_q} <= {behind_cut, behind};
        else if (hit_8_i)  {cut_8_q, sum_8_q} <= {again_cut, again};
        else if (full_8_i) {cut_8_q, sum_8_q} <= {swapped_cut, swapped};
        else               {cut_8_q, sum_8_q} <= {first_cut_7_q, first_7_q};
    assign sum_8_o = sum_8_q;
    assign cut_8_o = cut_8_q;

endmodule
`default_nettype wire
