// rap/registers: readable registers of a running profile: the quantities of the paper's ALU, and statistics.
// Source: Mysore et al. 2008 (rap), section 4.4. Contract: doc/rap/engine.md, Engine.
// A read waits at least one clock, in which its value is gathered in one register.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/shell/rtl.h"
//; unsigned width = cfg->counter_width, kinds = cfg->kinds, kind = rap_kind_port(cfg), nodes = rap_nodes_bits(cfg);
//; unsigned updates = rap_updates_bits(cfg), created = rap_created_bits(cfg), removed = rap_removed_bits(cfg);
//; unsigned change = (nodes > removed ? nodes : removed) + 1;
//; bool wide = width > 32, tcam = cfg->engine == RAP_TCAM, paced = cfg->merging == RAP_PACED, lives = paced && !tcam;
`default_nettype none
module sluice_rap_registers (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i, // statistics become 0

    // shell's register port
    input  wire ${range(gen->register_count)} sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // batch request
    output wire        merge_o,      // a write of merge executes
    output wire ${range(kind)} merge_kind_o,
    input  wire        merge_wait_i, // a requested batch is pending or runs
//; if (lives) {

    // live read-out
    output wire        look_o, // a write of look executes
//; }

    // account
    output wire ${range(kind)} kind_o, // register kind: selects the kind of the values below
    input  wire        settled_i,  // they may be read
    input  wire ${range(width)} n_i,
    input  wire ${range(width)} threshold_i,
    input  wire ${range(width)} merge_threshold_i,
    input  wire [63:0] merge_at_i, // M
    input  wire [31:0] factor_i,   // K

    // statistics of this clock
    input  wire ${range(updates)} updates_i, // counts increased
    input  wire ${range(updates)} splits_i, // splits
    input  wire ${range(created)} created_i, // nodes created
    input  wire ${range(removed)} removed_i, // nodes removed
    input  wire        denied_i,  // a split was denied
    input  wire        merged_i,  // a batch ends
    input  wire        refused_i, // an event was refused
    input  wire        stalled_i, // an event is not taken (READ and CLEAR do not count)

    // state
    input  wire [15:0] last_node_i, // TCAM: address of the count increased last
    input  wire ${range(width)} last_count_i, // TCAM: that count
    input  wire [2:0]  next_i       // state of the core
);

    // In the clock after a clear nothing is counted and no read is gathered.
    reg begin_n, reset_n; // reset_n: begin_n without the clear
    always @(posedge clk_i) begin
        begin_n <= rst_ni && !clear_i;
        reset_n <= rst_ni;
    end

//; for (unsigned i = 0; i < gen->register_count; i++) {
    wire sel_${register_name(gen, i)} = sel_i[${i}];
//; }

    // ---- writes ------------------------------------------------------------------------------------

//; if (kinds == 4) {
    wire bad_kind = 1'b0;
//; } else {
    wire bad_kind = wdata_i[1:0] >= 2'd${kinds};
//; }
    wire writes = exec_i && write_i && !bad_kind;
//; if (paced) {
    assign error_o      = write_i && ((sel_kind && bad_kind) || sel_merge${lives ? "" : " || sel_look"}); // there are no batches
//; if (lives) {
    assign look_o       = exec_i && write_i && sel_look;
//; }
    assign merge_o      = 1'b0;
    wire unused_merge   = merge_wait_i || writes || |merge_threshold_i; // it is the threshold
//; } else {
    assign error_o      = write_i && (sel_look || ((sel_kind || sel_merge) && bad_kind));
    assign merge_o      = writes && sel_merge && !merge_wait_i;
//; }
    assign merge_kind_o = wdata_i${slice(32, kind)};

//; if (kinds > 1) {
    reg  ${range(kind)} kind_q;
    always @(posedge clk_i)
        if (!rst_ni)                 kind_q <= ${hex(kind, 0)};
        else if (writes && sel_kind) kind_q <= wdata_i${slice(32, kind)};
    assign kind_o = kind_q;
    wire [31:0] kind_word = ${zero_extend("kind_q", kind, 32)};
//; } else {
    assign kind_o = 1'b0;
    wire [31:0] kind_word = 32'd0;
//; }

    // ---- statistics --------------------------------------------------------------------------------

    wire [5:0]  counters = {sel_merges, sel_splits, sel_refused_low, sel_stalls_low, sel_denied_low, sel_updates_low};
    wire        here;
    wire [31:0] count;
    wire [15:0] digit;
    sluice_rap_statistics #(.BITS(${updates})) statistics (
        .clk_i    (clk_i),
        .rst_ni   (reset_n),
        .begin_ni (begin_n),
        .first_i  (updates_i),
        .one_i    ({refused_i, stalled_i, denied_i}),
        .fifth_i  (splits_i),
        .sixth_i  (merged_i),
        .sel_i    (counters),
        .here_o   (here),
        .low_o    (count),
        .digit_o  (digit)
    );

    // Nodes, and their maximum. No split acts in the clock in which a batch ends.
    reg  ${range(nodes)} nodes_q, nodes_max_q;
    reg  ${range(change)} change_q;
    wire ${range(change)} created = ${zero_extend("created_i", created, change)};
    wire ${range(change)} removed = ${zero_extend("removed_i", removed, change)};
    wire [${nodes}:0] spare = {1'b0, nodes_max_q} - {1'b0, nodes_q};
    always @(posedge clk_i)
        if (!begin_n) begin
            change_q    <= ${hex(change, 0)};
            nodes_q     <= ${hex(nodes, kinds)};
            nodes_max_q <= ${hex(nodes, kinds)};
        end else begin
            change_q <= created | -removed;
            nodes_q  <= nodes_q + change_q${slice(change, nodes)};
            if (spare[${nodes}]) nodes_max_q <= nodes_q;
        end

    // ---- reads: gather, then show ------------------------------------------------------------------

    wire counter = |counters;
    wire account = sel_n_low || sel_threshold_low || sel_merge_threshold_low || sel_merge_at_low || sel_error;
    reg  shows_q, second_q, third_q; // the value is shown; a counter's digits 2 and 3 arrive
    wire may     = exec_i && !write_i && !shows_q && begin_n;
    wire gathers = may && (settled_i || !account) && (here || !counter);
    always @(posedge clk_i) begin
        shows_q  <= rst_ni && gathers;
        second_q <= rst_ni && gathers && |counters[3:0];
        third_q  <= rst_ni && second_q;
    end
//; if (paced) {
    assign wait_o = !write_i && !sel_merge && !sel_look && !shows_q;
//; } else {
    assign wait_o = sel_merge ? write_i && merge_wait_i && !bad_kind : !write_i && !sel_look && !shows_q;
//; }

    reg  [31:0] read_q, held_q;
    reg         high_q;
    wire high = sel_n_high || sel_threshold_high || sel_merge_threshold_high || sel_merge_at_high || sel_updates_high || sel_denied_high
             || sel_stalls_high || sel_refused_high || sel_last_count_high;
    always @(posedge clk_i) begin
        high_q <= exec_i && high;
        read_q <= !exec_i ? 32'd0 :
                  {32{sel_kind}}           & kind_word
                | {32{sel_n_low}}          & ${word_of("n_i", width, 0)}
//; if (paced) {
                | {32{sel_threshold_low || sel_merge_threshold_low}} & ${word_of("threshold_i", width, 0)}
//; } else {
                | {32{sel_threshold_low}}  & ${word_of("threshold_i", width, 0)}
                | {32{sel_merge_threshold_low}} & ${word_of("merge_threshold_i", width, 0)}
//; }
                | {32{sel_merge_at_low}}   & merge_at_i[31:0]
                | {32{sel_error}}          & factor_i
                | {32{sel_nodes}}          & ${zero_extend("nodes_q", nodes, 32)}
                | {32{sel_nodes_max}}      & ${zero_extend("nodes_max_q", nodes, 32)}
                | {32{sel_range}}          & ${hex(32, rap_key_bits(cfg))}
                | {32{counter}}            & count
//; if (tcam) {
                | {32{sel_last_node}}      & {16'd0, last_node_i}
                | {32{sel_last_count_low}} & ${word_of("last_count_i", width, 0)}
//; }
                | {32{sel_next}}           & {29'd0, next_i};
    end
    assign rdata_o = read_q | {32{high_q}} & held_q;

    // The high half, held when its low half is read.
    wire narrow = sel_n_low || sel_threshold_low || sel_merge_threshold_low || sel_merge_at_low || sel_last_count_low;
    wire [31:0] above =
//; if (wide) {
                        {32{sel_n_low}}          & ${word_of("n_i", width, 1)} |
//; if (paced) {
                        {32{sel_threshold_low || sel_merge_threshold_low}} & ${word_of("threshold_i", width, 1)} |
//; } else {
                        {32{sel_threshold_low}}  & ${word_of("threshold_i", width, 1)} |
                        {32{sel_merge_threshold_low}} & ${word_of("merge_threshold_i", width, 1)} |
//; }
//; }
//; if (wide && tcam) {
                        {32{sel_last_count_low}} & ${word_of("last_count_i", width, 1)} |
//; }
                        {32{sel_merge_at_low}}   & merge_at_i[63:32];
    always @(posedge clk_i)
        if (!rst_ni) begin
            held_q <= 32'd0;
        end else begin
            if (may && narrow) held_q <= above; // again until the value is gathered
            if (second_q)      held_q[15:0]  <= digit;
            if (third_q)       held_q[31:16] <= digit;
        end

    wire unused = &{1'b0, wdata_i, change_q, sel_kind, sel_last_node, last_node_i, last_count_i, splits_i, spare};

endmodule
`default_nettype wire
