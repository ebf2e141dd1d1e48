// tb/proof/path/stack_complete: a path is emitted if the entry that leaves is one of the complete ones, else it is incomplete
// (doc/path/stack.md, An entry; One record, 0, 5, 6 and 8). The list: one bit an entry, the top lowest.
`default_nettype none
module proof #(
    parameter WIDTH = 3,
    parameter DEPTH = 6 // entries
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        gap_i,
    input wire        leaves_i,
    input wire        splits_i,
    input wire        fall_i,
    input wire        down_i,
    input wire        restarts_i,
    input wire        repair_i,
    input wire [15:0] repair_k_i
);

    wire path, incomplete;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    reg  [DEPTH-1:0] complete_q; // the entries, 0 beyond the oldest
    reg  [3:0]       entries_q;
    reg              torn_q;
    wire             under = fall_i && entries_q == 1; // pop of the only entry
    sluice_path_stack_complete #(.WIDTH(WIDTH)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .gap_i(gap_i), .leaves_i(leaves_i), .splits_i(splits_i), .fall_i(fall_i && !under), .down_i(down_i),
        .under_i(under), .restarts_i(restarts_i), .repair_i(repair_i), .repair_k_i(repair_k_i), .path_o(path), .incomplete_o(incomplete)
    );

    wire [DEPTH-1:0] has   = gap_i ? 0 : complete_q; // a gap: no entry is complete any more
    wire             torn  = torn_q || gap_i;
    wire             fresh = leaves_i && (has[0] || !(splits_i && torn)); // the entry that takes the place of the top
    wire [DEPTH-1:0] placed = leaves_i && !fall_i ? {has[DEPTH-1:1], fresh} : has;
    reg  [1:0]       rest_q;                         // clocks after a repair or restart
    reg  [4:1]       path_q, incomplete_q;
    always @(posedge clk_i) begin
        path_q       <= rst_ni ? {path_q[3:1], leaves_i && has[0]} : 4'd0;
        incomplete_q <= rst_ni ? {incomplete_q[3:1], leaves_i && !has[0]} : 4'd0;
        rest_q       <= rst_ni ? {rest_q[0], repair_i || restarts_i} : 2'd0;
        if (!rst_ni || restarts_i) begin
            complete_q <= 0;
            entries_q  <= 1;
            torn_q     <= 1'b0;
        end else if (repair_i) begin
            complete_q <= complete_q >> repair_k_i;
            entries_q  <= repair_k_i >= entries_q ? 1 : entries_q - repair_k_i;
        end else begin
            torn_q     <= torn;
            complete_q <= under ? 0 : fall_i ? has >> 1 : down_i ? {placed, 1'b1} : placed;
            entries_q  <= under ? 1 : entries_q + down_i - fall_i;
        end
    end

    reg [4:1] busy_q; // records on their way
    always @(posedge clk_i) busy_q <= rst_ni ? {busy_q[3:1], gap_i || leaves_i || down_i} : 4'd0;
    always @* if (rst_ni) begin
        assume (!fall_i || (leaves_i && !splits_i && !down_i)); // a pop without a push
        assume (leaves_i || !splits_i);
        assume (!down_i || entries_q < DEPTH);
        assume (!(repair_i || restarts_i) || (!gap_i && !leaves_i && !down_i && busy_q == 4'd0 && rest_q == 2'd0));
        assume (rest_q == 2'd0 || (!gap_i && !leaves_i && !down_i));
        assume (!(repair_i && restarts_i));
    end

    always @* if (rst_ni) begin
        assert (path == path_q[4]);
        assert (incomplete == incomplete_q[4]);
        cover (path && incomplete_q[3] && entries_q == 1);
        cover (path && torn_q && complete_q == 0 && entries_q == 3);
        cover (rest_q[1] && complete_q == 1 && entries_q == 2);
    end

endmodule
`default_nettype wire
