// tb/proof/rap/threshold: T is max(MIN, n K >> 32), and step_o is what it grew by; for a proof by induction. ONE: each event counts
// 1; else events have counts of up to eight bits. K stays, as without reworks. The product of K and a count, and the sum in which T
// is, have proofs of their own (product, skewed_sum). Names of their own begin with f_.

    localparam C = $bits(threshold_o), A = C + 32;

    reg f_past; // a reset had come
    initial f_past = 1'b0;
    always @(posedge clk_i) f_past <= f_past || !rst_ni;

    function [C-1:0] f_threshold;
        input [A-1:0] sum;
        f_threshold = sum >> 32 < `MIN ? `MIN : sum >> 32;
    endfunction

`ifdef ONE
    reg [C-1:0] f_total;
    always @(posedge clk_i) f_total <= rst_ni ? f_total + step : `MIN;
    assign threshold_o = f_total;

    // n K, and the sums behind the next events, of which the slices of the fraction are.
    reg  [A-1:0] f_sum;
    wire [A:0]   f_next = {1'b0, f_sum} + {1'b0, FACTOR};
    always @(posedge clk_i) f_sum <= !rst_ni ? {A{1'b0}} : add_i ? f_next[A-1:0] : f_sum;
    always @* if (rst_ni && f_past) assume (!f_next[A]);

    genvar f_i;
    generate
        for (f_i = 0; f_i < 4; f_i = f_i + 1) begin : f_fraction
            wire [A+1:0] sum = f_sum + (4 - f_i) * {2'd0, FACTOR};
            always @* if (f_past) assert ({carry_q[f_i], fraction_q[8*f_i +: 8]} == {sum[8*f_i+7:0] < FACTOR[8*f_i+7:0], sum[8*f_i +: 8]});
        end
    endgenerate

    reg f_grew;
    always @(posedge clk_i) f_grew <= rst_ni && add_i && f_threshold(f_next) != f_threshold(f_sum);
    always @* if (f_past) begin
        assert (threshold_o == f_threshold(f_sum));
        assert (step_o == f_grew);
        cover (threshold_o == `MIN + 2 && step_o);
        assert (short_q == (f_sum >> 32 < `MIN ? `MIN - (f_sum >> 32) : 0)); // carries the induction
    end
`else
    reg [C-1:0] f_total, f_late;
    always @(posedge clk_i) begin
        f_total <= rst_ni ? f_total + counted : `MIN;
        f_late  <= rst_ni ? f_total : `MIN;
    end
    assign threshold_o = f_late;

    localparam W = $bits(count_i), ROWS = (W + 3) / 4, PAST = ROWS + 10;
    // i clocks ago: the event's count, 0 without one; n K of all events before it.
    wire [W-1:0]            f_count = add_i ? count_i : {W{1'b0}};
    reg  [PAST*W-1:0]       f_counts; // 1 to PAST clocks ago
    reg  [(PAST+1)*A-1:0]   f_sums;   // 0 to PAST clocks ago
    wire [(PAST+1)*W-1:0]   f_all  = {f_counts, f_count};
    wire [A:0]              f_next = {1'b0, f_sums[A-1:0]} + FACTOR * f_count;
    always @(posedge clk_i) begin
        f_counts <= rst_ni ? f_all[PAST*W-1:0] : {PAST*W{1'b0}};
        f_sums   <= rst_ni ? {f_sums[PAST*A-1:0], f_next[A-1:0]} : {(PAST+1)*A{1'b0}};
    end
    always @* if (rst_ni && f_past) assume (!f_next[A]);

    genvar f_i;
    generate
        for (f_i = 0; f_i < PAST; f_i = f_i + 1) begin : f_chain
            always @* if (f_past) assert ({1'b0, f_sums[f_i*A +: A]} == f_sums[(f_i+1)*A +: A] + {1'b0, FACTOR} * f_all[(f_i+1)*W +: W]);
        end
        for (f_i = 0; f_i < 5; f_i = f_i + 1) begin : f_slice
            wire [39:0] right = FACTOR * f_all[(ROWS+f_i)*W +: W];
            assign product[8*f_i +: 8] = right[8*f_i +: 8];
        end
        for (f_i = 0; f_i < 4; f_i = f_i + 1) begin : f_fraction
            wire [A-1:0]       sum   = f_sums[(ROWS+f_i)*A +: A];
            wire [39:0]        added = FACTOR * f_all[(ROWS+f_i+1)*W +: W];
            always @* if (f_past) assert ({carry_q[f_i], fraction_q[8*f_i +: 8]} == {sum[8*f_i+7:0] < added[8*f_i+7:0], sum[8*f_i +: 8]});
        end
    endgenerate

    wire [A-1:0] f_4 = f_sums[(ROWS+4)*A +: A] >> 32, f_5 = f_sums[(ROWS+5)*A +: A] >> 32, f_6 = f_sums[(ROWS+6)*A +: A] >> 32;
    wire [A-1:0] f_above = f_5 - `MIN;
    always @* if (f_past) begin
        assert (threshold_o == f_threshold(f_sums[(ROWS+8)*A +: A]));
        assert (step_o == f_threshold(f_sums[(ROWS+8)*A +: A]) - f_threshold(f_sums[(ROWS+9)*A +: A]));
        cover (threshold_o == `MIN + 2 && step_o == 2);
        // What carries the induction.
        assert (grown_0_q == f_4 - f_5);
        assert (grown_q == f_5 - f_6);
        assert (above_q[$bits(above_q)-1] == (f_5 < `MIN));
        assert (short_q == (f_6 < `MIN));
        if (f_6 < `MIN) assert (above_q == f_above[$bits(above_q)-1:0]);
        assert (step_q == f_threshold(f_sums[(ROWS+6)*A +: A]) - f_threshold(f_sums[(ROWS+7)*A +: A]));
        assert (step_1_q == f_threshold(f_sums[(ROWS+7)*A +: A]) - f_threshold(f_sums[(ROWS+8)*A +: A]));
        assert (f_total == f_threshold(f_sums[(ROWS+7)*A +: A]));
    end
`endif
