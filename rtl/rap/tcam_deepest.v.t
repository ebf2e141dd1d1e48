// rap/tcam_deepest: of the nodes that match, the one on the lowest level of the tree: its address.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 2, which takes the node farthest from address 0 instead.
// Contract: doc/rap/tcam_paced.md. One search per clock. Nodes that match lie on one path, so their levels differ:
// each of ${rap_level_bits(cfg)} clocks keeps those with the larger bit of the level, the last clock encodes the address.
// Assumes: a root matches, or the address does not matter.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), level = rap_level_bits(cfg);
`default_nettype none
module sluice_rap_tcam_deepest (
    input  wire        clk_i,
    input  wire        rst_ni,

    // search
    input  wire [${cfg->nodes - 1}:0] lines_i, // bit a: the word at address a matches
    output wire [${address - 1}:0] address_o, // ${level + 1} clocks later

    // nodes
    input  wire        wipe_i, // there is none
    input  wire        load_i, // there is one at load_addr_i, from the clock after the next one on
    input  wire [${address - 1}:0] load_addr_i,
    input  wire [${level - 1}:0] level_i,
    input  wire        drop_i, // there is none at drop_addr_i, from the next clock on
    input  wire [${address - 1}:0] drop_addr_i
);

    localparam NODES = ${cfg->nodes}, ADDR = ${address}, LEVEL = ${level};

    reg  [NODES-1:0] live_q;
    reg  [LEVEL*NODES-1:0] level_q; // the highest bits of all nodes first
    wire [(LEVEL+1)*NODES-1:0] left; // after each bit of the level: nodes that are left
    assign left[NODES-1:0] = lines_i & live_q;

    reg              load_q;
    reg  [ADDR-1:0]  load_addr_q;
    reg  [LEVEL-1:0] load_level_q;
    always @(posedge clk_i) begin
        load_q       <= rst_ni && load_i;
        load_addr_q  <= load_addr_i;
        load_level_q <= level_i;
    end

    genvar a, i;
    generate
        for (a = 0; a < NODES; a = a + 1) begin : g_node
            wire loads = load_q && load_addr_q == a;
            wire drops = drop_i && drop_addr_i == a;
            always @(posedge clk_i)
                if (!rst_ni || wipe_i) live_q[a] <= 1'b0;
                else                   live_q[a] <= loads || (live_q[a] && !drops);
            for (i = 0; i < LEVEL; i = i + 1) begin : g_bit
                always @(posedge clk_i)
                    if (loads) level_q[i*NODES+a] <= load_level_q[LEVEL-1-i];
            end
        end
        for (i = 0; i < LEVEL; i = i + 1) begin : g_step
            wire [NODES-1:0] deeper = left[i*NODES +: NODES] & level_q[i*NODES +: NODES];
            wire             any   = |deeper;
            reg  [NODES-1:0] left_q;
            always @(posedge clk_i) left_q <= any ? deeper : left[i*NODES +: NODES];
            assign left[(i+1)*NODES +: NODES] = left_q;
        end
    endgenerate

    wire [NODES-1:0] found = left[LEVEL*NODES +: NODES]; // one-hot
    reg  [ADDR-1:0]  address_q;
    generate
        for (i = 0; i < ADDR; i = i + 1) begin : g_address
            wire [NODES-1:0] ones;
            for (a = 0; a < NODES; a = a + 1) begin : g_one
                assign ones[a] = found[a] && ((a >> i) & 1) != 0;
            end
            always @(posedge clk_i) address_q[i] <= |ones;
        end
    endgenerate
    assign address_o = address_q;

endmodule
`default_nettype wire
