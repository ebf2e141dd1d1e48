// tap/blocks: detector of the first instruction of each block, with blocks as in a trace.
// Source: doc/trace/import.md. A block ends with a control transfer, before an instruction that does not follow its
// predecessor, and at 64 instructions. Contract: doc/tap/rvfi.md. LANES instructions per clock, the lowest lane first.
`default_nettype none
module sluice_tap_blocks #(
    parameter integer LANES = 1, // 1 to 4
    parameter integer XLEN  = 64
) (
    input  wire                  clk_i,
    input  wire                  rst_ni,
    input  wire [LANES-1:0]      valid_i,
    input  wire [LANES-1:0]      begins_i, // it is the first of a handler
    input  wire [LANES-1:0]      ends_i,   // it is a control transfer, a trap or a return from one
    input  wire [LANES*XLEN-1:0] pc_i,
    input  wire [LANES*XLEN-1:0] behind_i, // address after the instruction
    output reg  [LANES-1:0]      first_o   // it begins a block
);

    // Before the next instruction: an open block continues at `follow`; it has `count` instructions, modulo 64.
    reg            open_q, open;
    reg [XLEN-1:0] follow_q, follow;
    reg [5:0]      count_q, count;

    integer k;
    always @* begin
        open    = open_q;
        follow  = follow_q;
        count   = count_q;
        first_o = 0;
        for (k = 0; k < LANES; k = k + 1)
            if (valid_i[k]) begin
                first_o[k] = !open || begins_i[k] || count == 0 || follow != pc_i[k*XLEN +: XLEN];
                count      = first_o[k] ? 6'd1 : count + 6'd1;
                open       = !ends_i[k];
                follow     = behind_i[k*XLEN +: XLEN];
            end
    end

    always @(posedge clk_i) begin
        open_q   <= rst_ni && open;
        follow_q <= follow;
        count_q  <= count;
    end

endmodule
`default_nettype wire
