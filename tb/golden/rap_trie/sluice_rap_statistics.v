// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/statistics: six 64-bit counters in one RAM, each updated once in 32 clocks by a wheel.
// Source: Mysore et al. 2008 (rap), section 4.4. Contract: doc/rap/engine.md, The wheel.
// Small counters outside the RAM count in between. One digit of 16 bits per clock, in steps: read, word, sum, write.
`default_nettype none
module sluice_rap_statistics #(
    parameter BITS = 1 // width of the increments of counters 0 and 4; the others count by one
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            begin_ni, // low: counters and wheel restart; digits in the pipeline come out first

    input  wire [BITS-1:0] first_i,  // counter 0
    input  wire [2:0]      one_i,    // counters 3 to 1
    input  wire [BITS-1:0] fifth_i,  // counter 4
    input  wire            sixth_i,  // counter 5

    // read
    input  wire [5:0]      sel_i,  // selects a counter, one-hot
    output wire            here_o, // its lower half is at low_o in this clock
    output wire [31:0]     low_o,  // bits 31 to 0
    output wire [15:0]     digit_o // bits 47 to 32 one clock after here_o, bits 63 to 48 two clocks after
);

    localparam [63:0] FROM = 64'd0; // start value of each
    localparam NEAR = BITS + 5;

    // ---- the wheel: digit j of counter i is read at position 4 i + j ------------------------------

    reg  [4:0] place_q, write_q; // write_q: three positions behind
    reg        fresh_q;          // the first turn
    reg  [5:0] turn_q;           // bit i: the wheel reaches counter i in this clock
    always @(posedge clk_i)
        if (!begin_ni) begin
            place_q <= 5'd0;
            write_q <= 5'd29;
            fresh_q <= 1'b1;
            turn_q  <= 6'd1;
        end else begin
            place_q <= place_q + 5'd1;
            write_q <= write_q + 5'd1;
            fresh_q <= fresh_q && place_q != 5'd31;
            turn_q  <= {6{&place_q[1:0]}} & {place_q[4:2] == 3'd4, place_q[4:2] == 3'd3, place_q[4:2] == 3'd2,
                                             place_q[4:2] == 3'd1, place_q[4:2] == 3'd0, place_q[4:2] == 3'd7};
        end

    // ---- small counters, emptied when the wheel arrives ------------------------------------------

    wire [6*NEAR-1:0] near;
    // Registered, because some of the inputs are late in their clock.
    reg  [6*BITS-1:0] adds_q;
    always @(posedge clk_i)
        if (!begin_ni) adds_q <= {6*BITS{1'b0}};
        else           adds_q <= {{{(BITS-1){1'b0}}, sixth_i}, fifth_i, {{(BITS-1){1'b0}}, one_i[2]}, {{(BITS-1){1'b0}}, one_i[1]},
                                  {{(BITS-1){1'b0}}, one_i[0]}, first_i};
    genvar i;
    generate
        for (i = 0; i < 6; i = i + 1) begin : g_near
            reg  [NEAR-1:0] near_q;
            wire [NEAR-1:0] add = {{(NEAR-BITS){1'b0}}, adds_q[i*BITS +: BITS]};
            always @(posedge clk_i)
                if (!begin_ni)      near_q <= {NEAR{1'b0}};
                else if (turn_q[i]) near_q <= add;
                else                near_q <= near_q + add;
            assign near[i*NEAR +: NEAR] = near_q & {NEAR{turn_q[i]}};
        end
    endgenerate

    // ---- one digit per clock -----------------------------------------------------------------------

    wire [15:0]     raw;
    reg  [15:0]     word_q, lower_q;
    reg  [16:0]     sum_q;
    reg  [NEAR-1:0] taken_q, more_q;
    reg             first_q, goes_q; // first_q: the digit taken is a counter's lowest; goes_q: the one added is not

    sluice_ram #(.WIDTH(16), .ADDR(5)) digits (
        .clk_i        (clk_i),
        .write_i      (1'b1),
        .write_addr_i (write_q),
        .write_data_i (sum_q[15:0]),
        .read_i       (1'b1),
        .read_addr_i  (place_q),
        .read_data_o  (raw)
    );

    // Start value of the digit that arrives.
    reg  [1:0]  own_q;
    wire [15:0] from = FROM[16*own_q +: 16];

    always @(posedge clk_i)
        if (!rst_ni) begin // in simulation an unknown carry would stay forever
            own_q   <= 2'd0;
            taken_q <= {NEAR{1'b0}};
            more_q  <= {NEAR{1'b0}};
            first_q <= 1'b0;
            goes_q  <= 1'b0;
            word_q  <= 16'd0;
            sum_q   <= 17'd0;
            lower_q <= 16'd0;
        end else begin
            own_q   <= place_q[1:0];
            taken_q <= near[0*NEAR +: NEAR] | near[1*NEAR +: NEAR] | near[2*NEAR +: NEAR]
                     | near[3*NEAR +: NEAR] | near[4*NEAR +: NEAR] | near[5*NEAR +: NEAR];
            more_q  <= taken_q;
            first_q <= |turn_q;
            goes_q  <= !first_q;
            word_q  <= fresh_q ? from : raw;
            sum_q   <= sum[17:1];
            lower_q <= sum_q[15:0];
        end
    // One carry chain. goes_q lets the carry in, unless a counter begins. The carry out is used only if no counter begins next.
    wire [17:0] sum = {first_q, word_q, goes_q} + {{(17-NEAR){1'b0}}, more_q, sum_q[16]};
    wire        unused = &{1'b0, sum};

    assign here_o  = write_q[1:0] == 2'd1 && |(sel_i & {write_q[4:2] == 3'd5, write_q[4:2] == 3'd4, write_q[4:2] == 3'd3,
                                                        write_q[4:2] == 3'd2, write_q[4:2] == 3'd1, write_q[4:2] == 3'd0});
    assign low_o   = {sum_q[15:0], lower_q};
    assign digit_o = sum_q[15:0];

endmodule
`default_nettype wire
