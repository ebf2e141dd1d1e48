// tb/proof/lib/async_fifo: what sluice_async_fifo promises under any edges of its two clocks, for a proof by induction over steps of time.
// In place of sluice_sync stand two flip-flops of which the first may be undecided: each bit that changes just before its edge, or with
// it, is taken as old or new. A word is followed by its number `f_number`, which the solver chooses. Names of their own begin with f_.

    (* gclk *) reg f_step; // of time: edges in one step are one

    // ---- pointers, synchronized ----------------------------------------------------------------------------

    reg  [ADDR:0] f_write_was, f_read_was; // the pointers one step ago
    reg  [ADDR:0] f_to_in, f_to_out;       // first flip-flops
    reg  [ADDR:0] f_read_there, f_write_there;
    (* anyseq *) wire [ADDR:0] f_in_old, f_out_old; // bits taken as they were
    always @(posedge f_step) {f_write_was, f_read_was} <= {write_gray_q, read_gray_q};
    always @(posedge in_clk_i)
        {f_read_there, f_to_in} <= in_rst_ni ? {f_to_in, read_gray_q ^ ((read_gray_q ^ f_read_was) & f_in_old)} : 0;
    always @(posedge out_clk_i)
        {f_write_there, f_to_out} <= out_rst_ni ? {f_to_out, write_gray_q ^ ((write_gray_q ^ f_write_was) & f_out_old)} : 0;
    assign read_there  = f_read_there;
    assign write_there = f_write_there;

    // ---- resets: they fall together, and rise, each at any time, after three clocks of each side ---------------

    reg        f_in_up, f_out_up;       // the resets one step ago
    reg        f_live;                  // both sides have been reset since they fell
    reg  [1:0] f_in_edges, f_out_edges; // of each clock in its reset, up to three
    initial {f_in_up, f_out_up, f_live, f_in_edges, f_out_edges} = 0;
    wire       f_done  = (f_in_up || f_in_edges == 2'd3) && (f_out_up || f_out_edges == 2'd3);
    wire       f_falls = (f_in_up && !in_rst_ni) || (f_out_up && !out_rst_ni);
    wire       f_rises = (!f_in_up && in_rst_ni) || (!f_out_up && out_rst_ni);
    always @(posedge f_step) {f_in_up, f_out_up, f_live} <= {in_rst_ni, out_rst_ni, !f_falls && (f_live || f_done)};
    always @(posedge in_clk_i) f_in_edges <= in_rst_ni ? 2'd0 : f_in_edges + (f_in_edges != 2'd3);
    always @(posedge out_clk_i) f_out_edges <= out_rst_ni ? 2'd0 : f_out_edges + (f_out_edges != 2'd3);
    always @* begin
        assume (!f_falls || !(in_rst_ni || out_rst_ni));
        assume (!f_rises || f_done);
    end

    // ---- the promises --------------------------------------------------------------------------------------

    localparam WORDS = 1 << ADDR, NUMBER = ADDR + 2; // bits of a word's number: more than the queue holds
    (* anyconst *) wire [NUMBER-1:0] f_number;
    reg  [WIDTH-1:0]  f_word;             // the last one of that number
    reg  [NUMBER-1:0] f_entered, f_left;
    reg  [2:0]        f_full, f_empty;    // clocks with room but not ready, with words but without a head
    reg               f_waits, f_follows; // in the clock before, the head was not taken; a word was readable
    reg  [WIDTH-1:0]  f_head;             // of the clock before
    reg  [ADDR:0]     f_known;            // out_known_o of the clock before
    wire [NUMBER-1:0] f_moved  = f_left + out_valid_o;
    wire [NUMBER-1:0] f_stored = f_entered - f_moved; // in the RAM
    always @(posedge in_clk_i) begin
        f_entered <= in_rst_ni ? f_entered + (in_valid_i && in_ready_o) : 0;
        f_full    <= in_rst_ni && !in_ready_o && f_stored < WORDS ? f_full + 3'd1 : 3'd0;
        if (in_valid_i && in_ready_o && f_entered == f_number) f_word <= in_data_i;
    end
    always @(posedge out_clk_i) begin
        f_left    <= out_rst_ni ? f_left + (out_valid_o && out_ready_i) : 0;
        f_empty   <= out_rst_ni && !out_valid_o && f_stored != 0 ? f_empty + 3'd1 : 3'd0;
        f_follows <= out_rst_ni && f_known != out_moved_o;
        f_known   <= out_rst_ni ? out_known_o : 0;
        f_waits   <= out_rst_ni && out_valid_o && !out_ready_i;
        f_head    <= out_data_o;
    end
    function [ADDR:0] f_count(input [ADDR:0] gray);
        integer i;
        for (i = 0; i <= ADDR; i = i + 1) f_count[i] = ^(gray >> i);
    endfunction
    function f_far(input [ADDR:0] bits); // more than one of them
        f_far = (bits & (bits - 1'b1)) != 0;
    endfunction

    wire [ADDR:0] f_unmoved = f_count(out_known_o) - f_count(out_moved_o);

    always @* if (f_live) begin
        assert (f_stored <= WORDS && !(in_ready_o && f_stored == WORDS));                // never overwritten
        assert (!(out_valid_o && f_left == f_number) || out_data_o == f_word);           // in order, unchanged
        assert (!f_waits || (out_valid_o && out_data_o == f_head));                      // stays until it is taken
        assert (f_count(out_moved_o) == f_moved[ADDR:0]);
        assert (f_unmoved <= f_stored);
        assert (!f_far(write_gray_q ^ f_write_was) && !f_far(read_gray_q ^ f_read_was)); // one bit at a time
        assert (in_ready_o || f_full < 3'd4);
        assert (out_valid_o || (f_empty < 3'd5 && !f_follows));
        cover (f_stored == WORDS && out_valid_o);
        cover (f_full == 3'd3 && !in_ready_o);
        cover (f_empty == 3'd4 && !out_valid_o);
        cover (f_left == 2 && f_entered == 2 && f_number == 1);
    end

    // ---- what carries the induction ------------------------------------------------------------------------

    // From the oldest that is known of what left to the newest that entered.
    wire [ADDR:0] f_oldest = f_count(read_there);
    wire [ADDR:0] f_1 = f_count(f_to_in) - f_oldest, f_2 = f_count(f_read_was) - f_oldest, f_3 = read_q - f_oldest;
    wire [ADDR:0] f_4 = f_count(f_known) - f_oldest, f_5 = f_count(write_there) - f_oldest, f_6 = f_count(f_to_out) - f_oldest;
    wire [ADDR:0] f_7 = f_count(f_write_was) - f_oldest, f_8 = write_q - f_oldest;
    wire [NUMBER-1:0] f_behind = f_number - f_moved; // the head; of the word that is followed
    always @* begin
        assert (!(f_in_up || f_out_up) || f_live);
        assert (!f_live || f_done);
        if (f_in_edges > 2'd0)  assert (!in_ready_o && {write_q, write_gray_q, f_to_in, f_read_there, f_entered, f_full} == 0);
        if (f_in_edges > 2'd1)  assert (f_write_was == 0);
        if (f_out_edges > 2'd0) assert (!out_valid_o && {some_q, f_waits, f_follows, f_empty, f_left, f_known} == 0);
        if (f_out_edges > 2'd0) assert ({read_q, read_gray_q, f_to_out, f_write_there} == 0);
        if (f_out_edges > 2'd1) assert (f_read_was == 0);
    end
    always @* if (f_live) begin
        assert (f_count(write_gray_q) == write_q && f_count(read_gray_q) == read_q);
        assert (f_entered[ADDR:0] == write_q && f_moved[ADDR:0] == read_q);
        assert (f_1 <= f_2 && f_2 <= f_3 && f_3 <= f_4 && f_4 <= f_5 && f_5 <= f_6 && f_6 <= f_7 && f_7 <= f_8 && f_8 <= WORDS);
        assert (f_3 - f_2 <= 1 && f_8 - f_7 <= 1);
        assert (!in_ready_o || f_8 != WORDS);
        assert (some_q == (f_known != read_gray_q));
        if (f_behind < f_stored) assert (words[f_number[ADDR-1:0]] == f_word);
        if (!in_ready_o) begin
            assert (f_full < 3'd1 || f_8 - f_2 != WORDS);
            assert (f_full < 3'd2 || f_8 - f_1 != WORDS);
            assert (f_full < 3'd3 || f_8 != WORDS);
        end
        if (!out_valid_o) begin
            assert (f_empty < 3'd1 || f_7 != f_3);
            assert (f_empty < 3'd2 || f_6 != f_3);
            assert (f_empty < 3'd3 || f_5 != f_3);
            assert (f_empty < 3'd4 || some_q);
        end
    end
