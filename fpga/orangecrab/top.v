// top: pins of the OrangeCrab r0.2 with an LFE5U-25F.
`default_nettype none
module sluice_top (
    input  wire       clk_i,     // 48 MHz
    input  wire       button_ni, // resets
    input  wire       uart_rx_i,
    output wire       uart_tx_o,
    output wire [2:0] led_o      // red, green, blue: drops, alive, events; lit while low
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

    assign led_o = ~{events, alive, dropped};

endmodule
`default_nettype wire
