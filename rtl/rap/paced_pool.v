// rap/paced_pool: blocks for the children of a trie level: the block that was given back last is taken first.
// Contract: doc/rap/paced.md, State. While none was given back, unused blocks are taken in ascending order. They lie
// below the others as if the stack had no bottom. Up to 16 blocks are in registers, more in a RAM below a row of registers.
// Assumes: after a clear nothing is taken for 8 clocks; from one give_i to the next there are at least 16.
`default_nettype none
module sluice_rap_paced_pool #(
    parameter BLOCKS = 16,
    parameter WIDTH  = 4    // bits of a block's number
) (
    input  wire             clk_i,
    input  wire             clear_i, // all blocks become unused

    output wire             one_o,   // at least one is free
    output wire             two_o,
    output wire [WIDTH-1:0] head_o,  // the next free block, if one_o
    input  wire             take_i,
    input  wire             give_i,
    input  wire [WIDTH-1:0] given_i,
    output wire [WIDTH:0]   used_o   // number of blocks ever taken
);

    localparam COUNT = $clog2(BLOCKS + 1) > 1 ? $clog2(BLOCKS + 1) : 2;
    localparam [COUNT-1:0] ALL = BLOCKS;

    // ---- how many ----------------------------------------------------------------------------------

    reg  [COUNT-1:0] count_q;
    reg              one_q, two_q;
    always @(posedge clk_i)
        if (clear_i) begin
            count_q <= ALL;
            one_q   <= 1'b1;
            two_q   <= BLOCKS > 1;
        end else if (take_i != give_i) begin
            count_q <= take_i ? count_q - {{COUNT-1{1'b0}}, 1'b1} : count_q + {{COUNT-1{1'b0}}, 1'b1};
            one_q   <= give_i || two_q;
            two_q   <= give_i ? one_q : |(count_q >> 2) || &count_q[1:0];
        end
    assign {two_o, one_o} = {two_q, one_q};
    sluice_check assumes_free (.clk_i(clk_i), .rst_ni(!clear_i), .on_i(take_i), .holds_i(one_q));
    sluice_check_apart #(.CLOCKS(9)) assumes_filled (.clk_i(clk_i), .rst_ni(!clear_i), .from_i(1'b0), .to_i(take_i));
    sluice_check_apart #(.CLOCKS(16)) assumes_given_apart (.clk_i(clk_i), .rst_ni(!clear_i), .from_i(give_i), .to_i(give_i));

    // ---- the stack ---------------------------------------------------------------------------------

    reg  [WIDTH-1:0] head_q;
    assign head_o = head_q;
    genvar i;
    generate
        if (BLOCKS <= 16) begin : g_few
            // A row behind the head, which moves a clock later: down with a take, up with a give.
            localparam ROW = BLOCKS; // one more than needed: 64 flip-flops of 16 blocks get a clock enable on iCE40
            reg  [ROW*WIDTH-1:0] row_q;
            reg                  fresh_q, move_q, up_q;
            reg  [WIDTH-1:0]     pushed_q;
            wire [(ROW+2)*WIDTH-1:0] beside = {{WIDTH{1'b0}}, row_q, pushed_q};
            wire [WIDTH-1:0]     second = up_q ? pushed_q : move_q ? beside[2*WIDTH +: WIDTH] : row_q[WIDTH-1:0];
            for (i = 0; i < ROW; i = i + 1) begin : g_place
                localparam [WIDTH-1:0] NUMBER = i + 1 < BLOCKS ? i + 1 : 0;
                always @(posedge clk_i)
                    if (move_q) begin
                        if (fresh_q) row_q[i*WIDTH +: WIDTH] <= NUMBER;
                        else         row_q[i*WIDTH +: WIDTH] <= up_q ? beside[i*WIDTH +: WIDTH] : beside[(i+2)*WIDTH +: WIDTH];
                    end
            end
            always @(posedge clk_i) begin
                fresh_q <= clear_i;
                move_q  <= clear_i || take_i != give_i;
                up_q    <= give_i && !take_i && !clear_i;
                pushed_q <= head_q;
                if (fresh_q)     head_q <= {WIDTH{1'b0}};
                else if (give_i) head_q <= given_i;
                else if (take_i) head_q <= second;
            end
            wire unused_few = &{1'b0, beside};
        end else begin : g_many
            // The top in a row, filled up from a RAM or, below that, with unused blocks.
            localparam ROW = 4;
            reg  [ROW*WIDTH-1:0] row_q;
            reg  [ROW-1:0]       there_q;  // places of the row that hold a block, from the lowest on
            reg                  fetch_q;  // a block for the row comes in this clock
            reg                  stored_q; // it comes from the RAM
            reg  [WIDTH-1:0]     unused_q; // that block, if it does not
            reg  [WIDTH-1:0]     next_q;   // the next unused block
            reg  [WIDTH:0]       depth_q;  // number of blocks in the RAM
            wire [WIDTH-1:0]     word;
            always @* head_q = row_q[WIDTH-1:0];

            // A block is fetched while the row, with the one that comes, has fewer than three.
            wire [ROW-1:0] taken = take_i ? there_q >> 1 : there_q;
            wire fetch = !(taken[2] || (taken[1] && fetch_q));
            wire from_ram = depth_q != {WIDTH+1{1'b0}};

            // A full row pushes its last block into the RAM; then none comes.
            wire spills = give_i && taken[ROW-1];
            wire [WIDTH:0] deeper    = depth_q + {{WIDTH{1'b0}}, 1'b1};
            wire [WIDTH:0] shallower = depth_q - {{WIDTH{1'b0}}, 1'b1};
            always @(posedge clk_i) begin
                if (clear_i) begin
                    fetch_q <= 1'b0;
                    next_q  <= {WIDTH{1'b0}};
                    depth_q <= {WIDTH+1{1'b0}};
                end else begin
                    fetch_q <= fetch;
                    if (fetch && !from_ram) next_q  <= next_q + {{WIDTH-1{1'b0}}, 1'b1};
                    if (spills)             depth_q <= deeper;
                    else if (fetch && from_ram) depth_q <= shallower;
                end
                stored_q <= from_ram;
                unused_q <= next_q;
            end
            sluice_ram #(.WIDTH(WIDTH), .ADDR(WIDTH), .DEPTH(1 << WIDTH)) below (
                .clk_i        (clk_i),
                .write_i      (spills),
                .write_addr_i (depth_q[WIDTH-1:0]),
                .write_data_i (row_q[(ROW-1)*WIDTH +: WIDTH]),
                .read_i       (1'b1),
                .read_addr_i  (shallower[WIDTH-1:0]),
                .read_data_o  (word)
            );
            wire [WIDTH-1:0] comes = stored_q ? word : unused_q;

            // Down with a take, then the block that comes behind the last one, then up with a give.
            wire [(ROW+1)*WIDTH-1:0] moved = take_i ? {{2*WIDTH{1'b0}}, row_q[ROW*WIDTH-1:WIDTH]} : {{WIDTH{1'b0}}, row_q};
            wire [ROW*WIDTH-1:0] filled;
            wire [ROW-1:0]       held;
            for (i = 0; i < ROW; i = i + 1) begin : g_place
                wire enters;
                if (i == 0) begin : g_first
                    assign enters = fetch_q && !taken[0];
                end else begin : g_later
                    assign enters = fetch_q && !taken[i] && taken[i-1];
                end
                assign filled[i*WIDTH +: WIDTH] = enters ? comes : moved[i*WIDTH +: WIDTH];
                assign held[i] = taken[i] || enters;
            end
            always @(posedge clk_i) begin
                if (clear_i)     there_q <= {ROW{1'b0}};
                else if (give_i) there_q <= {held[ROW-2:0], 1'b1};
                else             there_q <= held;
                row_q <= give_i ? {filled[(ROW-1)*WIDTH-1:0], given_i} : filled;
            end
            wire unused_many = &{1'b0, moved, deeper, shallower};
        end
    endgenerate

    // ---- blocks ever taken: unused ones are taken in ascending order -----------------------------------

    reg  [WIDTH:0] used_q;
    always @(posedge clk_i)
        if (clear_i) used_q <= {WIDTH+1{1'b0}};
        else if (take_i && {1'b0, head_o} == used_q) used_q <= used_q + {{WIDTH{1'b0}}, 1'b1};
    assign used_o = used_q;

endmodule
`default_nettype wire
