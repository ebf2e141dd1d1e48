// multihash/engine: the profiler behind the shell: frequent tuples of each interval. It connects its parts.
// Source: Narayanasamy et al. 2003 (multihash), sections 5 and 6. Contract: doc/multihash/engine.md. One event per clock;
// ${MULTIHASH_LATENCY} clocks until all effects of an event are visible.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), row = multihash_row_bits(cfg), number = multihash_number_bits(cfg);
//; unsigned entries = multihash_entries(cfg), count = multihash_count_bits(cfg);
//; unsigned at = multihash_hash_clock(cfg), tagged = cfg->filter == FILTER_TAGGED, epoch = cfg->epoch_bits;
`default_nettype none
module sluice_multihash_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(word)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [12:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [4:0]  status_o, // interval_dropped, overflow, refused, saturated, reading
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    wire reading, ends, reads, cut, drops, parity, copy, bank, walk;
    wire [1:0] sweep;
    wire ${range(row)} row;
    wire [31:0] intervals, left;
//; if (tagged) {
    wire ${range(epoch)} number;
//; }
    sluice_multihash_control control (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_valid_i),
        .take_o        (event_take_o),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .token_taken_o (token_taken_o),
        .reading_i     (reading),
        .ends_o        (ends),
        .reads_o       (reads),
        .cut_o         (cut),
        .drops_o       (drops),
//; if (tagged) {
        .number_o      (number),
//; }
        .parity_o      (parity),
        .copy_o        (copy),
        .bank_o        (bank),
        .sweep_o       (sweep),
        .walk_o        (walk),
        .row_o         (row),
        .intervals_o   (intervals),
        .left_o        (left),
        .clearing_o    (clearing_o),
        .busy_o        (busy_o)
    );

    // ---- the events taken, in clocks 1 to 8 ----------------------------------------------------------

    reg  [8:1] event_q, ends_q, reads_q, drops_q, parity_q, bank_q;
    reg  [4:1] copy_q;
    reg  ${range(word)} word_q;
    wire [${9 * word - 1}:${word}] words;
    always @(posedge clk_i) begin
        event_q  <= rst_ni ? {event_q[7:1], event_take_o} : 8'd0;
        ends_q   <= rst_ni ? {ends_q[7:1], ends} : 8'd0;
        reads_q  <= rst_ni ? {reads_q[7:1], reads} : 8'd0;
        drops_q  <= rst_ni ? {drops_q[7:1], drops} : 8'd0;
        parity_q <= {parity_q[7:1], parity};
        bank_q   <= {bank_q[7:1], bank};
        copy_q   <= {copy_q[3:1], copy};
        word_q   <= event_data_i;
    end
    sluice_delay_taps #(.WIDTH(${word}), .CLOCKS(7)) word_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (word_q),
        .taps_o (words)
    );

    // ---- filter and accumulator ------------------------------------------------------------------------

    wire asks, touches, granted, saturated, denied, overflow, chosen, lost, fell;
    wire ${range(count)} brings;
//; if (tagged) {
    wire again, lossy;
    sluice_multihash_tagged filter (
        .clk_i      (clk_i),
        .clear_i    (clearing_o),
        .word_i     (words${bits(at * word + word - 1, at * word)}),
        .number_i   (number),
        .event_5_i  (event_q[5]),
        .asks_o     (asks),
        .again_o    (again),
        .lossy_o    (lossy),
        .touches_i  (touches),
        .granted_i  (granted),
        .walk_i     (walk),
        .row_i      (row${slice(row, multihash_index_bits(cfg))})
    );
    assign saturated = 1'b0;
    assign brings = ${hex(count, multihash_admit(cfg))};
    wire unused_tagged = &{1'b0, sweep, copy_q, event_q[8]};
//; } else {
    sluice_multihash_filter filter (
        .clk_i       (clk_i),
        .word_i      (words${bits(at * word + word - 1, at * word)}),
        .copy_i      (copy_q[4]),
        .event_i     (event_q[8:7]),
        .asks_o      (asks),
        .touches_i   (touches),
        .granted_i   (granted),
        .count_o     (brings),
        .saturated_o (saturated),
        .clear_i     (sweep),
        .row_i       (row${slice(row, multihash_index_bits(cfg))})
    );
//; }

    wire [${entries - 1}:0] candidates;
    wire [${number}:0] read;
    wire ${range(word)} tuple;
    wire ${range(count)} tuple_count;
    sluice_multihash_accumulator accumulator (
        .clk_i        (clk_i),
        .clear_i      (clearing_o),
//; if (cfg->accumulator == ACCUMULATOR_RAM) {
        .walk_i       (walk),
        .row_i        (row),
//; }
        .words_i      (words),
        .event_i      (event_q[7:6]),
        .ends_i       (ends_q[8:2]),
        .reads_i      (reads_q[8]),
        .parity_6_i   (parity_q[6]),
        .parity_8_i   (parity_q[8]),
        .bank_i       (bank_q[8]),
        .asks_i       (asks),
        .touches_o    (touches),
        .granted_o    (granted),
        .count_i      (brings),
//; if (tagged) {
        .again_i      (again),
        .lossy_i      (lossy),
//; }
        .denied_o     (denied),
        .overflow_o   (overflow),
        .chosen_o     (chosen),
        .lost_o       (lost),
        .fell_o       (fell),
        .candidates_o (candidates),
        .read_i       (read),
        .tuple_o      (tuple),
        .count_o      (tuple_count)
    );

    // ---- read-out, registers -----------------------------------------------------------------------------

    wire ${range(count)} denied_read, lost_read;
    wire ${range(number)} view;
    wire view_candidate;
    sluice_multihash_readout readout (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .reads_i      (reads),
        .cut_i        (cut),
        .reading_o    (reading),
        .bank_i       (bank),
        .candidates_i (candidates),
        .read_o       (read),
        .tuple_i      (tuple),
        .count_i      (tuple_count),
        .denied_i     (denied_read),
        .lost_i       (lost_read),
        .view_i       (view),
        .candidate_o  (view_candidate),
        .push_o       (message_push_o),
        .message_o    (message_data_o),
        .last_o       (message_last_o),
        .flushed_o    (flush_done_o),
        .freed_i      (message_freed_i)
    );
    assign status_o[0] = reading;
    assign wait_o      = 1'b0;

    sluice_multihash_registers registers (
        .clk_i                (clk_i),
        .rst_ni               (rst_ni),
        .intervals_i          (intervals),
        .left_i               (left),
        .saturated_i          (saturated),
        .denied_i             (denied),
        .overflow_i           (overflow),
        .chosen_i             (chosen),
        .ends_i               (ends_q[8]),
        .reads_i              (reads_q[8]),
        .drops_i              (drops_q[8]),
        .lost_i               (lost),
        .fell_i               (fell),
        .denied_o             (denied_read),
        .lost_o               (lost_read),
        .status_o             (status_o[4:1]),
        .reading_i            (reading),
        .clearing_i           (clearing_o),
        .view_o               (view),
        .candidate_i          (view_candidate),
        .tuple_i              (tuple),
        .count_i              (tuple_count),
        .sel_i                (sel_i),
        .exec_i               (exec_i),
        .write_i              (write_i),
        .wdata_i              (wdata_i),
        .error_o              (error_o),
        .rdata_o              (rdata_o)
    );

    wire unused = &{1'b0, ends_q, walk, row};

endmodule
`default_nettype wire
