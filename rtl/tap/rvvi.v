// tap/rvvi: adapter from an RVVI-TRACE port to the RVFI that sluice_tap_rvfi reads.
// Source: RVVI-TRACE of riscv-verification/RVVI. The port has neither the memory access nor, on every core, the next pc: both
// follow from the registers, which this module keeps as the port writes them. Contract: doc/tap/rvvi.md.
// Where a trap or a return from one leads is the pc of the next row, so each instruction waits for that.
// Latency: an instruction is at the outputs in clock t+3, if the row behind it is of clock t.
// Assumes: channels in program order, the lowest first; the I, M, A, C extensions, so an instruction writes one register at most.
`default_nettype none
module sluice_tap_rvvi #(
    parameter integer NRET = 1, // channels, 1 to 4
    parameter integer XLEN = 32 // 32 or 64
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // the core's port
    input  wire [NRET-1:0]        rvvi_valid,
    input  wire [NRET*32-1:0]     rvvi_insn,
    input  wire [NRET-1:0]        rvvi_trap,
    input  wire [NRET-1:0]        rvvi_intr,
    input  wire [NRET*2-1:0]      rvvi_mode,
    input  wire [NRET*XLEN-1:0]   rvvi_pc_rdata,
    input  wire [NRET*32-1:0]     rvvi_x_wb,    // registers written
    input  wire [NRET*32*XLEN-1:0] rvvi_x_wdata, // their new values, x0 lowest

    // RVFI
    output wire [NRET-1:0]        rvfi_valid,
    output wire [NRET*32-1:0]     rvfi_insn,
    output wire [NRET-1:0]        rvfi_trap,
    output wire [NRET-1:0]        rvfi_intr,
    output wire [NRET*2-1:0]      rvfi_mode,
    output wire [NRET*XLEN-1:0]   rvfi_pc_rdata,
    output wire [NRET*XLEN-1:0]   rvfi_pc_wdata,
    output wire [NRET*XLEN-1:0]   rvfi_mem_addr,
    output wire [NRET*XLEN/8-1:0] rvfi_mem_rmask,
    output wire [NRET*XLEN/8-1:0] rvfi_mem_wmask,
    output wire [NRET*XLEN-1:0]   rvfi_mem_rdata,
    output wire [NRET*XLEN-1:0]   rvfi_mem_wdata
);

    // ---- the register that each channel writes: none for x0 ------------------------------------------

    reg  [NRET-1:0]      writes;
    reg  [NRET*5-1:0]    number;
    reg  [NRET*XLEN-1:0] value;
    integer              k, r;
    always @* begin
        writes = 0;
        number = 0;
        value  = 0;
        for (k = 0; k < NRET; k = k + 1)
            for (r = 1; r < 32; r = r + 1)
                if (rvvi_x_wb[k*32 + r]) begin
                    writes[k]              = rvvi_valid[k] && !rvvi_trap[k];
                    number[k*5 +: 5]       = number[k*5 +: 5] | r[4:0];
                    value[k*XLEN +: XLEN]  = value[k*XLEN +: XLEN] | rvvi_x_wdata[(k*32 + r)*XLEN +: XLEN];
                end
    end
    wire unused_x0 = &{1'b0, rvvi_x_wb, rvvi_x_wdata}; // x0 stays 0

    // ---- the registers that it reads, as they were before this clock ---------------------------------

    wire [2*NRET*5-1:0]    read;
    wire [2*NRET*XLEN-1:0] older;
    sluice_tap_rvvi_file #(.NRET(NRET), .XLEN(XLEN)) file (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .write_i  (writes),
        .number_i (number),
        .value_i  (value),
        .read_i   (read),
        .value_o  (older)
    );

    // ---- clock 2: what the lower channels have written in the same clock ------------------------------

    reg  [NRET-1:0]        writes_q;
    reg  [NRET*5-1:0]      number_q;
    reg  [NRET*XLEN-1:0]   value_q;
    reg  [2*NRET*5-1:0]    read_q;
    reg  [2*NRET*XLEN-1:0] operands;
    integer                c, l;
    always @(posedge clk_i) begin
        writes_q <= writes;
        number_q <= number;
        value_q  <= value;
        read_q   <= read;
    end
    always @* begin
        operands = older;
        for (c = 0; c < 2 * NRET; c = c + 1)
            for (l = 0; l < NRET; l = l + 1)
                if (2 * l + 1 < c && writes_q[l] && number_q[l*5 +: 5] == read_q[c*5 +: 5])
                    operands[c*XLEN +: XLEN] = value_q[l*XLEN +: XLEN];
    end

    // ---- clock 3: each instruction, with the pc of the row behind it -----------------------------------

    localparam BYTES = XLEN / 8;
    localparam WIDTH = 36 + 3 * XLEN + 2 * BYTES; // {insn, trap, intr, mode, address, masks, data}
    wire [NRET-1:0]       valid, told;
    wire [NRET*XLEN-1:0]  pc, next;
    wire [NRET*WIDTH-1:0] row, data;
    genvar i;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            wire [31:0]      insn;
            wire             trap, intr, xret;
            wire [1:0]       mode;
            wire [XLEN-1:0]  addr, rdata, wdata;
            wire [BYTES-1:0] rmask, wmask;
            sluice_tap_rvvi_channel #(.XLEN(XLEN)) channel (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .valid_i        (rvvi_valid[i]),
                .insn_i         (rvvi_insn[i*32 +: 32]),
                .trap_i         (rvvi_trap[i]),
                .intr_i         (rvvi_intr[i]),
                .mode_i         (rvvi_mode[i*2 +: 2]),
                .pc_i           (rvvi_pc_rdata[i*XLEN +: XLEN]),
                .written_i      (value[i*XLEN +: XLEN]),
                .rs1_o          (read[2*i*5 +: 5]),
                .rs2_o          (read[(2*i+1)*5 +: 5]),
                .one_i          (operands[2*i*XLEN +: XLEN]),
                .two_i          (operands[(2*i+1)*XLEN +: XLEN]),
                .xret_o         (xret),
                .rvfi_valid     (valid[i]),
                .rvfi_insn      (insn),
                .rvfi_trap      (trap),
                .rvfi_intr      (intr),
                .rvfi_mode      (mode),
                .rvfi_pc_rdata  (pc[i*XLEN +: XLEN]),
                .rvfi_pc_wdata  (next[i*XLEN +: XLEN]),
                .rvfi_mem_addr  (addr),
                .rvfi_mem_rmask (rmask),
                .rvfi_mem_wmask (wmask),
                .rvfi_mem_rdata (rdata),
                .rvfi_mem_wdata (wdata)
            );
            assign told[i]              = !trap && !xret;
            assign row[i*WIDTH +: WIDTH] = {insn, trap, intr, mode, addr, rmask, wmask, rdata, wdata};
            assign {rvfi_insn[i*32 +: 32], rvfi_trap[i], rvfi_intr[i], rvfi_mode[i*2 +: 2], rvfi_mem_addr[i*XLEN +: XLEN],
                    rvfi_mem_rmask[i*BYTES +: BYTES], rvfi_mem_wmask[i*BYTES +: BYTES], rvfi_mem_rdata[i*XLEN +: XLEN],
                    rvfi_mem_wdata[i*XLEN +: XLEN]} = data[i*WIDTH +: WIDTH];
        end
    endgenerate
    sluice_tap_follow #(.NRET(NRET), .XLEN(XLEN), .WIDTH(WIDTH)) follow (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .row_i   (valid),
        .is_i    ({NRET{1'b1}}),
        .pc_i    (pc),
        .told_i  (told),
        .next_i  (next),
        .data_i  (row),
        .valid_o (rvfi_valid),
        .pc_o    (rvfi_pc_rdata),
        .next_o  (rvfi_pc_wdata),
        .data_o  (data)
    );

endmodule
`default_nettype wire
