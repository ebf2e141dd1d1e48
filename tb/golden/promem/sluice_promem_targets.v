// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// promem/targets: target pattern memory TPM of a stage; the valid bits have a RAM of their own.
// Source: Lysecky et al. 2002 (promem), Figure 3(a). Contract: doc/promem/stage.md. A word follows its address by one clock.
`default_nettype none
module sluice_promem_targets #(
    parameter ADDR      = 1,
    parameter DEPTH     = 2,
    parameter REGISTERS = 0 // 1: memories in flip-flops
) (
    input  wire            clk_i,

    // load
    input  wire            write_i,
    input  wire [ADDR-1:0] write_addr_i,
    input  wire [7:0] pattern_i,
    input  wire            valid_i, // the target is valid

    // search
    input  wire [ADDR-1:0] address_i,
    output wire [7:0] lo_o, // target, or lower bound of the range
    output wire            valid_o // the target is valid
);

    sluice_ram #(.WIDTH(8), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) tpm (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (pattern_i),
        .read_i       (1'b1),
        .read_addr_i  (address_i),
        .read_data_o  (lo_o)
    );
    sluice_ram #(.WIDTH(1), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) tpm_valid (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (valid_i),
        .read_i       (1'b1),
        .read_addr_i  (address_i),
        .read_data_o  (valid_o)
    );

endmodule
`default_nettype wire
