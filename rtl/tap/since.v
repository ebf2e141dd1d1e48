// tap/since: running sum per instruction since the last branch, the instruction itself included.
// Source: Vaswani et al. 2004, section 4 (what a branch record counts). Contract: doc/tap/rvfi.md, Branch records.
// LANES instructions per clock, the lowest lane first; the sums are outputs of the same clock.
`default_nettype none
module sluice_tap_since #(
    parameter integer LANES = 1, // 1 to 8; at most 4 of them add
    parameter integer ADD   = 1, // bits of one instruction's addend
    parameter integer WIDTH = 8  // bits of a sum, at least 1; it saturates
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,
    input  wire [LANES-1:0]       valid_i,
    input  wire [LANES-1:0]       ends_i, // the next instruction's sum begins at 0
    input  wire [LANES*ADD-1:0]   add_i,
    output wire [LANES*WIDTH-1:0] sum_o
);

    localparam NEW = ADD + 2;                         // bits of a clock's total
    localparam ALL = (NEW > WIDTH ? NEW : WIDTH) + 1;

    // own: per lane, the total of this clock's lanes since the last end before it, its own addend included.
    // anew: such an end is in this clock, so earlier clocks do not count. Lane LANES: the start of the next clock.
    reg [(LANES+1)*NEW-1:0] own;
    reg [LANES:0]           anew;
    reg [NEW-1:0]           added;
    integer                 k;
    always @* begin
        added = 0;
        anew  = 0;
        own   = 0;
        for (k = 0; k < LANES; k = k + 1) begin
            if (valid_i[k]) added = added + {2'b00, add_i[k*ADD +: ADD]};
            own[k*NEW +: NEW] = added;
            anew[k+1] = anew[k] || ends_i[k];
            if (ends_i[k]) added = 0;
        end
        own[LANES*NEW +: NEW] = added;
    end

    reg  [WIDTH-1:0]           sum_q; // of earlier clocks
    wire [(LANES+1)*WIDTH-1:0] sums;
    genvar i;
    generate
        for (i = 0; i <= LANES; i = i + 1) begin : g_lane
            wire [ALL-1:0] all = {{(ALL-NEW){1'b0}}, own[i*NEW +: NEW]} + {{(ALL-WIDTH){1'b0}}, sum_q & {WIDTH{!anew[i]}}};
            assign sums[i*WIDTH +: WIDTH] = all[WIDTH-1:0] | {WIDTH{|all[ALL-1:WIDTH]}};
        end
    endgenerate
    assign sum_o = sums[LANES*WIDTH-1:0];

    always @(posedge clk_i) sum_q <= sums[LANES*WIDTH +: WIDTH] & {WIDTH{rst_ni}};

endmodule
`default_nettype wire
