// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// sum: a sum that grows in every clock, however wide, with no carry longer than its lowest digit.
// COUNT = 0: by one. Otherwise by up to 2^COUNT - 1; value_o is then a clock late.
// The lowest digit is so wide that its carries come eight clocks apart or more; so whether the digits above are all ones is
// known from flip-flops when a carry arrives there.
// Assumes: after reset and after shifting, three clocks in which nothing is added.
`default_nettype none
module sluice_sum #(
    parameter WIDTH = 32,
    parameter COUNT = 0,             // bits of what is added
    parameter BITS  = COUNT > 0 ? COUNT : 1,
    parameter [WIDTH-1:0] INIT = 0   // after reset
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire             add_i,
    input  wire [BITS-1:0]  count_i,
    output wire             wraps_o, // count_i more would make 2^WIDTH or more
    output wire             near_o,  // all digits but the lowest are full, as of one to three clocks ago
    output wire [WIDTH-1:0] value_o,

    // another value, from the lowest bit up; not while anything is added
    input  wire             shift_i,
    input  wire             bit_i,
    output wire             bit_o
);

    localparam WANTED = COUNT > 0 ? COUNT + 3 : 8;
    localparam LOW    = WANTED < WIDTH ? WANTED : WIDTH;
    localparam HIGH   = WIDTH - LOW;
    localparam DIGITS = (HIGH + 7) / 8;

    reg  [LOW-1:0] low_q;
    wire           carry, low_wraps, high_full, into_low;
    assign bit_o = low_q[0];

    generate
        if (COUNT > 0) begin : g_counts
            wire [LOW:0]   sum = {1'b0, low_q} + {{(LOW+1-COUNT){1'b0}}, count_i};
            reg            carry_q;
            reg  [LOW-1:0] late_q;
            always @(posedge clk_i) begin
                if (!rst_ni)      low_q <= INIT[LOW-1:0];
                else if (shift_i) low_q <= {into_low, low_q[LOW-1:1]};
                else if (add_i)   low_q <= sum[LOW-1:0];
                carry_q <= rst_ni && add_i && sum[LOW];
                late_q  <= rst_ni ? low_q : INIT[LOW-1:0];
            end
            assign carry     = carry_q;
            assign low_wraps = sum[LOW];
            assign value_o[LOW-1:0] = late_q;
        end else begin : g_one
            reg  full_q;
            wire [LOW-1:0] one = 1;
            always @(posedge clk_i) begin
                if (!rst_ni)      low_q <= INIT[LOW-1:0];
                else if (shift_i) low_q <= {into_low, low_q[LOW-1:1]};
                else if (add_i)   low_q <= low_q + one;
                full_q <= &low_q[LOW-1:1] && low_q[0] != add_i;
            end
            assign carry     = add_i && full_q;
            assign low_wraps = full_q;
            assign value_o[LOW-1:0] = low_q;
            wire unused = &{1'b0, count_i};
        end

        if (HIGH > 0) begin : g_high
            reg  [HIGH-1:0]   high_q;
            reg  [DIGITS-1:0] ones_q;       // the digit is full
            reg               full_q;       // all are
            wire [DIGITS:0]   below = {ones_q, 1'b1};
            genvar d;
            for (d = 0; d < DIGITS; d = d + 1) begin : g_digit
                localparam BASE = 8 * d;
                localparam SIZE = HIGH - BASE < 8 ? HIGH - BASE : 8;
                wire [SIZE-1:0] digit = high_q[BASE+SIZE-1:BASE];
                wire [SIZE-1:0] one   = 1;
                wire            next; // lowest bit of what is above
                reg             below_q;
                if (BASE + SIZE < HIGH) begin : g_next
                    assign next = high_q[BASE+SIZE];
                end else begin : g_top
                    assign next = bit_i;
                end
                wire [SIZE:0] shifted = {next, digit};
                wire          unused  = shifted[0];
                always @(posedge clk_i) begin
                    if (!rst_ni)               high_q[BASE+SIZE-1:BASE] <= INIT[LOW+BASE+SIZE-1:LOW+BASE];
                    else if (shift_i)          high_q[BASE+SIZE-1:BASE] <= shifted[SIZE:1];
                    else if (carry && below_q) high_q[BASE+SIZE-1:BASE] <= digit + one;
                    ones_q[d] <= &digit;
                    below_q   <= &below[d:0];
                end
            end
            always @(posedge clk_i) full_q <= &below;
            assign high_full = full_q;
            assign into_low  = high_q[0];
            assign value_o[WIDTH-1:LOW] = high_q;
        end else begin : g_low_alone
            assign high_full = 1'b1;
            assign into_low  = bit_i;
            wire unused_carry = &{1'b0, carry};
        end
    endgenerate

    assign wraps_o = low_wraps && high_full;
    assign near_o  = high_full;

endmodule
`default_nettype wire
