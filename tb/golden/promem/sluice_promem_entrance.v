// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// promem/entrance: entrance of a stage: the entering slot's new kind, and the word it reads or writes.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), a part of the Module Controller. Contract: doc/promem/stage.md.
`default_nettype none
module sluice_promem_entrance #(
    parameter STAGE = 1,                      // the stage has 2^STAGE entries
    parameter ENTRY = STAGE > 0 ? STAGE : 1,  // bits of an entry's address
    parameter ADDR  = ENTRY
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,
    input  wire             flag_i,  // write: valid; read: clear as well
    input  wire [ENTRY-1:0] entry_i, // search: the entry that the previous stage leads to

    // slot inside
    output wire [2:0]       kind_o,
    output wire             flag_o,

    // memory access
    output wire [ADDR-1:0]  address_o,    // the word it reads
    output wire             write_o,      // it writes
    output wire [ADDR-1:0]  write_addr_o, // the word it writes; earlier in the clock than address_o

    // count, one clock later
    output reg              reads_o, // the count is read
    output reg              wipes_o  // the count becomes 0
);

    localparam BUBBLE = 3'd0, WRITE = 3'd2, READ = 3'd3;
    localparam CLEAR = 3'd4, RSTPTR = 3'd5, DATA = 3'd7;

    wire writes = kind_i == WRITE;
    wire reads  = kind_i == READ;
    wire clears = kind_i == CLEAR;
    wire takes, upper;
    wire [ENTRY-1:0] pointed;
    sluice_promem_slot_select #(.STAGE(STAGE), .RANGES(0)) pointer (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .rstptr_i (kind_i == RSTPTR),
        .write_i  (writes),
        .read_i   (reads || clears),
        .takes_o  (takes),
        .upper_o  (upper),
        .entry_o  (pointed)
    );

    wire [ENTRY-1:0] entry = writes || reads || clears ? pointed : entry_i;
    assign address_o    = entry;
    assign write_addr_o = pointed;
    assign kind_o  = !takes ? kind_i : reads ? DATA : BUBBLE;
    assign flag_o  = flag_i && !takes;
    assign write_o = takes && writes;
    wire unused = &{1'b0, upper};

    always @(posedge clk_i) begin
        reads_o <= rst_ni && takes && reads;
        wipes_o <= rst_ni && takes && (writes || clears || flag_i);
    end

endmodule
`default_nettype wire
