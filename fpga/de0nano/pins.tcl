# Pins of the DE0-Nano, as in litex-boards' terasic_de0nano.py; the UART on JP1: pin 10 sends, pin 8 receives.
set_location_assignment PIN_R8 -to clk_i
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to clk_i
set_location_assignment PIN_J15 -to button_ni
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to button_ni
set_location_assignment PIN_B4 -to uart_rx_i
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to uart_rx_i
set_location_assignment PIN_B5 -to uart_tx_o
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to uart_tx_o
set_location_assignment PIN_A15 -to {led_o[0]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[0]}
set_location_assignment PIN_A13 -to {led_o[1]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[1]}
set_location_assignment PIN_B13 -to {led_o[2]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[2]}
set_location_assignment PIN_A11 -to {led_o[3]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[3]}
set_location_assignment PIN_D1 -to {led_o[4]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[4]}
set_location_assignment PIN_F3 -to {led_o[5]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[5]}
set_location_assignment PIN_B1 -to {led_o[6]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[6]}
set_location_assignment PIN_L3 -to {led_o[7]}
set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to {led_o[7]}
