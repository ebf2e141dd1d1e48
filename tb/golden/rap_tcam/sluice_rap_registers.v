// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/registers: readable registers of a running profile: the quantities of the paper's ALU, and statistics.
// Source: Mysore et al. 2008 (rap), section 4.4. Contract: doc/rap/engine.md, Engine.
// A read waits at least one clock, in which its value is gathered in one register.
`default_nettype none
module sluice_rap_registers (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i, // statistics become 0

    // shell's register port
    input  wire [28:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // batch request
    output wire        merge_o,      // a write of merge executes
    output wire  merge_kind_o,
    input  wire        merge_wait_i, // a requested batch is pending or runs

    // account
    output wire  kind_o, // register kind: selects the kind of the values below
    input  wire        settled_i,  // they may be read
    input  wire [31:0] n_i,
    input  wire [31:0] threshold_i,
    input  wire [31:0] merge_threshold_i,
    input  wire [63:0] merge_at_i, // M
    input  wire [31:0] factor_i,   // K

    // statistics of this clock
    input  wire  updates_i, // counts increased
    input  wire  splits_i, // splits
    input  wire [2:0] created_i, // nodes created
    input  wire [16:0] removed_i, // nodes removed
    input  wire        denied_i,  // a split was denied
    input  wire        merged_i,  // a batch ends
    input  wire        refused_i, // an event was refused
    input  wire        stalled_i, // an event is not taken (READ and CLEAR do not count)

    // state
    input  wire [15:0] last_node_i, // TCAM: address of the count increased last
    input  wire [31:0] last_count_i, // TCAM: that count
    input  wire [2:0]  next_i       // state of the core
);

    // In the clock after a clear nothing is counted and no read is gathered.
    reg begin_n, reset_n; // reset_n: begin_n without the clear
    always @(posedge clk_i) begin
        begin_n <= rst_ni && !clear_i;
        reset_n <= rst_ni;
    end

    wire sel_kind = sel_i[0];
    wire sel_merge = sel_i[1];
    wire sel_n_low = sel_i[2];
    wire sel_n_high = sel_i[3];
    wire sel_threshold_low = sel_i[4];
    wire sel_threshold_high = sel_i[5];
    wire sel_merge_at_low = sel_i[6];
    wire sel_merge_at_high = sel_i[7];
    wire sel_error = sel_i[8];
    wire sel_nodes = sel_i[9];
    wire sel_nodes_max = sel_i[10];
    wire sel_range = sel_i[11];
    wire sel_updates_low = sel_i[12];
    wire sel_updates_high = sel_i[13];
    wire sel_splits = sel_i[14];
    wire sel_denied_low = sel_i[15];
    wire sel_denied_high = sel_i[16];
    wire sel_merges = sel_i[17];
    wire sel_stalls_low = sel_i[18];
    wire sel_stalls_high = sel_i[19];
    wire sel_last_node = sel_i[20];
    wire sel_last_count_low = sel_i[21];
    wire sel_last_count_high = sel_i[22];
    wire sel_next = sel_i[23];
    wire sel_refused_low = sel_i[24];
    wire sel_refused_high = sel_i[25];
    wire sel_merge_threshold_low = sel_i[26];
    wire sel_merge_threshold_high = sel_i[27];
    wire sel_look = sel_i[28];

    // ---- writes ------------------------------------------------------------------------------------

    wire bad_kind = wdata_i[1:0] >= 2'd1;
    wire writes = exec_i && write_i && !bad_kind;
    assign error_o      = write_i && (sel_look || ((sel_kind || sel_merge) && bad_kind));
    assign merge_o      = writes && sel_merge && !merge_wait_i;
    assign merge_kind_o = wdata_i[0];

    assign kind_o = 1'b0;
    wire [31:0] kind_word = 32'd0;

    // ---- statistics --------------------------------------------------------------------------------

    wire [5:0]  counters = {sel_merges, sel_splits, sel_refused_low, sel_stalls_low, sel_denied_low, sel_updates_low};
    wire        here;
    wire [31:0] count;
    wire [15:0] digit;
    sluice_rap_statistics #(.BITS(1)) statistics (
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
    reg  [4:0] nodes_q, nodes_max_q;
    reg  [17:0] change_q;
    wire [17:0] created = {15'd0, created_i};
    wire [17:0] removed = {1'd0, removed_i};
    wire [5:0] spare = {1'b0, nodes_max_q} - {1'b0, nodes_q};
    always @(posedge clk_i)
        if (!begin_n) begin
            change_q    <= 18'h0;
            nodes_q     <= 5'h1;
            nodes_max_q <= 5'h1;
        end else begin
            change_q <= created | -removed;
            nodes_q  <= nodes_q + change_q[4:0];
            if (spare[5]) nodes_max_q <= nodes_q;
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
    assign wait_o = sel_merge ? write_i && merge_wait_i && !bad_kind : !write_i && !sel_look && !shows_q;

    reg  [31:0] read_q, held_q;
    reg         high_q;
    wire high = sel_n_high || sel_threshold_high || sel_merge_threshold_high || sel_merge_at_high || sel_updates_high || sel_denied_high
             || sel_stalls_high || sel_refused_high || sel_last_count_high;
    always @(posedge clk_i) begin
        high_q <= exec_i && high;
        read_q <= !exec_i ? 32'd0 :
                  {32{sel_kind}}           & kind_word
                | {32{sel_n_low}}          & n_i[31:0]
                | {32{sel_threshold_low}}  & threshold_i[31:0]
                | {32{sel_merge_threshold_low}} & merge_threshold_i[31:0]
                | {32{sel_merge_at_low}}   & merge_at_i[31:0]
                | {32{sel_error}}          & factor_i
                | {32{sel_nodes}}          & {27'd0, nodes_q}
                | {32{sel_nodes_max}}      & {27'd0, nodes_max_q}
                | {32{sel_range}}          & 32'h8
                | {32{counter}}            & count
                | {32{sel_last_node}}      & {16'd0, last_node_i}
                | {32{sel_last_count_low}} & last_count_i[31:0]
                | {32{sel_next}}           & {29'd0, next_i};
    end
    assign rdata_o = read_q | {32{high_q}} & held_q;

    // The high half, held when its low half is read.
    wire narrow = sel_n_low || sel_threshold_low || sel_merge_threshold_low || sel_merge_at_low || sel_last_count_low;
    wire [31:0] above =
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
