// rap/paced_control: admission of events, merge slots, looks and tokens to the trie with paced merging; detects quiet.
// Contract: doc/rap/paced.md, In the trie engine, and Live read-out.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned kind = rap_kind_port(cfg), last = trie_event_clocks(cfg), quiet = bits_of(last + 1), w = rap_weight_bits(cfg);
//; bool coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_paced_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    output wire        take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    input  wire        look_i, // a live read-out is asked for
    output wire        token_taken_o,

    // account, in
    input  wire        ready_i,    // the account accepts an item
    input  wire        readies_i,  // ready_i of the next clock
    input  wire        empty_i,    // the account is empty
    input  wire        empties_i,  // empty_i of the next clock
    output wire        put_o,      // an item is put in
    output wire        put_slot_o, // it is a merge slot or a look
    output wire ${range(kind)} put_kind_o, // the merge slot's kind

    // account, out
    input  wire        valid_i,  // an item comes out
    input  wire        slot_i,   // it is a merge slot or a look
//; if (coarsen) {
    input  wire ${range(kind)} kind_i,
    output wire        acts_o,   // an event has acted on all levels
    output wire ${range(kind)} acted_kind_o, // its kind
//; }
    output wire        event_o,  // an event comes out
    output wire        merge_o,  // a merge slot or a look comes out

    // walker
    input  wire        idle_i,
    input  wire        idles_i,  // idle_i of the next clock
    input  wire        live_i,   // a live read-out runs
    input  wire        runs_i,   // idle_i or live_i of the next clock
    input  wire        turns_i,  // it turns to a range, at which it will look
    input  wire        reading_i,
    input  wire        clearing_i,
    input  wire        clear_begins_i, // first clock of a clear
    output wire        read_o,   // starts a read-out
    output wire        clear_o,  // starts a clear
    output wire        look_o,   // starts a live read-out
    output wire        resting_o, // merges rest: the slots are looks

    // status
    output wire        stalled_o, // an event is not taken (READ and CLEAR do not count)
    output wire        busy_o,
    output wire [2:0]  next_o     // RUN 0, READ 3, CLEAR 4, live read-out 5
);

    // ---- admission -------------------------------------------------------------------------------

    reg  able_q;  // an event may be taken: state RUN, account ready, no merge slot due
    reg  token_q; // a token may be taken
    reg  slot_q;  // a merge slot or a look is due
    reg  rested_q; // merges rested a clock ago
    wire quiet, quiets, paced, apart, aparts, look_due;
    wire takes = able_q && event_valid_i;
    wire puts  = slot_q && ready_i && (idle_i || live_i) && apart;
    wire due   = (takes && paced && !live_i && !resting_o && !rested_q) || look_due;
    wire slot  = due || (slot_q && !puts);
    assign take_o     = takes;
    assign put_o      = takes || puts;
    assign put_slot_o = slot_q;
    assign read_o     = token_q && flush_i;
    assign clear_o    = token_q && clear_i && !flush_i;

    assign token_taken_o = read_o || clear_o;
    assign stalled_o     = event_valid_i && !takes && !reading_i && !clearing_i;

    always @(posedge clk_i)
        if (!rst_ni || clear_begins_i) begin
            able_q  <= 1'b0;
            token_q <= 1'b0;
            slot_q  <= 1'b0;
        end else begin
            able_q  <= runs_i && readies_i && !slot && aparts;
            token_q <= idles_i && empties_i && quiets && !slot;
            slot_q  <= slot;
        end

