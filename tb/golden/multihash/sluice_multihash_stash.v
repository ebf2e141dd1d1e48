// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/stash: entries that have no free slot in either directory: their tuples in flip-flops, each with a compare.
// Source: ours. Contract: doc/multihash/accumulator.md. An event every clock.
`default_nettype none
module sluice_multihash_stash #(
    parameter PLACES  = 8,
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter WIDTH   = 64, // of a tuple
    parameter RETAIN  = 1
) (
    input  wire              clk_i,
    input  wire              clear_i,

    // clocks 7, 15; in clock c the event has the tuple of the one in clock 15
    input  wire [WIDTH-1:0]  word_7_i,
    input  wire [WIDTH-1:0]  word_15_i,
    input  wire [9:7]        same_i,

    // clock 9, as a directory's
    output wire              found_o,
    output wire [NUMBER-1:0] entry_o,
    output wire              heard_found_o,
    output wire [NUMBER-1:0] heard_entry_o,
    output wire              heard_fixed_o,

    // clock 13: which entry the event may hit; the pointer
    input  wire [NUMBER-1:0] hit_13_i,
    input  wire [NUMBER-1:0] pointer_i,
    input  wire [NUMBER-1:0] next_i,

    // clock 14: there is a free place; the event is promoted; to here, a candidate at once; makes one of the entry that
    // it hits, which the event just ahead took in; ends the interval
    output wire              free_o,
    input  wire              grant_14_i,
    input  wire              here_14_i,
    input  wire              stays_14_i,
    input  wire              fixes_14_i,
    input  wire              own_14_i,
    input  wire              ends_14_i,

    // clock 15
    input  wire              grant_i,
    input  wire [NUMBER-1:0] granted_i,
    input  wire              here_i,
    input  wire              stays_i,
    input  wire              fixes_i,
    input  wire [NUMBER-1:0] hit_i,
    input  wire              moved_i,
    input  wire              ends_i
);

    localparam [PLACES-1:0] ONE = 1;

    reg  [PLACES-1:0] valid_q, fixed_q, is_p_q, is_n_q, is_hit_q;
    reg  [PLACES-1:0] taken_15_q, taken_16_q, lately_q;
    wire [PLACES-1:0] is     = moved_i ? is_n_q : is_p_q; // of the pointer's entry, which gives up its place
    wire [PLACES-1:0] free   = ~valid_q | is;
    wire [PLACES-1:0] taken  = free & ~(free - ONE) & {PLACES{grant_14_i && here_14_i}};
    wire [PLACES-1:0] fixed  = taken & {PLACES{stays_14_i}}
                             | ~taken & (fixed_q | (own_14_i ? is_p_q : is_hit_q) & {PLACES{fixes_14_i}});
    wire [PLACES-1:0] valid  = taken | valid_q & ~(is & {PLACES{grant_14_i}});
    assign free_o = |free;

    // As of clock 16, with the events that are in the compare's result.
    reg  [PLACES-1:0] valid_16_q, fixed_16_q;
    always @(posedge clk_i) begin
        taken_15_q <= taken;
        taken_16_q <= taken_15_q;
        lately_q   <= taken_15_q | taken_16_q;
        valid_16_q <= valid_q;
        fixed_16_q <= fixed_q;
        valid_q    <= clear_i ? {PLACES{1'b0}} : ends_14_i ? (RETAIN != 0 ? valid & fixed : {PLACES{1'b0}}) : valid;
        fixed_q    <= clear_i || ends_14_i ? {PLACES{1'b0}} : fixed;
    end

    // ---- clocks 7 to 9: compare ----------------------------------------------------------------------

    wire [PLACES-1:0] equal;
    wire [PLACES-1:0] lines = equal & valid_16_q & ~lately_q;
    wire [PLACES*NUMBER-1:0] numbers;
    genvar k;
    generate
        for (k = 0; k < PLACES; k = k + 1) begin : g_place
            reg  [WIDTH-1:0]  key_q;
            reg  [NUMBER-1:0] entry_q, entry_16_q;
            sluice_same #(.WIDTH(WIDTH)) compare (
                .clk_i   (clk_i),
                .valid_i (1'b1),
                .left_i  (word_7_i),
                .right_i (key_q),
                .same_o  (equal[k])
            );
            always @(posedge clk_i) begin
                if (taken_15_q[k]) key_q   <= word_15_i;
                if (taken[k])      entry_q <= pointer_i;
                entry_16_q  <= entry_q;
                is_p_q[k]   <= taken[k] || entry_q == pointer_i;
                is_n_q[k]   <= taken[k] ? ENTRIES == 1 : entry_q == next_i;
                is_hit_q[k] <= entry_q == hit_13_i;
            end
            assign numbers[k*NUMBER +: NUMBER] = entry_16_q & {NUMBER{lines[k]}};
        end
    endgenerate
    reg  [NUMBER-1:0] number;
    integer i;
    always @* begin
        number = {NUMBER{1'b0}};
        for (i = 0; i < PLACES; i = i + 1) number = number | numbers[i*NUMBER +: NUMBER];
    end

    // What is placed here while it is compared is heard.
    wire [9:7] live, fixed_live, next_live, next_fixed;
    wire [10*NUMBER-1:7*NUMBER] entry, next_entry;
    reg  [9:8] live_q, fixed_live_q;
    reg  [10*NUMBER-1:8*NUMBER] heard_q;
    wire found = live_q[9] || |lines;
    assign live       = {found, live_q[8], 1'b0};
    assign fixed_live = {live_q[9] ? fixed_live_q[9] : |(lines & fixed_16_q), fixed_live_q[8], 1'b0};
    assign entry      = {live_q[9] ? heard_q[9*NUMBER +: NUMBER] : number, heard_q[8*NUMBER +: NUMBER], {NUMBER{1'b0}}};
    generate
        for (k = 7; k <= 9; k = k + 1) begin : g_hears
            sluice_multihash_hear #(.NUMBER(NUMBER), .RETAIN(RETAIN)) hear (
                .live_i    (live[k]),
                .entry_i   (entry[k*NUMBER +: NUMBER]),
                .fixed_i   (fixed_live[k]),
                .grant_i   (grant_i),
                .granted_i (granted_i),
                .here_i    (here_i && same_i[k]),
                .stays_i   (stays_i),
                .fixes_i   (fixes_i),
                .hit_i     (hit_i),
                .ends_i    (ends_i),
                .live_o    (next_live[k]),
                .entry_o   (next_entry[k*NUMBER +: NUMBER]),
                .fixed_o   (next_fixed[k])
            );
        end
    endgenerate
    always @(posedge clk_i) begin
        live_q       <= next_live[8:7];
        fixed_live_q <= next_fixed[8:7];
        heard_q      <= next_entry[9*NUMBER-1:7*NUMBER];
    end
    assign found_o       = found;
    assign entry_o       = entry[9*NUMBER +: NUMBER];
    assign heard_found_o = next_live[9];
    assign heard_entry_o = next_entry[9*NUMBER +: NUMBER];
    assign heard_fixed_o = next_fixed[9];

endmodule
`default_nettype wire
