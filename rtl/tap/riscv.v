// tap/riscv: decoder of the control transfer in a RISC-V instruction word. Combinational.
// Source: The RISC-V Instruction Set Manual, volume I, 20191213: chapters 2.5 (table 2.1: link registers), 16 (C), 24.
// Contract: doc/tap/rvfi.md. Assumes: words of 4 bytes, or of 2 with the upper half ignored.
`default_nettype none
module sluice_tap_riscv #(
    parameter integer XLEN = 64 // 32: c.jal exists
) (
    input  wire [31:0] word_i,
    output wire        narrow_o,      // the instruction has 2 bytes
    output wire        branch_o,      // it is, or may be, a control transfer; not a trap or a return from one
    output wire        xret_o,        // it returns from a trap: mret, sret, mnret, dret
    output wire        conditional_o, // it is a conditional branch
    output wire        direct_o,      // its target is its own address plus offset_o
    output wire [20:0] offset_o,      // signed, in bytes
    output wire        links_o,       // it writes ra or t0
    output wire        linked_o       // indirect: the target comes from ra or t0
);

    wire [4:0] rd  = word_i[11:7]; // also rs1 of c.jr and c.jalr
    wire [4:0] rs1 = word_i[19:15];

    // ---- 4 bytes -------------------------------------------------------------------------------------

    wire jal  = word_i[6:0] == 7'b1101111;
    wire jalr = word_i[6:0] == 7'b1100111 && word_i[14:12] == 3'b000;
    wire cond = word_i[6:0] == 7'b1100011 && word_i[14:13] != 2'b01;

    // ---- 2 bytes -------------------------------------------------------------------------------------

    wire q1       = word_i[1:0] == 2'b01;
    wire c_j      = q1 && word_i[15:13] == 3'b101;
    wire c_jal    = q1 && word_i[15:13] == 3'b001 && XLEN == 32; // on RV64 c.addiw
    wire c_cond   = q1 && word_i[15:14] == 2'b11;
    wire c_jr     = word_i[1:0] == 2'b10 && word_i[15:13] == 3'b100 && word_i[6:2] == 0 && rd != 0; // bit 12: c.jalr

    // ---- together ------------------------------------------------------------------------------------

    wire rd_is_link  = rd == 5'd1 || rd == 5'd5;
    wire rs1_is_link = rs1 == 5'd1 || rs1 == 5'd5;

    wire [20:0] of_jal    = {word_i[31], word_i[19:12], word_i[20], word_i[30:21], 1'b0};
    wire [20:0] of_cond   = {{9{word_i[31]}}, word_i[7], word_i[30:25], word_i[11:8], 1'b0};
    wire [20:0] of_c_j    = {{10{word_i[12]}}, word_i[8], word_i[10:9], word_i[6], word_i[7], word_i[2], word_i[11], word_i[5:3], 1'b0};
    wire [20:0] of_c_cond = {{13{word_i[12]}}, word_i[6:5], word_i[2], word_i[11:10], word_i[4:3], 1'b0};

    // Bits 31:28 say which. dret has bits of its own.
    wire xret = word_i[27:0] == 28'h0200073 && (word_i[31:28] == 4'h1 || word_i[31:28] == 4'h3 || word_i[31:28] == 4'h7);

    assign xret_o        = xret || word_i == 32'h7b200073;
    assign narrow_o      = word_i[1:0] != 2'b11;
    assign direct_o      = jal || cond || c_j || c_jal || c_cond;
    assign branch_o      = direct_o || jalr || c_jr;
    assign conditional_o = cond || c_cond;
    assign offset_o      = jal ? of_jal : cond ? of_cond : c_cond ? of_c_cond : of_c_j;
    assign links_o       = ((jal || jalr) && rd_is_link) || c_jal || (c_jr && word_i[12]);
    assign linked_o      = narrow_o ? rd_is_link : rs1_is_link;

endmodule
`default_nettype wire
