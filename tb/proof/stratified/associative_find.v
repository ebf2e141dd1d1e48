    // tb/proof/stratified/associative_find: a message finds the entry that holds its tuple, or allocates the next one of the circle
    // (doc/stratified/associative.md). The table here acts at once, on the message in clock 1. Names of their own begin with f_.
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
    reg  [ENTRIES-1:0]       f_held, f_next, f_holds;
    reg  [ENTRIES*WIDTH-1:0] f_tuples;
    wire                     f_hit = |f_holds;
    wire [ENTRIES-1:0]       f_found = f_hit ? f_holds : f_next;
    wire                     f_allocates = message_i && !f_hit;
    integer f_i;
    always @* for (f_i = 0; f_i < ENTRIES; f_i = f_i + 1) f_holds[f_i] = f_held[f_i] && f_tuples[f_i*WIDTH +: WIDTH] == tuple_i;
    wire [ENTRIES:0] f_turned = {f_next, f_next[ENTRIES-1]};
    always @(posedge clk_i)
        if (!rst_ni || begin_i) begin
            f_held <= 0;
            f_next <= FIRST;
        end else if (f_allocates) begin
            f_held <= f_held | f_next;
            f_next <= f_turned[ENTRIES-1:0];
            for (f_i = 0; f_i < ENTRIES; f_i = f_i + 1) if (f_next[f_i]) f_tuples[f_i*WIDTH +: WIDTH] <= tuple_i;
        end

    // The messages of clock 2 to 5, and the table 1 to 4 clocks ago.
    reg  [5:2]                 f_message, f_misses, f_evicts;
    reg  [4*ENTRIES-1:0]       f_founds, f_helds, f_nexts;
    reg  [4*WIDTH-1:0]         f_tuple;
    reg  [4*ENTRIES*WIDTH-1:0] f_tables;
    reg                        f_begun;
    wire                       f_begins = begin_i || !rst_ni;
    always @(posedge clk_i) begin
        f_message <= rst_ni ? {f_message[4:2], message_i} : 4'd0;
        f_misses  <= rst_ni ? {f_misses[4:2], f_allocates} : 4'd0;
        f_evicts  <= {f_evicts[4:2], f_allocates && |(f_held & f_next)};
        f_founds  <= {f_founds[3*ENTRIES-1:0], f_found};
        f_tuple   <= {f_tuple[3*WIDTH-1:0], tuple_i};
        f_helds   <= f_begins ? 0 : {f_helds[3*ENTRIES-1:0], f_held};
        f_nexts   <= f_begins ? {4{FIRST}} : {f_nexts[3*ENTRIES-1:0], f_next};
        f_tables  <= {f_tables[3*ENTRIES*WIDTH-1:0], f_tuples};
        f_begun   <= begin_i;
    end

    always @* if (rst_ni) begin
        assume (!(begin_i || f_begun) || !message_i); // at rest
        assume (!begin_i || f_message == 4'd0);
    end

    wire [ENTRIES-1:0]       f_held_4 = f_helds[3*ENTRIES +: ENTRIES];
    wire [ENTRIES*WIDTH-1:0] f_table_4 = f_tables[3*ENTRIES*WIDTH +: ENTRIES*WIDTH];
    wire [ENTRIES*WIDTH-1:0] f_keys;
    genvar f_g;
    generate
        for (f_g = 0; f_g < ENTRIES; f_g = f_g + 1) begin : g_f_key
            assign f_keys[f_g*WIDTH +: WIDTH] = g_entry[f_g].key_q;
            always @* if (rst_ni) // what carries the induction: an entry's tuple, and no tuple in two entries
                assert (!f_held_4[f_g] || f_keys[f_g*WIDTH +: WIDTH] == f_table_4[f_g*WIDTH +: WIDTH]);
        end
    endgenerate
    reg f_apart;
    integer f_j;
    always @* begin
        f_apart = f_next != 0 && (f_next & (f_next - 1'b1)) == 0 && (&f_held || f_held == f_next - 1'b1);
        for (f_i = 0; f_i < ENTRIES; f_i = f_i + 1)
            for (f_j = 0; f_j < f_i; f_j = f_j + 1)
                if (f_held[f_i] && f_held[f_j] && f_tuples[f_i*WIDTH +: WIDTH] == f_tuples[f_j*WIDTH +: WIDTH]) f_apart = 1'b0;
    end

    always @* if (rst_ni) begin
        assert (message_o == f_message[5] && (message_o || !misses_o));
        if (message_o) begin
            assert (tuple_o == f_tuple[3*WIDTH +: WIDTH]);
            assert (entry_o == f_founds[3*ENTRIES +: ENTRIES]);
            assert (misses_o == f_misses[5] && evicts_o == f_evicts[5]);
        end
        if (f_message == 4'd0) assert (full_o == &f_held);
        // What carries the induction.
        assert (f_apart);
        assert (held_q == f_held_4 && next_q == f_nexts[2*ENTRIES +: ENTRIES]);
        assert (full_q == &f_helds[2*ENTRIES +: ENTRIES]);
        cover (message_o && evicts_o && f_misses[4:2] == 3'b111 && tuple_o == tuple_i);
        cover (message_o && !misses_o && f_message[4:2] == 3'b111 && f_misses[4:2] == 3'b001);
    end
