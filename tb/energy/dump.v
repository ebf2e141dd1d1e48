// tb/energy/dump: VCD dump of the profiler's signals in replay.v, for the second simulator.
`default_nettype none
`timescale 1ns / 1ns
module dump;

    initial begin
        $dumpfile("replay.vcd");
        $dumpvars(0, replay.dut);
    end

endmodule
`default_nettype wire
