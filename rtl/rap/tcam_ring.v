// rap/tcam_ring: ring buffer of items until they are done, with issue in order and re-issue after a flush.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 0. Contract: doc/rap/tcam.md.
// The key is at the output two clocks after issue, the rest of the item two clocks after slot_i.
// Assumes: at most 2^ADDR - 1 items.
`default_nettype none
module sluice_rap_tcam_ring #(
    parameter KEY  = 33,
    parameter ITEM = 67,
    parameter ADDR = 6
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // push
    input  wire            push_i,
    input  wire [KEY-1:0]  key_i,
    input  wire [ITEM-1:0] item_i,
    output wire [ADDR-1:0] stored_o, // items in the ring

    // issue
    input  wire            run_i,   // issues one item per clock; 0: back to the oldest that is not done
    input  wire            done_i,  // the oldest item is done
    output wire            issue_o, // an item is issued
    output wire [ADDR-1:0] slot_o,  // its slot
    output reg  [KEY-1:0]  key_o,   // its key, two clocks later

    // rest of the item
    input  wire [ADDR-1:0] slot_i,
    output reg  [ITEM-1:0] item_o // two clocks after slot_i
);

    reg  [ADDR-1:0] write_q, issue_q, oldest_q, stored_q;
    wire [ADDR-1:0] oldest = oldest_q + {{(ADDR-1){1'b0}}, done_i};
    wire [ADDR-1:0] next   = issue_q + {{(ADDR-1){1'b0}}, 1'b1};
    reg             more_q; // issue_q != write_q: not all have been issued
    wire            issue  = run_i && more_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            write_q  <= 0;
            issue_q  <= 0;
            oldest_q <= 0;
            stored_q <= 0;
            more_q   <= 1'b0;
        end else begin
            if (run_i) more_q <= push_i || (more_q && next != write_q);
            else       more_q <= push_i || |stored_q[ADDR-1:1] || (stored_q[0] && !done_i);
            write_q  <= write_q + {{(ADDR-1){1'b0}}, push_i};
            issue_q  <= run_i ? issue_q + {{(ADDR-1){1'b0}}, issue} : oldest;
            oldest_q <= oldest;
            stored_q <= stored_q + {{(ADDR-1){done_i && !push_i}}, push_i != done_i};
        end

    wire [KEY-1:0]  key;
    wire [ITEM-1:0] item;
    sluice_ram #(.WIDTH(KEY), .ADDR(ADDR)) keys (
        .clk_i        (clk_i),
        .write_i      (push_i),
        .write_addr_i (write_q),
        .write_data_i (key_i),
        .read_i       (1'b1),
        .read_addr_i  (issue_q),
        .read_data_o  (key)
    );
    sluice_ram #(.WIDTH(ITEM), .ADDR(ADDR)) items (
        .clk_i        (clk_i),
        .write_i      (push_i),
        .write_addr_i (write_q),
        .write_data_i (item_i),
        .read_i       (1'b1),
        .read_addr_i  (slot_i),
        .read_data_o  (item)
    );
    always @(posedge clk_i) begin
        key_o  <= key;
        item_o <= item;
    end

    sluice_check assumes_room (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(push_i), .holds_i(!(&stored_q) || done_i));
    sluice_check assumes_item (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(done_i), .holds_i(|stored_q));
    assign stored_o = stored_q;
    assign issue_o  = issue;
    assign slot_o   = issue_q;

endmodule
`default_nettype wire
