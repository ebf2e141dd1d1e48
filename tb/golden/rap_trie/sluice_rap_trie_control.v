// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_control: admission of events, batches and tokens to the trie engine; detects when it is quiet.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), without hardware. Contract: doc/rap/trie.md, Items and States.
`default_nettype none
module sluice_rap_trie_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    output wire        take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // batch request
    input  wire        merge_i,      // a register write requests a batch
    input  wire  merge_kind_i,
    output wire        merge_wait_o, // the requested batch is pending or runs

    // account, in
    input  wire        ready_i,     // the account accepts an item
    input  wire        readies_i,   // ready_i of the next clock
    input  wire        empty_i,     // the account is empty
    input  wire        empties_i,   // empty_i of the next clock
    output wire        put_o,       // an item is put in
    output wire        put_batch_o, // it is the requested batch
    output wire  put_kind_o, // kind of that batch

    // account, out
    input  wire        valid_i,   // an item comes out
    input  wire        batch_i,   // it is a batch
    input  wire        due_i,     // the event makes a batch due
    input  wire  kind_i,
    input  wire [31:0] merge_threshold_i, // of the kind that stopped last
    input  wire        settled_i, // no rework runs, M is not being moved
    output wire        event_o,   // an event comes out
    output wire        acts_o,    // an event has acted on all levels
    output wire  acted_kind_o, // kind of that event

    // walker
    input  wire        idle_i,
    input  wire        idles_i,  // idle_i of the next clock
    input  wire        merging_i,
    input  wire        reading_i,
    input  wire        clearing_i,
    input  wire        merged_i, // END of a batch
    output wire        merge_o,  // starts a batch
    output wire  batch_kind_o,
    output wire [31:0] batch_complement_o, // its merge threshold, bits inverted
    output wire        read_o,   // starts a read-out
    output wire        clear_o,  // starts a clear

    // status
    output wire        stalled_o, // an event is not taken (READ and CLEAR do not count)
    output wire        merging_o,
    output wire        busy_o,
    output wire [2:0]  next_o     // RUN 0, batch 2, READ 3, CLEAR 4
);

    // ---- admission -------------------------------------------------------------------------------

    reg  drain_q, asked_q, pending_q, item_q; // item_q: a register requested the batch that runs
    reg   asked_kind_q;
    reg  able_q;  // an event may be taken: state RUN, account ready, no batch pending
    reg  token_q; // a token may be taken
    wire quiet, quiets, starts;
    wire run   = idle_i && !drain_q;
    wire may   = ready_i && run;
    wire takes = able_q && event_valid_i;
    assign take_o      = takes;
    assign put_o       = takes || (may && pending_q);
    assign put_batch_o = pending_q;
    assign put_kind_o  = asked_kind_q;
    assign read_o      = token_q && flush_i;
    assign clear_o     = token_q && clear_i && !flush_i;

    assign token_taken_o = read_o || clear_o;
    assign merge_wait_o  = asked_q;
    assign stalled_o     = event_valid_i && !takes && !reading_i && !clearing_i;

    wire asked   = merge_i || (asked_q && !(merged_i && item_q));
    wire pending = merge_i || (pending_q && !may);
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            asked_q   <= 1'b0;
            pending_q <= 1'b0;
            able_q    <= 1'b0;
            token_q   <= 1'b0;
        end else begin
            able_q    <= idles_i && readies_i && !pending; // in a drain the account is not ready
            token_q   <= idles_i && !drain_q && empties_i && quiets && !asked;
            asked_q   <= asked;
            pending_q <= pending;
        end
        if (merge_i) asked_kind_q <= merge_kind_i;
    end

    // ---- quiet -----------------------------------------------------------------------------------

    // An event has acted 21 clocks after it came out; quiet follows one clock later.
    wire [21:0] out; // bit i: an event came out i clocks ago
    assign event_o = valid_i && !batch_i;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(21)) events (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (event_o),
        .taps_o (out)
    );
    assign acts_o = out[21];
    wire [22*1-1:0] out_kinds;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(21)) kinds (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (kind_i),
        .taps_o (out_kinds)
    );
    assign acted_kind_o = out_kinds[21*1 +: 1];
    wire unused_kinds = &{1'b0, out_kinds};

    reg  [4:0] quiet_q; // clocks until quiet
    reg  calm_q;
    assign quiet  = calm_q;
    assign quiets = !valid_i && (calm_q || quiet_q == 5'h1);
    always @(posedge clk_i)
        if (!rst_ni) begin
            quiet_q <= 5'h0;
            calm_q  <= 1'b1;
        end else begin
            quiet_q <= valid_i ? 5'h16 : quiet_q - 5'h1;
            calm_q  <= quiets;
        end

    // ---- batches ---------------------------------------------------------------------------------

    reg   batch_kind_q;
    reg  [31:0] batch_complement_q;
    assign starts = drain_q && quiet && settled_i;
    always @(posedge clk_i) begin
        if (!rst_ni) drain_q <= 1'b0;
        else         drain_q <= (valid_i && (batch_i || due_i)) || (drain_q && !starts);
        if (valid_i) begin
            item_q       <= batch_i;
            batch_kind_q <= kind_i;
        end
        if (starts) batch_complement_q <= ~merge_threshold_i;
    end
    assign merge_o            = starts;
    assign batch_kind_o       = batch_kind_q;
    assign batch_complement_o = batch_complement_q;

    assign merging_o = asked_q || drain_q || merging_i;
    assign busy_o    = !empty_i || !quiet || asked_q || drain_q || merging_i;
    assign next_o    = {clearing_i, drain_q || merging_i || reading_i, reading_i};

    wire unused = &{1'b0, out};

endmodule
`default_nettype wire
