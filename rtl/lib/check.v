// lib/check: a check: holds_i is high in every clock in which on_i is. Contract: doc/lib/check.md.
// In simulation a violation is printed once and stops the run; nothing is checked before the first reset. Under FORMAL the check is
// to be proved. In synthesis it is nothing.
// An instance is named assumes_... if the module around it relies on the check, and promises_... if that module keeps it.
`default_nettype none
module sluice_check (
    input wire clk_i,
    input wire rst_ni,
    input wire on_i,
    input wire holds_i
);

`ifdef FORMAL
    always @* begin
        if (rst_ni && on_i) assert (holds_i);
        cover (rst_ni && on_i);
    end
`elsif SYNTHESIS
    wire unused = &{1'b0, clk_i, rst_ni, on_i, holds_i};
`else
    reg  armed_q; // a reset has come, and the check has held since
    initial armed_q = 1'b0;
    always @(posedge clk_i)
        if (!rst_ni) armed_q <= 1'b1;
        else if (armed_q && on_i && holds_i !== 1'b1) begin
            armed_q <= 1'b0;
            $display("sluice: %m does not hold");
`ifdef __ICARUS__
            $finish_and_return(1);
`else
            $stop;
`endif
        end
`endif

endmodule
`default_nettype wire
