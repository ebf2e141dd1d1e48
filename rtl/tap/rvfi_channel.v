// tap/rvfi_channel: decoder of one RVFI channel: an instruction's control transfer, load and store.
// Source: riscv-formal, docs/source/rvfi.rst. Contract: doc/tap/rvfi.md.
// Latency: an instruction of clock t is at the outputs in clock t+2.
`default_nettype none
module sluice_tap_rvfi_channel #(
    parameter integer XLEN   = 64,
    parameter integer EVENTS = 1   // bits of events_i
) (
    input  wire              clk_i,
    input  wire              rst_ni,

    // an instruction
    input  wire              rvfi_valid,
    input  wire [31:0]       rvfi_insn,
    input  wire              rvfi_trap,
    input  wire [XLEN-1:0]   rvfi_pc_rdata,
    input  wire [XLEN-1:0]   rvfi_pc_wdata,
    input  wire [XLEN-1:0]   rvfi_mem_addr,
    input  wire [XLEN/8-1:0] rvfi_mem_rmask,
    input  wire [XLEN/8-1:0] rvfi_mem_wmask,
    input  wire [XLEN-1:0]   rvfi_mem_rdata,
    input  wire [XLEN-1:0]   rvfi_mem_wdata,
    input  wire [EVENTS-1:0] events_i,

    // its effect
    output reg               valid_o,
    output reg  [XLEN-1:0]   pc_o,
    output reg  [XLEN-1:0]   next_o,   // address executed next
    output reg  [XLEN-1:0]   behind_o, // address after the instruction
    output reg               branch_o,
    output reg               trap_o,
    output reg               xret_o,   // it returns from a trap
    output wire [2:0]        class_o,  // 0 call, 1 return, 2 forward, 3 backward, 4 indirect, 6 trap, 7 xret
    output wire              taken_o,
    output reg               load_o,
    output reg  [XLEN-1:0]   load_addr_o,
    output reg  [XLEN-1:0]   load_value_o,
    output reg               store_o,
    output reg  [XLEN-1:0]   store_addr_o,
    output reg  [XLEN-1:0]   store_value_o,
    output reg  [EVENTS-1:0] events_o
);

    localparam BYTES = XLEN / 8;
    localparam [2:0] CALL = 0, RETURN = 1, FORWARD = 2, BACKWARD = 3, INDIRECT = 4, TRAP = 6, XRET = 7;

    // ---- clock 1: the word and the masks decoded -----------------------------------------------------

    // Number of the lowest byte of a mask; 0 if there is none.
    function [2:0] lowest(input [BYTES-1:0] mask);
        integer i;
        begin
            lowest = 0;
            for (i = BYTES - 1; i >= 0; i = i - 1)
                if (mask[i]) lowest = i[2:0];
        end
    endfunction

    wire        narrow, branch, xret, conditional, direct, links, linked;
    wire [20:0] offset;
    sluice_tap_riscv #(.XLEN(XLEN)) riscv (
        .word_i        (rvfi_insn),
        .narrow_o      (narrow),
        .branch_o      (branch),
        .xret_o        (xret),
        .conditional_o (conditional),
        .direct_o      (direct),
        .offset_o      (offset),
        .links_o       (links),
        .linked_o      (linked)
    );

    reg              valid_q, narrow_q, branch_q, trap_q, xret_q, conditional_q, direct_q, links_q, linked_q, load_q, store_q;
    reg [20:0]       offset_q;
    reg [XLEN-1:0]   pc_q, next_q, addr_q, rdata_q, wdata_q;
    reg [BYTES-1:0]  rmask_q, wmask_q;
    reg [2:0]        rfirst_q, wfirst_q;
    reg [EVENTS-1:0] events_q;
    wire             comes = rst_ni && rvfi_valid;
    always @(posedge clk_i) begin
        valid_q       <= comes;
        narrow_q      <= narrow;
        branch_q      <= comes && !rvfi_trap && branch;
        trap_q        <= comes && rvfi_trap;
        xret_q        <= comes && !rvfi_trap && xret;
        load_q        <= comes && !rvfi_trap && |rvfi_mem_rmask;
        store_q       <= comes && !rvfi_trap && |rvfi_mem_wmask;
        conditional_q <= conditional;
        direct_q      <= direct;
        links_q       <= links;
        linked_q      <= linked;
        offset_q      <= offset;
        pc_q          <= rvfi_pc_rdata;
        next_q        <= rvfi_pc_wdata;
        addr_q        <= rvfi_mem_addr;
        rmask_q       <= rvfi_mem_rmask;
        wmask_q       <= rvfi_mem_wmask;
        rfirst_q      <= lowest(rvfi_mem_rmask);
        wfirst_q      <= lowest(rvfi_mem_wmask);
        rdata_q       <= rvfi_mem_rdata;
        wdata_q       <= rvfi_mem_wdata;
        events_q      <= events_i;
    end

    // ---- clock 2: sums; data shifted down to the first byte of their access --------------------------

    // The masked bytes; the others are 0.
    function [XLEN-1:0] bytes(input [BYTES-1:0] mask, input [XLEN-1:0] data);
        integer i;
        for (i = 0; i < BYTES; i = i + 1)
            bytes[8*i +: 8] = data[8*i +: 8] & {8{mask[i]}};
    endfunction

    reg            conditional_r, direct_r, links_r, linked_r, back_r;
    reg [XLEN-1:0] target_r;
    wire [XLEN-1:0] wide_offset = {{(XLEN-21){offset_q[20]}}, offset_q};
    wire [XLEN:0]   target      = {1'b0, pc_q} + {1'b0, wide_offset};
    always @(posedge clk_i) begin
        valid_o       <= rst_ni && valid_q;
        branch_o      <= rst_ni && branch_q;
        trap_o        <= rst_ni && trap_q;
        xret_o        <= rst_ni && xret_q;
        load_o        <= rst_ni && load_q;
        store_o       <= rst_ni && store_q;
        conditional_r <= conditional_q;
        direct_r      <= direct_q;
        links_r       <= links_q;
        linked_r      <= linked_q;
        pc_o          <= pc_q;
        next_o        <= next_q;
        behind_o      <= pc_q + {{(XLEN-3){1'b0}}, !narrow_q, narrow_q, 1'b0};
        target_r      <= target[XLEN-1:0];
        // Target at or before the branch's own address: offset 0, or a carry out of the sum.
        back_r        <= target[XLEN] || offset_q == 0;
        load_addr_o   <= addr_q + {{(XLEN-3){1'b0}}, rfirst_q};
        store_addr_o  <= addr_q + {{(XLEN-3){1'b0}}, wfirst_q};
        load_value_o  <= bytes(rmask_q, rdata_q) >> {rfirst_q, 3'b000};
        store_value_o <= bytes(wmask_q, wdata_q) >> {wfirst_q, 3'b000};
        events_o      <= events_q;
    end

    // ---- clock 3: class and direction ----------------------------------------------------------------

    wire [2:0] jump_class = back_r ? BACKWARD : FORWARD;
    assign class_o = trap_o ? TRAP : xret_o ? XRET : links_r ? CALL : direct_r ? jump_class : linked_r ? RETURN : INDIRECT;
    assign taken_o = trap_o || !conditional_r || (next_o == target_r && next_o != behind_o);

endmodule
`default_nettype wire
