// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// shell/link_receive: frame receiver of the link: unstuffs, checks the CRC, holds two frames.
// Source: framing of RFC 1662, sections 4 and C.3. Contract: doc/shell/link.md.
`default_nettype none
module sluice_link_receive #(
    parameter DIVISOR = 12
) (
    input  wire       clk_i,
    input  wire       rst_ni,
    input  wire       rx_i,

    // the older frame, byte by byte, without its CRC
    output wire       valid_o, // a frame is held
    output wire       more_o,  // byte_o belongs to it
    output wire [7:0] byte_o,
    input  wire       next_i,  // byte_o is taken
    input  wire       done_i,  // the frame is finished; the next one is here a clock later

    output reg        damaged_o // a damaged frame came
);

    localparam [31:0] CRC_GOOD = 32'h2144DF1C; // CRC of any data followed by its own CRC
    localparam [7:0] FLAG = 8'h7E, ESCAPE = 8'h7D, CRC_BYTES = 8'd4, LEAST = 8'd6, MOST = 8'd255;

    wire       came, broken;
    wire [7:0] raw;
    sluice_uart_receive #(.DIVISOR(DIVISOR)) uart (
        .clk_i(clk_i), .rst_ni(rst_ni), .rx_i(rx_i), .valid_o(came), .broken_o(broken), .byte_o(raw));

    // ---- the incoming frame; it is skipped if there is no room when it begins -----------------------

    reg  [7:0] count_q;
    reg        escaped_q, bad_q, skip_q;
    reg  [1:0] held_q;
    reg        fill_q, head_q;

    wire       flag  = came && raw == FLAG;
    wire       store = came && raw != FLAG && raw != ESCAPE;
    wire [7:0] plain = {raw[7:6], raw[5] ^ escaped_q, raw[4:0]};
    wire [31:0] crc;
    sluice_crc32 crc32 (
        .clk_i(clk_i), .start_i(!rst_ni || flag), .valid_i(store), .byte_i(plain), .crc_o(crc));

    wire some  = count_q != 8'd0 || escaped_q || bad_q;
    wire whole = crc == CRC_GOOD && !bad_q && !escaped_q && count_q >= LEAST;
    wire keep  = flag && whole && !skip_q;

    always @(posedge clk_i) begin
        damaged_o <= rst_ni && flag && some && !whole;
        if (!rst_ni || flag) begin
            count_q   <= 8'd0;
            escaped_q <= 1'b0;
            bad_q     <= 1'b0;
            skip_q    <= rst_ni && (held_q[1] || (held_q[0] && keep));
        end else begin
            if (store) count_q   <= count_q + 8'd1;
            if (came)  escaped_q <= !store;
            if (broken || (came && (store ? count_q == MOST : escaped_q))) bad_q <= 1'b1;
        end
    end

    // ---- two frames ---------------------------------------------------------------------------

    reg  [7:0] bytes_q [0:1];
    reg  [7:0] place_q;

    wire       head  = head_q ^ done_i;
    wire [7:0] place = done_i ? 8'd0 : place_q + {7'd0, next_i};

    always @(posedge clk_i)
        if (!rst_ni) begin
            {held_q, fill_q, head_q} <= 4'd0;
            place_q <= 8'd0;
        end else begin
            held_q  <= held_q + {1'b0, keep} - {1'b0, done_i};
            fill_q  <= fill_q ^ keep;
            head_q  <= head;
            place_q <= place;
            if (keep) bytes_q[fill_q] <= count_q - CRC_BYTES;
        end

    sluice_ram #(.WIDTH(8), .ADDR(9)) frames (
        .clk_i(clk_i), .write_i(store && !skip_q), .write_addr_i({fill_q, count_q}), .write_data_i(plain),
        .read_i(1'b1), .read_addr_i({head, place}), .read_data_o(byte_o));

    assign valid_o = held_q != 2'd0;
    assign more_o  = place_q != bytes_q[head_q];

endmodule
`default_nettype wire
