// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/link_send: frame sender of the link: stuffs a stored answer and appends its CRC. Contract: doc/shell/link.md.
// Source: framing of RFC 1662, sections 4 and C.3. Assumes: send_i only while busy_o is low.
`default_nettype none
module sluice_link_send #(
    parameter DIVISOR = 12
) (
    input  wire       clk_i,
    input  wire       rst_ni,

    // frame
    input  wire       send_i,
    input  wire [8:0] place_i, // address of its first byte
    input  wire [7:0] bytes_i, // its bytes, at least 1
    output wire       busy_o,

    // answer memory
    output wire [8:0] place_o, // address
    input  wire [7:0] byte_i,  // its byte, one clock later

    output wire       tx_o
);

    localparam [7:0] FLAG = 8'h7E, ESCAPE = 8'h7D, INVERTED = 8'h20;
    localparam [2:0] IDLE = 3'd0, OPEN = 3'd1, DATA = 3'd2, CRC = 3'd3, CLOSE = 3'd4;

    reg  [2:0] state_q;
    reg  [8:0] place_q;
    reg  [7:0] left_q;    // data bytes still to send
    reg  [1:0] part_q;    // byte of the CRC
    reg        escaped_q; // the escape has been sent, its byte is next
    reg        settled_q; // byte_i and crc are valid for place_q

    wire        ready;
    wire [31:0] crc;
    wire [7:0]  plain   = state_q == DATA ? byte_i : crc[8*part_q +: 8];
    wire        body    = state_q == DATA || state_q == CRC;
    wire        escapes = body && (plain == FLAG || plain == ESCAPE) && !escaped_q;
    wire [7:0]  next    = !body ? FLAG : escapes ? ESCAPE : escaped_q ? plain ^ INVERTED : plain;
    wire        valid   = state_q != IDLE && settled_q;
    wire        taken   = valid && ready;
    wire        passed  = taken && !escapes;
    wire        last    = state_q == DATA ? left_q == 8'd1 : part_q == 2'd3;

    sluice_uart_send #(.DIVISOR(DIVISOR)) uart (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(valid), .byte_i(next), .ready_o(ready), .tx_o(tx_o));

    sluice_crc32 crc32 (
        .clk_i(clk_i), .start_i(state_q == IDLE), .valid_i(passed && state_q == DATA), .byte_i(plain), .crc_o(crc));

    always @(posedge clk_i) begin
        settled_q <= rst_ni && !taken && state_q != IDLE;
        escaped_q <= rst_ni && (taken ? escapes : escaped_q);
        if (send_i) begin
            place_q <= place_i;
            left_q  <= bytes_i;
            part_q  <= 2'd0;
        end else if (passed && state_q == DATA) begin
            place_q <= place_q + 9'd1;
            left_q  <= left_q - 8'd1;
        end else if (passed && state_q == CRC)
            part_q  <= part_q + 2'd1;
        if (!rst_ni)
            state_q <= IDLE;
        else if (state_q == IDLE)
            state_q <= send_i ? OPEN : IDLE;
        else if (passed && (last || !body))
            state_q <= state_q == CLOSE ? IDLE : state_q + 3'd1;
    end

    sluice_check assumes_idle (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(send_i), .holds_i(!busy_o));
    assign busy_o  = state_q != IDLE;
    assign place_o = place_q;

endmodule
`default_nettype wire
