// top: pins of the DE0-Nano.
`default_nettype none
module sluice_top (
    input  wire       clk_i,     // 50 MHz
    input  wire       button_ni, // resets
    input  wire       uart_rx_i,
    output wire       uart_tx_o,
    output wire [7:0] led_o      // 0: alive, 1: events, 2: drops
);

    wire clk, locked, alive, events, dropped;

    sluice_pll pll (
        .clk_i    (clk_i),
        .clk_o    (clk),
        .locked_o (locked)
    );

    sluice_board board (
        .clk_i     (clk),
        .locked_i  (locked),
        .button_ni (button_ni),
        .uart_rx_i (uart_rx_i),
        .uart_tx_o (uart_tx_o),
        .alive_o   (alive),
        .events_o  (events),
        .dropped_o (dropped)
    );

    assign led_o = {5'd0, dropped, events, alive};

endmodule
`default_nettype wire
