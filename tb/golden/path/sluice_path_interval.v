// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/interval: countdown of an interval's instructions, which finds the record that ends it.
// Source: Vaswani et al. 2004, section 6. Contract: doc/path/phases.md. One record per clock.
// The remainder is in two parts: the higher part borrows one clock late, and is 0 wherever a record can end the
// interval. That is tested on the remainder of four clocks ago, whose bound allows for four more records.
`default_nettype none
module sluice_path_interval #(
    parameter INSTRUCTIONS = 8 // bits of a record's instructions, 1 to 12
) (
    input  wire                    clk_i,

    // clock t + 1: a record accepted in clock t
    input  wire                    record_i,
    input  wire [INSTRUCTIONS-1:0] instructions_i,
    output wire                    ends_o, // it ends the interval

    // clock t: a record could end it
    output wire                    near_o,

    // restart
    input  wire                    write_i,   // clock x: restarts with interval_i of clock x + 1
    input  wire                    clear_i,   // restarts while high
    input  wire [31:0]             interval_i // instructions
);

    localparam LOW  = INSTRUCTIONS + 3; // bits of four records' instructions, and one more
    localparam HIGH = 32 - LOW;

    reg [LOW-1:0]  low_q, low_late_q;
    reg [HIGH-1:0] high_q;
    reg            borrow_q;
    reg            near_q, near_late_q;
    reg            write_q;

    wire [LOW-1:0] more   = {{(LOW-INSTRUCTIONS){1'b0}}, instructions_i & {INSTRUCTIONS{record_i}}};
    wire           ends   = record_i && near_late_q && low_q <= more;
    wire [LOW:0]   less   = {1'b0, low_q} - {1'b0, more};
    wire [LOW:0]   again  = {1'b0, low_q} + {1'b0, interval_i[LOW-1:0]} - {1'b0, more}; // in parallel with `ends`
    wire           begins = ends || write_q || clear_i;
    assign ends_o = ends;
    assign near_o = near_q;

    wire few = high_q == {HIGH{1'b0}} && !(low_late_q[LOW-1] && |low_late_q[LOW-2:0]);

    always @(posedge clk_i) begin
        {borrow_q, low_q} <= ends ? again : less;
        write_q    <= write_i;
        high_q     <= ends ? interval_i[31:LOW] : high_q - {{(HIGH-1){1'b0}}, borrow_q};
        low_late_q <= low_q;
        if (write_q || clear_i) {high_q, low_q} <= interval_i; // no record is in flight
        // A new interval is many records long, so its end is not near.
        near_q      <= few && !(write_i || begins);
        near_late_q <= near_q && !begins;
    end

endmodule
`default_nettype wire
