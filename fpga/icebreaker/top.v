// top: pins of the iCEBreaker.
`default_nettype none
module sluice_top (
    input  wire       clk_i,     // 12 MHz
    input  wire       button_ni, // resets
    input  wire       uart_rx_i,
    output wire       uart_tx_o,
    output wire [1:0] led_o      // green: alive, events; red: drops; lit while low
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

    // The green one beats; while events come it trembles.
    assign led_o = ~{dropped, alive ^ events};

endmodule
`default_nettype wire