//; if (w) {
    // With weights a merge slot is alone: ${TRIE_ALONE} clocks without an event before and behind it.
    reg  [3:0] apart_q;
    reg        is_apart_q;
    assign apart  = is_apart_q;
    assign aparts = !puts && !due && (is_apart_q || apart_q == 4'd1);
    always @(posedge clk_i)
        if (!rst_ni || clear_begins_i) begin
            apart_q    <= 4'd0;
            is_apart_q <= 1'b1;
        end else begin
            is_apart_q <= aparts;
            apart_q    <= puts || due ? 4'd${TRIE_ALONE} : apart_q - 4'd1;
        end
//; } else {
    assign apart  = 1'b1;
    assign aparts = 1'b1;
//; }

    // ---- the pace --------------------------------------------------------------------------------

    sluice_rap_paced_pace pace (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni && !clear_begins_i),
        .event_i (takes),
        .slot_o  (paced)
    );

    // Kinds in turn.
//; if (cfg->kinds > 1) {
    reg  ${range(kind)} turn_q;
    always @(posedge clk_i)
        if (!rst_ni || clear_begins_i) turn_q <= ${hex(kind, 0)};
        else if (puts && !resting_o) turn_q <= turn_q == ${hex(kind, cfg->kinds - 1)} ? ${hex(kind, 0)} : turn_q + ${hex(kind, 1)};
    assign put_kind_o = turn_q;
//; } else {
    assign put_kind_o = 1'b0;
//; }

    // ---- live read-outs ----------------------------------------------------------------------------

    // Merges rest, or do so no longer, when no merge slot or look is on its way.
    reg  asked_q, resting_q, inside_q; // inside_q: one is in the account
    always @(posedge clk_i) rested_q <= resting_q;
    reg  ${range(quiet)} calm_q; // clocks until one that came out has left the levels
    reg  [2:0] look_q; // clocks until the look is due; 0: it is, or there is none
    assign look_o    = asked_q && idle_i && !token_taken_o;
    assign resting_o = resting_q;
    assign look_due  = look_q == 3'd1 && resting_q;
    wire calm = !slot_q && !inside_q && calm_q == ${hex(quiet, 0)};
    always @(posedge clk_i)
        if (!rst_ni) begin
            asked_q   <= 1'b0;
            resting_q <= 1'b0;
            inside_q  <= 1'b0;
            calm_q    <= ${hex(quiet, 0)};
            look_q    <= 3'd0;
        end else begin
            asked_q <= look_i || (asked_q && !look_o);
            if (calm) resting_q <= live_i;
            inside_q <= puts || (inside_q && !merge_o);
            if (merge_o) calm_q <= ${hex(quiet, last)};
            else if (calm_q != ${hex(quiet, 0)}) calm_q <= calm_q - ${hex(quiet, 1)};
            if (turns_i) look_q <= 3'd4;
            else if (look_q != 3'd0 && resting_q) look_q <= look_q - 3'd1;
        end

    // ---- quiet -----------------------------------------------------------------------------------

    // An item has acted ${last} clocks after it came out; quiet follows one clock later.
    assign event_o = valid_i && !slot_i;
    assign merge_o = valid_i && slot_i;
//; if (coarsen) {
    wire [${last + 1}*${kind + 1}-1:0] out; // up to ${last} clocks ago
    sluice_delay_taps #(.WIDTH(${kind + 1}), .CLOCKS(${last})) events (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({event_o, kind_i}),
        .taps_o (out)
    );
    assign {acts_o, acted_kind_o} = out[${last * (kind + 1)} +: ${kind + 1}];
    wire unused = &{1'b0, out};
//; }

    reg  ${range(quiet)} quiet_q; // clocks until quiet
    reg  is_quiet_q;
    assign quiet  = is_quiet_q;
    assign quiets = !valid_i && (is_quiet_q || quiet_q == ${hex(quiet, 1)});
    always @(posedge clk_i)
        if (!rst_ni) begin
            quiet_q <= ${hex(quiet, 0)};
            is_quiet_q <= 1'b1;
        end else begin
            quiet_q <= valid_i ? ${hex(quiet, last + 1)} : quiet_q - ${hex(quiet, 1)};
            is_quiet_q <= quiets;
        end

    assign busy_o = !empty_i || !quiet || slot_q;
    assign next_o = {clearing_i || live_i, reading_i, reading_i || live_i};

endmodule
`default_nettype wire
