    // tb/proof/stratified/generator: the states are those of xorshift32, a step each; the number given is that of a state some steps ago,
    // whatever the pace of the steps (doc/stratified/sampler.md, The generator). Macros: FIRST, for seed 0; LIMIT, floor(2^32 / r), for a
    // chance; FACTOR = 2^AT + 1, or - 1 with LESS, for a draw. Names of their own begin with f_.
    reg  [31:0] f_state;
    reg  [95:0] f_ago;   // the states 1 to 3 steps ago, the newest lowest
    reg  [2:0]  f_steps; // steps since the first state, up to 4
    wire [31:0] f_1 = f_state ^ f_state << 13, f_2 = f_1 ^ f_1 >> 17, f_3 = f_2 ^ f_2 << 5;
    reg         f_known;
    initial f_known = 1'b0;
    always @(posedge clk_i)
        if (begin_i) begin
            f_known <= 1'b1;
            f_state <= `FIRST;
        end else if (step_i) f_state <= f_3;
    always @(posedge clk_i) begin
        if (begin_i) f_steps <= 0;
        else if (step_i && f_steps != 4) f_steps <= f_steps + 1;
        if (step_i) f_ago <= {f_ago[63:0], f_state};
    end
    always @* assume (!(begin_i && step_i));
    wire [31:0] f_0 = f_ago[31:0], f_old = f_ago[63:32], f_older = f_ago[95:64];

    always @* if (f_known) begin
        assert (state_q == f_state);
`ifdef LIMIT
        if (f_steps >= 2) assert (chance_o == (f_old < `LIMIT));
        cover (f_steps == 4 && chance_o);
        cover (f_steps == 4 && !chance_o);
        // What carries the induction.
        if (f_steps >= 1) assert (high_less_q == (f_0[31:16] < `LIMIT >> 16) && high_same_q == (f_0[31:16] == `LIMIT >> 16));
        if (f_steps >= 1) assert (low_less_q == (f_0[15:0] < (`LIMIT & 16'hffff)));
`else
        if (f_steps >= 3) assert (draw_o == f_product >> 32 && zero_o == (f_product >> 32 == 0) && one_o == (f_product >> 32 == 1));
        cover (f_steps == 4 && draw_o == `FACTOR - 1);
        cover (f_steps == 4 && zero_o);
        cover (f_steps == 4 && one_o);
        // What carries the induction.
        if (f_steps >= 1) assert (sum_1_q == f_lower && state_1_q == f_0);
        if (f_steps >= 2) assert (sum_2_q == (f_lower_old >>> `AT) + $signed({3'd0, f_old}));
`endif
    end
`ifdef FACTOR
    wire [63:0] f_product = f_older * 64'd`FACTOR;
 `ifdef LESS
    wire signed [34:0] f_lower = -$signed({3'd0, f_0}), f_lower_old = -$signed({3'd0, f_old});
 `else
    wire signed [34:0] f_lower = $signed({3'd0, f_0}), f_lower_old = $signed({3'd0, f_old});
 `endif
`endif
