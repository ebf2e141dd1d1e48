// multihash/behind: the entry looked at, now and then: whether its count has fallen behind the pace. An event every clock.
// Source: ours. Contract: doc/multihash/tagged.md. Assumes: SWEEP >= 16, so that the entry's count is there before it is due;
// FAST >= 2, and no more than the events of an interval.
`default_nettype none
module sluice_multihash_behind #(
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter WIDTH   = 14, // of a count
    parameter SWEEP   = 32,
    parameter FAST    = 200,
    parameter ADMIT   = 64
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 8: the interval's parity; clock 7: an event; it hits; clock 8: a promotion was denied; the interval ended
    input  wire               parity_8_i,
    input  wire               event_i,
    input  wire               hits_i,
    input  wire               denied_i,
    input  wire               ends_i,

    // clock 7: the entry; an event that misses looks at it; it is live; it has fallen behind
    output wire [NUMBER-1:0]  entry_o,
    output wire               due_o,
    output wire               live_o,
    output wire               behind_o,

    // clock 8, where the entry that is looked at has not changed: it was promoted to it, hits it
    input  wire               granted_here_i,
    input  wire               hit_here_i,

    // clock 8: the event hits, is promoted; its entry, if it hits, is promoted; {parity, count} then
    input  wire               hit_i,
    input  wire               grant_i,
    input  wire [NUMBER-1:0]  hit_8_i,
    input  wire [NUMBER-1:0]  was_i,
    input  wire [WIDTH:0]     count_8_i,

    // which entries are live; a clock after entry_o its {parity, count}
    input  wire [ENTRIES-1:0] live_i,
    input  wire [WIDTH:0]     count_i
);

    localparam [NUMBER-1:0]  NONE  = 0;
    localparam [NUMBER-1:0]  ONE   = 1;
    localparam               LAST  = ENTRIES - 1;
    localparam [WIDTH-1:0]   EVENT = 1;
    localparam [WIDTH-1:0]   FIRST_COUNT = ADMIT;
    localparam               FULL  = SWEEP - 2;
    localparam               TICK  = FAST - 2;

    // The ceiling is one more with every FAST events, and begins anew with the interval.
    localparam               SINCE = $clog2(SWEEP);
    localparam               TICKS = $clog2(FAST);
    localparam               PACE  = $clog2(((1 << WIDTH) - 1) / FAST + 1);
    localparam [SINCE-1:0]   AGAIN = 0;
    localparam [SINCE-1:0]   LATER = 1;
    localparam [TICKS-1:0]   FIRST = 0;
    localparam [TICKS-1:0]   NEXT  = 1;
    localparam [PACE-1:0]    STEP  = 1;

    // ---- which entry, and when ---------------------------------------------------------------------------

    reg  [NUMBER-1:0]  at_q;
    reg  [SINCE-1:0]   since_q; // events, as long as it is not due
    reg                due_q, looked_q; // looked: it has just moved on
    wire looks = event_i && !hits_i && due_q;
    always @(posedge clk_i) begin
        if (clear_i) begin
            at_q    <= NONE;
            since_q <= AGAIN;
            due_q   <= 1'b0;
        end else begin
            if (looks) at_q <= at_q == LAST[NUMBER-1:0] ? NONE : at_q + ONE;
            if (looked_q)               since_q <= event_i ? LATER : AGAIN;
            else if (event_i && !due_q) since_q <= since_q + LATER;
            due_q <= due_q ? !looks : event_i && since_q == FULL[SINCE-1:0];
        end
        looked_q <= clear_i || looks;
    end
    assign entry_o   = at_q;
    assign due_o     = due_q;

    // ---- its count: read again and again until it is met, followed from then on ----------------------------

    reg  [WIDTH-1:0] count_q; // in this interval, by the events up to the one in clock 9
    reg              known_q;
    wire             hit   = hit_i && hit_8_i == at_q, granted = grant_i && was_i == at_q;
    wire             meets = hit || granted;
    wire [WIDTH-1:0] read  = count_i[WIDTH-1:0] & {WIDTH{count_i[WIDTH] == parity_8_i}};
    always @(posedge clk_i) begin
        count_q <= ends_i ? {WIDTH{1'b0}} : meets ? count_8_i[WIDTH-1:0] : known_q ? count_q : read;
        known_q <= !clear_i && !looks && (known_q || meets);
    end

    // Live, by the vector and the three events that it does not have.
    reg  granted_9_q, late_q;
    wire live;
    always @(posedge clk_i) begin
        granted_9_q <= granted;
        late_q      <= granted || granted_9_q;
    end
    sluice_multihash_pick #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick (
        .clk_i    (clk_i),
        .bits_i   (live_i),
        .number_i (at_q),
        .bit_o    (live)
    );
    assign live_o = live || late_q || granted_here_i;

    // ---- the pace, and how far it may go ---------------------------------------------------------------------

    reg  [PACE-1:0]  pace_q, gap_q; // gap: to the ceiling
    reg  [TICKS-1:0] ticks_q;
    reg  room_q, last_tick_q;
    reg  event_8_q;
    always @(posedge clk_i) event_8_q <= event_i && !clear_i;
    wire tick  = event_8_q && last_tick_q;
    wire raise = denied_i && room_q;
    always @(posedge clk_i)
        if (clear_i || ends_i) begin
            pace_q      <= {PACE{1'b0}};
            gap_q       <= {PACE{1'b0}};
            ticks_q     <= FIRST;
            room_q      <= 1'b0;
            last_tick_q <= 1'b0;
        end else begin
            if (raise)               pace_q <= pace_q + STEP;
            if (tick && !raise)      gap_q  <= gap_q + STEP;
            else if (raise && !tick) gap_q  <= gap_q - STEP;
            room_q   <= tick || (room_q && !(raise && gap_q == STEP));
            if (event_8_q) begin
                ticks_q     <= last_tick_q ? FIRST : ticks_q + NEXT;
                last_tick_q <= ticks_q == TICK[TICKS-1:0];
            end
        end

    // ---- clock 6: how far it is behind, with what the events two and three ahead do; clock 7: with that of the one just ahead --

    wire [WIDTH-1:0] pace = {{(WIDTH-PACE){1'b0}}, pace_q};
    reg  [WIDTH:0]   apart_q; // by the events up to the one in clock 10; just granted, to the one in clock 9
    reg              hit_9_q, raise_9_q;
    wire             many = |apart_q[WIDTH-1:2], ahead = apart_q[WIDTH]; // more than 3; the count is
    wire [4:-2]      most; // the gap is that or more
    assign most[-2] = !ahead || &apart_q[WIDTH-1:1];
    assign most[-1] = !ahead || &apart_q[WIDTH-1:0];
    assign most[0]  = !ahead;
    assign most[1]  = !ahead && (many || |apart_q[1:0]);
    assign most[2]  = !ahead && (many || apart_q[1]);
    assign most[3]  = !ahead && (many || &apart_q[1:0]);
    assign most[4]  = !ahead && many;
    wire [3:-1]      least = hit_9_q ? most[4:0] : raise_9_q ? most[2:-2] : most[3:-1]; // with the event in clock 9
    reg  level_q, behind_q, far_q, first_q; // pace >= count, > count, > count + 1; > ADMIT
    always @(posedge clk_i) begin
        apart_q     <= {1'b0, pace} - {1'b0, granted ? FIRST_COUNT : count_q};
        hit_9_q   <= hit;
        raise_9_q <= raise;
        level_q  <= granted ? pace >= FIRST_COUNT       : hit ? least[1] : raise ? least[-1] : least[0];
        behind_q <= granted ? pace > FIRST_COUNT        : hit ? least[2] : raise ? least[0] : least[1];
        far_q    <= granted ? pace > FIRST_COUNT + EVENT : hit ? least[3] : raise ? least[1] : least[2];
        first_q  <= raise ? pace >= FIRST_COUNT : pace > FIRST_COUNT;
    end
    assign behind_o = granted_here_i ? first_q : hit_here_i ? far_q : raise ? level_q : behind_q;

    wire unused = &{1'b0, count_8_i[WIDTH]};

endmodule
`default_nettype wire
