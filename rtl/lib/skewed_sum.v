// lib/skewed_sum: skewed sum: a sum of any width that grows in every clock, with no carry longer than its lowest digit.
// COUNT = 0: adds 1. Otherwise adds up to 2^COUNT - 1, and value_o is one clock late.
// The lowest digit is so wide that its carries are at least eight clocks apart. So flip-flops already tell whether the
// digits above are all ones when a carry arrives.
// Assumes: nothing is added in the three clocks after reset and after shifting.
`default_nettype none
module sluice_skewed_sum #(
    parameter WIDTH = 32,
    parameter COUNT = 0,           // bits of count_i; 0: adds 1
    parameter BITS  = COUNT > 0 ? COUNT : 1,
    parameter [WIDTH-1:0] INIT = 0 // value after reset
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire             add_i,
    input  wire [BITS-1:0]  count_i,
    output wire             wraps_o, // adding count_i now would reach 2^WIDTH
    output wire             near_o,  // COUNT = 0: next clock's wraps_o; else: upper digits were full 1 to 3 clocks ago
    output wire [WIDTH-1:0] value_o,

    // shifts in another value, lowest bit first; not while adding
    input  wire             shift_i,
    input  wire             bit_i,
    output wire             bit_o
);

    localparam WANTED = COUNT > 0 ? COUNT + 3 : 8;
    localparam LOW    = WANTED < WIDTH ? WANTED : WIDTH;
    localparam HIGH   = WIDTH - LOW;
    localparam DIGITS = (HIGH + 7) / 8;

    reg  [LOW-1:0]  low_q;
    wire [DIGITS:0] below; // [d]: upper digits 0 to d - 1 are all ones
    wire [DIGITS:0] carry; // [d]: into upper digit d
    wire            wraps, into_low;
    assign bit_o = low_q[0];

    generate
        if (COUNT > 0) begin : g_counts
            wire [LOW:0]    sum = {1'b0, low_q} + {{(LOW+1-COUNT){1'b0}}, count_i};
            reg             carry_q;
            reg  [LOW-1:0]  late_q;
            reg  [DIGITS:0] below_q;
            reg             near_q;
            always @(posedge clk_i) begin
                if (!rst_ni)      low_q <= INIT[LOW-1:0];
                else if (shift_i) low_q <= {into_low, low_q[LOW-1:1]};
                else if (add_i)   low_q <= sum[LOW-1:0];
                carry_q <= rst_ni && add_i && sum[LOW];
                late_q  <= rst_ni ? low_q : INIT[LOW-1:0];
                below_q <= below;
                near_q  <= below[DIGITS];
            end
            assign carry = {(DIGITS+1){carry_q}} & below_q;
            assign wraps = sum[LOW] && below_q[DIGITS];
            assign value_o[LOW-1:0] = late_q;
            assign near_o = near_q;
        end else begin : g_one
            // add_i comes late, so whether it carries into a digit is computed before it.
            reg  [DIGITS:0] carries_q;
            wire [DIGITS:0] carries = below & {(DIGITS+1){&low_q[LOW-1:1] && low_q[0] != add_i}};
            wire [LOW-1:0]  one = 1;
            always @(posedge clk_i) begin
                if (!rst_ni)      low_q <= INIT[LOW-1:0];
                else if (shift_i) low_q <= {into_low, low_q[LOW-1:1]};
                else if (add_i)   low_q <= low_q + one;
                carries_q <= carries;
            end
            assign carry = {(DIGITS+1){add_i}} & carries_q;
            assign wraps = carries_q[DIGITS];
            assign value_o[LOW-1:0] = low_q;
            assign near_o = carries[DIGITS];
            wire unused = &{1'b0, count_i};
        end

        if (HIGH > 0) begin : g_high
            reg  [HIGH-1:0]   high_q;
            reg  [DIGITS-1:0] ones_q; // the digit is all ones
            genvar d;
            for (d = 0; d < DIGITS; d = d + 1) begin : g_digit
                localparam BASE = 8 * d;
                localparam SIZE = HIGH - BASE < 8 ? HIGH - BASE : 8;
                wire [SIZE-1:0] digit = high_q[BASE+SIZE-1:BASE];
                wire [SIZE-1:0] one   = 1;
                wire            next; // lowest bit of the digit above
                if (BASE + SIZE < HIGH) begin : g_next
                    assign next = high_q[BASE+SIZE];
                end else begin : g_top
                    assign next = bit_i;
                end
                wire [SIZE:0] shifted = {next, digit};
                wire          unused  = shifted[0];
                always @(posedge clk_i) begin
                    if (!rst_ni)       high_q[BASE+SIZE-1:BASE] <= INIT[LOW+BASE+SIZE-1:LOW+BASE];
                    else if (shift_i)  high_q[BASE+SIZE-1:BASE] <= shifted[SIZE:1];
                    else if (carry[d]) high_q[BASE+SIZE-1:BASE] <= digit + one;
                    ones_q[d] <= &digit;
                end
                assign below[d+1] = &ones_q[d:0];
            end
            assign into_low = high_q[0];
            assign value_o[WIDTH-1:LOW] = high_q;
        end else begin : g_low_alone
            assign into_low = bit_i;
        end
    endgenerate
    assign below[0] = 1'b1;

    sluice_check_apart #(.CLOCKS(4)) assumes_rest (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .from_i (shift_i),
        .to_i   (!shift_i && add_i && (COUNT == 0 || |count_i))
    );

    assign wraps_o = wraps;

    wire unused_carry = &{1'b0, carry[DIGITS]};

endmodule
`default_nettype wire
