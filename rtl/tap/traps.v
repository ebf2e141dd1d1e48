// tap/traps: branch records of traps: inserts those of interrupts, and says where a return from a trap leads elsewhere.
// Contract: doc/tap/rvfi.md, Traps. Latency: a record of clock t, and what is told of its instruction in clock t-1, are at the outputs
// in clock t+2. Lanes in program order, the lowest first. Assumes: enters_i, trap_i and xret_i only of instructions that retire.
`default_nettype none
module sluice_tap_traps #(
    parameter integer LANES = 1,  // 1 to 4
    parameter integer XLEN  = 32,
    parameter integer WIDTH = 32  // of a record
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // instructions
    input  wire [LANES-1:0]       enters_i,   // an interrupt came before it
    input  wire [LANES-1:0]       trap_i,     // it traps
    input  wire [LANES-1:0]       xret_i,     // it returns from a trap
    input  wire [LANES-1:0]       missing_i,  // records are missing before its own
    input  wire [LANES*XLEN-1:0]  expected_i, // its address, if no interrupt had come
    input  wire [LANES*XLEN-1:0]  pc_i,
    input  wire [LANES*XLEN-1:0]  next_i,

    // a clock later: their records
    input  wire [LANES-1:0]       valid_i,
    input  wire [LANES*WIDTH-1:0] data_i,
    input  wire [WIDTH-1:0]       interrupt_i, // of the interrupt before the lowest that has one

    output reg  [LANES-1:0]       ev_valid_o,
    output reg  [LANES-1:0]       ev_gap_o, // records are missing before it
    output reg  [LANES*WIDTH-1:0] ev_data_o
);

    localparam KEPT = 4; // interrupted addresses; as in trace/import/instruction.h

    // ---- clock 0: one of these per clock is followed; a core does no more ----------------------------

    wire [3*LANES-1:0] all = {enters_i, trap_i, xret_i};
    reg                push, pop, some, many;
    reg  [XLEN-1:0]    from, to; // the interrupted address; where the return leads
    integer            k;
    always @* begin
        some = 1'b0;
        many = 1'b0;
        push = 1'b0;
        pop  = 1'b0;
        from = 0;
        to   = 0;
        for (k = 0; k < 3 * LANES; k = k + 1) begin
            many = many || (some && all[k]);
            some = some || all[k];
        end
        for (k = 0; k < LANES; k = k + 1) begin
            push = push || enters_i[k] || trap_i[k];
            pop  = pop || xret_i[k];
            from = from | expected_i[k*XLEN +: XLEN] & {XLEN{enters_i[k]}} | pc_i[k*XLEN +: XLEN] & {XLEN{trap_i[k]}};
            to   = to | next_i[k*XLEN +: XLEN] & {XLEN{xret_i[k]}};
        end
    end

    reg              push_q, pop_q, many_q;
    reg  [XLEN-1:0]  from_q, to_q;
    reg  [LANES-1:0] enters_q, ends_q, before_q;
    always @(posedge clk_i) begin
        push_q   <= rst_ni && push && !many;
        pop_q    <= rst_ni && pop && !many;
        many_q   <= rst_ni && many;
        from_q   <= from;
        to_q     <= to;
        enters_q <= enters_i & {LANES{rst_ni}};
        before_q <= missing_i & {LANES{rst_ni}};
        ends_q   <= (many ? enters_i | trap_i | xret_i : xret_i) & {LANES{rst_ni}}; // what follows may be elsewhere
    end

    // ---- clock 1: the interrupted addresses, the youngest lowest -------------------------------------

    reg  [KEPT*XLEN-1:0] kept_q;
    reg  [KEPT-1:0]      known_q;
    reg  [XLEN-1:0]      two_q, four_q; // bytes behind the youngest, a clock later
    reg                  sums_q;        // they are valid
    wire [XLEN-1:0]      youngest = kept_q[XLEN-1:0];
    wire                 resumes  = pop_q && known_q[0] && sums_q && (to_q == youngest || to_q == two_q || to_q == four_q);
    always @(posedge clk_i) begin
        if (push_q)     kept_q <= {kept_q[(KEPT-1)*XLEN-1:0], from_q};
        else if (pop_q) kept_q <= {kept_q[(KEPT-1)*XLEN +: XLEN], kept_q[KEPT*XLEN-1:XLEN]};
        if (!rst_ni || many_q) known_q <= 0;
        else if (push_q)       known_q <= {known_q[KEPT-2:0], 1'b1};
        else if (pop_q)        known_q <= {1'b0, known_q[KEPT-1:1]};
        two_q  <= youngest + 2;
        four_q <= youngest + 4;
        sums_q <= !push_q && !pop_q && !many_q;
    end

    // An interrupt's record takes the uppermost lane of the clock before, if that is free and no record comes between.
    reg  [LANES-1:0]       valid_q, lost_q, bad_q;
    reg  [LANES*WIDTH-1:0] data_q;
    reg                    above;
    reg  [LANES-1:0]       lost; // records are missing before the lane
    reg                    insert;
    always @* begin
        above  = valid_q[LANES-1];
        lost   = 0;
        insert = 1'b0;
        for (k = 0; k < LANES; k = k + 1) begin
            lost[k] = before_q[k] || (enters_q[k] && above);
            insert  = insert || (enters_q[k] && !above);
            above   = above || enters_q[k] || valid_i[k];
        end
    end
    always @(posedge clk_i) begin
        valid_q <= valid_i & {LANES{rst_ni}};
        data_q  <= data_i;
        lost_q  <= lost & {LANES{rst_ni}};
        bad_q   <= ends_q & {LANES{rst_ni && !resumes}};
    end

    // ---- clock 2 ---------------------------------------------------------------------------------------

    reg              missing, missing_q; // records are missing before the next one
    reg  [LANES-1:0] gaps;
    integer          l;
    always @* begin
        missing = missing_q;
        gaps    = 0;
        for (l = 0; l < LANES; l = l + 1) begin
            missing = missing || lost_q[l];
            gaps[l] = valid_q[l] && missing;
            missing = (missing && !valid_q[l]) || bad_q[l];
        end
        gaps[LANES-1] = gaps[LANES-1] || (insert && missing);
        missing       = missing && !insert;
    end
    always @(posedge clk_i) begin
        missing_q  <= rst_ni && missing;
        ev_valid_o <= valid_q & {LANES{rst_ni}};
        ev_data_o  <= data_q;
        ev_gap_o   <= gaps & {LANES{rst_ni}};
        if (insert) begin
            ev_valid_o[LANES-1]                 <= rst_ni;
            ev_data_o[(LANES-1)*WIDTH +: WIDTH] <= interrupt_i;
        end
    end

endmodule
`default_nettype wire
