// tb/proof/shell/ring: what sluice_ring promises, for a proof by induction.
// The environment: a request and a message stay until they are taken; a burst is answered once, after it is accepted and its last beat is sent.
// A message is followed by its number `f_number`, which the solver chooses. Names of their own begin with f_.

    // The buffer as doc/lib/ram.md has it: a word that is read while it is written is undefined.
    reg  [MESSAGE_WIDTH:0] kept_q [0:(1<<BUFFER)-1];
    reg  [MESSAGE_WIDTH:0] read_q;
    (* anyseq *) wire [MESSAGE_WIDTH:0] any_word;
    always @(posedge clk_i) begin
        if (take) kept_q[last_q] <= {msg_last_i, msg_data_i};
        read_q <= take && last_q == at_q ? any_word : kept_q[at_q];
    end
    assign slot = read_q;

    localparam NUMBER = BUFFER + 2; // bits of a message's number: more than the buffer holds
    (* anyconst *) reg [NUMBER-1:0] f_number;
    reg  [MESSAGE_WIDTH:0] f_message;     // of that number, the last one if there were several
    reg  [31:0]            f_taken;       // messages that came
    reg  [31:0]            f_gone;        // messages published or wiped
    reg  [31:0]            f_zeroed;      // slots zeroed by this wipe
    reg  [4:0]             f_sent;        // slots of this burst sent so far
    reg  [3:0]             f_beat;        // beats sent of the present slot
    reg                    f_accepted, f_closed, f_past; // closed: the burst's last beat is sent
    initial f_past = 1'b0;
    wire                   f_whole = sent && f_beat == BEATS - 1;
    wire [31:0]            f_now   = f_gone + {27'd0, f_sent}; // number of the message that is sent
    wire [31:0]            f_unread = head_q - tail_q;
    wire [31:0]            f_slot  = wiping_q ? at_slot_q : head_q; // of the burst
    wire                   f_open  = state_q >= FETCH;
    wire                   f_mine  = f_now[NUMBER-1:0] == f_number && !wiping_q;
    wire [SLOT-1:0]        f_text  = {f_message[MESSAGE_WIDTH], {(SLOT-MESSAGE_WIDTH-1){1'b0}}, f_message[MESSAGE_WIDTH-1:0]}; // its slot
    wire [SLOT-1:0]        f_rest  = f_text >> f_beat * DATA_WIDTH; // not yet sent
    wire                   f_inside = f_taken[NUMBER-1:0] - f_number - 1'b1 < f_taken[NUMBER-1:0] - f_gone[NUMBER-1:0];
    always @(posedge clk_i) begin
        f_past <= 1'b1;
        if (!rst_ni) begin
            f_taken    <= 0;
            f_gone     <= 0;
            f_sent     <= 0;
            f_beat     <= 0;
            f_accepted <= 1'b0;
            f_closed   <= 1'b0;
        end else begin
            if (take) f_taken <= f_taken + 1;
            if (take && f_taken[NUMBER-1:0] == f_number) f_message <= {msg_last_i, msg_data_i};
            if (sent) f_beat <= f_whole ? 4'd0 : f_beat + 4'd1;
            if (f_whole) f_sent <= f_sent + 5'd1;
            if (burst_valid_o && burst_ready_i) f_accepted <= 1'b1;
            if (sent && data_last_o) f_closed <= 1'b1;
            if (wipe) f_zeroed <= 0;
            else if (done_i && wiping_q) f_zeroed <= f_zeroed + {27'd0, f_sent};
            if (done_i) begin
                f_sent     <= 0;
                f_accepted <= 1'b0;
                f_closed   <= 1'b0;
            end
            if (wipe) f_gone <= f_taken;
            else if (done_i && !error_i && !wiping_q) f_gone <= f_gone + {27'd0, f_sent};
        end
    end

    // ---- the environment -----------------------------------------------------------------------------------

    always @* begin
        assume (rst_ni == f_past);
        assume (!reg_ready_i || reg_valid_o);
        assume (!done_i || (f_accepted && f_closed));
    end
    always @(posedge clk_i) if (f_past && $past(rst_ni)) begin
        if ($past(s_reg_valid_i && !s_reg_ready_o))
            assume (s_reg_valid_i && s_reg_write_i == $past(s_reg_write_i) && s_reg_addr_i == $past(s_reg_addr_i) && s_reg_wdata_i == $past(s_reg_wdata_i));
        if ($past(msg_valid_i && !msg_ready_o))
            assume (msg_valid_i && msg_data_i == $past(msg_data_i) && msg_last_i == $past(msg_last_i));
    end

    // ---- the promises --------------------------------------------------------------------------------------

    always @(posedge clk_i) if (f_past && rst_ni) begin
        // Nothing is lost or doubled: the buffer holds the messages that came and have not left.
        assert ({{(31-BUFFER){1'b0}}, stored_q} == f_taken - f_gone);
        assert (f_taken - f_gone <= 1 << BUFFER);
        if (data_valid_o && !wiping_q) begin
            assert (f_now - f_gone < f_taken - f_gone);                           // a message that came
            if (f_mine) assert (data_o == f_rest[DATA_WIDTH-1:0]); // in its turn, unchanged
            assert (f_slot + {27'd0, f_sent} - tail_q < slots);                   // into a slot that is read or free
        end
        if (data_valid_o) begin
            if (wiping_q) assert (data_o == 0);
            assert (data_last_o == ({27'd0, f_sent} * BEATS + f_beat == burst_beats_o));
        end
        if (burst_valid_o) begin
            assert (burst_addr_o == base[ADDR_WIDTH-1:0] + {{(ADDR_WIDTH-32){1'b0}}, (f_slot & (slots - 1)) << SHIFT});
            assert ((f_slot & (slots - 1)) + {27'd0, slots_q} <= slots);          // not beyond the ring
            assert ({20'd0, burst_addr_o[11:0]} + ({24'd0, burst_beats_o} + 1) * (DATA_WIDTH / 8) <= 4096);
        end
        // The head moves behind the answer, by what was written, and not after an error.
        if ($past(rst_ni && wiped)) assert (head_q == 0 && tail_q == 0);
        else if ($past(rst_ni) && !$past(done_i && !error_i && !wiping_q)) assert (head_q == $past(head_q));
        if ($past(rst_ni) && $past(done_i && !error_i && !wiping_q)) assert (head_q == $past(head_q) + {27'd0, $past(f_sent)});
        // The tail moves, and a wipe begins, only where software writes it; a wipe zeroes every slot.
        if ($past(rst_ni) && tail_q != $past(tail_q) && !$past(wiped))
            assert ($past(s_reg_valid_i && s_reg_write_i && s_reg_addr_i == 12'hE18) && tail_q == $past(s_reg_wdata_i));
        if (wipe) assert (s_reg_valid_i && s_reg_write_i && s_reg_addr_i == 12'hE00 && s_reg_wdata_i[1]);
        if (wiping_q) assert (f_zeroed == at_slot_q);
        if (wiped) assert (f_zeroed + {27'd0, f_sent} == slots);
        cover (f_gone == 5 && errors_q == 1 && tail_q == 3 && head_q == 5);
        cover ($past(wiped) && f_taken == 4);
        cover (slots == 2 && head_q == 5);
        cover ($past(done_i && error_i && wiping_q));
    end

    // ---- what carries the induction ------------------------------------------------------------------------

    always @(posedge clk_i) if (f_past && rst_ni) begin
        assert (state_q <= WAIT);
        assert (first_q == f_gone[BUFFER-1:0] && last_q == f_taken[BUFFER-1:0]);
        assert (!msg_ready_o || stored_q < 1 << BUFFER);
        assert (data_valid_o == (state_q == SEND) && f_closed == (state_q == WAIT));
        if (f_inside) assert (kept_q[f_number[BUFFER-1:0]] == f_message);
        if (on_q || state_q != IDLE || wiping_q) assert (size_q >= BURST && size_q <= MOST);
        if (on_q || (state_q != IDLE && !wiping_q)) assert (f_unread <= slots);
        if (wiping_q) assert (!on_q && at_slot_q < slots && (at_slot_q & (ALL - 1)) == 0);
        if (!f_open) assert (f_sent == 0 && f_beat == 0 && !f_accepted && !burst_valid_o);
        if ((state_q == COUNT || state_q == PLAN) && !wiping_q) assert (at_q == first_q && unread_q >= f_unread && at_slot_q == head_q && unread_q <= slots);
        if (state_q == PLAN && !wiping_q) assert (sends_q <= group && {27'd0, sends_q} <= f_taken - f_gone && f_unread + {27'd0, sends_q} <= slots);
        if (f_open) begin
            assert (slots_q != 0 && slots_q <= ALL && {27'd0, slots_q} * BEATS == {24'd0, burst_beats_o} + 1);
            assert (burst_valid_o != f_accepted && f_sent <= slots_q && left_q <= slots_q);
            if (wiping_q) assert (slots_q == ALL);
            else assert ({27'd0, slots_q} <= f_taken - f_gone && f_unread + {27'd0, slots_q} <= slots);
        end
        if (state_q == FETCH || state_q == LOAD) assert (left_q != 0 && f_sent + left_q == slots_q && f_beat == 0);
        if (state_q == SEND) assert (f_sent + left_q + 5'd1 == slots_q && f_sent < slots_q && left_q < slots_q && f_beat + beat_q == BEATS - 1);
        if (state_q == WAIT) assert (left_q == 0 && f_sent == slots_q && f_beat == 0);
        if ((state_q == FETCH || state_q == LOAD) && !wiping_q) assert (at_q == first_q + f_sent[BUFFER-1:0]);
        if (state_q == SEND && !wiping_q) assert (at_q == first_q + f_sent[BUFFER-1:0] + 1'b1);
        if (state_q == LOAD && f_mine) assert (slot == f_message);
        if (state_q == SEND && f_mine) assert (shift_q == f_rest);
        if (state_q == SEND && wiping_q) assert (shift_q == 0);
    end
