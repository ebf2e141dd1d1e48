// synth/bare_counter: 512 counters of 32 bits in block RAM, the reference for a profiler's clock frequency.
//
// Source:     doc/synth.md
// Latency:    4 clocks from an event to its new count in the RAM. Throughput: one event per clock.
// Assumes:    events of one counter at least 4 clocks apart: nothing is forwarded, on purpose.
//
// One stage of fabric flip-flops is between the RAM and the only adder, and one between the adder and the write.
`default_nettype none

module sluice_bare_counter (
    input  wire        clk_i,
    input  wire        ev_valid_i,
    input  wire [8:0]  ev_data_i,
    output wire [31:0] count_o
);
    // A read during a write of its word may give anything here; without this attribute, Yosys adds a bypass.
    (* no_rw_check *) reg [31:0] ram [0:511];

    reg [31:0] ram_q;   // the RAM's read port
    reg [31:0] count_q; // fabric flip-flops, because the adder's inputs must not be the RAM's own
    reg [31:0] sum_q;
    reg [8:0]  index1_q, index2_q, index3_q;
    reg        valid1_q, valid2_q, valid3_q;

    always @(posedge clk_i) begin
        ram_q    <= ram[ev_data_i];
        count_q  <= ram_q;
        sum_q    <= count_q + 32'd1;
        index1_q <= ev_data_i;
        index2_q <= index1_q;
        index3_q <= index2_q;
        valid1_q <= ev_valid_i;
        valid2_q <= valid1_q;
        valid3_q <= valid2_q;
        if (valid3_q) ram[index3_q] <= sum_q;
    end

    assign count_o = count_q;
endmodule

`default_nettype wire
