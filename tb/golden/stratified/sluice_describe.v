// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// shell/describe: widths of the fields of events and messages, as read-only registers.
// Contract: doc/shell/describe.md.
`default_nettype none
module sluice_describe (
    input  wire        clk_i,
    input  wire [11:0] addr_i,
    output reg         known_o, // the address of the clock before is one of these registers
    output reg  [31:0] word_o   // its content; 0: none of them
);

    always @(posedge clk_i) begin
        known_o <= 1'b1;
        case (addr_i)
            12'hc00: word_o <= 32'h40301; // describe
            12'hc04: word_o <= 32'h608; // event_widths
            12'hc08: word_o <= 32'h0; // event_widths_high
            12'hc0c: word_o <= 32'h0; // selector_widths
            12'hc10: word_o <= 32'h80610; // message_widths
            12'hc14: word_o <= 32'h0; // message_widths_high
            default: begin
                known_o <= 1'b0;
                word_o  <= 32'd0;
            end
        endcase
    end

endmodule
`default_nettype wire
