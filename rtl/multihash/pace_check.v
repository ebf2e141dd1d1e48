// multihash/pace_check: pace check: whether the count of the entry looked at is below the pace. One event per clock.
// Source: ours. Contract: doc/multihash/tagged.md. Assumes: SWEEP >= 16, so that the count is known before a look is due;
// FAST >= 2, and at most the events of an interval.
`default_nettype none
module sluice_multihash_pace_check #(
    parameter ENTRIES = 100, // of the accumulator
    parameter NUMBER  = 7,   // bits of an entry's number
    parameter WIDTH   = 14,  // bits of a count
    parameter SWEEP   = 32,  // events between two looks
    parameter FAST    = 200, // events per step of the ceiling
    parameter ADMIT   = 64   // count of an entry when it is taken
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // the event and its interval
    input  wire               parity_8_i, // clock 8: the interval's parity
    input  wire               event_i,    // clock 7: there is an event
    input  wire               hits_i,     // clock 7: it hits
    input  wire               denied_i,   // clock 8: a promotion was denied
    input  wire               ends_i,     // clock 8: the interval ended

    // clock 7: the entry looked at
    output wire [NUMBER-1:0]  entry_o,  // its number
    output wire               due_o,    // an event that misses looks at it
    output wire               live_o,   // it is live
    output wire               behind_o, // its count is below the pace

    // clock 8: valid while the entry looked at stays the same
    input  wire               granted_here_i, // the event was promoted to it
    input  wire               hit_here_i,     // the event hits it

    // clock 8: the event
    input  wire               hit_i,     // it hits
    input  wire               grant_i,   // it was promoted
    input  wire [NUMBER-1:0]  hit_8_i,   // its entry if it hits
    input  wire [NUMBER-1:0]  was_i,     // its entry if it was promoted
    input  wire [WIDTH:0]     count_8_i, // its entry's {parity, count}

    // entries
    input  wire [ENTRIES-1:0] live_i, // the live entries
    input  wire [WIDTH:0]     count_i // {parity, count} of entry_o, one clock later
);

    localparam [NUMBER-1:0]  NONE  = 0;
    localparam [NUMBER-1:0]  ONE   = 1;
    localparam               LAST  = ENTRIES - 1;
    localparam [WIDTH-1:0]   EVENT = 1;
    localparam [WIDTH-1:0]   FIRST_COUNT = ADMIT;
    localparam               FULL  = SWEEP - 2;
    localparam               TICK  = FAST - 2;

    // The ceiling increases by one every FAST events. Each interval begins with 0.
    localparam               SINCE = $clog2(SWEEP);
    localparam               TICKS = $clog2(FAST);
    localparam               PACE  = $clog2(((1 << WIDTH) - 1) / FAST + 1);
    localparam [SINCE-1:0]   AGAIN = 0;
    localparam [SINCE-1:0]   LATER = 1;
    localparam [TICKS-1:0]   FIRST = 0;
    localparam [TICKS-1:0]   NEXT  = 1;
    localparam [PACE-1:0]    STEP  = 1;

    sluice_check assumes_sizes (.clk_i(clk_i), .rst_ni(!clear_i), .on_i(1'b1), .holds_i(SWEEP >= 16 && FAST >= 2));

    // ---- which entry, and when ---------------------------------------------------------------------------

    reg  [NUMBER-1:0]  at_q;
    reg  [SINCE-1:0]   since_q; // events since the last look, until the next is due
    reg                due_q, looked_q; // looked: the sweep has just moved on
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

    // ---- its count: read in every clock until an event meets the entry, then kept up to date ---------------

    reg  [WIDTH-1:0] count_q; // in this interval, with the events up to clock 9
    reg              known_q;
    wire             hit   = hit_i && hit_8_i == at_q, granted = grant_i && was_i == at_q;
    wire             meets = hit || granted;
    wire [WIDTH-1:0] read  = count_i[WIDTH-1:0] & {WIDTH{count_i[WIDTH] == parity_8_i}};
    always @(posedge clk_i) begin
        count_q <= ends_i ? {WIDTH{1'b0}} : meets ? count_8_i[WIDTH-1:0] : known_q ? count_q : read;
        known_q <= !clear_i && !looks && (known_q || meets);
    end

    // Live: by the vector, and by the three promotions that it lacks.
    reg  granted_9_q, late_q;
    wire live;
    always @(posedge clk_i) begin
        granted_9_q <= granted;
        late_q      <= granted || granted_9_q;
    end
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick (
        .clk_i    (clk_i),
        .bits_i   (live_i),
        .number_i (at_q),
        .bit_o    (live)
    );
    assign live_o = live || late_q || granted_here_i;

    // ---- the pace and its ceiling ----------------------------------------------------------------------------

    reg  [PACE-1:0]  pace_q, gap_q; // gap: ceiling - pace
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

    // ---- clock 6: pace - count with the events two and three ahead; clock 7: with the one just ahead ---------------------------

    wire [WIDTH-1:0] pace = {{(WIDTH-PACE){1'b0}}, pace_q};
    reg  [WIDTH:0]   apart_q; // pace - count, with the events up to clock 10, or up to clock 9 after a promotion
    reg              hit_9_q, raise_9_q;
    wire             many = |apart_q[WIDTH-1:2], ahead = apart_q[WIDTH]; // pace - count > 3; count > pace
    wire [4:-2]      most; // most[i]: pace - count >= i
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
