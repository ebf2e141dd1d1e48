// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// counts/table: counters in a RAM with forwarding: one event, read or clear per clock. Latency 5 clocks.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2. Contract: doc/counts/table.md.
// Assumes: at most one of event_i, read_i, clear_i is high.
`default_nettype none
module sluice_counts_table (
    input  wire        clk_i,
    input  wire        rst_ni,

    // slot
    input  wire        event_i,
    input  wire [7:0] word_i,
    input  wire        read_i,
    input  wire        clear_i,
    input  wire [3:0] index_i, // counter to read or clear
    input  wire        last_i,  // the read-out's last read
    input  wire        flush_i, // the read-out is a flush's

    // result, 5 clocks later
    output wire        push_o,
    output wire [8:0] message_o,
    output wire        last_o,
    output wire        spared_o,    // a read without a message
    output wire        flushed_o,   // a flush's last message
    output wire        saturated_o, // an event at a counter's maximum
    output wire        busy_o       // an event is in the pipeline
);

    sluice_check assumes_one (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .on_i    (1'b1),
        .holds_i (!(event_i && read_i) && !(clear_i && (event_i || read_i)))
    );

    // ---- the slot in clock 1, 2, ... ---------------------------------------------------------

    reg  event_1_q, read_1_q, last_1_q, flush_1_q;
    reg  event_2_q, read_2_q, last_2_q, flush_2_q;
    reg  event_3_q, read_3_q, last_3_q, flush_3_q;
    reg  event_4_q, read_4_q, last_4_q, flush_4_q;
    reg  event_5_q, read_5_q, last_5_q, flush_5_q;
    reg  clear_1_q, acts_2_q, acts_3_q, acts_4_q, acts_5_q; // the slot writes its counter
    reg  [7:0] word_1_q;
    reg  [3:0] index_1_q, index_2_q, index_3_q, index_4_q, index_5_q;

    // Hash: the xor of the word's chunks.
    wire [3:0] hash = word_1_q[3:0]
        ^ word_1_q[7:4]
        ;

    always @(posedge clk_i) begin
        event_1_q <= rst_ni && event_i;
        read_1_q  <= rst_ni && read_i;
        clear_1_q <= rst_ni && clear_i;
        last_1_q  <= last_i;
        flush_1_q <= flush_i;
        acts_2_q  <= rst_ni && (event_1_q || read_1_q || clear_1_q);
        event_2_q <= rst_ni && event_1_q;
        read_2_q  <= rst_ni && read_1_q;
        last_2_q  <= last_1_q;
        flush_2_q <= flush_1_q;
        event_3_q <= rst_ni && event_2_q;
        read_3_q  <= rst_ni && read_2_q;
        last_3_q  <= last_2_q;
        flush_3_q <= flush_2_q;
        event_4_q <= rst_ni && event_3_q;
        read_4_q  <= rst_ni && read_3_q;
        last_4_q  <= last_3_q;
        flush_4_q <= flush_3_q;
        event_5_q <= rst_ni && event_4_q;
        read_5_q  <= rst_ni && read_4_q;
        last_5_q  <= last_4_q;
        flush_5_q <= flush_4_q;
        acts_3_q  <= rst_ni && acts_2_q;
        index_3_q <= index_2_q;
        acts_4_q  <= rst_ni && acts_3_q;
        index_4_q <= index_3_q;
        acts_5_q  <= rst_ni && acts_4_q;
        index_5_q <= index_4_q;
        word_1_q  <= word_i;
        index_1_q <= index_i;
        index_2_q <= event_1_q ? hash : index_1_q;
    end

    // ---- read --------------------------------------------------------------------------------

    wire [3:0] stored;
    reg  [3:0] sum_5_q, sum_6_q;

    sluice_ram #(.WIDTH(4), .ADDR(4)) ram (
        .clk_i        (clk_i),
        .write_i      (acts_5_q),
        .write_addr_i (index_5_q),
        .write_data_i (sum_5_q),
        .read_i       (1'b1),
        .read_addr_i  (index_2_q),
        .read_data_o  (stored)
    );

    // Sums of the three slots ahead, which cannot be read from the RAM yet, are forwarded.
    reg  meets_1_q, meets_2_q, meets_3_q; // the slot 1, 2, 3 ahead has the same counter
    reg  [3:0] base_4_q;
    always @(posedge clk_i) begin
        meets_3_q <= acts_5_q && index_5_q == index_2_q;
        meets_2_q <= acts_4_q && index_4_q == index_2_q;
        meets_1_q <= acts_4_q && index_4_q == index_3_q;
        base_4_q  <= meets_2_q ? sum_5_q : meets_3_q ? sum_6_q : stored;
    end
    wire [3:0] newest = meets_1_q ? sum_5_q : base_4_q;

    // ---- add ---------------------------------------------------------------------------------

    reg  push_q, spared_q, saturated_q;
    reg  [3:0] count_5_q;
    wire full = &newest;
    wire [3:0] more = newest + 4'h1;
    wire sends = |newest || last_4_q;

    always @(posedge clk_i) begin
        sum_5_q     <= event_4_q ? more | {4{full}} : 4'h0;
        sum_6_q     <= sum_5_q;
        count_5_q   <= newest;
        push_q      <= rst_ni && read_4_q && sends;
        spared_q    <= rst_ni && read_4_q && !sends;
        saturated_q <= rst_ni && event_4_q && full;
    end

    // ---- the exit ----------------------------------------------------------------------------

    assign push_o      = push_q;
    assign message_o   = {!flush_5_q, index_5_q, count_5_q};
    assign last_o      = last_5_q;
    assign spared_o    = spared_q;
    assign flushed_o   = push_q && last_5_q && flush_5_q;
    assign saturated_o = saturated_q;
    assign busy_o      = event_1_q || event_2_q || event_3_q || event_4_q || event_5_q;

    wire unused = &{1'b0, read_5_q, flush_5_q};

endmodule
`default_nettype wire
