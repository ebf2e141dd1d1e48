// path/apportion: shares of an access cost: divides it among a clock's accesses to a structure with several ports.
// Source: Vaswani et al. 2004, section 4, Figure 6. Contract: doc/path/metrics.md.
// Latency: one clock. Throughput: SLOTS instructions per clock.
`default_nettype none
module sluice_path_apportion #(
    parameter SLOTS = 4, // instructions per clock, 1 to 8
    parameter PORTS = 2, // of the structure, 1 to 8
    parameter WIDTH = 8, // bits of a share, 1 to 16
    parameter COST  = 16 // of one access, below 2^WIDTH
) (
    input  wire                   clk_i,
    input  wire [SLOTS-1:0]       access_i, // bit k: slot k's instruction accesses the structure
    output wire [SLOTS*WIDTH-1:0] cost_o    // slot 0's share lowest; 0 without an access
);

    // Share p: the cost for an instruction that shares with p others.
    wire [PORTS*WIDTH-1:0] shares;
    genvar p;
    generate
        for (p = 0; p < PORTS; p = p + 1) begin : g_share
            localparam SHARE = COST / (p + 1);
            assign shares[p*WIDTH +: WIDTH] = SHARE[WIDTH-1:0];
        end
    endgenerate

    reg [3:0]       number;
    reg [WIDTH-1:0] share;
    integer         slot, others;
    always @* begin
        number = 4'd0;
        for (slot = 0; slot < SLOTS; slot = slot + 1)
            number = number + {3'd0, access_i[slot]};
        share = shares[0 +: WIDTH];
        for (others = 1; others < PORTS; others = others + 1)
            if (number > others[3:0]) share = shares[others*WIDTH +: WIDTH];
    end

    reg [SLOTS*WIDTH-1:0] cost_q;
    integer               paid;
    always @(posedge clk_i)
        for (paid = 0; paid < SLOTS; paid = paid + 1)
            cost_q[paid*WIDTH +: WIDTH] <= share & {WIDTH{access_i[paid]}};
    assign cost_o = cost_q;

endmodule
`default_nettype wire
