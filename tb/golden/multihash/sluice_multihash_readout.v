// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/readout: read-out of an interval's candidates as messages, one entry per clock, and of the entry shown in between.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2; the messages are ours. Contract: doc/multihash/engine.md.
// A step reaches the exit four clocks later.
`default_nettype none
module sluice_multihash_readout (
    input  wire        clk_i,
    input  wire        rst_ni,

    // the interval's end
    input  wire        reads_i, // an interval ends and is to be read out
    input  wire        cut_i, // a flush ends it
    output wire        reading_o, // a read-out is in progress

    // the interval that is read out
    input  wire        bank_i, // bank in use, not the one that is read
    input  wire [3:0] candidates_i, // its candidates
    output wire [2:0] read_o, // {bank, entry}
    input  wire [13:0] tuple_i, // two clocks after read_o
    input  wire [6:0] count_i, // two clocks after read_o
    input  wire [6:0] denied_i, // promotions denied
    input  wire [6:0] lost_i, // entries lost

    // the entry shown
    input  wire [1:0] view_i, // its number
    output wire        candidate_o, // four clocks later: it is a candidate

    // messages
    output wire        push_o,
    output wire [22:0] message_o,
    output wire        last_o,
    output wire        flushed_o,
    input  wire        freed_i // a word has left the queue's RAM
);

    // ---- steps: from L + 1 clocks after the interval's end on, while there is room -------------------

    reg  reading_q, wait_q, cut_q;
    reg  [4:0] clocks_q;
    reg  [1:0] at_q;
    reg  ends_q, last_q; // the step is an end record; it is the last one
    wire spare, spared, step;
    assign step = reading_q && !wait_q && spare;
    always @(posedge clk_i)
        if (!rst_ni) begin
            reading_q <= 1'b0;
            wait_q    <= 1'b0;
            at_q      <= 2'h0;
            ends_q    <= 1'b0;
            last_q    <= 1'b0;
        end else begin
            reading_q <= reads_i || (reading_q && !(step && last_q));
            wait_q    <= reads_i || (wait_q && clocks_q != 5'd0);
            if (step) begin
                at_q   <= last_q ? 2'h0 : at_q + 2'h1;
                ends_q <= !last_q && (ends_q || at_q == 2'h3);
                last_q <= ends_q && !last_q;
            end
        end
    always @(posedge clk_i) begin
        clocks_q <= reads_i ? 5'h13 : clocks_q - 5'd1;
        if (reads_i) cut_q <= cut_i;
    end
    assign reading_o = reading_q;

    // ---- room for messages: places_q is places - 1, so negative without room -------------------------

    reg  freed_q;
    reg  [5:0] places_q;
    wire [1:0] change = {step ? !(spared || freed_q) : spared && freed_q, step ^ spared ^ freed_q};
    assign spare = !places_q[5];
    always @(posedge clk_i)
        if (!rst_ni) begin
            freed_q  <= 1'b0;
            places_q <= 6'hf;
        end else begin
            freed_q  <= freed_i;
            places_q <= places_q + {{4{change[1] && change[0]}}, change};
        end

    // ---- clocks 1 to 4 after a step --------------------------------------------------------------------

    reg  [4:1] step_q, end_q, end_last_q, end_cut_q;
    wire [1:0] number = reading_q ? at_q : view_i;
    reg  [1:0] number_1_q, number_2_q;
    wire candidate; // clock 4
    sluice_multihash_bit_select #(.BITS(4), .NUMBER(2)) pick_candidate (
        .clk_i    (clk_i),
        .bits_i   (candidates_i),
        .number_i (number_2_q),
        .bit_o    (candidate)
    );
    always @(posedge clk_i) begin
        step_q      <= rst_ni ? {step_q[3:1], step} : 4'd0;
        end_q       <= {end_q[3:1], ends_q};
        end_last_q  <= {end_last_q[3:1], last_q};
        end_cut_q   <= {end_cut_q[3:1], cut_q};
        number_1_q  <= number;
        number_2_q  <= number_1_q;
    end
    assign read_o = {!bank_i, number_2_q};

    assign push_o    = step_q[4] && (end_q[4] || candidate);
    assign spared    = step_q[4] && !push_o;
    assign last_o    = end_last_q[4];
    assign flushed_o = push_o && last_o && end_cut_q[4];
    wire [1:0] end_type = {end_last_q[4], end_cut_q[4] || !end_last_q[4]};
    assign message_o = end_q[4] ? {end_type, 8'h0, 6'h0, end_last_q[4] ? lost_i : denied_i}
                                : {2'h0, tuple_i[7:0], tuple_i[13:8], count_i};

    assign candidate_o = candidate;

endmodule
`default_nettype wire
