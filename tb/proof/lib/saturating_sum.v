    // tb/proof/lib/saturating_sum: the sum of what was added since the clear, one clock later, up to its maximum.
    // Names of their own begin with f_.
    reg  [31:0] f_total;
    reg         f_known, f_cleared;
    wire [32:0] f_sum = f_total + {1'b0, {(32-BITS){1'b0}}, add_i};
    initial {f_known, f_cleared} = 2'd0;
    always @(posedge clk_i) begin
        f_cleared <= clear_i;
        if (clear_i) f_total <= INIT;
        else f_total <= f_sum[32] ? 32'hffffffff : f_sum[31:0];
        if (clear_i && f_cleared) f_known <= 1'b1;
    end
    reg  [31:0] f_before; // the total of the clock before
    reg  [1:0]  f_clears;
    always @(posedge clk_i) begin
        f_before <= f_total;
        f_clears <= {f_clears[0], clear_i};
    end
    always @* assume (!(f_clears == 2'b01 && !clear_i)); // a clear lasts for two clocks or more

    always @* if (f_known) begin
        assert (total_o == f_total);
        cover (f_total == INIT + 5 && add_i != 0);
        cover (f_total == 32'hffffffff && !clear_i && add_i == 1);
    end
    // What carries the induction.
    generate
        if (BITS == 1) begin : g_f_one
            always @* if (f_known) assert (g_one.low_full_q == &f_total[15:0] && g_one.high_full_q == &f_total[31:16]);
        end else begin : g_f_many
            always @* if (f_known && !f_clears[0]) begin
                assert (g_many.near_q == &f_before[31:BITS+1]);
                assert (f_total >= f_before && f_total - f_before < 1 << BITS);
            end
            always @* if (f_known && f_clears == 2'b11) assert (f_before == f_total && g_many.near_q == &f_before[31:BITS+1]);
        end
    endgenerate
