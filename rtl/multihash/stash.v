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

    // clock 7: there is a free place; the event is promoted; to here, a candidate at once; makes one of the entry that it hits,
    // which the event just ahead took in; it, or the one behind it, ends the interval
    output wire              free_o,
    input  wire              grant_i,
    input  wire              here_i,
    input  wire              stays_i,
    input  wire              fixes_i,
    input  wire              own_i,
    input  wire [7:6]        ends_i
);

    localparam [PLACES-1:0] ONE = 1;

    reg  [PLACES-1:0] valid_q, fixed_q, is_p_q, is_n_q, is_hit_q;
    reg  [PLACES-1:0] taken_8_q;
    reg  [PLACES-1:0] stands_q; // a tuple, and not since the clock before: the one that was compared
    wire [PLACES-1:0] is     = moved_i ? is_n_q : is_p_q; // of the pointer's entry, which gives up its place
    wire [PLACES-1:0] free   = ~valid_q | is;
    wire [PLACES-1:0] taken  = free & ~(free - ONE) & {PLACES{grant_i && here_i}};
    wire [PLACES-1:0] fixed  = fixed_q | (own_i ? is_p_q : is_hit_q) & {PLACES{fixes_i}}; // by an event that hits
    wire [PLACES-1:0] lasts  = valid_q & (ends_i[7] ? fixed & {PLACES{RETAIN != 0}} : {PLACES{1'b1}});
    wire [PLACES-1:0] stays  = lasts & ~(is & {PLACES{grant_i}}); // a promotion is heard of late: it comes last
    assign free_o = |free;
    always @(posedge clk_i) begin
        taken_8_q <= taken;
        if (clear_i) begin
            stands_q <= {PLACES{1'b0}};
            valid_q  <= {PLACES{1'b0}};
            fixed_q  <= {PLACES{1'b0}};
        end else begin
            stands_q <= stays & ~taken_8_q;
            valid_q  <= stays | taken & {PLACES{!ends_i[7] || (RETAIN != 0 && stays_i)}};
            fixed_q  <= ends_i[7] ? {PLACES{1'b0}} : taken & {PLACES{stays_i}} | ~taken & fixed;
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
                if (taken_8_q[k]) key_q   <= word_8_i;
                if (taken[k])     entry_q <= pointer_i;
                is_p_q[k]   <= taken[k] || entry_q == pointer_i;
                is_n_q[k]   <= taken[k] ? ENTRIES == 1 : entry_q == next_i;
                is_hit_q[k] <= !taken[k] && entry_q == hit_6_i;
            end
            assign lines[k] = &part_q && stands_q[k];
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
