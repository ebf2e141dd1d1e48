// tap/cva6: adapter from CVA6's RVFI port to the RVFI that sluice_tap_rvfi reads.
// Source: cva6.sv, commit_stage.sv and scoreboard.sv; the port lacks the next pc, and a clock with an exception has rows that
// are no instructions. Contract: doc/tap/cva6.md.
// Latency: an instruction is at the outputs in clock t+2, where the next one, or an exception, is at the port in clock t.
`default_nettype none
module sluice_tap_cva6 #(
    parameter integer XLEN = 32 // 32 or 64
) (
    input  wire                clk_i,
    input  wire                rst_ni,

    // the core's port: two channels
    input  wire [1:0]          cva6_rvfi_valid,
    input  wire [2*32-1:0]     cva6_rvfi_insn,
    input  wire [2*2-1:0]      cva6_rvfi_mode,
    input  wire [2*XLEN-1:0]   cva6_rvfi_pc_rdata,
    input  wire [2*XLEN-1:0]   cva6_rvfi_mem_addr,
    input  wire [2*XLEN-1:0]   cva6_rvfi_rd_wdata,
    input  wire [2*XLEN-1:0]   cva6_rvfi_rs2_rdata, // the stored value: mem_wdata of the port is that of a load
    input  wire                exception_i, // ex_commit.valid: an exception or interrupt, of channel 0's pc
    input  wire                interrupt_i, // ex_commit.cause[XLEN-1]: it is an interrupt

    // RVFI
    output wire [1:0]          rvfi_valid,
    output wire [2*32-1:0]     rvfi_insn,
    output wire [1:0]          rvfi_trap,
    output wire [1:0]          rvfi_intr,
    output wire [2*2-1:0]      rvfi_mode,
    output wire [2*XLEN-1:0]   rvfi_pc_rdata,
    output wire [2*XLEN-1:0]   rvfi_pc_wdata,
    output wire [2*XLEN-1:0]   rvfi_mem_addr,
    output wire [2*XLEN/8-1:0] rvfi_mem_rmask,
    output wire [2*XLEN/8-1:0] rvfi_mem_wmask,
    output wire [2*XLEN-1:0]   rvfi_mem_rdata,
    output wire [2*XLEN-1:0]   rvfi_mem_wdata
);

    localparam BYTES = XLEN / 8;
    localparam WIDTH = 36 + 2 * BYTES + 3 * XLEN; // {insn, trap, intr, mode, masks, address, data}

    // ---- clock 1: rows. With an exception only channel 0's pc counts ---------------------------------

    reg              enters_q; // the next instruction is the first of a handler
    reg  [1:0]       row_q, is_q;
    reg  [2*XLEN-1:0] pc_q;
    reg  [2*WIDTH-1:0] data_q;
    wire [1:0]       valid = exception_i ? 2'b00 : cva6_rvfi_valid;
    wire [1:0]       enters = {enters_q && !valid[0], enters_q};
    always @(posedge clk_i) begin
        enters_q <= rst_ni && (exception_i || (enters_q && valid == 0));
        row_q    <= rst_ni ? {valid[1], valid[0] || exception_i} : 2'b00;
        is_q     <= {1'b1, !exception_i || !interrupt_i};
        pc_q     <= cva6_rvfi_pc_rdata;
    end

    genvar i;
    generate
        for (i = 0; i < 2; i = i + 1) begin : g_channel
            wire             load, store, sc;
            wire [BYTES-1:0] mask;
            wire [XLEN-1:0]  loaded = cva6_rvfi_rd_wdata[i*XLEN +: XLEN];
            wire             moves  = !exception_i;
            wire [BYTES-1:0] rmask  = load && moves ? mask : {BYTES{1'b0}};
            wire [BYTES-1:0] wmask  = store && moves && !(sc && loaded != 0) ? mask : {BYTES{1'b0}};
            wire [4:0]       unused_rs1, unused_rs2;
            wire [11:0]      unused_offset;
            sluice_tap_operands #(.XLEN(XLEN)) operands (
                .word_i   (cva6_rvfi_insn[i*32 +: 32]),
                .rs1_o    (unused_rs1),
                .rs2_o    (unused_rs2),
                .offset_o (unused_offset),
                .load_o   (load),
                .store_o  (store),
                .sc_o     (sc),
                .mask_o   (mask)
            );
            always @(posedge clk_i)
                data_q[i*WIDTH +: WIDTH] <= {cva6_rvfi_insn[i*32 +: 32], exception_i, enters[i], cva6_rvfi_mode[i*2 +: 2], rmask, wmask,
                                             cva6_rvfi_mem_addr[i*XLEN +: XLEN], loaded, cva6_rvfi_rs2_rdata[i*XLEN +: XLEN]};
        end
    endgenerate

    // ---- clock 2: each instruction with the pc of the row after it ------------------------------------

    wire [2*WIDTH-1:0] data;
    sluice_tap_follow #(.NRET(2), .XLEN(XLEN), .WIDTH(WIDTH)) follow (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .row_i   (row_q),
        .is_i    (is_q),
        .pc_i    (pc_q),
        .told_i  ({2{1'b0}}),
        .next_i  ({2*XLEN{1'b0}}),
        .data_i  (data_q),
        .valid_o (rvfi_valid),
        .pc_o    (rvfi_pc_rdata),
        .next_o  (rvfi_pc_wdata),
        .data_o  (data)
    );
    generate
        for (i = 0; i < 2; i = i + 1) begin : g_out
            assign {rvfi_insn[i*32 +: 32], rvfi_trap[i], rvfi_intr[i], rvfi_mode[i*2 +: 2], rvfi_mem_rmask[i*BYTES +: BYTES],
                    rvfi_mem_wmask[i*BYTES +: BYTES], rvfi_mem_addr[i*XLEN +: XLEN], rvfi_mem_rdata[i*XLEN +: XLEN],
                    rvfi_mem_wdata[i*XLEN +: XLEN]} = data[i*WIDTH +: WIDTH];
        end
    endgenerate

endmodule
`default_nettype wire
