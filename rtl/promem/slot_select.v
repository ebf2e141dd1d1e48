// promem/slot_select: slot select: the entry for a write, read or clear, and whether this stage takes the slot.
// Source: Lysecky et al. 2002 (promem), section 5, the up-counting register ptr.
// Combinational from the entering slot; ptr moves at the edge at which the slot enters.
`default_nettype none
module sluice_promem_slot_select #(
    parameter STAGE  = 1,                    // the stage has 2^STAGE entries
    parameter RANGES = 0,                    // 1: two writes per entry, lower bound first
    parameter ADDR   = STAGE > 0 ? STAGE : 1 // bits of an address
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            rstptr_i, // a pointer-reset slot enters
    input  wire            write_i,  // a write slot enters
    input  wire            read_i,   // a read or clear slot enters
    output wire            takes_o,  // the slot acts here and goes no further
    output wire            upper_o,  // RANGES = 1: the write is an upper bound
    output wire [ADDR-1:0] entry_o   // the entry it acts on
);

    reg [STAGE+RANGES:0] ptr_q;

    // Top bit: ptr is past the last entry.
    assign takes_o = (write_i || read_i) && !ptr_q[STAGE+RANGES];

    generate
        if (RANGES != 0) begin : g_ranges
            assign upper_o = ptr_q[0];
        end else begin : g_patterns
            assign upper_o = 1'b0;
        end
        if (STAGE > 0) begin : g_many
            assign entry_o = ptr_q[STAGE+RANGES-1:RANGES];
        end else begin : g_one
            assign entry_o = 1'b0;
        end
    endgenerate

    wire [STAGE+RANGES:0] one  = 1;
    wire [STAGE+RANGES:0] step = read_i ? one << RANGES : one;

    always @(posedge clk_i)
        if (!rst_ni || rstptr_i) ptr_q <= 0;
        else if (takes_o)        ptr_q <= ptr_q + step;

endmodule
`default_nettype wire
