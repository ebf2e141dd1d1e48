// tap/operands: decoder of a RISC-V instruction word's registers, offset and memory access. Combinational.
// Source: The RISC-V Instruction Set Manual, volume I, 20191213: chapters 2, 8 (A), 16 (C), 24. Covers the I, A and C
// extensions; other words have no access.
`default_nettype none
module sluice_tap_operands #(
    parameter integer XLEN = 32 // 64: ld, sd, lwu and their C forms exist
) (
    input  wire [31:0]     word_i,
    output wire [4:0]      rs1_o,    // loads, stores, jalr, conditional branches
    output wire [4:0]      rs2_o,    // stores, conditional branches
    output wire [11:0]     offset_o, // loads, stores, jalr: signed, in bytes
    output wire            load_o,   // LR and AMO included
    output wire            store_o,  // SC and AMO included
    output wire            sc_o,     // a store that rd = 0 confirms
    output wire [XLEN/8-1:0] mask_o  // of an access: a one per byte, from bit 0 on
);

    wire narrow = word_i[1:0] != 2'b11;
    wire wide   = XLEN == 64;

    // ---- 4 bytes -------------------------------------------------------------------------------------

    wire [2:0] funct3 = word_i[14:12];
    wire load    = word_i[6:0] == 7'b0000011 && funct3 != 3'b111 && (wide || (funct3 != 3'b011 && funct3 != 3'b110));
    wire store   = word_i[6:0] == 7'b0100011 && !funct3[2] && (wide || funct3 != 3'b011);
    wire atomic  = word_i[6:0] == 7'b0101111 && (funct3 == 3'b010 || (wide && funct3 == 3'b011));
    wire lr      = atomic && word_i[31:27] == 5'b00010;
    wire sc      = atomic && word_i[31:27] == 5'b00011;

    // ---- 2 bytes -------------------------------------------------------------------------------------

    wire q0      = word_i[1:0] == 2'b00;
    wire q2      = word_i[1:0] == 2'b10;
    wire two     = word_i[14:13] == 2'b10;            // c.lw, c.sw, c.lwsp, c.swsp: 4 bytes
    wire three   = word_i[14:13] == 2'b11 && wide;    // c.ld, c.sd, c.ldsp, c.sdsp: 8 bytes
    wire c_load  = !word_i[15] && (two || three) && (q0 || (q2 && word_i[11:7] != 0));
    wire c_store = word_i[15] && (two || three) && (q0 || q2);
    wire c_jump  = q2 && word_i[15:13] == 3'b100;     // c.jr, c.jalr, if they are
    wire [4:0] c_rs1 = {2'b01, word_i[9:7]};

    wire [11:0] of_q0    = two ? {5'd0, word_i[5], word_i[12:10], word_i[6], 2'b00} : {4'd0, word_i[6:5], word_i[12:10], 3'b000};
    wire [11:0] of_load  = two ? {4'd0, word_i[3:2], word_i[12], word_i[6:4], 2'b00} : {3'd0, word_i[4:2], word_i[12], word_i[6:5], 3'b000};
    wire [11:0] of_store = two ? {4'd0, word_i[8:7], word_i[12:9], 2'b00} : {3'd0, word_i[9:7], word_i[12:10], 3'b000};
    wire [11:0] c_offset = c_jump ? 12'd0 : q0 ? of_q0 : word_i[15] ? of_store : of_load;

    // ---- together ------------------------------------------------------------------------------------

    wire [1:0] size = narrow ? {1'b1, !two} : funct3[1:0]; // logarithm of the bytes

    assign rs1_o    = !narrow ? word_i[19:15] : c_jump ? word_i[11:7] : q2 ? 5'd2 : c_rs1;
    assign rs2_o    = !narrow ? word_i[24:20] : q2 ? word_i[6:2] : q0 ? {2'b01, word_i[4:2]} : 5'd0;
    assign offset_o = narrow ? c_offset : atomic ? 12'd0 : store ? {word_i[31:25], word_i[11:7]} : word_i[31:20];
    assign load_o   = narrow ? c_load : load || (atomic && !sc);
    assign store_o  = narrow ? c_store : store || (atomic && !lr);
    assign sc_o     = !narrow && sc;

    genvar b;
    generate
        for (b = 0; b < XLEN / 8; b = b + 1) begin : g_byte
            assign mask_o[b] = b == 0 || (b == 1 && size != 0) || (b < 4 && size[1]) || size == 2'd3;
        end
    endgenerate

endmodule
`default_nettype wire
