// lib/async_fifo: asynchronous FIFO between two clocks of any frequencies; one word per clock of the slower one.
// Source: Mysore et al. 2008, section 4.1; Cummings, SNUG 2002, style 1. Contract: doc/lib/async_fifo.md.
// Assumes: both sides are reset together, for three clocks of the slower one.
`default_nettype none
module sluice_async_fifo #(
    parameter WIDTH = 32,
    parameter ADDR  = 4 // bits of an address, at least 2: the RAM holds 2^ADDR words
) (
    // in
    input  wire             in_clk_i,
    input  wire             in_rst_ni,
    input  wire             in_valid_i,
    output reg              in_ready_o,
    input  wire [WIDTH-1:0] in_data_i,

    // out: the head
    input  wire             out_clk_i,
    input  wire             out_rst_ni,
    output reg              out_valid_o,
    input  wire             out_ready_i,
    output reg  [WIDTH-1:0] out_data_o,

    // out: counts modulo 2^(ADDR+1), in Gray code
    output wire [ADDR:0]    out_known_o, // words known to have entered
    output wire [ADDR:0]    out_moved_o  // words moved to the head
);

    // A pointer has one bit more than an address. In Gray code, each step changes one bit.
    reg  [ADDR:0] write_q, write_gray_q, read_q, read_gray_q;
    wire [ADDR:0] write_there, read_there; // synchronized to the other side, in Gray code
    reg  [WIDTH-1:0] words [0:(1<<ADDR)-1];

    // ---- in ------------------------------------------------------------------------------------------

    wire          push       = in_valid_i && in_ready_o;
    wire [ADDR:0] write      = write_q + {{ADDR{1'b0}}, push};
    wire [ADDR:0] write_gray = write ^ {1'b0, write[ADDR:1]};
    sluice_sync #(.WIDTH(ADDR + 1)) to_in (
        .clk_i  (in_clk_i),
        .rst_ni (in_rst_ni),
        .data_i (read_gray_q),
        .data_o (read_there)
    );
    // Full: the pointers are 2^ADDR apart; in Gray code, this inverts the two highest bits.
    wire full = write_gray == {~read_there[ADDR:ADDR-1], read_there[ADDR-2:0]};
    always @(posedge in_clk_i) begin
        write_q      <= write & {(ADDR+1){in_rst_ni}};
        write_gray_q <= write_gray & {(ADDR+1){in_rst_ni}};
        in_ready_o   <= in_rst_ni && !full;
        if (push) words[write_q[ADDR-1:0]] <= in_data_i;
    end

    // ---- out -----------------------------------------------------------------------------------------

    reg           some_q; // a word is known to be in the RAM
    wire          pop       = some_q && (out_ready_i || !out_valid_o);
    wire [ADDR:0] read      = read_q + {{ADDR{1'b0}}, pop};
    wire [ADDR:0] read_gray = read ^ {1'b0, read[ADDR:1]};
    sluice_sync #(.WIDTH(ADDR + 1)) to_out (
        .clk_i  (out_clk_i),
        .rst_ni (out_rst_ni),
        .data_i (write_gray_q),
        .data_o (write_there)
    );
    always @(posedge out_clk_i) begin
        read_q      <= read & {(ADDR+1){out_rst_ni}};
        read_gray_q <= read_gray & {(ADDR+1){out_rst_ni}};
        some_q      <= out_rst_ni && read_gray != write_there;
        out_valid_o <= out_rst_ni && (pop || (out_valid_o && !out_ready_i));
        if (pop) out_data_o <= words[read_q[ADDR-1:0]];
    end
    assign out_known_o = write_there;
    assign out_moved_o = read_gray_q;

endmodule
`default_nettype wire
