// tb/processor/bench: a processor that runs a program, and profilers that watch its retire port.
// The core's clock comes from main.cpp, which stops it in a clock without `step_o`: the core and its memory then stand still, so no
// event is lost, however slow a profiler is. OBSERVERS: the instances of observer.v, N of them (run.py).
`default_nettype none
module bench (
    input  wire clk_i,
    input  wire core_clk_i, // rises with clk_i where step_o was high
    input  wire rst_ni,
    output wire step_o,
    output wire done_o
);

    localparam NRET = `CORE_NRET, XLEN = 32, N = `OBSERVER_COUNT;
    localparam PIPELINE = 16; // clocks in which what has retired leaves adapter and tap

    wire [NRET-1:0]        valid, trap, intr;
    wire [NRET*2-1:0]      unused_mode;
    wire [NRET*32-1:0]     insn;
    wire [NRET*XLEN-1:0]   pc, next, addr, rdata, wdata;
    wire [NRET*XLEN/8-1:0] rmask, wmask;
    wire                   ended;
    wire [N-1:0]           ready, done, room;

    reg  step_q, end_q;
    reg  [4:0] left_q;
    core core (
        .clk_i          (core_clk_i),
        .rst_ni         (rst_ni && &ready_q),
        .run_i          (!ended),
        .done_o         (ended),
        .rvfi_valid     (valid),
        .rvfi_insn      (insn),
        .rvfi_trap      (trap),
        .rvfi_intr      (intr),
        .rvfi_mode      (unused_mode),
        .rvfi_pc_rdata  (pc),
        .rvfi_pc_wdata  (next),
        .rvfi_mem_addr  (addr),
        .rvfi_mem_rmask (rmask),
        .rvfi_mem_wmask (wmask),
        .rvfi_mem_rdata (rdata),
        .rvfi_mem_wdata (wdata)
`ifdef CYCLES
        ,
        .row_valid,
        .row_pc,
        .row_blame_last,
        .row_empty
`endif
    );

`ifdef CYCLES
    // +rows=FILE: each clock of the core as sluice_tap_cycles has it.
    wire [NRET-1:0]      row_valid;
    wire [NRET*XLEN-1:0] row_pc;
    wire                 row_blame_last, row_empty;
    wire                 runs = step_q && &ready_q && !ended;
    reg  [8*512-1:0]     rows_path;
    integer              rows;
    initial begin
        rows = 0;
        if ($value$plusargs("rows=%s", rows_path)) rows = $fopen(rows_path, "w");
    end
    always @(posedge clk_i)
        if (rows != 0 && runs) $fdisplay(rows, "%b %h %b%b", row_valid, row_pc, row_blame_last, row_empty);
`endif

    // The core stands still in its reset until all profilers are set up.
    reg  [N-1:0] ready_q;
    wire [NRET-1:0] stepping = step_q ? valid : {NRET{1'b0}};
    reg  [63:0] clocks;
    always @(posedge clk_i) begin
        ready_q <= rst_ni ? ready_q | ready : {N{1'b0}};
        step_q  <= &room;
        left_q  <= !rst_ni ? PIPELINE : ended && step_q && left_q != 0 ? left_q - 1 : left_q;
        end_q   <= rst_ni && left_q == 0;
        clocks  <= !rst_ni || !(&ready_q) ? 0 : ended ? clocks : clocks + {63'd0, step_q};
        if (done_o && !printed_q) $display("X %0d", clocks);
        printed_q <= rst_ni && done_o;
    end
    reg printed_q;
    assign step_o = step_q;
    assign done_o = &done;

    `include "observers.vh"

endmodule
`default_nettype wire
