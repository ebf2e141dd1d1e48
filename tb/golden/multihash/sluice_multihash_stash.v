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

    // clocks 4, 8: the tuple
    input  wire [WIDTH-1:0]  word_4_i,
    input  wire [WIDTH-1:0]  word_8_i,

    // clock 5: the entry here that has it, 0 if none has; it is live, for all events up to the one in clock 8
    output wire [NUMBER-1:0] entry_o,
    output wire              live_o,

    // clock 6: which entry the event may hit; the pointer, the entry after it, for the event in clock 7
    input  wire [NUMBER-1:0] hit_6_i,
    input  wire [NUMBER-1:0] pointer_i,
    input  wire [NUMBER-1:0] next_i,
    input  wire              moved_i, // clock 8: the pointer has moved

    // clock 7: there is a free place; the event is to be here if it is promoted, a candidate at once; makes one of the
    // entry that it hits, which the event just ahead took in; it, or the one behind it, ends the interval; clock 8: promoted
    output wire              free_o,
    input  wire              here_i,
    input  wire              stays_i,
    input  wire              fixes_i,
    input  wire              own_i,
    input  wire [7:6]        ends_i,
    input  wire              grant_i
);

    localparam [PLACES-1:0] ONE = 1;

    // Whether an event is promoted is known late in clock 7: a place has a state for either case, and clock 8 chooses.
    reg  [PLACES-1:0] valid_q, granted_q; // a tuple: if the event was not promoted, if it was
    reg  [PLACES-1:0] takes_q, fixed_q;   // the place that it takes if it was
    reg               stays_q;            // fixed there
    reg  [PLACES-1:0] stands_q; // a tuple, and not since the clock before: the one that was compared; not if it leaves_q
    reg  [PLACES-1:0] leaves_q; // if the event was promoted
    reg  [PLACES-1:0] is_p_q, is_n_q, is_hit_q;
    wire [PLACES-1:0] taken  = takes_q & {PLACES{grant_i}};
    wire [PLACES-1:0] valid  = grant_i ? granted_q : valid_q;
    wire [PLACES-1:0] is     = moved_i ? is_n_q : is_p_q; // of the pointer's entry, which gives up its place
    wire [PLACES-1:0] free   = ~valid | is;
    wire [PLACES-1:0] takes  = free & ~(free - ONE) & {PLACES{here_i}};
    wire [PLACES-1:0] fixed  = taken & {PLACES{stays_q}} | ~taken & fixed_q
                             | (own_i ? is_p_q : is_hit_q) & {PLACES{fixes_i}};
    wire [PLACES-1:0] lasts  = valid & (ends_i[7] ? fixed & {PLACES{RETAIN != 0}} : {PLACES{1'b1}});
    assign free_o = |free;
    always @(posedge clk_i) begin
        takes_q  <= takes;
        stays_q  <= stays_i && !ends_i[7];
        leaves_q <= is;
        if (clear_i) begin
            valid_q   <= {PLACES{1'b0}};
            granted_q <= {PLACES{1'b0}};
            fixed_q   <= {PLACES{1'b0}};
            stands_q  <= {PLACES{1'b0}};
        end else begin
            valid_q   <= lasts;
            granted_q <= lasts & ~is | takes & {PLACES{!ends_i[7] || (RETAIN != 0 && stays_i)}};
            fixed_q   <= fixed & {PLACES{!ends_i[7]}};
            stands_q  <= lasts & ~taken;
        end
    end

    // ---- clocks 4 and 5: compare; who is placed here meanwhile is heard by all behind ----------------

    localparam EACH  = 32; // bits in clock 4
    localparam PARTS = (WIDTH + EACH - 1) / EACH;
    wire [PLACES-1:0] lines;
    wire [PLACES*NUMBER-1:0] numbers;
    genvar k, p;
    generate
        for (k = 0; k < PLACES; k = k + 1) begin : g_place
            reg  [WIDTH-1:0]  key_q;
            reg  [NUMBER-1:0] entry_q;
            reg  [PARTS-1:0]  part_q;
            for (p = 0; p < PARTS; p = p + 1) begin : g_part
                localparam BITS = WIDTH - EACH * p < EACH ? WIDTH - EACH * p : EACH;
                always @(posedge clk_i) part_q[p] <= word_4_i[EACH*p +: BITS] == key_q[EACH*p +: BITS];
            end
            always @(posedge clk_i) begin
                if (taken[k]) key_q   <= word_8_i;
                if (takes[k]) entry_q <= pointer_i; // an entry that is in the pointer's place already, or in none
                is_p_q[k]   <= takes[k] || entry_q == pointer_i;
                is_n_q[k]   <= takes[k] ? ENTRIES == 1 : entry_q == next_i;
                is_hit_q[k] <= takes[k] ? pointer_i == hit_6_i : entry_q == hit_6_i;
            end
            assign lines[k] = &part_q && stands_q[k] && !(leaves_q[k] && grant_i);
            assign numbers[k*NUMBER +: NUMBER] = entry_q & {NUMBER{lines[k]}};
        end
    endgenerate
    reg  [NUMBER-1:0] number;
    integer i;
    always @* begin
        number = {NUMBER{1'b0}};
        for (i = 0; i < PLACES; i = i + 1) number = number | numbers[i*NUMBER +: NUMBER];
    end
    assign entry_o = number;
    assign live_o  = |(lines & (RETAIN != 0 ? fixed_q | {PLACES{!(|ends_i)}} : {PLACES{!(|ends_i)}}));

endmodule
`default_nettype wire
