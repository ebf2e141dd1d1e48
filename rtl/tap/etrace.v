// tap/etrace: tap of the hart-to-encoder interface of RISC-V's Efficient Trace: 1 to 4 blocks per clock as events.
// Source: Efficient Trace for RISC-V, version 2.0 (2022), chapter 4.2. Contract: doc/tap/etrace.md.
// Latency: two clocks; for an edge or a call, two clocks after the next block has come; for a branch record four,
// or with TRAPS 0 two.
// Assumes: the lowest lane first; only the last instruction of a block transfers control.
`default_nettype none
module sluice_tap_etrace #(
    parameter integer EVENT              = 1,  // 1 block, 5 edge, 6 call, 7 branch
    parameter integer LANES              = 1,  // blocks per clock, 1 to 4
    parameter integer XLEN               = 32, // of iaddr, 32 or 64
    parameter integer IRETIRE_WIDTH      = 3,
    parameter integer UNIT               = 0,  // unit of a branch record's instructions: 0 blocks, 1 halfwords, 2 words
    parameter integer TRAPS              = 1,  // branch records: 0: traps and returns from them are none
    parameter integer A_WIDTH            = 32, // event word, as in sluice_tap_word
    parameter integer B_WIDTH            = 0,
    parameter integer KIND_WIDTH         = 0,
    parameter integer COUNT_WIDTH        = 0,
    parameter integer INSTRUCTIONS_WIDTH = 0,
    parameter integer SELECT             = 0,
    parameter integer SELECT_PC          = 32,
    parameter integer SELECT_VALUE       = 0,
    parameter integer SELECT_CONTEXT     = 0,
    parameter integer A_CONTEXT          = 0,
    // Follows from the others; do not set.
    parameter integer EVENT_WIDTH        = A_WIDTH + B_WIDTH + COUNT_WIDTH + (EVENT == 7 ? 4 + INSTRUCTIONS_WIDTH : KIND_WIDTH)
                                 + (SELECT != 0 ? 4 + SELECT_PC + SELECT_VALUE + SELECT_CONTEXT : 0)
) (
    input  wire                           clk_i,
    input  wire                           rst_ni,

    // blocks
    input  wire [LANES*4-1:0]             itype,     // how the block ends
    input  wire [LANES*XLEN-1:0]          iaddr,     // address of its first instruction
    input  wire [LANES*IRETIRE_WIDTH-1:0] iretire,   // its halfwords; 0: nothing retired
    input  wire [LANES-1:0]               ilastsize, // its last instruction has 2^ilastsize halfwords
    input  wire [LANES*32-1:0]            context_i, // its context number, such as {context, priv}

    // events, the lowest lane first
    output wire [LANES-1:0]               ev_valid_o,
    output wire [LANES-1:0]               ev_gap_o, // branch records: others are missing before it
    output wire [LANES*EVENT_WIDTH-1:0]   ev_data_o
);

    localparam BLOCK = 1, CALL = 6, BRANCH = 7;
    localparam STEPS = INSTRUCTIONS_WIDTH > 0 ? INSTRUCTIONS_WIDTH : 1;
    localparam TOLD  = EVENT == BRANCH && TRAPS != 0; // traps and returns from them are events
    localparam [3:0] EXCEPTION = 4'd1, INTERRUPT = 4'd2, TRAP_RETURN = 4'd3, NOT_TAKEN = 4'd4, TAKEN = 4'd5, LEAST = 4'd6, // jumps from here on
                     UNINFERABLE_CALL = 4'd8, INFERABLE_CALL = 4'd9, INFERABLE_JUMP = 4'd11, SWAP = 4'd12, RETURN = 4'd13,
                     OTHER_INFERABLE = 4'd15;

    // ---- clock 1: a block by itself --------------------------------------------------------------------

    reg  [LANES-1:0]               retires_q, arrives_q, lost_q, branch_q, taken_q, turns_q, call_q, return_q, trap_q, xret_q;
    reg  [LANES*XLEN-1:0]          first_q, last_q, behind_q; // addresses: first, last, next instruction
    reg  [LANES*IRETIRE_WIDTH-1:0] units_q;
    reg  [LANES*32-1:0]            context_q;
    always @(posedge clk_i) context_q <= context_i;
    genvar i;
    generate
        for (i = 0; i < LANES; i = i + 1) begin : g_block
            wire [3:0]               ended = itype[i*4 +: 4];
            wire [IRETIRE_WIDTH-1:0] size  = iretire[i*IRETIRE_WIDTH +: IRETIRE_WIDTH];
            wire [XLEN-1:0]          from  = iaddr[i*XLEN +: XLEN];
            wire                     some  = size != 0;
            wire [XLEN-1:0]          to    = from + {{(XLEN-IRETIRE_WIDTH-1){1'b0}}, size, 1'b0};
            always @(posedge clk_i) begin
                retires_q[i] <= rst_ni && some;
                arrives_q[i] <= rst_ni && (some || ended == EXCEPTION); // its address is where the previous branch led
                lost_q[i]    <= rst_ni && !some && ended == INTERRUPT;  // that destination is unknown
                branch_q[i]  <= ended == NOT_TAKEN || ended == TAKEN || ended >= LEAST;
                taken_q[i]   <= ended != NOT_TAKEN;
                turns_q[i]   <= ended == TAKEN || ended == INFERABLE_JUMP || ended == OTHER_INFERABLE; // forward or backward
                call_q[i]    <= ended == UNINFERABLE_CALL || ended == INFERABLE_CALL || ended == SWAP;
                return_q[i]  <= ended == RETURN;
                trap_q[i]    <= rst_ni && (ended == EXCEPTION || ended == INTERRUPT);
                xret_q[i]    <= rst_ni && some && ended == TRAP_RETURN;
                first_q[i*XLEN +: XLEN]  <= from;
                last_q[i*XLEN +: XLEN]   <= to - {{(XLEN-3){1'b0}}, ilastsize[i], !ilastsize[i], 1'b0};
                behind_q[i*XLEN +: XLEN] <= to;
                units_q[i*IRETIRE_WIDTH +: IRETIRE_WIDTH] <= UNIT == 0 ? {{(IRETIRE_WIDTH-1){1'b0}}, 1'b1} : UNIT == 1 ? size : size >> 1;
            end
        end
    endgenerate

    // ---- clock 2: destination of the previous branch ---------------------------------------------------

    wire [LANES*STEPS-1:0] sums;
    generate
        if (EVENT == BRANCH) begin : g_since
            sluice_tap_since #(.LANES(LANES), .ADD(IRETIRE_WIDTH), .WIDTH(STEPS)) steps (
                .clk_i   (clk_i),
                .rst_ni  (rst_ni),
                .valid_i (retires_q),
                .ends_i  ((retires_q & branch_q) | ((trap_q | xret_q) & {LANES{TOLD}})),
                .add_i   (units_q),
                .sum_o   (sums)
            );
        end else begin : g_no_since
            assign sums = {LANES*STEPS{1'b0}};
            wire unused_units = &{1'b0, units_q};
        end
    endgenerate

    // The branch, trap or return from one that waits for the next block. A trap's `last` is the interrupted address: that behind what
    // has retired, or if nothing has, where the branch before it led. here: the address behind the last block.
    localparam WAITS = 7 + 2 * XLEN + STEPS + 32;
    reg  [WAITS-1:0]       waits_q, waits;     // {valid, taken, turns, call, return, trap, xret, last, behind, sum, context}
    reg  [LANES*WAITS-1:0] waited;             // per lane: what waited before it
    reg  [LANES-1:0]       led, missing;       // that is an event; it is none, because where it led is not shown
    reg  [XLEN-1:0]        here_q, here;
    reg                    began_q, began;     // there is such an address since reset; before, an interrupt interrupts nothing
    integer                k;
    always @* begin
        waits   = waits_q;
        waited  = 0;
        led     = 0;
        missing = 0;
        here    = here_q;
        began   = began_q;
        for (k = 0; k < LANES; k = k + 1) begin
            waited[k*WAITS +: WAITS] = waits;
            led[k]     = waits[WAITS-1] && (arrives_q[k] || (lost_q[k] && !waits[WAITS-2]));
            missing[k] = waits[WAITS-1] && lost_q[k] && waits[WAITS-2];
            if (arrives_q[k] || lost_q[k]) waits[WAITS-1] = 1'b0;
            if (retires_q[k]) here = behind_q[k*XLEN +: XLEN];
            else if (arrives_q[k]) here = first_q[k*XLEN +: XLEN];
            began = began || arrives_q[k];
            if (retires_q[k] || (trap_q[k] && TOLD && began))
                waits = {branch_q[k] || (TOLD && (trap_q[k] || xret_q[k])), taken_q[k], turns_q[k], call_q[k], return_q[k], trap_q[k],
                         xret_q[k], trap_q[k] ? here : last_q[k*XLEN +: XLEN], behind_q[k*XLEN +: XLEN], sums[k*STEPS +: STEPS],
                         context_q[k*32 +: 32]};
        end
    end
    always @(posedge clk_i) begin
        here_q           <= here;
        began_q          <= rst_ni && began;
        waits_q          <= waits;
        waits_q[WAITS-1] <= rst_ni && waits[WAITS-1];
    end

    // ---- events ----------------------------------------------------------------------------------------

    // Zero-extends. A function, because there may be no bit to add.
    function [63:0] wide(input [XLEN-1:0] value);
        begin
            wide = 0;
            wide[XLEN-1:0] = value;
        end
    endfunction

    function [15:0] wide_steps(input [STEPS-1:0] value);
        begin
            wide_steps = 0;
            wide_steps[STEPS-1:0] = value;
        end
    endfunction

    wire [LANES-1:0]             lane_valid, trap, xret;
    wire [LANES*EVENT_WIDTH-1:0] lane_data;
    wire [LANES*XLEN-1:0]        from, to;
    generate
        for (i = 0; i < LANES; i = i + 1) begin : g_lane
            wire             there, taken, turns, call, returns, traps, resumes;
            wire [XLEN-1:0]  last, behind;
            wire [STEPS-1:0] sum;
            wire [31:0]      of_branch;
            assign {there, taken, turns, call, returns, traps, resumes, last, behind, sum, of_branch} = waited[i*WAITS +: WAITS];

            wire [XLEN-1:0]  first   = first_q[i*XLEN +: XLEN];
            wire [XLEN-1:0]  target  = taken ? first : behind;
            wire [2:0]       turn    = target <= last ? 3'd3 : 3'd2;
            wire [2:0]       jump    = returns ? 3'd1 : 3'd4;
            wire [2:0]       kind    = traps ? 3'd6 : resumes ? 3'd7 : call ? 3'd0 : !taken ? 3'd2 : turns ? turn : jump;
            wire             is_event = EVENT == BLOCK ? retires_q[i] : led[i] && (EVENT != CALL || call);
            wire [63:0]      a       = wide(EVENT == BLOCK ? first : last);

            sluice_tap_word #(
                .BRANCH             (EVENT == BRANCH ? 1 : 0),
                .A_WIDTH            (A_WIDTH),
                .B_WIDTH            (B_WIDTH),
                .KIND_WIDTH         (KIND_WIDTH),
                .COUNT_WIDTH        (COUNT_WIDTH),
                .INSTRUCTIONS_WIDTH (INSTRUCTIONS_WIDTH),
                .SELECT             (SELECT),
                .SELECT_PC          (SELECT_PC),
                .SELECT_VALUE       (SELECT_VALUE),
                .SELECT_CONTEXT     (SELECT_CONTEXT),
                .A_CONTEXT          (A_CONTEXT),
                .EVENT_WIDTH        (EVENT_WIDTH)
            ) to_word (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .valid_i        (is_event),
                .a_i            (a),
                .b_i            (EVENT == BLOCK ? 64'd0 : wide(target)),
                .class_i        (kind),
                .taken_i        (taken),
                .count_i        (16'd0),
                .instructions_i (wide_steps(sum)),
                .select_class_i (EVENT == BLOCK ? 4'd8 : traps || resumes ? 4'd0 : {1'b0, kind} + 4'd3),
                .select_pc_i    (a),
                .select_value_i (64'd0),
                .context_i      (EVENT == BLOCK ? context_q[i*32 +: 32] : of_branch),
                .ev_valid_o     (lane_valid[i]),
                .ev_data_o      (lane_data[i*EVENT_WIDTH +: EVENT_WIDTH])
            );
            assign trap[i]              = led[i] && traps;
            assign xret[i]              = led[i] && resumes;
            assign from[i*XLEN +: XLEN] = last;
            assign to[i*XLEN +: XLEN]   = target;
            wire unused_fields = &{1'b0, there, led[i]};
        end

        if (TOLD) begin : g_traps
            sluice_tap_traps #(.LANES(LANES), .XLEN(XLEN), .WIDTH(EVENT_WIDTH)) traps (
                .clk_i       (clk_i),
                .rst_ni      (rst_ni),
                .enters_i    ({LANES{1'b0}}),
                .trap_i      (trap),
                .xret_i      (xret),
                .missing_i   (missing),
                .expected_i  ({LANES*XLEN{1'b0}}),
                .pc_i        (from),
                .next_i      (to),
                .valid_i     (lane_valid),
                .data_i      (lane_data),
                .interrupt_i ({EVENT_WIDTH{1'b0}}),
                .ev_valid_o  (ev_valid_o),
                .ev_gap_o    (ev_gap_o),
                .ev_data_o   (ev_data_o)
            );
        end else begin : g_no_traps
            assign ev_valid_o = lane_valid;
            assign ev_gap_o   = {LANES{1'b0}};
            assign ev_data_o  = lane_data;
            wire unused_traps = &{1'b0, trap, xret, from, to, missing};
        end
    endgenerate

endmodule
`default_nettype wire
