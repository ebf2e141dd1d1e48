// multihash/lookup_register: whether a tuple is in the accumulator: tuples in flip-flops, each with a compare.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/multihash/accumulator.md, accumulator=register.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,

    // {kind, b, a} in clocks 7, 15; in clock c the event has the tuple of the one in clock 15
    input  wire ${range(word)} word_7_i,
    input  wire ${range(word)} word_15_i,
    input  wire [9:7]  same_i,
    input  wire [${entries - 1}:0] live_i,
    input  wire [${entries - 1}:0] fixed_i,

    // clock 9: the entry, if it is in one; clock 10: so it is, fixed
    output wire ${range(number)} entry_9_o,
    output wire        live_o,
    output wire ${range(number)} entry_o,
    output wire        fixed_o,

    // clock 15: the event was promoted, to which entry; it fixes the entry that it hits; the interval ends
    input  wire        grant_i,
    input  wire ${range(number)} granted_i,
    input  wire [${entries - 1}:0] granted_one_i,
    input  wire        stays_i,
    input  wire        fixes_i,
    input  wire ${range(number)} hit_i,
    input  wire        ends_i
);

    // ---- clocks 7 to 9: compare. A tuple is written in clock 15: of the two written meanwhile nothing stands ----------

    wire [${entries - 1}:0] equal;
    wire [${entries - 1}:0] writes = granted_one_i & {${entries}{grant_i}};
    reg  [${entries - 1}:0] writes_q, lately_q;
    always @(posedge clk_i) begin
        writes_q <= writes;
        lately_q <= writes | writes_q;
    end
    genvar e;
    generate
        for (e = 0; e < ${entries}; e = e + 1) begin : g_entry
            reg ${range(word)} key_q;
            sluice_same #(.WIDTH(${word})) compare (
                .clk_i   (clk_i),
                .valid_i (1'b1),
                .left_i  (word_7_i),
                .right_i (key_q),
                .same_o  (equal[e])
            );
            always @(posedge clk_i)
                if (writes[e]) key_q <= word_15_i;
        end
    endgenerate
    wire [${entries - 1}:0] lines = equal & live_i & ~lately_q;
    reg  ${range(number)} number;
    integer i;
    always @* begin
        number = ${hex(number, 0)};
        for (i = 0; i < ${entries}; i = i + 1)
            if (lines[i]) number = number | i${slice(32, number)};
    end

    // ---- what was taken in meanwhile is heard ------------------------------------------------------

    reg  live_8_q, live_9_q, live_10_q, fixed_8_q, fixed_9_q, fixed_10_q;
    reg  ${range(number)} entry_8_q, entry_9_q, entry_10_q;
    wire live_9  = live_9_q || |lines;
    wire fixed_9 = live_9_q ? fixed_9_q : |(lines & fixed_i);
    assign entry_9_o = live_9_q ? entry_9_q : number;
//; for (unsigned c = 7; c <= 9; c++) {

    wire live_${c}_heard, fixed_${c}_heard;
    wire ${range(number)} entry_${c}_heard;
    sluice_multihash_hear #(.NUMBER(${number}), .RETAIN(${cfg->retain})) hear_${c} (
        .live_i    (${c == 7 ? "1'b0" : c == 8 ? "live_8_q" : "live_9"}),
        .entry_i   (${c == 7 ? hex(number, 0).chars : c == 8 ? "entry_8_q" : "entry_9_o"}),
        .fixed_i   (${c == 7 ? "1'b0" : c == 8 ? "fixed_8_q" : "fixed_9"}),
        .grant_i   (grant_i),
        .granted_i (granted_i),
        .here_i    (same_i[${c}]),
        .stays_i   (stays_i),
        .fixes_i   (fixes_i),
        .hit_i     (hit_i),
        .ends_i    (ends_i),
        .live_o    (live_${c}_heard),
        .entry_o   (entry_${c}_heard),
        .fixed_o   (fixed_${c}_heard)
    );
    always @(posedge clk_i) begin
        live_${c + 1}_q  <= live_${c}_heard;
        entry_${c + 1}_q <= entry_${c}_heard;
        fixed_${c + 1}_q <= fixed_${c}_heard;
    end
//; }

    assign live_o  = live_10_q;
    assign entry_o = entry_10_q;
    assign fixed_o = fixed_10_q;

endmodule
`default_nettype wire
