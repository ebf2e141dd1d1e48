// top: for the RAP paper's FPGA (Mysore et al. 2008, section 4). The pins of its board are not known.
`default_nettype none
module sluice_top (
    input  wire       clk_i,
    input  wire       uart_rx_i,
    output wire       uart_tx_o,
    output wire [2:0] led_o      // alive, events, drops
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

    assign led_o = {dropped, events, alive};

endmodule
`default_nettype wire
