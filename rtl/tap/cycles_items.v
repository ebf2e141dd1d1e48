// tap/cycles_items: an entry of sluice_tap_cycles' queue as events: each pc with a cause and its units, all at once or one by one.
// Contract: doc/tap/cycles.md. Latency: an entry that comes in clock t gives its first event in clock t+2. One event leaves per clock.
`default_nettype none
module sluice_tap_cycles_items #(
    parameter integer NRET        = 1,  // this and the following as in sluice_tap_cycles
    parameter integer PICK        = 0,
    parameter integer CLOCKS      = 10,
    parameter integer KEY         = 32, // bits of a pc that are kept: at most A_WIDTH
    parameter integer A_WIDTH     = 32,
    parameter integer B_WIDTH     = 0,
    parameter integer KIND_WIDTH  = 0,
    parameter integer COUNT_WIDTH = 0,
    parameter integer EVENT_WIDTH = 32
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // the queue's head: rows of one clock, at least one, and the clocks before them, by cause
    input  wire                   valid_i,
    input  wire [NRET-1:0]        rows_i,
    input  wire [NRET*KEY-1:0]    keys_i,
    input  wire [CLOCKS-1:0]      wait_i,
    input  wire [CLOCKS-1:0]      flush_i,
    input  wire [CLOCKS-1:0]      front_i,
    output wire                   pop_o,

    // events
    output wire                   ev_valid_o,
    input  wire                   ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o
);

    localparam [1:0] RETIRE = 0, WAIT = 1, FLUSH = 2, FRONT = 3; // causes
    localparam TELLS = B_WIDTH + KIND_WIDTH > 0;                 // events have the cause

    // ---- an entry: shares of its rows, in NRETths, and units of the clocks before ---------------------

    localparam UNITS = CLOCKS + 3;                     // width of a number of units
    localparam MERGES = !TELLS && COUNT_WIDTH > 0;     // waiting and retiring of the oldest row are one item
    localparam integer HALF = NRET / 2, THIRD = NRET / 3;
    localparam [2:0] ALL = NRET[2:0], TWO = HALF[2:0], THREE = THIRD[2:0]; // shares if 1, 2, 3 rows retire
    localparam [2:0] UNIT = PICK != 0 ? 3'd1 : ALL;    // units of a clock
    // x^31 + x^28 + 1, three steps an entry. A bit is used again two entries later: with three rows, such draws depend on each other.
    reg  [30:0]     luck_q;
    wire [17:0]     drawn = {3'd0, luck_q[30:28], luck_q[24:22], luck_q[18:16], luck_q[12:10], luck_q[6:4]} * {15'd0, ALL};
    reg  [2:0]      many, each, extra, left, share;
    reg             found;
    reg  [NRET-1:0] oldest, chosen; // chosen: has units of this clock
    integer         k;
    always @* begin
        many = 0;
        for (k = 0; k < NRET; k = k + 1) many = many + {2'b00, rows_i[k]};
        each   = many == 1 ? ALL : many == 2 ? TWO : many == 3 ? THREE : 3'd1;
        extra  = ALL - (many == 1 ? ALL : many == 2 ? 2 * TWO : many == 3 ? 3 * THREE : ALL);
        oldest = rows_i & (~rows_i + 1);
        chosen = PICK != 0 ? {NRET{1'b0}} : rows_i;
        left   = drawn[17:15];
        found  = 1'b0;
        share  = 0;
        for (k = 0; k < NRET; k = k + 1) if (rows_i[k]) begin
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
    wire                merged    = MERGES && wait_i != 0 && |(chosen & oldest);
    reg                 entry_valid_q;
    reg  [NRET+2:0]     items_q;    // left: rows, then front end, wait, flush
    reg  [NRET-1:0]     rows_q;
    wire [NRET-1:0]     oldest_kept = rows_q & (~rows_q + 1);
    reg  [NRET*KEY-1:0] row_keys_q;
    reg  [KEY-1:0]      oldest_key, newest_key, last_key_q; // last: newest of the entry before
    reg  [UNITS-1:0]    units_flush_q, units_wait_q, units_front_q;
    reg  [2:0]          each_q, of_oldest_q;
    wire [NRET+2:0]     first = items_q & (~items_q + 1);
    wire                take;
    wire                ends_entry = items_q == first;
    assign pop_o = valid_i && (!entry_valid_q || (take && ends_entry));
    always @(posedge clk_i) begin
        entry_valid_q <= rst_ni && (pop_o || (entry_valid_q && !(take && ends_entry)));
        luck_q  <= !rst_ni ? 31'h5EED1E55 : pop_o ? {luck_q[27:0], luck_q[30:28] ^ luck_q[27:25]} : luck_q;
        items_q <= pop_o ? {merged ? chosen & ~oldest : chosen, front_i != 0, wait_i != 0, flush_i != 0}
                       : take ? items_q & ~first : items_q;
        if (pop_o) begin
            last_key_q    <= newest_key;
            row_keys_q    <= keys_i;
            rows_q        <= rows_i;
            units_flush_q <= units_of(flush_i);
            units_wait_q  <= units_of(wait_i) + (merged ? {{CLOCKS{1'b0}}, of_oldest} : {UNITS{1'b0}});
            units_front_q <= units_of(front_i);
            each_q        <= PICK != 0 ? 3'd1 : each;
            of_oldest_q   <= of_oldest;
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
            if (oldest_kept[n]) oldest_key = row_keys_q[n*KEY +: KEY];
        end
        item_units = first[0] ? units_flush_q : first[1] ? units_wait_q : units_front_q;
        item_key   = first[0] ? last_key_q : oldest_key;
        item_cause = first[0] ? FLUSH : first[1] ? WAIT : FRONT;
        for (n = 0; n < NRET; n = n + 1) if (first[3+n]) begin
            item_units = {{CLOCKS{1'b0}}, oldest_kept[n] ? of_oldest_q : each_q};
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
