// tb/proof/rap/tcam_ring: items are issued in the order in which they came, from the oldest that is not done, and each as it came.
// The solver chooses a slot, and with it the items that lie there.
`default_nettype none
module proof #(
    parameter KEY  = 1,
    parameter ITEM = 1,
    parameter ADDR = 2
) (
    input wire            clk_i,
    input wire            rst_ni,
    input wire            push_i,
    input wire [KEY-1:0]  key_i,
    input wire [ITEM-1:0] item_i,
    input wire            run_i,
    input wire            done_i,
    input wire [ADDR-1:0] slot_i
);

    wire [ADDR-1:0] stored, slot;
    wire            issue;
    wire [KEY-1:0]  key;
    wire [ITEM-1:0] item;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_rap_tcam_ring #(.KEY(KEY), .ITEM(ITEM), .ADDR(ADDR)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .push_i(push_i), .key_i(key_i), .item_i(item_i), .stored_o(stored), .run_i(run_i), .done_i(done_i),
        .issue_o(issue), .slot_o(slot), .key_o(key), .slot_i(slot_i), .item_o(item)
    );

    // The list: items from `first` on, of which `sent` were issued since the ring last went back to the oldest.
    (* anyconst *) wire [ADDR-1:0] followed;
    reg  [ADDR-1:0] first_q, held_q, sent_q;
    wire [ADDR-1:0] next = first_q + held_q; // the slot of an item that comes
    reg             there_q;                 // an item is in the followed slot
    reg  [KEY-1:0]  key_q;
    reg  [ITEM-1:0] item_q;
    reg  [1:0]      issued_q, asked_q;       // bit i: i + 1 clocks ago the followed item was issued, or its rest asked for
    always @(posedge clk_i)
        if (!rst_ni) begin
            first_q  <= 0;
            held_q   <= 0;
            sent_q   <= 0;
            there_q  <= 1'b0;
            issued_q <= 2'b00;
            asked_q  <= 2'b00;
        end else begin
            first_q <= first_q + done_i;
            held_q  <= held_q + push_i - done_i;
            sent_q  <= run_i ? sent_q + issue - done_i : 0;
            if (push_i && next == followed) begin
                there_q <= 1'b1;
                key_q   <= key_i;
                item_q  <= item_i;
            end else if (done_i && first_q == followed) there_q <= 1'b0;
            issued_q <= {issued_q[0], issue && slot == followed};
            asked_q  <= {asked_q[0], slot_i == followed && there_q};
        end

    reg  [2*ITEM-1:0] due_q; // the item as it was asked for, two clocks ago and one
    always @(posedge clk_i) due_q <= {item_q, due_q[2*ITEM-1:ITEM]};

    always @* if (rst_ni) assume (!(run_i && done_i) || sent_q != 0); // what is done was issued

    always @* if (rst_ni) begin
        assert (stored == held_q);
        assert (!issue || (run_i && sent_q < held_q && slot == first_q + sent_q));
        assert (!issued_q[1] || key == key_q);
        assert (!asked_q[1] || item == due_q[ITEM-1:0]);
        cover (issue && sent_q == 2 && followed == slot && slot == 0);
        cover (issued_q[1] && !there_q); // done before its key is there
        cover (&held_q && done_i && push_i);
    end

endmodule
`default_nettype wire
