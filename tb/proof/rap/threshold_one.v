// tb/proof/rap/threshold_one: as threshold, where each event counts 1.

    localparam C = $bits(threshold_o), A = C + 32;

    reg f_past; // a reset had come
    initial f_past = 1'b0;
    always @(posedge clk_i) f_past <= f_past || !rst_ni;

    function [C-1:0] f_threshold;
        input [A-1:0] sum;
        f_threshold = sum >> 32 < `MIN ? `MIN : sum >> 32;
    endfunction

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
