// promem/stage: tree level of one clock, as in the paper: pipeline register, memories, controller.
// Source: Lysecky et al. 2002 (promem), Figure 3(a). Contract: doc/promem/stage.md.
// The memories are read at the edge at which a slot enters; the controller works in the next clock.
//;; #include "gen/promem/rtl.h"
//; unsigned width = cfg->width, path = promem_path_bits(cfg), bank = cfg->banks == 2;
`default_nettype none
module sluice_promem_stage #(
    parameter STAGE     = 1,                    // the stage has 2^STAGE entries
    parameter REGISTERS = 0,                    // 1: memories in flip-flops
    parameter ENTRY     = STAGE > 0 ? STAGE : 1 // bits of an entry's address
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,
    input  wire             flag_i,    // write: valid; read: clear as well; bubble: a saturated counter was hit
    input  wire             other_i,   // read: of the bank that is not searched
    input  wire             last_i,    // read, data: the last of the read-out
    input  wire ${range(path)} pattern_i, // search, write: the pattern; data: the count
    input  wire [ENTRY-1:0] address_i, // search: the entry in this stage

    // slot leaving
    output wire [2:0]       kind_o,
    output wire             flag_o,
    output wire             other_o,
    output wire             last_o,
    output wire ${range(path)} pattern_o,
    output wire [STAGE:0]   address_o // search: the entry in the next stage
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)};
    localparam ADDR = ENTRY${bank ? " + 1" : ""};
    localparam DEPTH = ${bank ? "1 << ADDR" : "STAGE > 0 ? 1 << ADDR : 1"};

    // Pipeline register.
    reg  [2:0]      kind_q;
    reg             flag_q, other_q, last_q;
    reg  ${range(path)} pattern_q;
    reg  [ADDR-1:0] address_q;

    wire [2:0]      kind;
    wire            flag;
    wire [ADDR-1:0] address, write_addr;
    always @(posedge clk_i) begin
        kind_q    <= rst_ni ? kind : BUBBLE;
        flag_q    <= rst_ni && flag;
        other_q   <= other_i;
        last_q    <= last_i;
        pattern_q <= pattern_i;
        address_q <= address;
    end
    assign other_o = other_q;
    assign last_o  = last_q;

    // Target pattern memory TPM, its valid bits, count memory CM.
    wire ${range(width)} tpm_lo;
//; if (cfg->ranges) {
    wire ${range(width)} tpm_hi;
//; }
    wire tpm_valid, write;
//; if (cfg->ranges) {
    wire upper;
//; }
    wire cm_write;
    wire ${range(cfg->counter_width)} cm, cm_data;

    sluice_promem_targets #(.ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) targets (
        .clk_i        (clk_i),
        .write_i      (write),
//; if (cfg->ranges) {
        .upper_i      (upper),
//; }
        .write_addr_i (write_addr),
        .pattern_i    (pattern_i${slice(path, width)}),
        .valid_i      (flag_i),
        .address_i    (address),
        .lo_o         (tpm_lo),
//; if (cfg->ranges) {
        .hi_o         (tpm_hi),
//; }
        .valid_o      (tpm_valid)
    );
    sluice_ram #(.WIDTH(${cfg->counter_width}), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(1)) cm_ram (
        .clk_i        (clk_i),
        .write_i      (cm_write),
        .write_addr_i (address_q),
        .write_data_i (cm_data),
        .read_i       (1'b1),
        .read_addr_i  (address),
        .read_data_o  (cm)
    );

    sluice_promem_controller #(.STAGE(STAGE)) controller (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .kind_i      (kind_i),
        .flag_i      (flag_i),
//; if (bank) {
        .other_i     (other_i),
//; }
        .entry_i     (address_i),
        .kind_o      (kind),
        .flag_o      (flag),
        .address_o   (address),
        .write_o     (write),
        .write_addr_o (write_addr),
//; if (cfg->ranges) {
        .upper_o     (upper),
//; }
        .kind_q_i    (kind_q),
        .flag_q_i    (flag_q),
        .pattern_q_i (pattern_q),
        .address_q_i (address_q),
        .tpm_lo_i    (tpm_lo),
//; if (cfg->ranges) {
        .tpm_hi_i    (tpm_hi),
//; }
        .tpm_valid_i (tpm_valid),
        .cm_i        (cm),
        .cm_write_o  (cm_write),
        .cm_data_o   (cm_data),
        .kind_l_o    (kind_o),
        .flag_l_o    (flag_o),
        .pattern_l_o (pattern_o),
        .entry_l_o   (address_o)
    );

endmodule
`default_nettype wire
