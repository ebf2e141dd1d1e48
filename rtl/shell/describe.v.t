// shell/describe: widths of the fields of events and messages, as read-only registers.
// Contract: doc/shell/describe.md.
//;; #include "cmodel/shell/describe.h"
//;; #include "gen/emit.h"
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
//; for (size_t i = 0; i < describe_registers.count; i++) {
//;     const struct reg_row *row = &describe_registers.rows[i];
//;     if (row->owner) continue;
            ${hex(12, row->address)}: word_o <= ${hex(32, describe_word(cfg->profiler, cfg->config, row->address))}; // ${row->name}
//; }
            default: begin
                known_o <= 1'b0;
                word_o  <= 32'd0;
            end
        endcase
    end

endmodule
`default_nettype wire
