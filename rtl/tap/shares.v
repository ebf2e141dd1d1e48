// tap/shares: splitter of several events per clock among profilers, by share key; each share has its own collector.
// Contract: doc/tap/shares.md. Latency: an event of clock t is at its share's collector in clock t+1.
`default_nettype none
module sluice_shares #(
    parameter integer LANES  = 4,  // 1 to 8
    parameter integer WIDTH  = 32, // of an event
    parameter integer BITS   = 1,  // 1 to 3: there are 2^BITS shares
    parameter integer FROM   = 0,  // lowest bit of the share key in an event
    parameter integer KEY    = 32, // bits of the share key, at least BITS
    // Follows from the others; do not set.
    parameter integer SHARES = 1 << BITS
) (
    input  wire                    clk_i,
    input  wire                    rst_ni,

    // events, the lowest lane first
    input  wire [LANES-1:0]        in_valid_i,
    input  wire [LANES*WIDTH-1:0]  in_data_i,
    output reg                     in_ready_o, // all collectors were ready a clock ago

    // to the collectors
    output reg  [SHARES*LANES-1:0] share_valid_o, // LANES bits per share, the lowest share first
    output reg  [LANES*WIDTH-1:0]  share_data_o,  // the same for all shares
    input  wire [SHARES-1:0]       share_ready_i  // one bit per share
);

    // The xor of the key's chunks of BITS bits, the last one zero-extended.
    function [BITS-1:0] share_of(input [KEY-1:0] key);
        integer i;
        begin
            share_of = 0;
            for (i = 0; i < KEY; i = i + 1) share_of[i % BITS] = share_of[i % BITS] ^ key[i];
        end
    endfunction

    genvar i, s;
    generate
        for (i = 0; i < LANES; i = i + 1) begin : g_lane
            wire [BITS-1:0] share = share_of(in_data_i[i*WIDTH + FROM +: KEY]);
            for (s = 0; s < SHARES; s = s + 1) begin : g_share
                localparam [BITS-1:0] NUMBER = s;
                always @(posedge clk_i) share_valid_o[s*LANES + i] <= rst_ni && in_valid_i[i] && share == NUMBER;
            end
        end
    endgenerate
    always @(posedge clk_i) begin
        in_ready_o   <= rst_ni && &share_ready_i;
        share_data_o <= in_data_i;
    end

endmodule
`default_nettype wire
