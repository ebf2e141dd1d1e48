    // tb/proof/stratified/tagged_entry: the values kept beside an entry are h + 1 and h + m + 1, for the proof `tagged`.
    // Each row in the table has no misses in its Empty entries: what is shown of the set that the solver chooses holds for all.
    localparam F_H = $bits(hits_o), F_ENTRY = $bits(next_o), F_M = F_ENTRY - 1 - F_H
`ifdef TAG
        - `TAG
`endif
        ;
    reg [2:1] f_past; // clocks since the first
    initial f_past = 2'b00;
    always @(posedge clk_i) f_past <= {f_past[1], 1'b1};

    wire [F_H-1:0] f_next_h = next_q[0 +: F_H], f_base_h = base_q[0 +: F_H];
    wire [F_M-1:0] f_next_m = next_q[F_H +: F_M], f_base_m = base_q[F_H +: F_M];
    always @* begin
        assume (base_i[F_ENTRY-1] || base_i[F_H +: F_M] == 0);
        if (f_past[1]) assert (base_more_q == f_base_h + 1 && base_sum_q == f_base_h + f_base_m + 1 && (base_q[F_ENTRY-1] || f_base_m == 0));
        if (f_past[2]) assert (next_more_q == f_next_h + 1 && next_sum_q == f_next_h + f_next_m + 1 && (next_q[F_ENTRY-1] || f_next_m == 0));
    end
