// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/rework: bit-serial sequencer of a rework: compare n, grow K, recompute n K.
// Source: none; the paper's K is fixed. Contract: doc/rap/account.md, Coarsen.
// 144 clocks. Steps 1 to 32: the bits of n, lowest first; then 32 bits of K; then 64 of n K; then the slices
// of its fraction go ahead.
`default_nettype none
module sluice_rap_rework (
    input  wire        clk_i,
    input  wire        rst_ni,

    // begin
    input  wire        begin_i, // step 1 is in the next clock
    input  wire  kind_i,
    input  wire [31:0] n_i,

    // progress
    output wire        works_o, // it runs in the next clock
    output reg         work_o,  // it runs
    output wire        last_o,  // last step
    output wire  chosen_o, // its kind, one bit per kind

    // steps
    output wire        n_bit_o,      // bit of n
    output reg         n_shift_o,    // n_bit_o is valid
    input  wire  at_i, // the same bit of n at the last rework, per kind
    output reg         grow_o,       // one bit of K per clock
    output reg         grows_o,      // K grows by a quarter
    output reg         grown_o,      // the clock after the last bit of K
    output reg         multiply_o,   // one bit of n K per clock
    output wire        bit_o,        // bit of n to multiply; 0 behind its last
    output reg         multiplied_o, // the clock after the last bit of n K
    output reg  [3:0]  ahead_o,      // slices of n K's fraction that go ahead
    output reg         coarsened_o   // K has grown; one clock
);

    reg  [7:0] after_q; // the next step
    reg  times_q;
    assign last_o  = work_o && after_q == 8'h91;
    assign works_o = begin_i || (work_o && !last_o);

    always @(posedge clk_i) begin
        work_o       <= rst_ni && works_o;
        after_q      <= work_o ? after_q + 8'h1 : 8'h2;
        n_shift_o    <= rst_ni && (begin_i || (n_shift_o && after_q != 8'h21));
        grow_o       <= rst_ni && work_o && (after_q == 8'h22 || (grow_o && after_q != 8'h42));
        grown_o      <= rst_ni && grow_o && after_q == 8'h42;
        multiply_o   <= rst_ni && work_o && (after_q == 8'h44 || (multiply_o && after_q != 8'h84));
        times_q      <= work_o && (after_q == 8'h44 || (times_q && after_q != 8'h64));
        multiplied_o <= rst_ni && multiply_o && after_q == 8'h84;
        ahead_o      <= {after_q == 8'h8a, after_q >= 8'h89, after_q >= 8'h88, after_q >= 8'h87}
                        & {4{rst_ni && work_o && after_q <= 8'h8a}};
        coarsened_o  <= rst_ni && work_o && after_q == 8'h24 && grows_o;
    end

    assign chosen_o = 1'b1;
    wire unused = &{1'b0, kind_i};

    // n rotates. K grows if n, minus n at the last rework, is less than n / 8.
    reg  [31:0] n_q;
    reg  since_q;
    wire at     = |(at_i & chosen_o);
    wire since  = n_q[0] ^ at ^ since_q;
    wire eighth = n_q[3] && after_q <= 8'h1e;
    always @(posedge clk_i) begin
        if (begin_i)                   n_q <= n_i;
        else if (n_shift_o || times_q) n_q <= {n_q[0], n_q[31:1]};
        if (!n_shift_o) begin
            since_q <= 1'b0;
            if (begin_i) grows_o <= 1'b0;
        end else begin
            since_q <= n_q[0] ? at && since_q : at || since_q;
            grows_o <= since ? eighth && grows_o : eighth || grows_o;
        end
    end
    assign n_bit_o = n_q[0];
    assign bit_o   = times_q && n_q[0];

endmodule
`default_nettype wire
