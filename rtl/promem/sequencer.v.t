// promem/sequencer: choice of each clock's slot: an event, its own slot (walk, clear, load, read) or a bubble.
// Source: Lysecky et al. 2002 (promem), section 5. Contract: doc/promem/engine.md, What is injected.
// Longer than a page: the choice depends on all sources at once; separate modules would need each other's state as ports.
//;; #include "gen/promem/rtl.h"
//; unsigned path = promem_path_bits(cfg), width = cfg->width, left = cfg->stages + cfg->ranges;
//; unsigned entries = promem_entries(cfg), writes = entries << cfg->ranges;
//; unsigned places = bits_of(cfg->shell.msg_depth), latency = promem_latency(cfg);
`default_nettype none
module sluice_promem_sequencer (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(width)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,
    input  wire        message_freed_i,

    // registers
    input  wire [5:0]  sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire        loading_o,
    output wire        clearing_o,
    output wire        busy_o,

    // slot
    output reg  [2:0]  kind_o,
    output reg         flag_o,  // write: valid; read: clear as well
    output reg         other_o, // read: of the bank that is not searched
    output reg         last_o,  // read: the last of the read-out
    output reg  ${range(path)} pattern_o
);

    localparam BUBBLE = ${slot_kind(SLOT_BUBBLE)}, SEARCH = ${slot_kind(SLOT_SEARCH)}, WRITE = ${slot_kind(SLOT_WRITE)};
    localparam READ = ${slot_kind(SLOT_READ)}, CLEAR = ${slot_kind(SLOT_CLEAR)};
    localparam RSTPTR = ${slot_kind(SLOT_RSTPTR)}, SWAP = ${slot_kind(SLOT_SWAP)};

    // ---- state -------------------------------------------------------------------------------

    // The state, one-hot; in walk, clear and read also the step, one-hot.
    reg  idle_q, load_q, walk_q, clear_q, read_q;
    reg  rstptr_q, fill_q, swap_q;
//; if (cfg->banks == 2) {
    reg  second_bank_q;
//; }
    reg  [${left}:0] left_q; // slots of fill, or writes of load, still to inject
    reg  steal_q;

    // The slot of a register write.
    reg  buffered_q, buffer_flag_q;
    reg  [2:0] buffer_kind_q;
    reg  ${range(width)} buffer_pattern_q;

    // Register readout.
    reg  readout_clear_q;
//; if (cfg->banks == 2) {
    reg  readout_other_q;
//; }

    reg  may_read_q; // there is room for another message
    reg  did_q;      // the sequencer's slot was injected one clock ago

    wire by_register = idle_q || load_q;
    wire sweeps      = walk_q || clear_q;
    reg  hold_q; // the state holds events

    // ---- this clock's slot -----------------------------------------------------------------------

    // A sweep injects a slot in every clock, and no event. Otherwise the sequencer knows only one clock later whether its
    // slot was injected, and offers none until then. So only the slot itself depends on event_valid_i.
    wire offers  = by_register ? buffered_q : rstptr_q || may_read_q;
    wire ready   = sweeps || (offers && !did_q);
    wire take    = event_valid_i && !hold_q && !steal_q;
    wire granted = ready && !take;
    wire one_left = left_q == ${hex(left + 1, 1)};

    assign event_take_o = take;

    reg  [2:0] fill_kind;
    always @* begin
        fill_kind = WRITE;
        if (clear_q) fill_kind = CLEAR;
        if (read_q)  fill_kind = READ;
    end
    wire [2:0] offered = by_register ? buffer_kind_q : rstptr_q ? RSTPTR : swap_q ? SWAP : fill_kind;

    always @(posedge clk_i) begin
        kind_o    <= !rst_ni ? BUBBLE : take ? SEARCH : ready ? offered : BUBBLE;
        flag_o    <= rst_ni && !take && ready && (by_register ? buffer_flag_q : read_q && readout_clear_q);
        other_o   <= ${cfg->banks == 2 ? "read_q && readout_other_q" : "1'b0"};
        last_o    <= read_q && one_left;
        pattern_o <= ${zero_extend("take ? event_data_i : buffer_pattern_q", width, path)};
    end

    // ---- the next slot ---------------------------------------------------------------------------

    wire fills, sel_pointer; // a register write makes a slot; the register is pointer
    wire next   = sweeps || (did_q && read_q);
    wire writes_one = did_q && load_q && buffer_kind_q == WRITE;
    wire filled = next && fill_q && one_left;
    wire loaded = writes_one && one_left;
//; if (cfg->banks == 2) {
    wire again  = next && swap_q && !second_bank_q; // walk of the other bank
    wire done   = (filled && !walk_q) || (next && swap_q && second_bank_q);
//; } else {
    wire again  = 1'b0;
    wire done   = filled;
//; }
    wire load   = fills && sel_pointer;
    wire token  = (clear_i || flush_i) && idle_q && !buffered_q && !(exec_i && write_i);
    wire walks  = walk_q && !done; // next states
    wire clears = (clear_q && !done) || (token && !flush_i);
    wire loads  = (load_q && !loaded) || load;

    assign token_taken_o = token;

    always @(posedge clk_i)
        if (!rst_ni) begin
            {idle_q, load_q, walk_q, clear_q, read_q} <= 5'b00100;
            {rstptr_q, fill_q, swap_q}                <= 3'b100;
//; if (cfg->banks == 2) {
            second_bank_q <= 1'b0;
//; }
            hold_q <= 1'b1;
            left_q <= ${hex(left + 1, writes)};
        end else begin
            idle_q  <= (idle_q && !load && !token) || (loaded && !load) || done;
            load_q  <= loads;
            walk_q  <= walks;
            clear_q <= clears;
            hold_q  <= walks || clears${cfg->banks == 1 ? " || loads" : ""};
            read_q  <= (read_q && !done) || (token && flush_i);

            rstptr_q <= (rstptr_q && !next) || token || again;
            fill_q   <= (fill_q && !filled) || (next && rstptr_q);
//; if (cfg->banks == 2) {
            swap_q   <= (swap_q && !next) || (filled && walk_q);
            second_bank_q <= (second_bank_q || again) && !done;
//; } else {
            swap_q   <= 1'b0;
//; }

            // A read or clear begins in idle, a load with its rstptr: no late signal selects here.
            if (idle_q)
                left_q <= ${hex(left + 1, entries)};
            else if (again || (did_q && load_q && buffer_kind_q == RSTPTR))
                left_q <= ${hex(left + 1, writes)};
            else if ((next && fill_q) || writes_one)
                left_q <= left_q - ${hex(left + 1, 1)};
        end

    // ---- patience ----------------------------------------------------------------------------------

//; if (cfg->read_patience) {
//; unsigned wait = bits_of(cfg->read_patience);
    reg  ${range(wait)} waited_q;
    reg  waits_q; // one clock ago an event went first
    always @(posedge clk_i)
        if (!rst_ni) begin
            waits_q  <= 1'b0;
            waited_q <= ${hex(wait, 0)};
            steal_q  <= 1'b0;
        end else begin
            waits_q  <= ready && take;
            waited_q <= waits_q ? waited_q + ${hex(wait, 1)} : ${hex(wait, 0)};
            steal_q  <= waits_q && waited_q == ${hex(wait, cfg->read_patience - 1)};
        end
//; } else {
    always @(posedge clk_i) steal_q <= 1'b0;
//; }

    // ---- room for messages -------------------------------------------------------------------------

    reg  [${places - 1}:0] places_q;
    reg  freed_q;
    wire did_read = did_q && read_q && fill_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            did_q      <= 1'b0;
            freed_q    <= 1'b0;
            places_q   <= ${hex(places, cfg->shell.msg_depth)};
            may_read_q <= 1'b0;
        end else begin
            did_q      <= granted && !sweeps;
            freed_q    <= message_freed_i;
            places_q   <= places_q + {{${places - 1}{did_read && !freed_q}}, did_read != freed_q};
            may_read_q <= |places_q[${places - 1}:1] || (places_q[0] && !did_read);
        end

    // ---- busy until the last event is counted ------------------------------------------------------

    reg  ${range(bits_of(latency))} quiet_q;
    wire searches = kind_o == SEARCH;
    assign busy_o = searches || |quiet_q;
    always @(posedge clk_i)
        if (!rst_ni)       quiet_q <= ${hex(bits_of(latency), 0)};
        else if (searches) quiet_q <= ${hex(bits_of(latency), latency - 1)};
        else if (|quiet_q) quiet_q <= quiet_q - ${hex(bits_of(latency), 1)};

    // ---- registers ---------------------------------------------------------------------------------

    wire sel_readout, sel_target, sel_no_target, sel_target_high, sel_swap;
    assign {sel_swap, sel_target_high, sel_no_target, sel_target, sel_pointer, sel_readout} = sel_i;

//; if (cfg->banks == 2) {
    wire bad_swap = 1'b0;
    wire readout_other = readout_other_q;
//; } else {
    wire bad_swap = sel_swap;
    wire readout_other = 1'b0;
//; }
    wire writes  = exec_i && write_i;
    wire brings  = sel_pointer || sel_target || sel_no_target || sel_swap; // a write makes a slot
    assign fills = writes && brings && by_register && !bad_swap && !buffered_q;

    assign error_o = write_i && (((brings || sel_readout) && !by_register) || bad_swap);
    assign wait_o  = writes && brings && !error_o && buffered_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            buffered_q      <= 1'b0;
            readout_clear_q <= 1'b0;
//; if (cfg->banks == 2) {
            readout_other_q <= 1'b0;
//; }
        end else begin
            buffered_q <= fills || (buffered_q && !did_q);
            if (writes && sel_readout && by_register) begin
                readout_clear_q <= wdata_i[${BIT_readout_clear}];
//; if (cfg->banks == 2) {
                readout_other_q <= wdata_i[${BIT_readout_other}];
//; }
            end
        end

//; if (width > 32) {
    reg  ${range(width - 32)} target_high_q;
    always @(posedge clk_i)
        if (!rst_ni)                        target_high_q <= ${hex(width - 32, 0)};
        else if (writes && sel_target_high) target_high_q <= wdata_i${slice(32, width - 32)};
    wire [31:0] target_high = ${zero_extend("target_high_q", width - 32, 32)};
    wire ${range(width)} pattern = {target_high_q, wdata_i};
//; } else {
    wire [31:0] target_high = 32'd0;
    wire ${range(width)} pattern = wdata_i${slice(32, width)};
//; }

    // While empty, the buffer follows the register port.
    always @(posedge clk_i)
        if (!buffered_q) begin
            buffer_kind_q    <= sel_pointer ? RSTPTR : sel_swap ? SWAP : WRITE;
            buffer_flag_q    <= sel_target;
            buffer_pattern_q <= pattern;
        end

    assign rdata_o = {32{sel_readout}} & {30'd0, readout_other, readout_clear_q}
                   | {32{sel_target_high}} & target_high;

    assign loading_o  = load_q;
    assign clearing_o = walk_q || clear_q;

    wire unused = &{1'b0, wdata_i, again};

endmodule
`default_nettype wire
