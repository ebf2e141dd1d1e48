# Pins of the DE10-Nano, as in litex-boards' terasic_de10nano.py; the UART on the Arduino header: IO1 sends, IO0 receives.
set_location_assignment PIN_V11 -to clk_i
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to clk_i
set_location_assignment PIN_AH17 -to button_ni
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to button_ni
set_location_assignment PIN_AG13 -to uart_rx_i
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to uart_rx_i
set_location_assignment PIN_AF13 -to uart_tx_o
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to uart_tx_o
set_location_assignment PIN_W15 -to {led_o[0]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[0]}
set_location_assignment PIN_AA24 -to {led_o[1]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[1]}
set_location_assignment PIN_V16 -to {led_o[2]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[2]}
set_location_assignment PIN_V15 -to {led_o[3]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[3]}
set_location_assignment PIN_AF26 -to {led_o[4]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[4]}
set_location_assignment PIN_AE26 -to {led_o[5]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[5]}
set_location_assignment PIN_Y16 -to {led_o[6]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[6]}
set_location_assignment PIN_AA23 -to {led_o[7]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[7]}
