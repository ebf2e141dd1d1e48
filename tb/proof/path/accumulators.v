// tb/proof/path/accumulators: an accumulator of the gathering bank is the sum of what its paths added, up to its maximum; read two clocks
// later in the other bank (doc/path/phases.md). The solver chooses an accumulator.
`default_nettype none
module proof #(
    parameter ADDR  = 1,
    parameter WIDTH = 2,
    parameter ADDED = 2
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire             path_i,
    input wire [ADDR-1:0]  number_i,
    input wire             bank_i,
    input wire [ADDED-1:0] added_i,
    input wire [ADDR-1:0]  look_i,
    input wire             zero_i,
    input wire             clear_i
);

    wire             saturated;
    wire [WIDTH-1:0] value;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_path_accumulators #(.ADDR(ADDR), .WIDTH(WIDTH), .ADDED(ADDED)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .path_i(path_i), .number_i(number_i), .bank_i(bank_i), .added_i(added_i),
        .saturated_o(saturated), .look_i(look_i), .value_o(value), .zero_i(zero_i), .clear_i(clear_i)
    );

    localparam TOP = (WIDTH > ADDED ? WIDTH : ADDED) + 1;
    (* anyconst *) wire [ADDR:0] followed; // {bank, number}
    reg  [3:1]       path_q, mine_q;       // of clock 1 to 3: a path; it adds to the accumulator
    reg  [2:0]       stable_q;             // clocks since the bank changed, up to 7
    reg              bank_q, full_q, known_q;
    reg  [WIDTH-1:0] sum_q;
    reg  [2:1]       looks_q;
    reg  [1:0]       zeroes_q;             // cleared in the last clocks
    wire [TOP-1:0]   sum   = sum_q + added_i;
    wire             over  = sum >= 1 << WIDTH;
    wire             wipes = clear_i || (zero_i && bank_i != followed[ADDR]);
    wire             mine  = look_i == followed[ADDR-1:0] && (clear_i || bank_i != followed[ADDR]);
    always @(posedge clk_i) begin
        path_q   <= rst_ni ? {path_q[2:1], path_i} : 3'd0;
        mine_q   <= rst_ni ? {mine_q[2:1], path_i && {bank_i, number_i} == followed} : 3'd0;
        bank_q   <= bank_i;
        stable_q <= !rst_ni || bank_i != bank_q ? 3'd0 : stable_q + !(&stable_q);
        zeroes_q <= {zeroes_q[0], zero_i || clear_i};
        looks_q  <= rst_ni ? {looks_q[1] && bank_i == bank_q && zeroes_q == 2'd0 && !zero_i && !clear_i, mine && bank_i == bank_q && &stable_q} : 2'd0;
        full_q   <= mine_q[2] && over;
        if (!rst_ni) known_q <= 1'b0;
        else if (wipes && mine) begin
            known_q <= 1'b1;
            sum_q   <= 0;
        end else if (mine_q[2]) sum_q <= over ? {WIDTH{1'b1}} : sum[WIDTH-1:0];
    end

    always @* if (rst_ni) begin
        assume (!(zero_i || clear_i) || (bank_i == bank_q && stable_q > 3'd4));           // the paths of the bank have arrived
        assume (!clear_i || (!path_i && path_q == 3'd0));                                 // no path on its way
        assume (!(|zeroes_q || zero_i || clear_i) || bank_i == bank_q);                   // nor the bank changed at once
        assume (zeroes_q == 2'd0 || !path_i || clears_q == 2'd0);
    end
    reg [1:0] clears_q;
    always @(posedge clk_i) clears_q <= {clears_q[0], clear_i};

    always @* if (rst_ni) begin
        assert (!(known_q && looks_q[2] && bank_i == bank_q) || value == sum_q);
        assert (!(known_q && mine_q[3]) || saturated == full_q);
        assert (path_q[3] || !saturated);
        cover (known_q && looks_q[2] && sum_q == 2);
        cover (known_q && mine_q == 3'b111 && saturated && !over);
        cover (known_q && mine_q == 3'b101 && sum_q == 1);
    end

endmodule
`default_nettype wire
