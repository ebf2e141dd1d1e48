// tb/proof/promem/sequencer: the slots injected are the events taken, in their clock, and those that the states and the register writes
// ask for, in order, none lost or doubled; reads never exceed the room for messages (doc/promem/engine.md, What is injected; banks=1).
`default_nettype none
module proof #(
    parameter WIDTH    = 2,
    parameter ENTRIES  = 3, // 2^stages - 1
    parameter WRITES   = 3, // of a load: twice as many with ranges=1
    parameter DEPTH    = 8, // msg_depth
    parameter PATIENCE = 2, // read_patience
    parameter LATENCY  = 4, // L
    parameter PATH     = WIDTH
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire             event_valid_i,
    input wire [WIDTH-1:0] event_data_i,
    input wire             clear_i,
    input wire             flush_i,
    input wire             message_freed_i,
    input wire [5:0]       sel_i,
    input wire             exec_i,
    input wire             write_i,
    input wire [31:0]      wdata_i
);

    localparam BUBBLE = 0, SEARCH = 1, WRITE = 2, READ = 3, CLEAR = 4, RSTPTR = 5;
    wire            take, token, waits, error, loading, clearing, busy, flag, other, last;
    wire [31:0]     rdata;
    wire [2:0]      kind;
    wire [PATH-1:0] pattern;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_promem_sequencer dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .event_valid_i(event_valid_i), .event_data_i(event_data_i), .event_take_o(take),
        .clear_i(clear_i), .flush_i(flush_i), .token_taken_o(token), .message_freed_i(message_freed_i), .sel_i(sel_i), .exec_i(exec_i),
        .write_i(write_i), .wdata_i(wdata_i), .wait_o(waits), .error_o(error), .rdata_o(rdata), .loading_o(loading),
        .clearing_o(clearing), .busy_o(busy), .kind_o(kind), .flag_o(flag), .other_o(other), .last_o(last), .pattern_o(pattern)
    );

    // ---- what is to be injected: a script of a state, or the slot of a register write --------------------------------

    reg             first_q;           // the script's rstptr is to come
    reg  [4:0]      left_q;            // its other slots
    reg  [2:0]      kind_q;            // their kind; BUBBLE: no script
    reg             clears_q;          // reads clear
    reg             readout_q;         // register readout.clear
    reg             asked_q, asked_flag_q;
    reg  [2:0]      asked_kind_q;
    reg  [WIDTH-1:0] asked_pattern_q;
    reg             loading_q, began_q; // a load; its rstptr was injected
    reg  [4:0]      writes_q;          // its writes to come
    wire            own    = kind != BUBBLE && kind != SEARCH; // a slot of the sequencer, injected a clock ago
    wire            script = kind_q != BUBBLE;
    wire            ends   = script && own && !first_q && left_q == 1;
    wire            state  = script && !(ends && kind_q != READ); // walk, clear or read: the first two end in the clock of their last slot
    wire            brings = sel_i[5:1] != 0 && !sel_i[4]; // pointer, target, no_target, swap
    wire            makes  = write_i && exec_i && brings && !error && !waits;
    wire            pointer = makes && sel_i[1];
    wire            loaded = loading_q && began_q && own && kind == WRITE && writes_q == 1;
    always @(posedge clk_i)
        if (!rst_ni) begin
            first_q   <= 1'b1;
            left_q    <= WRITES;
            kind_q    <= WRITE;
            clears_q  <= 1'b0;
            readout_q <= 1'b0;
            asked_q   <= 1'b0;
            loading_q <= 1'b0;
        end else begin
            if (token) begin // a script that ends in this clock is over
                first_q  <= 1'b1;
                left_q   <= ENTRIES;
                kind_q   <= flush_i ? READ : CLEAR;
                clears_q <= flush_i && readout_q;
            end else if (script && own) begin
                first_q <= 1'b0;
                left_q  <= left_q - !first_q;
                if (ends) kind_q <= BUBBLE;
            end
            if (write_i && exec_i && sel_i[0] && !error) readout_q <= wdata_i[0];
            if (makes) begin
                asked_q         <= 1'b1;
                asked_kind_q    <= sel_i[1] ? RSTPTR : WRITE;
                asked_flag_q    <= sel_i[2];
                asked_pattern_q <= wdata_i[WIDTH-1:0];
            end else if (own) asked_q <= 1'b0;
            if (pointer) begin
                loading_q <= 1'b1;
                began_q   <= 1'b0;
            end else if (loading_q && own && kind == RSTPTR) begin
                began_q  <= 1'b1;
                writes_q <= WRITES;
            end else if (loading_q && began_q && own && kind == WRITE) begin
                writes_q <= writes_q - 1'b1;
                if (loaded) loading_q <= 1'b0;
            end
        end

    reg             past_q, took_q, refused_q, valid_q;
    reg  [WIDTH-1:0] data_q;
    reg  [LATENCY:1] searches_q;           // events injected 1 to L clocks ago
    reg  [4:0]      stored_q;              // reads less the messages that left
    reg  [3:0]      waited_q;              // clocks in which a register write's slot waits
    always @(posedge clk_i) begin
        past_q     <= rst_ni;
        took_q     <= rst_ni && take;
        data_q     <= event_data_i;
        refused_q  <= rst_ni && event_valid_i && !take && !loading && !clearing;
        searches_q <= rst_ni ? {searches_q[LATENCY-1:1], take} : {LATENCY{1'b0}};
        stored_q   <= rst_ni ? stored_q + (kind == READ) - message_freed_i : 0;
        waited_q   <= rst_ni && asked_q && !own ? waited_q + 1'b1 : 0;
    end
    always @* begin
        assume ((sel_i & (sel_i - 1'b1)) == 0);
        assume (!message_freed_i || stored_q != 0);
        assume (!(clear_i && flush_i));
    end

    always @* if (rst_ni && past_q) begin
        assert ((kind == SEARCH) == took_q);
        if (took_q) assert (pattern[WIDTH-1:0] == data_q);
        if (own && script) assert (kind == (first_q ? RSTPTR : kind_q) && (first_q || flag == (kind_q == READ && clears_q)));
        if (own && !script) assert (asked_q && kind == asked_kind_q);
        if (own && !script && kind == WRITE) assert (flag == asked_flag_q && pattern[WIDTH-1:0] == asked_pattern_q);
        if (kind == READ) assert (last == (left_q == 1));
        assert (!(script && asked_q));
        assert (!token || (!state && !asked_q && !loading_q && (clear_i || flush_i)));
        assert (!makes || !state);
        assert (clearing == (state && kind_q != READ) && loading == loading_q);
        assert (!(clearing || loading) || !take);                             // events are held
        assert (!refused_q || !event_valid_i || take || clearing || loading); // else one clock at most
        assert (error == (write_i && ((sel_i[0] && state) || (brings && state) || sel_i[5])));
        assert (stored_q <= DEPTH);
        assert (waited_q <= PATIENCE + 3);
        assert (busy == (searches_q != 0));
        cover (kind == READ && last && flag && stored_q == DEPTH - 1);
        cover (kind == WRITE && asked_flag_q && loaded);
        cover (refused_q && script && took_q == 0 && event_valid_i && take);
        cover (kind == CLEAR && left_q == 1 && kind_q == CLEAR);
        cover (waits && loading);
    end

endmodule
`default_nettype wire
