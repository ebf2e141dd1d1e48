// stratified/associative_find: search for the entry that a message hits, or that it allocates. One message per clock.
// Source: Sastry et al. 2001 (stratified), section 3.4. Contract: doc/stratified/associative.md. Result in clock 5.
// The four messages ahead are not in the entries yet, so the message is also compared with them. A match with an entry that one
// of them allocates is void. Only the message just ahead is decided one clock before; the entry that it may allocate is the next
// one of the circle.
`default_nettype none
module sluice_stratified_associative_find #(
    parameter WIDTH   = 64, // bits of a tuple
    parameter ENTRIES = 16  // k
) (
    input  wire               clk_i,
    input  wire               rst_ni,
    input  wire               begin_i, // all entries become free

    // clock 1
    input  wire               message_i, // there is a message
    input  wire [WIDTH-1:0]   tuple_i,

    // clock 5
    output wire               message_o,
    output wire [WIDTH-1:0]   tuple_o,
    output wire [ENTRIES-1:0] entry_o,  // its entry, one bit per entry
    output wire               misses_o, // it allocates the entry
    output wire               evicts_o, // and evicts another tuple
    output wire               full_o    // no entry is free
);

    localparam [ENTRIES-1:0] FIRST = 1;

    reg  [5:2]           message_q;
    reg  [4*WIDTH-1:0]   tuple_q; // of clocks 2 to 5
    reg  [ENTRIES-1:0]   held_q;

    // For the messages in clocks 5 to 7.
    reg  [ENTRIES-1:0] entry_5_q, entry_6_q, entry_7_q;
    reg                misses_5_q, misses_6_q, misses_7_q;

    always @(posedge clk_i) begin
        message_q <= rst_ni ? {message_q[4:2], message_i} : 4'd0;
        tuple_q   <= {tuple_q[3*WIDTH-1:0], tuple_i};
    end
    wire [4:1] messages_ahead = message_q;

    // ---- clocks 1 and 2: compare -------------------------------------------------------------------

    wire [4:1]         same;  // clock 3: [d]: same tuple as the message d ahead
    wire [ENTRIES-1:0] match; // clock 3
    genvar d, i;
    generate
        for (d = 1; d <= 4; d = d + 1) begin : g_ahead
            sluice_equal_2clk #(.WIDTH(WIDTH)) compare (
                .clk_i   (clk_i),
                .valid_i (messages_ahead[d]),
                .left_i  (tuple_i),
                .right_i (tuple_q[(d-1)*WIDTH +: WIDTH]),
                .same_o  (same[d])
            );
        end
        for (i = 0; i < ENTRIES; i = i + 1) begin : g_entry
            reg [WIDTH-1:0] key_q;
            sluice_equal_2clk #(.WIDTH(WIDTH)) compare (
                .clk_i   (clk_i),
                .valid_i (held_q[i]),
                .left_i  (tuple_i),
                .right_i (key_q),
                .same_o  (match[i])
            );
            always @(posedge clk_i)
                if (misses_5_q && entry_5_q[i]) key_q <= tuple_o;
        end
    endgenerate

    // ---- clock 3: the match after the messages two to four ahead -----------------------------------

    wire [ENTRIES-1:0] left_4 = same[4] ? entry_7_q : match & ~(entry_7_q & {ENTRIES{misses_7_q}});
    wire [ENTRIES-1:0] left_3 = same[3] ? entry_6_q : left_4 & ~(entry_6_q & {ENTRIES{misses_6_q}});
    wire [ENTRIES-1:0] left_2 = same[2] ? entry_5_q : left_3 & ~(entry_5_q & {ENTRIES{misses_5_q}});

    // ---- clock 4: hit or miss ----------------------------------------------------------------------

    reg  [ENTRIES-1:0] left_q, next_q; // the match; the next entry to allocate
    reg                any_q, taken_q, same_q, may_q, full_q, evicts_q; // may: a miss unless there is a match
    wire               misses = may_q && !(any_q && !(misses_5_q && taken_q));
    wire [ENTRIES:0]   turned = {next_q, next_q[ENTRIES-1]}; // the next entry, one step on
    wire               unused = turned[ENTRIES];

    always @(posedge clk_i) begin
        left_q     <= left_2;
        any_q      <= |left_2;
        taken_q    <= |(left_2 & next_q);
        same_q     <= same[1];
        may_q      <= rst_ni && message_q[3] && !same[1];
        entry_5_q  <= misses ? next_q : same_q ? entry_5_q : left_q;
        entry_6_q  <= entry_5_q;
        entry_7_q  <= entry_6_q;
        misses_5_q <= rst_ni && misses;
        misses_6_q <= rst_ni && misses_5_q;
        misses_7_q <= rst_ni && misses_6_q;
        evicts_q   <= misses && full_q;
        if (begin_i || !rst_ni) begin
            next_q <= FIRST;
            full_q <= 1'b0;
            held_q <= {ENTRIES{1'b0}};
        end else begin
            if (misses)     next_q <= turned[ENTRIES-1:0];
            if (misses)     full_q <= full_q || next_q[ENTRIES-1];
            if (misses_5_q) held_q <= held_q | entry_5_q;
        end
    end

    assign message_o = message_q[5];
    assign tuple_o   = tuple_q[3*WIDTH +: WIDTH];
    assign entry_o   = entry_5_q;
    assign misses_o  = misses_5_q;
    assign evicts_o  = evicts_q;
    assign full_o    = full_q;

endmodule
`default_nettype wire
