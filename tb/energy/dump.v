// dump: beside replay.v, the profiler's signals as a VCD file of a second simulator.
`default_nettype none
`timescale 1ns / 1ns
module dump;

    initial begin
        $dumpfile("replay.vcd");
        $dumpvars(0, replay.dut);
    end

endmodule
`default_nettype wire
