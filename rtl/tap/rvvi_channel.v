// tap/rvvi_channel: one channel of the RVVI adapter: an instruction's access and next pc from the registers that it reads.
// Contract: doc/tap/rvvi.md. Latency: the row of clock t is an instruction at the outputs in clock t+2.
`default_nettype none
module sluice_tap_rvvi_channel #(
    parameter integer XLEN = 32 // 32 or 64
) (
    input  wire               clk_i,
    input  wire               rst_ni,

    // row
    input  wire               valid_i,
    input  wire [31:0]        insn_i,
    input  wire               trap_i,
    input  wire               intr_i,
    input  wire [1:0]         mode_i,
    input  wire [XLEN-1:0]    pc_i,
    input  wire [XLEN-1:0]    written_i, // the register's new value; 0: none
    output wire [4:0]         rs1_o,     // registers that it reads
    output wire [4:0]         rs2_o,
    input  wire [XLEN-1:0]    one_i,     // their values, in the next clock
    input  wire [XLEN-1:0]    two_i,

    // RVFI
    output reg                xret_o, // it returns from a trap
    output reg                rvfi_valid,
    output reg  [31:0]        rvfi_insn,
    output reg                rvfi_trap,
    output reg                rvfi_intr,
    output reg  [1:0]         rvfi_mode,
    output reg  [XLEN-1:0]    rvfi_pc_rdata,
    output reg  [XLEN-1:0]    rvfi_pc_wdata,
    output reg  [XLEN-1:0]    rvfi_mem_addr,
    output reg  [XLEN/8-1:0]  rvfi_mem_rmask,
    output reg  [XLEN/8-1:0]  rvfi_mem_wmask,
    output reg  [XLEN-1:0]    rvfi_mem_rdata,
    output reg  [XLEN-1:0]    rvfi_mem_wdata
);

    // ---- clock 1: the operands -----------------------------------------------------------------------

    wire [11:0]       offset;
    wire              load, store, sc;
    wire [XLEN/8-1:0] mask;
    sluice_tap_operands #(.XLEN(XLEN)) operands (
        .word_i   (insn_i),
        .rs1_o    (rs1_o),
        .rs2_o    (rs2_o),
        .offset_o (offset),
        .load_o   (load),
        .store_o  (store),
        .sc_o     (sc),
        .mask_o   (mask)
    );
    wire        narrow, branch, xret, conditional, direct, links, linked;
    wire [20:0] distance;
    sluice_tap_riscv #(.XLEN(XLEN)) transfer (
        .word_i        (insn_i),
        .narrow_o      (narrow),
        .branch_o      (branch),
        .xret_o        (xret),
        .conditional_o (conditional),
        .direct_o      (direct),
        .offset_o      (distance),
        .links_o       (links),
        .linked_o      (linked)
    );
    wire unused_links = links | linked;

    reg              valid_q, xret_q, trap_q, intr_q, narrow_q, branch_q, conditional_q, direct_q, load_q, store_q;
    reg [1:0]        mode_q;
    reg [31:0]       insn_q;
    reg [XLEN-1:0]   pc_q, loaded_q;
    reg [11:0]       offset_q;
    reg [20:0]       distance_q;
    reg [XLEN/8-1:0] mask_q;
    always @(posedge clk_i) begin
        valid_q       <= rst_ni && valid_i;
        trap_q        <= trap_i;
        xret_q        <= xret && !trap_i;
        intr_q        <= intr_i;
        mode_q        <= mode_i;
        insn_q        <= insn_i;
        pc_q          <= pc_i;
        loaded_q      <= written_i;
        offset_q      <= offset;
        distance_q    <= distance;
        mask_q        <= mask;
        load_q        <= load && !trap_i;
        store_q       <= store && !trap_i && !(sc && written_i != 0);
        narrow_q      <= narrow;
        branch_q      <= branch;
        conditional_q <= conditional;
        direct_q      <= direct;
    end

    // ---- clock 2: address, condition, next pc --------------------------------------------------------

    wire [XLEN-1:0] sum    = one_i + {{XLEN-12{offset_q[11]}}, offset_q};
    wire [XLEN-1:0] behind = pc_q + (narrow_q ? 2 : 4);
    wire [XLEN-1:0] target = direct_q ? pc_q + {{XLEN-21{distance_q[20]}}, distance_q} : {sum[XLEN-1:1], 1'b0};

    // funct3 of a conditional branch: bit 2 compares for less, bit 1 unsigned, bit 0 inverts. c.bnez has bit 13.
    wire [2:0] funct3 = narrow_q ? {2'b00, insn_q[13]} : insn_q[14:12];
    wire       less   = funct3[1] ? one_i < two_i : $signed(one_i) < $signed(two_i);
    wire       holds  = (funct3[2] ? less : one_i == two_i) != funct3[0];
    wire       jumps  = branch_q && (!conditional_q || holds);

    always @(posedge clk_i) begin
        xret_o         <= xret_q;
        rvfi_valid     <= rst_ni && valid_q;
        rvfi_insn      <= insn_q;
        rvfi_trap      <= trap_q;
        rvfi_intr      <= intr_q;
        rvfi_mode      <= mode_q;
        rvfi_pc_rdata  <= pc_q;
        rvfi_pc_wdata  <= jumps ? target : behind;
        rvfi_mem_addr  <= sum;
        rvfi_mem_rmask <= load_q ? mask_q : {XLEN/8{1'b0}};
        rvfi_mem_wmask <= store_q ? mask_q : {XLEN/8{1'b0}};
        rvfi_mem_rdata <= loaded_q;
        rvfi_mem_wdata <= two_i;
    end

endmodule
`default_nettype wire
