// top: pins of the ULX3S with an LFE5U-85F.
`default_nettype none
module sluice_top (
    input  wire       clk_i,        // 25 MHz
    input  wire       uart_rx_i,
    output wire       uart_tx_o,
    output wire       wifi_gpio0_o, // high: the ESP32 leaves the FPGA alone
    output wire [7:0] led_o         // 0: alive, 1: events, 2: drops
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
        .button_ni (1'b1),
        .uart_rx_i (uart_rx_i),
        .uart_tx_o (uart_tx_o),
        .alive_o   (alive),
        .events_o  (events),
        .dropped_o (dropped)
    );

    assign led_o = {5'd0, dropped, events, alive};
    assign wifi_gpio0_o = 1'b1;

endmodule
`default_nettype wire
