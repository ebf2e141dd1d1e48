// promem/targets: target pattern memory TPM of a stage; the valid bits have a RAM of their own.
// Source: Lysecky et al. 2002 (promem), Figure 3(a). Contract: doc/promem/stage.md. A word follows its address by one clock.
//;; #include "gen/promem/rtl.h"
//; unsigned width = cfg->width;
`default_nettype none
module sluice_promem_targets #(
    parameter ADDR      = 1,
    parameter DEPTH     = 2,
    parameter REGISTERS = 0 // 1: memories in flip-flops
) (
    input  wire            clk_i,

    // load
    input  wire            write_i,
//; if (cfg->ranges) {
    input  wire            upper_i, // the range's upper bound; the lower one comes first
//; }
    input  wire [ADDR-1:0] write_addr_i,
    input  wire ${range(width)} pattern_i,
    input  wire            valid_i, // the target is valid

    // search
    input  wire [ADDR-1:0] address_i,
    output wire ${range(width)} lo_o, // target, or lower bound of the range
//; if (cfg->ranges) {
    output wire ${range(width)} hi_o, // upper bound of the range
//; }
    output wire            valid_o // the target is valid
);

    sluice_ram #(.WIDTH(${width}), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) tpm (
        .clk_i        (clk_i),
        .write_i      (${cfg->ranges ? "write_i && !upper_i" : "write_i"}),
        .write_addr_i (write_addr_i),
        .write_data_i (pattern_i),
        .read_i       (1'b1),
        .read_addr_i  (address_i),
        .read_data_o  (lo_o)
    );
//; if (cfg->ranges) {
    sluice_ram #(.WIDTH(${width}), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) tpm_upper (
        .clk_i        (clk_i),
        .write_i      (write_i && upper_i),
        .write_addr_i (write_addr_i),
        .write_data_i (pattern_i),
        .read_i       (1'b1),
        .read_addr_i  (address_i),
        .read_data_o  (hi_o)
    );
//; }
    sluice_ram #(.WIDTH(1), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) tpm_valid (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (${cfg->ranges ? "valid_i && upper_i" : "valid_i"}),
        .read_i       (1'b1),
        .read_addr_i  (address_i),
        .read_data_o  (valid_o)
    );

endmodule
`default_nettype wire
