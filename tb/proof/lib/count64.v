// tb/proof/lib/count64: digit i, sampled in clock t + i, is that of the count of clock t, resets included; for a proof by induction.
// Names of their own begin with f_.

    reg  [255:0] f_counts; // bits 64i + 63 to 64i: the count of i clocks ago
    reg  [3:0]   f_past;   // i clocks ago, a reset had come
    initial f_past = 4'd0;
    always @(posedge clk_i) begin
        f_counts <= {f_counts[191:0], rst_ni ? f_counts[63:0] + count_i : INIT};
        f_past   <= {f_past[2:0], f_past[0] || !rst_ni};
    end
    integer i;
    always @* begin
        for (i = 0; i < 4; i = i + 1)
            if (f_past[i]) assert (digits_o[16*i+:16] == f_counts[80*i+:16]);
        cover (f_past[3] && digits_o == 64'd2);
        cover (f_past[3] && digits_o[63:48] != INIT[63:48]);
    end

    // What carries the induction: where a carry is due, and how a reset moves.
    integer j;
    always @*
        for (j = 1; j < 4; j = j + 1) begin
            if (f_past[j-1] && !f_past[j])  assert (!begin_q[j]);
            if (f_past[j-1] && !begin_q[j]) assert (f_counts[64*j-64+:64] == INIT);
            if (f_past[j] && begin_q[j]) begin
                assert (f_counts[64*j-64+:64] - f_counts[64*j+:64] < 64'd65536);
                assert (f_counts[80*j-64+:16] == f_counts[80*j+:16] + {15'd0, carry_q[j]});
            end
        end
