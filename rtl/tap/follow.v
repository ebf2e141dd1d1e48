// tap/follow: holds each retired instruction until the next row, whose pc is the next pc where the port does not tell it.
// A row is an instruction that retires, or a pc alone, as that of the instruction before which an interrupt came.
// Contract: doc/tap/cva6.md, ibex.md, rocket.md, rvvi.md. Assumes: channels in program order, the lowest first.
// Latency: an instruction is at the outputs in the clock after that of the row which follows it, in that row's lane.
`default_nettype none
module sluice_tap_follow #(
    parameter integer NRET  = 2,  // channels
    parameter integer XLEN  = 32, // of a pc
    parameter integer WIDTH = 64  // of what belongs to an instruction
) (
    input  wire                  clk_i,
    input  wire                  rst_ni,

    // rows
    input  wire [NRET-1:0]       row_i,  // a pc
    input  wire [NRET-1:0]       is_i,   // of an instruction that retires
    input  wire [NRET*XLEN-1:0]  pc_i,
    input  wire [NRET-1:0]       told_i, // its next pc is next_i
    input  wire [NRET*XLEN-1:0]  next_i,
    input  wire [NRET*WIDTH-1:0] data_i,

    // instructions
    output reg  [NRET-1:0]       valid_o,
    output reg  [NRET*XLEN-1:0]  pc_o,
    output reg  [NRET*XLEN-1:0]  next_o,
    output reg  [NRET*WIDTH-1:0] data_o
);

    // The instruction that waits before each channel, and after the last.
    reg                  holds, holds_q, told, told_q;
    reg [XLEN-1:0]       pc, pc_q, next, next_q;
    reg [WIDTH-1:0]      data, data_q;
    reg [NRET-1:0]       valids;
    reg [NRET*XLEN-1:0]  pcs, nexts;
    reg [NRET*WIDTH-1:0] datas;
    integer              i;
    always @* begin
        holds = holds_q;
        pc    = pc_q;
        told  = told_q;
        next  = next_q;
        data  = data_q;
        for (i = 0; i < NRET; i = i + 1) begin
            valids[i]                = row_i[i] && holds;
            pcs[i*XLEN +: XLEN]      = pc;
            nexts[i*XLEN +: XLEN]    = told ? next : pc_i[i*XLEN +: XLEN];
            datas[i*WIDTH +: WIDTH]  = data;
            if (row_i[i]) begin
                holds = is_i[i];
                pc    = pc_i[i*XLEN +: XLEN];
                told  = told_i[i];
                next  = next_i[i*XLEN +: XLEN];
                data  = data_i[i*WIDTH +: WIDTH];
            end
        end
    end

    always @(posedge clk_i) begin
        holds_q <= rst_ni && holds;
        pc_q    <= pc;
        told_q  <= told;
        next_q  <= next;
        data_q  <= data;
        valid_o <= rst_ni ? valids : {NRET{1'b0}};
        pc_o    <= pcs;
        next_o  <= nexts;
        data_o  <= datas;
    end

endmodule
`default_nettype wire
