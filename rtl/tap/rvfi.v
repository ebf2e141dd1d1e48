// tap/rvfi: tap of the RISC-V Formal Interface: 1 to 4 instructions per clock as events of one kind.
// Source: riscv-formal, docs/source/rvfi.rst; doc/trace/record.md. Contract: doc/tap/rvfi.md.
// Latency: an instruction that retires in clock t is at the outputs in clock t+3; a branch record in clock t+5, or
// with TRAPS 0 in t+3.
// Assumes: channels in program order, the lowest first; ILEN 32; one hart.
`default_nettype none
module sluice_tap_rvfi #(
    parameter integer EVENT              = 0,  // 0 pc, 1 block, 2 addr, 3 value, 4 pc,value, 5 edge, 6 call, 7 branch
    parameter integer NRET               = 1,  // channels, 1 to 4
    parameter integer XLEN               = 32, // 32 or 64
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
    parameter integer EVENTS             = 1,  // bits of events_i per instruction, 1 to 14
    parameter integer TRAPS              = 1,  // branch records: 0: traps and returns from them are none
    // These two follow from the others; do not set.
    parameter integer LANES       = EVENT == 2 ? 2 * NRET : NRET,
    parameter integer EVENT_WIDTH = A_WIDTH + B_WIDTH + COUNT_WIDTH + (EVENT == 7 ? 4 + INSTRUCTIONS_WIDTH : KIND_WIDTH)
                          + (SELECT != 0 ? 4 + SELECT_PC + SELECT_VALUE + SELECT_CONTEXT : 0)
) (
    input  wire                         clk_i,
    input  wire                         rst_ni,

    // retiring instructions
    input  wire [NRET-1:0]              rvfi_valid,
    input  wire [NRET*32-1:0]           rvfi_insn,
    input  wire [NRET-1:0]              rvfi_trap,
    input  wire [NRET-1:0]              rvfi_intr,
    input  wire [NRET*XLEN-1:0]         rvfi_pc_rdata,
    input  wire [NRET*XLEN-1:0]         rvfi_pc_wdata,
    input  wire [NRET*XLEN-1:0]         rvfi_mem_addr,
    input  wire [NRET*XLEN/8-1:0]       rvfi_mem_rmask,
    input  wire [NRET*XLEN/8-1:0]       rvfi_mem_wmask,
    input  wire [NRET*XLEN-1:0]         rvfi_mem_rdata,
    input  wire [NRET*XLEN-1:0]         rvfi_mem_wdata,
    input  wire [NRET*32-1:0]           context_i, // context number of each instruction, such as {asid, rvfi_mode}
    input  wire [NRET*EVENTS-1:0]       events_i, // each instruction's events, which a branch record's count sums

    // events, the lowest lane first
    output wire [LANES-1:0]             ev_valid_o,
    output wire [LANES-1:0]             ev_gap_o, // branch records: others are missing before it
    output wire [LANES*EVENT_WIDTH-1:0] ev_data_o
);

    localparam PC = 0, BLOCK = 1, ADDR = 2, VALUE = 3, PC_VALUE = 4, EDGE = 5, CALL = 6, BRANCH = 7;
    localparam SUM   = COUNT_WIDTH > 0 && EVENT == BRANCH ? COUNT_WIDTH : 1;
    localparam STEPS = INSTRUCTIONS_WIDTH > 0 ? INSTRUCTIONS_WIDTH : 1;

    // ---- clocks 1 and 2: each instruction by itself --------------------------------------------------

    wire [NRET-1:0]        valid, branch, trap, xret, taken, load, store;
    wire [NRET*3-1:0]      classes;
    wire [NRET*XLEN-1:0]   pc, next, behind, load_addr, load_value, store_addr, store_value;
    wire [NRET*EVENTS-1:0] events;
    genvar i;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            sluice_tap_rvfi_channel #(.XLEN(XLEN), .EVENTS(EVENTS)) channel (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .rvfi_valid     (rvfi_valid[i]),
                .rvfi_insn      (rvfi_insn[i*32 +: 32]),
                .rvfi_trap      (rvfi_trap[i]),
                .rvfi_pc_rdata  (rvfi_pc_rdata[i*XLEN +: XLEN]),
                .rvfi_pc_wdata  (rvfi_pc_wdata[i*XLEN +: XLEN]),
                .rvfi_mem_addr  (rvfi_mem_addr[i*XLEN +: XLEN]),
                .rvfi_mem_rmask (rvfi_mem_rmask[i*XLEN/8 +: XLEN/8]),
                .rvfi_mem_wmask (rvfi_mem_wmask[i*XLEN/8 +: XLEN/8]),
                .rvfi_mem_rdata (rvfi_mem_rdata[i*XLEN +: XLEN]),
                .rvfi_mem_wdata (rvfi_mem_wdata[i*XLEN +: XLEN]),
                .events_i       (events_i[i*EVENTS +: EVENTS]),
                .valid_o        (valid[i]),
                .pc_o           (pc[i*XLEN +: XLEN]),
                .next_o         (next[i*XLEN +: XLEN]),
                .behind_o       (behind[i*XLEN +: XLEN]),
                .branch_o       (branch[i]),
                .trap_o         (trap[i]),
                .xret_o         (xret[i]),
                .class_o        (classes[i*3 +: 3]),
                .taken_o        (taken[i]),
                .load_o         (load[i]),
                .load_addr_o    (load_addr[i*XLEN +: XLEN]),
                .load_value_o   (load_value[i*XLEN +: XLEN]),
                .store_o        (store[i]),
                .store_addr_o   (store_addr[i*XLEN +: XLEN]),
                .store_value_o  (store_value[i*XLEN +: XLEN]),
                .events_o       (events[i*EVENTS +: EVENTS])
            );
        end
    endgenerate

    reg  [NRET*32-1:0] context_q, contexts;
    always @(posedge clk_i) begin
        context_q <= context_i;
        contexts  <= context_q;
    end

    // ---- clock 3: dependence on earlier instructions; the event words --------------------------------

    wire [LANES-1:0]             lane_valid;
    wire [LANES*EVENT_WIDTH-1:0] lane_data;

    // An interrupt came: the first instruction of a handler, unless an exception or a reset led there.
    reg  [NRET-1:0] intr_q, intr_r, enters;
    reg             trapped, trapped_q;
    integer         k;
    always @* begin
        trapped = trapped_q;
        enters  = 0;
        for (k = 0; k < NRET; k = k + 1) begin
            enters[k] = valid[k] && intr_r[k] && !trapped;
            if (valid[k]) trapped = trap[k];
        end
    end
    always @(posedge clk_i) begin
        intr_q    <= rvfi_intr;
        intr_r    <= intr_q;
        trapped_q <= !rst_ni || trapped;
    end
    wire [NRET-1:0] transfer = branch | trap | xret;
    wire [NRET-1:0] told     = TRAPS != 0 ? transfer : branch; // branch records
    wire [NRET-1:0] enters_told = TRAPS != 0 ? enters : {NRET{1'b0}};

    wire [NRET-1:0]         first;
    wire [2*NRET*SUM-1:0]   counts; // of an interrupt before each instruction, and of the instruction
    wire [2*NRET*STEPS-1:0] instructions;
    generate
        if (EVENT == BLOCK) begin : g_blocks
            sluice_tap_blocks #(.LANES(NRET), .XLEN(XLEN)) blocks (
                .clk_i    (clk_i),
                .rst_ni   (rst_ni),
                .valid_i  (valid),
                .begins_i (enters),
                .ends_i   (transfer),
                .pc_i     (pc),
                .behind_i (behind),
                .first_o  (first)
            );
        end else begin : g_no_blocks
            assign first = {NRET{1'b0}};
        end
        if (EVENT == BRANCH) begin : g_since
            wire [2*NRET-1:0]        adds, ends;
            wire [2*NRET*EVENTS-1:0] more;
            for (i = 0; i < NRET; i = i + 1) begin : g_pair
                assign adds[2*i +: 2]               = {valid[i], 1'b0};
                assign ends[2*i +: 2]               = {told[i], enters_told[i]};
                assign more[2*i*EVENTS +: 2*EVENTS] = {events[i*EVENTS +: EVENTS], {EVENTS{1'b0}}};
            end
            sluice_tap_since #(.LANES(2*NRET), .ADD(EVENTS), .WIDTH(SUM)) since (
                .clk_i   (clk_i),
                .rst_ni  (rst_ni),
                .valid_i (adds),
                .ends_i  (ends),
                .add_i   (more),
                .sum_o   (counts)
            );
            sluice_tap_since #(.LANES(2*NRET), .ADD(1), .WIDTH(STEPS)) steps (
                .clk_i   (clk_i),
                .rst_ni  (rst_ni),
                .valid_i (adds),
                .ends_i  (ends),
                .add_i   ({2*NRET{1'b1}}),
                .sum_o   (instructions)
            );
        end else begin : g_no_since
            assign counts       = {2*NRET*SUM{1'b0}};
            assign instructions = {2*NRET*STEPS{1'b0}};
            wire unused_events  = &{1'b0, events};
        end

        for (i = 0; i < LANES; i = i + 1) begin : g_lane
            localparam FROM   = EVENT == ADDR ? i / 2 : i; // the channel
            localparam STORES = EVENT == ADDR && i % 2 == 1; // the lane is the channel's store, after its load

            wire [63:0] of_pc    = wide(pc[FROM*XLEN +: XLEN]);
            wire [63:0] of_next  = wide(next[FROM*XLEN +: XLEN]);
            wire [63:0] loaded   = wide(load_value[FROM*XLEN +: XLEN]);
            wire [63:0] stored   = wide(store_value[FROM*XLEN +: XLEN]);
            wire [63:0] moved    = load[FROM] && STORES == 0 ? loaded : store[FROM] ? stored : 64'd0;
            wire [63:0] accessed = wide(STORES != 0 ? store_addr[FROM*XLEN +: XLEN] : load_addr[FROM*XLEN +: XLEN]);
            wire [2:0]  kind     = classes[FROM*3 +: 3];
            wire        calls    = branch[FROM] && kind == 3'd0;

            wire is_event = EVENT == PC    ? valid[FROM]
                          : EVENT == BLOCK ? first[FROM]
                          : EVENT == ADDR  ? (STORES != 0 ? store[FROM] : load[FROM])
                          : EVENT == VALUE || EVENT == PC_VALUE ? load[FROM]
                          : EVENT == CALL  ? calls : EVENT == BRANCH ? told[FROM] : branch[FROM];
            wire [63:0] a = EVENT == ADDR ? accessed : EVENT == VALUE ? loaded : of_pc;
            wire [63:0] b = EVENT == PC_VALUE ? loaded : EVENT >= EDGE ? of_next : 64'd0;

            // The selector's classes: 0 other, 1 load, 2 store, 3 to 7 branch, 8 block.
            wire [3:0] accesses     = EVENT == BRANCH ? 4'd0 : STORES == 0 && load[FROM] ? 4'd1 : store[FROM] ? 4'd2 : 4'd0;
            wire [3:0] select_class = EVENT == BLOCK ? 4'd8 : branch[FROM] && (EVENT == PC || EVENT >= EDGE) ? {1'b0, kind} + 4'd3 : accesses;

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
                .b_i            (b),
                .class_i        (kind),
                .taken_i        (taken[FROM]),
                .count_i        (wide_count(counts[(2*FROM+1)*SUM +: SUM])),
                .instructions_i (wide_steps(instructions[(2*FROM+1)*STEPS +: STEPS])),
                .select_class_i (select_class),
                .select_pc_i    (of_pc),
                .select_value_i (EVENT == BLOCK ? 64'd0 : moved),
                .context_i      (contexts[FROM*32 +: 32]),
                .ev_valid_o     (lane_valid[i]),
                .ev_data_o      (lane_data[i*EVENT_WIDTH +: EVENT_WIDTH])
            );
        end

        // ---- clocks 4 and 5, branch records: interrupts between them -------------------------------------

        if (EVENT == BRANCH && TRAPS != 0) begin : g_traps
            // The address expected before each instruction; the lowest interrupt.
            reg  [NRET*XLEN-1:0] expected;
            reg  [XLEN-1:0]      follows, follows_q, from, handler;
            reg  [NRET*32-1:0]   were; // the context of the instruction before each
            reg  [31:0]          former, former_q, left;
            reg  [SUM-1:0]       count;
            reg  [STEPS-1:0]     steps;
            integer              n;
            always @* begin
                follows = follows_q;
                former  = former_q;
                left    = 0;
                from    = 0;
                handler = 0;
                count   = 0;
                steps   = 0;
                for (n = 0; n < NRET; n = n + 1) begin
                    expected[n*XLEN +: XLEN] = follows;
                    were[n*32 +: 32]         = former;
                    if (valid[n]) follows = next[n*XLEN +: XLEN];
                    if (valid[n]) former = contexts[n*32 +: 32];
                end
                for (n = NRET - 1; n >= 0; n = n - 1)
                    if (enters[n]) begin
                        left    = were[n*32 +: 32];
                        from    = expected[n*XLEN +: XLEN];
                        handler = pc[n*XLEN +: XLEN];
                        count   = counts[2*n*SUM +: SUM];
                        steps   = instructions[2*n*STEPS +: STEPS];
                    end
            end
            always @(posedge clk_i) begin
                follows_q <= follows;
                former_q  <= former;
            end

            wire                   unused_valid;
            wire [EVENT_WIDTH-1:0] interrupt;
            sluice_tap_word #(
                .BRANCH             (1),
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
            ) to_interrupt (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .valid_i        (1'b1),
                .a_i            (wide(from)),
                .b_i            (wide(handler)),
                .class_i        (3'd6),
                .taken_i        (1'b1),
                .count_i        (wide_count(count)),
                .instructions_i (wide_steps(steps)),
                .select_class_i (4'd0),
                .select_pc_i    (wide(from)),
                .select_value_i (64'd0),
                .context_i      (left),
                .ev_valid_o     (unused_valid),
                .ev_data_o      (interrupt)
            );
            sluice_tap_traps #(.LANES(NRET), .XLEN(XLEN), .WIDTH(EVENT_WIDTH)) traps (
                .clk_i       (clk_i),
                .rst_ni      (rst_ni),
                .enters_i    (enters),
                .trap_i      (trap),
                .xret_i      (xret),
                .missing_i   ({NRET{1'b0}}),
                .expected_i  (expected),
                .pc_i        (pc),
                .next_i      (next),
                .valid_i     (lane_valid),
                .data_i      (lane_data),
                .interrupt_i (interrupt),
                .ev_valid_o  (ev_valid_o),
                .ev_gap_o    (ev_gap_o),
                .ev_data_o   (ev_data_o)
            );
        end else begin : g_no_traps
            assign ev_valid_o = lane_valid;
            assign ev_gap_o   = {LANES{1'b0}};
            assign ev_data_o  = lane_data;
        end
    endgenerate

    // Zero-extends. A function, because there may be no bit to add.
    function [63:0] wide(input [XLEN-1:0] value);
        begin
            wide = 0;
            wide[XLEN-1:0] = value;
        end
    endfunction

    function [15:0] wide_count(input [SUM-1:0] value);
        begin
            wide_count = 0;
            wide_count[SUM-1:0] = value;
        end
    endfunction

    function [15:0] wide_steps(input [STEPS-1:0] value);
        begin
            wide_steps = 0;
            wide_steps[STEPS-1:0] = value;
        end
    endfunction

    // Used by events of other kinds.
    wire unused_fields = &{1'b0, valid, branch, trap, xret, told, enters_told, classes, taken, load, store, pc, next, behind, load_addr, load_value, store_addr,
                           store_value, contexts, first, counts, instructions};

endmodule
`default_nettype wire
