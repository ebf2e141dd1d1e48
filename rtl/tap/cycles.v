// tap/cycles: tap of a core's clocks: each clock is charged to an instruction, from the retire port and one more bit.
// Source: Gottschall et al., "TIP: Time-Proportional Instruction Profiling", MICRO 2021, section 3. Contract: doc/tap/cycles.md.
// Latency: a row of clock t is an event of clock t+6, if the queue is empty. One event leaves per clock.
`default_nettype none
module sluice_tap_cycles #(
    parameter integer NRET        = 1,  // rows that may retire in one clock, 1 to 4
    parameter integer XLEN        = 32, // of a pc, 1 to 64
    parameter integer PICK        = 0,  // rows of one clock: 0 each gets its share; 1 one of them gets the clock, by chance
    parameter integer CLOCKS      = 10, // width of a count of clocks in which nothing retires, 2 to 24
    parameter integer ADDR        = 5,  // the queue holds 2^ADDR clocks in which rows retire, 2 to 12
    parameter integer SLACK       = 4,  // clocks after one with ready_o in which rows may still come, 0 to 2^ADDR - 3
    parameter integer A_WIDTH     = 32, // a: the pc; 1 to 64
    parameter integer B_WIDTH     = 0,  // b: the cause; 0 to 64
    parameter integer KIND_WIDTH  = 0,  // kind: the cause; with 1 bit, whether it is not `retire`; 0 to 2
    parameter integer COUNT_WIDTH = 0,  // count: units; without it, one event per unit; 0 to 32
    // Follows from the others; do not set.
    parameter integer EVENT_WIDTH = A_WIDTH + B_WIDTH + KIND_WIDTH + COUNT_WIDTH
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // the core: what retires, in program order, the lowest row first
    input  wire                   step_i,       // this clock counts; low: the core stands still
    input  wire [NRET-1:0]        row_valid_i,  // an instruction retires, or is squashed by its own trap
    input  wire [NRET*XLEN-1:0]   row_pc_i,
    input  wire                   blame_last_i, // nothing is in flight, because the last row flushed
    input  wire                   empty_i,      // nothing is in flight for another reason
    output reg                    ready_o,      // rows of this clock and of the next SLACK find places

    // events
    output wire                   ev_valid_o,
    input  wire                   ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o,
    output reg  [31:0]            lost_o        // clocks that no event has; saturates
);

    localparam KEY   = A_WIDTH < XLEN ? A_WIDTH : XLEN;
    localparam TELLS = B_WIDTH + KIND_WIDTH > 0; // events have the cause
    localparam [1:0] RETIRE = 0, WAIT = 1, FLUSH = 2, FRONT = 3; // causes

    // ---- clock 1: the clocks since the last row, by cause --------------------------------------------

    reg                 step_q, blame_q, empty_q;
    reg  [NRET-1:0]     valid_q;
    reg  [NRET*KEY-1:0] keys_q;
    integer             c;
    always @(posedge clk_i) begin
        step_q  <= rst_ni && step_i;
        valid_q <= rst_ni && step_i ? row_valid_i : {NRET{1'b0}};
        blame_q <= blame_last_i;
        empty_q <= empty_i;
        for (c = 0; c < NRET; c = c + 1) keys_q[c*KEY +: KEY] <= row_pc_i[c*XLEN +: KEY];
    end

    // ---- clock 2: an entry of the queue: rows of one clock, and the clocks before them ---------------

    reg  [CLOCKS-1:0] waits_q, flushes_q, fronts_q;
    reg               behind_q; // the last row is not in the queue: there was none, or it was lost
    wire              any      = |valid_q;
    wire              is_flush = step_q && !any && blame_q;
    wire              is_front = step_q && !any && !blame_q && empty_q && TELLS;
    wire              is_wait  = step_q && !any && !is_flush && !is_front;
    wire              over     = (is_flush && &flushes_q) || (is_front && &fronts_q) || (is_wait && &waits_q);
    wire [ADDR:0]     stored;
    wire              room  = !stored[ADDR];
    wire [CLOCKS-1:0] known = behind_q ? {CLOCKS{1'b0}} : flushes_q; // their row is known
    wire [CLOCKS+2:0] lost  = any && !room ? {3'd0, waits_q} + {3'd0, flushes_q} + {3'd0, fronts_q} + {{CLOCKS+2{1'b0}}, 1'b1}
                            : any && behind_q ? {3'd0, flushes_q} : {{CLOCKS+2{1'b0}}, over};
    reg  [CLOCKS+2:0] lost_q;
    wire [32:0]       sum   = {1'b0, lost_o} + {{30-CLOCKS{1'b0}}, lost_q};
    always @(posedge clk_i)
        if (!rst_ni) begin
            waits_q   <= 0;
            flushes_q <= 0;
            fronts_q  <= 0;
            behind_q  <= 1'b1;
            lost_q    <= 0;
            lost_o    <= 0;
            ready_o   <= 1'b0;
        end else begin
            waits_q   <= any ? {CLOCKS{1'b0}} : waits_q + {{CLOCKS-1{1'b0}}, is_wait && !over};
            flushes_q <= any ? {CLOCKS{1'b0}} : flushes_q + {{CLOCKS-1{1'b0}}, is_flush && !over};
            fronts_q  <= any ? {CLOCKS{1'b0}} : fronts_q + {{CLOCKS-1{1'b0}}, is_front && !over};
            behind_q  <= any ? !room : behind_q;
            lost_q    <= lost;
            lost_o    <= sum[32] ? 32'hFFFFFFFF : sum[31:0];
            ready_o   <= {{31-ADDR{1'b0}}, stored} + SLACK + 3 <= 1 << ADDR; // SLACK + 1 clocks with rows may come, and two are on their way
        end

    // ---- the queue -----------------------------------------------------------------------------------

    localparam ENTRY = NRET * (KEY + 1) + (TELLS ? 3 : 2) * CLOCKS;
    wire [ENTRY-1:0]    entry;
    wire                head_valid, pop, unused_read;
    wire [NRET*KEY-1:0] keys;
    wire [NRET-1:0]     rows;
    wire [CLOCKS-1:0]   before_wait, before_flush, before_front;
    wire [ENTRY-1:0]    head;
    generate
        if (TELLS) begin : g_front
            assign entry = {fronts_q, known, waits_q, valid_q, keys_q};
            assign {before_front, before_flush, before_wait, rows, keys} = head;
        end else begin : g_no_front
            assign entry = {known, waits_q, valid_q, keys_q};
            assign {before_flush, before_wait, rows, keys} = head;
            assign before_front = 0;
        end
    endgenerate
    sluice_fifo #(.WIDTH(ENTRY), .ADDR(ADDR)) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (any && room),
        .data_i   (entry),
        .valid_o  (head_valid),
        .data_o   (head),
        .pop_i    (pop),
        .stored_o (stored),
        .read_o   (unused_read)
    );

    // ---- an entry: shares of its rows, in NRETths, and units of the clocks before ---------------------

    localparam UNITS = CLOCKS + 3;                     // width of a number of units
    localparam MERGES = !TELLS && COUNT_WIDTH > 0;     // waiting and retiring of the oldest row are one item
    localparam integer HALF = NRET / 2, THIRD = NRET / 3;
    localparam [2:0] ALL = NRET[2:0], TWO = HALF[2:0], THREE = THIRD[2:0]; // shares if 1, 2, 3 rows retire
    localparam [2:0] UNIT = PICK != 0 ? 3'd1 : ALL;    // units of a clock
    reg  [30:0]     luck_q; // x^31 + x^28 + 1, three steps an entry
    wire [17:0]     drawn = {3'd0, luck_q[30:28], luck_q[24:22], luck_q[18:16], luck_q[12:10], luck_q[6:4]} * {15'd0, ALL}; // a bit is used again two entries later: with 3 rows such draws depend on each other; shares do not
    reg  [2:0]      many, each, extra, left, share;
    reg             found;
    reg  [NRET-1:0] oldest, chosen; // chosen: has units of this clock
    integer         k;
    always @* begin
        many = 0;
        for (k = 0; k < NRET; k = k + 1) many = many + {2'b00, rows[k]};
        each   = many == 1 ? ALL : many == 2 ? TWO : many == 3 ? THREE : 3'd1;
        extra  = ALL - (many == 1 ? ALL : many == 2 ? 2 * TWO : many == 3 ? 3 * THREE : ALL);
        oldest = rows & (~rows + 1);
        chosen = PICK != 0 ? {NRET{1'b0}} : rows;
        left   = drawn[17:15];
        found  = 1'b0;
        share  = 0;
        for (k = 0; k < NRET; k = k + 1) if (rows[k]) begin
            share = oldest[k] ? each + extra : each;
            if (PICK != 0 && !found && left < share) begin
                chosen[k] = 1'b1;
                found     = 1'b1;
            end
            left = left - share;
        end
    end

    function [UNITS-1:0] units_of(input [CLOCKS-1:0] clocks);
        units_of = {3'd0, clocks} * {{CLOCKS{1'b0}}, UNIT};
    endfunction
    wire [2:0]          of_oldest = PICK != 0 ? 3'd1 : each + extra;
    wire                merged    = MERGES && before_wait != 0 && |(chosen & oldest);
    reg                 entry_valid_q;
    reg  [NRET+2:0]     items_q;    // left: rows, then front end, wait, flush
    reg  [NRET-1:0]     rows_q, oldest_q;
    reg  [NRET*KEY-1:0] row_keys_q;
    reg  [KEY-1:0]      oldest_key, newest_key, last_key_q; // last: newest of the entry before
    reg  [UNITS-1:0]    units_flush_q, units_wait_q, units_front_q;
    reg  [2:0]          each_q, of_oldest_q;
    wire [NRET+2:0]     first = items_q & (~items_q + 1);
    wire                take;
    wire                ends_entry = items_q == first;
    assign pop = head_valid && (!entry_valid_q || (take && ends_entry));
    always @(posedge clk_i) begin
        entry_valid_q <= rst_ni && (pop || (entry_valid_q && !(take && ends_entry)));
        luck_q  <= !rst_ni ? 31'h5EED1E55 : pop ? {luck_q[27:0], luck_q[30:28] ^ luck_q[27:25]} : luck_q;
        items_q <= pop ? {merged ? chosen & ~oldest : chosen, before_front != 0, before_wait != 0, before_flush != 0}
                       : take ? items_q & ~first : items_q;
        if (pop) begin
            last_key_q  <= newest_key;
            oldest_q    <= oldest;
            row_keys_q  <= keys;
            rows_q      <= rows;
            units_flush_q     <= units_of(before_flush);
            units_wait_q      <= units_of(before_wait) + (merged ? {{CLOCKS{1'b0}}, of_oldest} : {UNITS{1'b0}});
            units_front_q     <= units_of(before_front);
            each_q      <= PICK != 0 ? 3'd1 : each;
            of_oldest_q <= of_oldest;
        end
    end

    // ---- an item per clock: a pc, a cause, and units -------------------------------------------------

    reg  [UNITS-1:0] item_units;
    reg  [KEY-1:0]   item_key;
    reg  [1:0]       item_cause;
    integer          n;
    always @* begin
        oldest_key = 0;
        newest_key = 0;
        for (n = 0; n < NRET; n = n + 1) if (rows_q[n]) begin
            newest_key = row_keys_q[n*KEY +: KEY];
            if (oldest_q[n]) oldest_key = row_keys_q[n*KEY +: KEY];
        end
        item_units = first[0] ? units_flush_q : first[1] ? units_wait_q : units_front_q;
        item_key   = first[0] ? last_key_q : oldest_key;
        item_cause = first[0] ? FLUSH : first[1] ? WAIT : FRONT;
        for (n = 0; n < NRET; n = n + 1) if (first[3+n]) begin
            item_units = {{CLOCKS{1'b0}}, oldest_q[n] ? of_oldest_q : each_q};
            item_key   = row_keys_q[n*KEY +: KEY];
            item_cause = RETIRE;
        end
    end

    // ---- the event: an item's units, all at once or one by one ---------------------------------------

    localparam [UNITS:0] MOST = COUNT_WIDTH == 0 ? 1 : COUNT_WIDTH < UNITS ? (1 << COUNT_WIDTH) - 1 : (1 << UNITS) - 1;
    localparam [UNITS:0] TWICE = MOST << 1;
    reg              event_valid_q, ends_q; // ends: no units are left behind this event
    reg  [KEY-1:0]   key_q;
    reg  [1:0]       cause_q;
    reg  [UNITS-1:0] units_q;
    assign take = entry_valid_q && (!event_valid_q || (ev_ready_i && ends_q));
    always @(posedge clk_i) begin
        event_valid_q <= rst_ni && (take || (event_valid_q && !(ev_ready_i && ends_q)));
        if (take) begin
            key_q   <= item_key;
            cause_q <= item_cause;
            units_q <= item_units;
            ends_q  <= {1'b0, item_units} <= MOST;
        end else if (ev_ready_i) begin
            units_q <= units_q - MOST[UNITS-1:0];
            ends_q  <= {1'b0, units_q} <= TWICE;
        end
    end

    localparam A = 0, B = A_WIDTH, KIND = B + B_WIDTH, COUNT = KIND + KIND_WIDTH;
    assign ev_valid_o = event_valid_q;
    assign ev_data_o[A +: KEY] = key_q;
    generate
        if (A_WIDTH > KEY) begin : g_a
            assign ev_data_o[A_WIDTH-1:KEY] = 0;
        end
        if (B_WIDTH > 0) begin : g_b
            assign ev_data_o[B] = cause_q[0];
            if (B_WIDTH > 1) begin : g_upper
                assign ev_data_o[B+1] = cause_q[1];
            end
            if (B_WIDTH > 2) begin : g_rest
                assign ev_data_o[KIND-1:B+2] = 0;
            end
        end
        if (KIND_WIDTH == 1) begin : g_kind
            assign ev_data_o[KIND] = cause_q != RETIRE;
        end
        if (KIND_WIDTH > 1) begin : g_kinds
            assign ev_data_o[KIND +: KIND_WIDTH] = cause_q;
        end
        if (COUNT_WIDTH > UNITS) begin : g_wide
            assign ev_data_o[EVENT_WIDTH-1:COUNT+UNITS] = 0;
            assign ev_data_o[COUNT +: UNITS] = units_q;
        end else if (COUNT_WIDTH > 0) begin : g_count
            assign ev_data_o[EVENT_WIDTH-1:COUNT] = ends_q ? units_q[COUNT_WIDTH-1:0] : MOST[COUNT_WIDTH-1:0];
        end
    endgenerate

    wire unused_cause = &{1'b0, cause_q, drawn, luck_q, left, found, TWICE};

endmodule
`default_nettype wire
