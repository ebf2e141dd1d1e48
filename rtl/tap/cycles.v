// tap/cycles: tap of a core's clocks: each clock is charged to an instruction, from the retire port and one more bit.
// Source: Gottschall et al., "TIP: Time-Proportional Instruction Profiling", MICRO 2021, section 3. Contract: doc/tap/cycles.md.
// Latency: a row of clock t is an event of clock t+6, if the queue is empty. One event leaves per clock.
// This module counts the clocks and queues them; sluice_tap_cycles_items makes the events.
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

    sluice_tap_cycles_items #(
        .NRET        (NRET),
        .PICK        (PICK),
        .CLOCKS      (CLOCKS),
        .KEY         (KEY),
        .A_WIDTH     (A_WIDTH),
        .B_WIDTH     (B_WIDTH),
        .KIND_WIDTH  (KIND_WIDTH),
        .COUNT_WIDTH (COUNT_WIDTH),
        .EVENT_WIDTH (EVENT_WIDTH)
    ) items (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .valid_i    (head_valid),
        .rows_i     (rows),
        .keys_i     (keys),
        .wait_i     (before_wait),
        .flush_i    (before_flush),
        .front_i    (before_front),
        .pop_o      (pop),
        .ev_valid_o (ev_valid_o),
        .ev_ready_i (ev_ready_i),
        .ev_data_o  (ev_data_o)
    );

endmodule
`default_nettype wire
