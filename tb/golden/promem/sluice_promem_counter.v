// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// promem/counter: count memory CM of a pipelined stage; one hit, read or wipe per clock.
// Source: Lysecky et al. 2002 (promem), section 4.2, the incrementer. Contract: doc/promem/stage.md.
// A count is read in clock 3 and written in clock 8; 4 slots are in between. Their sums are not forwarded:
// a count is the word in RAM plus the hits in flight, one bit each. Only the slot at distance 5,
// which writes at the edge of the read, forwards its word.
`default_nettype none
module sluice_promem_counter #(
    parameter ADDR      = 4,         // bits of an address
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0          // 1: memory in flip-flops
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 1 of the slot
    input  wire [ADDR-1:0] address_i,
    input  wire            reads_i, // the count is read
    input  wire            wipes_i, // the count becomes 0

    // clock 4 of the slot
    input  wire            hit_i, // the count goes up by 1

    // clock 8 of the slot
    output wire            reads_o,    // the count was read: it is at count_o
    output wire [7:0] count_o,
    output wire            saturated_o // a hit, and the count was at its maximum
);

    // Operation and address of the slot in clock k.
    reg  [ADDR-1:0] address_2_q;
    reg  reads_2_q;
    reg  [ADDR-1:0] address_3_q;
    reg  reads_3_q;
    reg  [ADDR-1:0] address_4_q;
    reg  reads_4_q;
    reg  [ADDR-1:0] address_5_q;
    reg  reads_5_q;
    reg  [ADDR-1:0] address_6_q;
    reg  reads_6_q;
    reg  [ADDR-1:0] address_7_q;
    reg  reads_7_q;
    reg  [ADDR-1:0] address_8_q;
    reg  reads_8_q;
    reg  wipes_2_q;
    reg  wipes_3_q;
    reg  wipes_4_q;
    reg  wipes_5_q;
    reg  wipes_6_q;
    reg  wipes_7_q;
    reg  wipes_8_q;
    reg  hit_5_q;
    reg  hit_6_q;
    reg  hit_7_q;
    reg  hit_8_q;
    always @(posedge clk_i) begin
        address_2_q <= address_i;
        reads_2_q   <= rst_ni && reads_i;
        address_3_q <= address_2_q;
        reads_3_q   <= rst_ni && reads_2_q;
        address_4_q <= address_3_q;
        reads_4_q   <= rst_ni && reads_3_q;
        address_5_q <= address_4_q;
        reads_5_q   <= rst_ni && reads_4_q;
        address_6_q <= address_5_q;
        reads_6_q   <= rst_ni && reads_5_q;
        address_7_q <= address_6_q;
        reads_7_q   <= rst_ni && reads_6_q;
        address_8_q <= address_7_q;
        reads_8_q   <= rst_ni && reads_7_q;
        wipes_2_q   <= rst_ni && wipes_i;
        wipes_3_q   <= rst_ni && wipes_2_q;
        wipes_4_q   <= rst_ni && wipes_3_q;
        wipes_5_q   <= rst_ni && wipes_4_q;
        wipes_6_q   <= rst_ni && wipes_5_q;
        wipes_7_q   <= rst_ni && wipes_6_q;
        wipes_8_q   <= rst_ni && wipes_7_q;
        hit_5_q     <= rst_ni && hit_i;
        hit_6_q     <= rst_ni && hit_5_q;
        hit_7_q     <= rst_ni && hit_6_q;
        hit_8_q     <= rst_ni && hit_7_q;
    end

    // The word written in this clock, and in the previous one.
    wire write;
    wire [7:0] write_data;
    reg  [7:0] written_q;
    always @(posedge clk_i) written_q <= write_data;

    // Bit d - 1: the slot d ahead acts on the same entry. Valid in clock 2.
    reg  [4:0] same_q;
    always @(posedge clk_i)
        same_q <= {address_i == address_6_q, address_i == address_5_q, address_i == address_4_q, address_i == address_3_q, address_i == address_2_q};

    // A wipe ahead hides the RAM's word and all hits before the wipe.
    wire [3:0] wiped = same_q[3:0] & {wipes_6_q, wipes_5_q, wipes_4_q, wipes_3_q};
    wire [3:0] newest;
    assign newest[0] = same_q[0];
    assign newest[1] = same_q[1] && !(|wiped[0]);
    assign newest[2] = same_q[2] && !(|wiped[1:0]);
    assign newest[3] = same_q[3] && !(|wiped[2:0]);
    reg  hide_3_q, meets_q;
    reg  [3:0] counts_3_q;
    reg  hide_4_q, last_3_q;
    reg  [3:0] counts_4_q;
    always @(posedge clk_i) begin
        hide_3_q   <= |wiped;
        counts_3_q <= newest;
        last_3_q   <= same_q[4];
        hide_4_q   <= hide_3_q;
        counts_4_q <= counts_3_q;
        meets_q    <= last_3_q && write;
    end
    wire hide  = hide_4_q;
    wire [3:0] counts = counts_4_q;
    wire meets = meets_q;

    // Clock 4: the RAM's word, and the hits to add. A read does not add one itself. A slot that does not hit is not written.
    wire [7:0] word;
    reg  [7:0] word_q;
    reg  [2:0] add_q;
    wire [3:0] hits = counts & {hit_8_q, hit_7_q, hit_6_q, hit_5_q};
    always @(posedge clk_i) begin
        word_q <= hide ? 8'h0 : meets ? written_q : word;
        add_q  <= {2'd0, hits[0]} + {2'd0, hits[1]} + {2'd0, hits[2]} + {2'd0, hits[3]} + {2'd0, !reads_4_q};
    end

    // Clock 5: the sum of the lowest slice, and which other slices are all ones. Clock 6: the carry into each slice.
    // Clock 7: the sums of the other slices.
    reg  [8:0] low_6_q;
    reg  [7:0] low_7_q, low_8_q;
    reg  over_7_q, over_8_q;
    always @(posedge clk_i) begin
        low_6_q  <= {1'h0, word_q} + {6'd0, add_q};
        low_7_q  <= low_6_q[7:0];
        low_8_q  <= low_7_q;
        over_7_q <= |low_6_q[8:8];
        over_8_q <= over_7_q;
    end
    wire over = over_8_q;
    wire [7:0] sum = low_8_q;

    // Clock 8: the count is written back.
    assign reads_o     = reads_8_q;
    assign count_o     = sum | {8{over}};
    assign saturated_o = hit_8_q && over;

    assign write      = hit_8_q || wipes_8_q;
    assign write_data = wipes_8_q ? 8'h0 : count_o;

    sluice_ram #(.WIDTH(8), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) cm (
        .clk_i        (clk_i),
        .write_i      (write),
        .write_addr_i (address_8_q),
        .write_data_i (write_data),
        .read_i       (1'b1),
        .read_addr_i  (address_3_q),
        .read_data_o  (word)
    );

endmodule
`default_nettype wire
