// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/block_events: branch record counters: events and instructions of the block that ends with a branch.
// Source: Vaswani et al. 2004, section 4. Contract: doc/path/metrics.md.
// One instruction per clock; a record is output one clock after its branch.
`default_nettype none
module sluice_path_block_events #(
    parameter EVENTS       = 4, // bits of an instruction's events
    parameter COUNT        = 8, // bits of a record's events
    parameter INSTRUCTIONS = 8  // bits of a record's instructions
) (
    input  wire                    clk_i,
    input  wire                    rst_ni,

    // instruction
    input  wire                    commit_i, // it retires
    input  wire [EVENTS-1:0]       events_i, // its events
    input  wire                    branch_i, // it is a branch

    // record
    output wire                    valid_o,
    output wire [COUNT-1:0]        count_o,       // events, saturating
    output wire [INSTRUCTIONS-1:0] instructions_o // instructions, saturating
);

    localparam WIDE = (EVENTS > COUNT ? EVENTS : COUNT) + 1;
    localparam [INSTRUCTIONS-1:0] ONE = 1;

    reg                    valid_q;
    reg                    begin_q; // the next instruction begins a block
    reg [COUNT-1:0]        count_q;
    reg [INSTRUCTIONS-1:0] instructions_q;
    assign {valid_o, count_o, instructions_o} = {valid_q, count_q, instructions_q};

    wire [COUNT-1:0]        events  = count_q & {COUNT{!begin_q}};
    wire [INSTRUCTIONS-1:0] others  = instructions_q & {INSTRUCTIONS{!begin_q}};
    wire [WIDE-1:0]         sum     = {{(WIDE-COUNT){1'b0}}, events} + {{(WIDE-EVENTS){1'b0}}, events_i};
    wire                    cut     = |sum[WIDE-1:COUNT];

    always @(posedge clk_i) begin
        valid_q <= rst_ni && commit_i && branch_i;
        if (!rst_ni)       begin_q <= 1'b1;
        else if (commit_i) begin_q <= branch_i;
        if (commit_i) begin
            count_q        <= sum[COUNT-1:0] | {COUNT{cut}};
            instructions_q <= &others ? others : others + ONE;
        end
    end

endmodule
`default_nettype wire
