// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_read: read-out of the TCAM engine: one message per node, in address order.
// Source: none; the paper's software reads the memory. Contract: doc/rap/tcam.md, READ.
// One node in three clocks, while the message queue has room.
`default_nettype none
module sluice_rap_tcam_read (
    input  wire        clk_i,
    input  wire        rst_ni,

    // READ
    input  wire        begin_i, // the clock before its first
    input  wire        reads_i, // the state is READ
    output wire        ends_o,  // its last clock
    input  wire [4:0] nodes_i, // number of nodes

    // node
    output wire [3:0] address_o,
    input  wire [14:0] word_i, // two clocks after address_o
    input  wire [31:0] count_i, // two clocks after address_o

    // messages
    output wire        message_push_o,
    output wire [42:0] message_data_o,
    input  wire        message_freed_i // a word left the message queue
);

    reg  [3:0] address_q;
    reg  [2:0] step_q; // one-hot: clock of the node; the first waits for room
    reg  [6:0] places_q;
    reg  freed_q;
    wire goes = step_q[0] && |places_q;
    wire last = {1'd0, address_q} == nodes_i - 5'h1;
    assign ends_o    = step_q[2] && last;
    assign address_o = address_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            step_q   <= 3'd0;
            freed_q  <= 1'b0;
            places_q <= 7'h40;
        end else begin
            step_q   <= {step_q[1], goes, begin_i || (step_q[0] && !goes) || (step_q[2] && !last)};
            freed_q  <= message_freed_i;
            places_q <= places_q + {{6{goes && !freed_q}}, goes != freed_q};
        end
    always @(posedge clk_i)
        if (!reads_i)       address_q <= 4'h0;
        else if (step_q[2]) address_q <= address_q + 4'h1;

    assign message_push_o = step_q[2];
    assign message_data_o = {word_i[14:12], word_i[7:0], count_i};

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
