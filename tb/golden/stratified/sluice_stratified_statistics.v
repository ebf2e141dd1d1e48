// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/statistics: counters of messages sent and lost, and of the time between two messages.
// Source: Sastry et al. 2001 (stratified), section 2.2. Contract: doc/stratified/engine.md, Registers.
// Latency six clocks to a read. Counters have digits of 16 bits, each one clock later than the digit below it. The lowest digit
// waits one more clock, so that both digits of a low half are of the same clock.
`default_nettype none
module sluice_stratified_statistics (
    input  wire        clk_i,
    input  wire        clear_i, // for at least 16 clocks

    input  wire        push_i, // a message is pushed
    input  wire        lost_i, // a message is lost

    // six clocks later; of a high half, the third digit one clock later, the fourth two
    output wire [31:0] messages_low_o,  // messages sent
    output wire [31:0] messages_high_o, // messages sent
    output wire [31:0] overruns_o,      // messages lost
    output wire [15:0] spacing_least_o, // shortest time, in clocks
    output wire [31:0] spacing_low_o,   // sum of the times, in clocks
    output wire [31:0] spacing_high_o   // sum of the times, in clocks
);

    reg  [4:1] push_q, lost_q; // [c]: c clocks ago
    always @(posedge clk_i) begin
        push_q <= {push_q[3:1], push_i};
        lost_q <= {lost_q[3:1], lost_i};
    end

    // ---- messages ------------------------------------------------------------------------------

    wire [63:0] messages;
    reg  [15:0] messages_q;
    sluice_count64 message_counter (
        .clk_i    (clk_i),
        .rst_ni   (!clear_i),
        .count_i  (push_q[4]),
        .digits_o (messages)
    );
    always @(posedge clk_i) messages_q <= messages[15:0];
    assign messages_low_o  = {messages[31:16], messages_q};
    assign messages_high_o = messages[63:32];

    // ---- messages lost: stays at 2^32 - 1 ---------------------------------------------------------

    reg  [15:0] lost_low_q, lost_late_q, lost_high_q;
    reg         lost_carry_q, lost_full_q; // the upper digit is full
    wire        loses = lost_q[4] && !(lost_full_q && &lost_low_q);
    always @(posedge clk_i)
        if (clear_i) begin
            lost_low_q   <= 16'd0;
            lost_late_q  <= 16'd0;
            lost_high_q  <= 16'd0;
            lost_carry_q <= 1'b0;
            lost_full_q  <= 1'b0;
        end else begin
            lost_low_q   <= lost_low_q + {15'd0, loses};
            lost_late_q  <= lost_low_q;
            lost_carry_q <= loses && &lost_low_q;
            lost_high_q  <= lost_high_q + {15'd0, lost_carry_q};
            lost_full_q  <= &lost_high_q;
        end
    assign overruns_o = {lost_high_q, lost_late_q};

    // ---- the shortest time -------------------------------------------------------------------------

    // The halves are compared separately. A time is compared with the shortest time of two clocks ago. That is wrong only if a
    // time of 1 came meanwhile; no time is shorter than 1, so least_is_one_q then blocks the update.
    reg  [15:0] time_q, between_q, late_q, later_q, least_q; // clocks since the last message; 65,535: that or more
    reg         full_q, ones_q; // ones: the lower half of time_q is full
    reg         between_valid_q, late_valid_q, any_q, again_q, least_is_one_q;
    reg         high_less_q, high_same_q, low_less_q, shorter_q;
    always @(posedge clk_i) begin
        again_q         <= push_q[1] || clear_i;
        any_q           <= !clear_i && (any_q || push_q[2]);
        between_q       <= time_q;
        between_valid_q <= push_q[2] && any_q;
        late_q          <= between_q;
        late_valid_q    <= between_valid_q;
        high_less_q     <= between_q[15:8] < least_q[15:8];
        high_same_q     <= between_q[15:8] == least_q[15:8];
        low_less_q      <= between_q[7:0] < least_q[7:0];
        later_q         <= late_q;
        shorter_q       <= late_valid_q && (high_less_q || (high_same_q && low_less_q));
        if (again_q) begin
            time_q <= 16'd1;
            full_q <= 1'b0;
            ones_q <= 1'b0;
        end else begin
            time_q[7:0]  <= time_q[7:0] + {7'd0, !full_q};
            time_q[15:8] <= time_q[15:8] + {7'd0, ones_q && !full_q};
            ones_q       <= time_q[7:0] == 8'hfe;
            full_q       <= full_q || time_q == 16'hfffe;
        end
        if (clear_i) begin
            least_q        <= 16'hffff;
            least_is_one_q <= 1'b0;
        end else if (shorter_q && !least_is_one_q) begin
            least_q        <= later_q;
            least_is_one_q <= later_q == 16'd1;
        end
    end
    assign spacing_least_o = least_q;

    // ---- the sum of times: clocks from the first message to the last --------------------------------

    reg         started_q;
    wire [63:0] clocks;
    sluice_count64 clock_counter (
        .clk_i    (clk_i),
        .rst_ni   (started_q),
        .count_i  (1'b1),
        .digits_o (clocks)
    );

    reg  [2:0]  clear_q;
    reg  [3:0]  latch_q; // [i]: digit i latches the clocks
    reg  [15:0] sum_0_q, sum_1_q, sum_2_q, sum_3_q, sum_late_q;
    always @(posedge clk_i) begin
        clear_q    <= {clear_q[1:0], clear_i};
        latch_q    <= {latch_q[2:0], push_q[3] && !clear_i};
        started_q  <= !clear_i && (started_q || push_q[3]);
        sum_late_q <= sum_0_q;
        if (clear_i)         sum_0_q <= 16'd0;
        else if (latch_q[0]) sum_0_q <= clocks[15:0];
        if (clear_q[0])      sum_1_q <= 16'd0;
        else if (latch_q[1]) sum_1_q <= clocks[31:16];
        if (clear_q[1])      sum_2_q <= 16'd0;
        else if (latch_q[2]) sum_2_q <= clocks[47:32];
        if (clear_q[2])      sum_3_q <= 16'd0;
        else if (latch_q[3]) sum_3_q <= clocks[63:48];
    end
    assign spacing_low_o  = {sum_1_q, sum_late_q};
    assign spacing_high_o = {sum_3_q, sum_2_q};

endmodule
`default_nettype wire
