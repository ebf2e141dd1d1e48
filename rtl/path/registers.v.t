// path/registers: software registers of the path profiler: legality, writes, reads.
// Contract: doc/path/engine.md, Registers. A control write executes when the engine says so; a written value is valid
// from the next clock on.
//;; #include "gen/path/rtl.h"
//; bool spills = path_spills(cfg), phases = cfg->phases;
//; unsigned stacked = path_stacked_bits(cfg);
//; unsigned depth = cfg->depth, least = path_interval_least(cfg);
`default_nettype none
module sluice_path_registers (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire [18:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // control writes
    output wire        control_o,  // one waits
    input  wire        execute_i,  // it executes in this clock
    input  wire        reading_i,  // state READ
    input  wire        clearing_i, // state CLEAR

    // values; pulses in the clock of the write
    output wire [25:0] ppcr_o,
    output wire [7:0]  trap_ppcr_o,
    output wire        stream_o,
    output wire        restart_o, // reduces the stack to one entry
    output wire        repair_o,
//; if (spills) {
    output wire [31:2] spill_base_o,
    output wire [20:0] spill_entries_o,
//; }
//; if (phases) {
    output wire [31:0] interval_o,
    output wire        interval_write_o,
    output wire [15:0] threshold_o,
//; }

    // counts; of high halves, digit 2 comes one clock after the low half, digit 3 two
    input  wire [15:0] repaired_i,
    input  wire ${range(stacked)} stacked_i,
    input  wire [31:0] paths_low_i,
    input  wire [31:0] paths_high_i,
    input  wire [31:0] events_lost_low_i,
    input  wire [31:0] events_lost_high_i,
    input  wire [31:0] incomplete_i,
    input  wire [31:0] overflows_i,
    input  wire [31:0] underflows_i,
    input  wire [31:0] gaps_i,
    input  wire [31:0] overruns_i,
    input  wire [31:0] phases_i
);

    wire sel_ppcr = sel_i[0], sel_mode = sel_i[1], sel_repair = sel_i[2], sel_paths_low = sel_i[3];
    wire sel_high = sel_i[4] || sel_i[11];
    wire sel_events_lost_low = sel_i[10], sel_stacked = sel_i[12], sel_spill_base = sel_i[13], sel_spill_entries = sel_i[14];
    wire sel_interval = sel_i[15], sel_threshold = sel_i[16], sel_trap_ppcr = sel_i[18];
    wire sel_control = sel_ppcr || sel_trap_ppcr || sel_mode || sel_repair || sel_spill_base || sel_spill_entries || sel_interval;

    // ---- legality: tested a clock ahead, because the data are held ---------------------------------------

    reg  ppcr_bad_q, trap_ppcr_bad_q, mode_bad_q, repair_bad_q, spill_base_bad_q, spill_entries_bad_q, interval_bad_q;
    wire both_counts = |(wdata_i[19:0] & (wdata_i[19:0] >> 1) & 20'h11111); // a nibble has update and update-count
    always @(posedge clk_i) begin
        ppcr_bad_q   <= both_counts || &wdata_i[21:20] || |wdata_i[31:26]${cfg->count_width ? "" : " || wdata_i[25]"};
        trap_ppcr_bad_q <= |(wdata_i[7:0] & (wdata_i[7:0] >> 1) & 8'h11) || |wdata_i[31:8];
        mode_bad_q   <= |wdata_i[31:1];
        repair_bad_q <= |wdata_i[31:16];
//; if (spills) {
        spill_base_bad_q    <= |wdata_i[1:0];
        spill_entries_bad_q <= |wdata_i && (wdata_i < 32'd${depth} || wdata_i > 32'd${SPILL_ENTRIES_MOST});
//; } else {
        spill_base_bad_q    <= 1'b1;
        spill_entries_bad_q <= 1'b1;
//; }
//; if (phases) {
        interval_bad_q <= wdata_i < 32'd${least} || wdata_i > 32'd${PATH_INTERVAL_MOST};
//; } else {
        interval_bad_q <= 1'b1;
//; }
    end
    wire threshold_bad = ${phases ? "repair_bad_q" : "1'b1"}; // 16 bits, too
    wire bad = (sel_ppcr && ppcr_bad_q) || (sel_mode && mode_bad_q) || (sel_repair && repair_bad_q)
            || (sel_spill_base && spill_base_bad_q) || (sel_spill_entries && spill_entries_bad_q)
            || (sel_interval && interval_bad_q) || (sel_trap_ppcr && trap_ppcr_bad_q) || (sel_threshold && threshold_bad);
    assign control_o = exec_i && write_i && sel_control;
    assign error_o   = write_i && (bad || (sel_control && reading_i));

    // ---- writes ------------------------------------------------------------------------------------------

    wire write = execute_i && !bad;
    reg  [25:0] ppcr_q;
    reg  [7:0]  trap_ppcr_q;
    reg         stream_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            ppcr_q   <= ${hex(26, path_ppcr(cfg))};
            trap_ppcr_q <= ${hex(8, cfg->trap_ppcr)};
            stream_q <= 1'b${cfg->stream};
        end else begin
            if (write && sel_ppcr) ppcr_q   <= wdata_i[25:0];
            if (write && sel_trap_ppcr) trap_ppcr_q <= wdata_i[7:0];
            if (write && sel_mode) stream_q <= wdata_i[${BIT_mode_stream}];
        end
    assign ppcr_o    = ppcr_q;
    assign trap_ppcr_o = trap_ppcr_q;
    assign stream_o  = stream_q;
    assign restart_o = write && (sel_ppcr || sel_trap_ppcr || sel_spill_base || sel_spill_entries);
    assign repair_o  = write && sel_repair;
//; if (spills) {

    reg  [31:2] spill_base_q;
    reg  [20:0] spill_entries_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            spill_base_q    <= 30'd0;
            spill_entries_q <= 21'd0;
        end else begin
            if (write && sel_spill_base)    spill_base_q    <= wdata_i[31:2];
            if (write && sel_spill_entries) spill_entries_q <= wdata_i[20:0];
        end
    assign spill_base_o    = spill_base_q;
    assign spill_entries_o = spill_entries_q;
//; }
//; if (phases) {

    reg  [31:0] interval_q;
    reg  [15:0] threshold_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            interval_q  <= 32'd${cfg->phase_interval};
            threshold_q <= 16'd${path_threshold(cfg)};
        end else begin
            if (interval_write_o) interval_q <= wdata_i;
            if (exec_i && write_i && sel_threshold && !threshold_bad) threshold_q <= wdata_i[15:0];
        end
    assign interval_o       = interval_q;
    assign interval_write_o = write && sel_interval;
    assign threshold_o      = threshold_q;
//; }

    // ---- reads -------------------------------------------------------------------------------------------

    reg  [31:0] held_q; // high half of the counter whose low half was read last
    wire [31:0] counted = {32{sel_paths_low}}       & paths_low_i
                        | {32{sel_i[5]}}            & incomplete_i
                        | {32{sel_i[6]}}            & overflows_i
                        | {32{sel_i[7]}}            & underflows_i
                        | {32{sel_i[8]}}            & gaps_i
                        | {32{sel_i[9]}}            & overruns_i
                        | {32{sel_events_lost_low}} & events_lost_low_i
                        | {32{sel_i[17]}}           & phases_i
                        | {32{sel_repair}}          & {16'd0, repaired_i};
    assign rdata_o = {32{!clearing_i}}        & counted
                   | {32{sel_ppcr}}           & {6'd0, ppcr_q}
                   | {32{sel_trap_ppcr}}      & {24'd0, trap_ppcr_q}
                   | {32{sel_mode}}           & {31'd0, stream_q}
                   | {32{sel_high}}           & held_q
                   | {32{sel_stacked}}        & (clearing_i ? 32'd1 : ${zero_extend("stacked_i", stacked, 32)})
//; if (spills) {
                   | {32{sel_spill_base}}     & {spill_base_q, 2'b00}
                   | {32{sel_spill_entries}}  & {11'd0, spill_entries_q}
//; }
//; if (phases) {
                   | {32{sel_interval}}       & interval_q
                   | {32{sel_threshold}}      & {16'd0, threshold_q}
//; }
                   ;

    reg  [2:1] paths_q, events_lost_q, taken_q;
    wire       takes = exec_i && !write_i;
    always @(posedge clk_i)
        if (!rst_ni) begin
            paths_q       <= 2'b00;
            events_lost_q <= 2'b00;
            taken_q       <= 2'b00;
            held_q        <= 32'd0;
        end else begin
            paths_q       <= {paths_q[1], takes && sel_paths_low && !clearing_i};
            events_lost_q <= {events_lost_q[1], takes && sel_events_lost_low && !clearing_i};
            taken_q       <= {taken_q[1], takes && (sel_paths_low || sel_events_lost_low)};
            if (taken_q[1])
                held_q[15:0]  <= {16{paths_q[1]}} & paths_high_i[15:0] | {16{events_lost_q[1]}} & events_lost_high_i[15:0];
            if (taken_q[2])
                held_q[31:16] <= {16{paths_q[2]}} & paths_high_i[31:16] | {16{events_lost_q[2]}} & events_lost_high_i[31:16];
        end

endmodule
`default_nettype wire
