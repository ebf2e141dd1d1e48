// rap/trie_free: list of a level's free blocks; one take or one give per clock, not both.
// Contract: doc/rap/trie.md, Room. Up to 16 blocks are in a row of registers, more in a RAM behind such a row.
// Assumes: after a clear nothing is taken for BLOCKS + 16 clocks; from a give to the next give or take there are at least 4.
//;; #include "gen/rap/trie.h"
`default_nettype none
module sluice_rap_trie_free #(
    parameter BLOCKS = 16,
    parameter WIDTH  = 4    // bits of a block's number
) (
    input  wire             clk_i,
    input  wire             clear_i, // all blocks become free

    output wire             one_o,  // at least one is free
    output wire             two_o,
    output wire [WIDTH-1:0] head_o, // the next free block, if one_o
    input  wire             take_i,
    input  wire             give_i,
    input  wire [WIDTH-1:0] given_i // the block; also in the clock after give_i
);

    localparam FEW = BLOCKS <= 16;
    localparam ROW = FEW ? BLOCKS : 6;

    localparam COUNT = $clog2(BLOCKS + 1) > 1 ? $clog2(BLOCKS + 1) : 2;
    localparam [COUNT-1:0] ALL = BLOCKS;

    sluice_check assumes_free (.clk_i(clk_i), .rst_ni(!clear_i), .on_i(take_i), .holds_i(one_o));
    sluice_check assumes_either (.clk_i(clk_i), .rst_ni(!clear_i), .on_i(1'b1), .holds_i(!(take_i && give_i)));
    sluice_check_apart #(.CLOCKS(BLOCKS + 17)) assumes_filled (.clk_i(clk_i), .rst_ni(!clear_i), .from_i(1'b0), .to_i(take_i));
    sluice_check_apart #(.CLOCKS(4)) assumes_given_apart (.clk_i(clk_i), .rst_ni(!clear_i), .from_i(give_i), .to_i(give_i || take_i));

    reg  [ROW*WIDTH-1:0] row_q;
    genvar i;

    generate
        if (FEW) begin : g_few
            // The head, and a row behind it that moves one clock later: down with a take, up with a give. A block given
            // while none is free is pulled to the head shortly after.
            reg  [WIDTH-1:0] head_q;
            reg              move_q, took_q, fresh_q, lone_q, pull_q, one_q, two_q;
            wire             takes = take_i || pull_q;
            wire [(ROW+2)*WIDTH-1:0] beside = {{WIDTH{1'b0}}, row_q, given_i};
            for (i = 0; i < ROW; i = i + 1) begin : g_place
                localparam [WIDTH-1:0] NUMBER = i + 1 < BLOCKS ? i + 1 : 0;
                always @(posedge clk_i)
                    if (move_q) begin
                        if (fresh_q) row_q[i*WIDTH +: WIDTH] <= NUMBER;
                        else         row_q[i*WIDTH +: WIDTH] <= took_q ? beside[(i+2)*WIDTH +: WIDTH] : beside[i*WIDTH +: WIDTH];
                    end
            end
            always @(posedge clk_i) begin
                fresh_q <= clear_i;
                move_q  <= clear_i || takes || give_i;
                took_q  <= takes;
                lone_q  <= !clear_i && give_i && !one_q;
                pull_q  <= !clear_i && lone_q;
                if (fresh_q)    head_q <= {WIDTH{1'b0}};
                else if (takes) head_q <= move_q ? beside[2*WIDTH +: WIDTH] : row_q[WIDTH-1:0];
            end
            // The number of free blocks.
            reg  [COUNT-1:0] count_q;
            always @(posedge clk_i)
                if (clear_i) begin
                    count_q <= ALL;
                    one_q   <= 1'b1;
                    two_q   <= BLOCKS > 1;
                end else begin
                    count_q <= count_q + {{COUNT-1{take_i}}, take_i || give_i};
                    one_q   <= give_i || (take_i ? two_q : one_q);
                    two_q   <= give_i ? one_q : take_i ? |(count_q >> 2) || &count_q[1:0] : two_q;
                end
            assign {two_o, one_o} = {two_q, one_q};
            assign head_o = head_q;
            wire unused_few = &{1'b0, beside};
        end else begin : g_many
            reg  [ROW-1:0] there_q;
            assign head_o = row_q[WIDTH-1:0];
            assign one_o  = there_q[0];
            assign two_o  = there_q[1];

            // After a clear, block numbers from 0 on are pushed into the RAM.
            reg  [WIDTH:0] count_q;
            reg            fill_q;
            wire           head_valid;
            wire [WIDTH-1:0] head;
            reg            push_q;
            reg  [WIDTH-1:0] pushed_q;
            wire [WIDTH:0] stored;
            wire           read;

            always @(posedge clk_i) begin
                if (clear_i) begin
                    count_q <= {WIDTH+1{1'b0}};
                    fill_q  <= 1'b1;
                    push_q  <= 1'b0;
                end else begin
                    if (fill_q) count_q <= count_q + {{WIDTH{1'b0}}, 1'b1};
                    fill_q <= fill_q && count_q != BLOCKS - 1;
                    push_q <= fill_q || give_i;
                end
                pushed_q <= fill_q ? count_q[WIDTH-1:0] : given_i;
            end

            // A word moves on while at least two slots of the row are empty. It enters the first empty one.
            wire move = head_valid && !there_q[ROW-2];
            sluice_fifo #(.WIDTH(WIDTH), .ADDR(WIDTH)) many (
                .clk_i    (clk_i),
                .rst_ni   (!clear_i),
                .push_i   (push_q),
                .data_i   (pushed_q),
                .valid_o  (head_valid),
                .data_o   (head),
                .pop_i    (move),
                .stored_o (stored),
                .read_o   (read)
            );
            reg             moved_q;
            reg [WIDTH-1:0] moved_word_q;
            always @(posedge clk_i) begin
                moved_q      <= move && !clear_i;
                moved_word_q <= head;
            end

            wire [ROW:0] after_there = take_i ? {2'b00, there_q[ROW-1:1]} : {1'b0, there_q};
            wire [(ROW+1)*WIDTH-1:0] after = take_i ? {{2*WIDTH{1'b0}}, row_q[ROW*WIDTH-1:WIDTH]} : {{WIDTH{1'b0}}, row_q};
            for (i = 0; i < ROW; i = i + 1) begin : g_place
                wire enters;
                if (i == 0) begin : g_first
                    assign enters = moved_q && !after_there[0];
                end else begin : g_later
                    assign enters = moved_q && !after_there[i] && after_there[i-1];
                end
                always @(posedge clk_i) begin
                    if (clear_i) there_q[i] <= 1'b0;
                    else         there_q[i] <= after_there[i] || enters;
                    row_q[i*WIDTH +: WIDTH] <= enters ? moved_word_q : after[i*WIDTH +: WIDTH];
                end
            end
            wire unused_many = &{1'b0, stored, read, count_q, after, after_there};
        end
    endgenerate

endmodule
`default_nettype wire
