// synth/cam_counter: fully associative CAM with a count per pattern, as in Table 2 of Lysecky et al. 2002 (promem).
//
// Source:     doc/area.md, The CAM. Every entry compares the event with its own pattern.
// Latency:    COUNTS = 0: an event is counted after 2 clocks; 1: after 4 clocks. A read's count takes as long.
// Throughput: one event, load or read per clock.
// Assumes:    no two entries hold the same pattern; at most one of event_i, load_i, read_i is high.
`default_nettype none

module sluice_cam_counter #(
    parameter ENTRIES = 15,
    parameter WIDTH   = 32,
    parameter COUNTER = 32, // bits of a count, which saturates
    parameter COUNTS  = 0,  // 0: a counter in each entry; 1: a memory of counts behind an encoder
    parameter ADDR    = ENTRIES < 2 ? 1 : $clog2(ENTRIES)
) (
    input  wire               clk_i,
    input  wire               rst_ni,

    // request
    input  wire               event_i, // counts pattern_i
    input  wire               load_i,  // stores pattern_i in entry entry_i, with count 0
    input  wire               read_i,  // reads the count of entry entry_i
    input  wire [ADDR-1:0]    entry_i,
    input  wire [WIDTH-1:0]   pattern_i,

    output wire [COUNTER-1:0] count_o
);

    reg  [ENTRIES-1:0] valid_q, match_q;
    reg                load_q, read_q;

    genvar e, b;
    generate for (e = 0; e < ENTRIES; e = e + 1) begin : g_entry
        reg  [WIDTH-1:0] pattern_q;
        wire             named = entry_i == e;
        always @(posedge clk_i) begin
            if (load_i && named) pattern_q <= pattern_i;
            valid_q[e] <= rst_ni && (valid_q[e] || (load_i && named));
            match_q[e] <= event_i && valid_q[e] && pattern_q == pattern_i;
        end
    end endgenerate

    always @(posedge clk_i) begin
        load_q  <= load_i;
        read_q  <= read_i;
    end

    generate if (COUNTS == 0) begin : g_counters
        wire [ENTRIES*COUNTER-1:0] shown; // of the entry read, its count, bit by bit
        reg  [COUNTER-1:0]         shown_q;
        for (e = 0; e < ENTRIES; e = e + 1) begin : g_count
            reg [COUNTER-1:0] count_q;
            reg               named_q; // by entry_i, a clock ago
            always @(posedge clk_i) begin
                named_q <= entry_i == e;
                if (load_q && named_q) count_q <= {COUNTER{1'b0}};
                else if (match_q[e])   count_q <= count_q + {{(COUNTER-1){1'b0}}, !(&count_q)};
            end
            for (b = 0; b < COUNTER; b = b + 1) begin : g_bit
                assign shown[b*ENTRIES + e] = named_q && count_q[b];
            end
        end
        for (b = 0; b < COUNTER; b = b + 1) begin : g_shown
            always @(posedge clk_i) if (read_q) shown_q[b] <= |shown[b*ENTRIES +: ENTRIES];
        end
        assign count_o = shown_q;
    end else begin : g_memory
        // One-hot to binary: each bit of the number ORs the entries that have it.
        wire [ADDR-1:0] match;
        for (b = 0; b < ADDR; b = b + 1) begin : g_encode
            wire [ENTRIES-1:0] has;
            for (e = 0; e < ENTRIES; e = e + 1) begin : g_bit
                assign has[e] = match_q[e] && (e >> b) % 2 == 1;
            end
            assign match[b] = |has;
        end

        (* no_rw_check *) reg [COUNTER-1:0] count_q [0:ENTRIES-1];
        reg  [COUNTER-1:0] ram_q, sum_q, shown_q;
        reg  [ADDR-1:0]    entry_q, at_q, at2_q;
        reg                add_q, zero_q, show_q, add2_q, zero2_q, show2_q, ahead_q;
        wire [COUNTER-1:0] value = ahead_q ? sum_q : ram_q; // the event just ahead has not written yet
        wire [COUNTER-1:0] sum   = zero2_q ? {COUNTER{1'b0}} : value + {{(COUNTER-1){1'b0}}, !(&value)};

        always @(posedge clk_i) begin
            entry_q <= entry_i;
            at_q    <= read_q || load_q ? entry_q : match;
            add_q   <= |match_q;
            zero_q  <= load_q;
            show_q  <= read_q;
            ram_q   <= count_q[at_q];
            at2_q   <= at_q;
            add2_q  <= add_q;
            zero2_q <= zero_q;
            show2_q <= show_q;
            ahead_q <= (add2_q || zero2_q) && at2_q == at_q;
            sum_q   <= sum;
            if (add2_q || zero2_q) count_q[at2_q] <= sum;
            if (show2_q) shown_q <= value;
        end
        assign count_o = shown_q;
    end endgenerate

endmodule

`default_nettype wire
