// lib/check_held: a check of a handshake: what is offered stays offered, unchanged, until it is taken. Contract: doc/lib/check.md.
`default_nettype none
module sluice_check_held #(
    parameter WIDTH  = 1,
    parameter ANSWER = 0 // 1: ready_i is an answer, and the offer may end in its clock
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire             valid_i,
    input wire             ready_i,
    input wire [WIDTH-1:0] data_i
);

    reg              waits_q; // offered in the clock before, and not taken
    reg  [WIDTH-1:0] data_q;
    always @(posedge clk_i) begin
        waits_q <= rst_ni && valid_i && !ready_i;
        data_q  <= data_i;
    end

    sluice_check holds (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(waits_q && !(ANSWER != 0 && ready_i)), .holds_i(valid_i && data_i == data_q));

endmodule
`default_nettype wire
