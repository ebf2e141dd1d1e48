// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// shell/messages: message queue, emptied at its port or word by word through a register.
// Contract: doc/shell/shell.md, Messages. Assumes: no push while it is full.
`default_nettype none
module sluice_messages (
    input  wire        clk_i,
    input  wire        rst_ni,

    // engine
    input  wire        push_i,
    input  wire [61:0] data_i,
    input  wire        last_i,
    output wire        freed_o, // a message moves from the queue's RAM to its head

    // port
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire [61:0] msg_data_o,
    output wire        msg_last_o,

    // head
    output wire        valid_o, // a message waits
    output wire        last_o,  // it is the last one

    // register of message data
    input  wire        sel_i,  // it is addressed
    input  wire        read_i, // it is read
    output wire        none_o, // a read finds no message
    output wire [31:0] word_o  // the head's next word
);

    wire last, take;
    wire [61:0] head;
    wire [6:0] stored;

    sluice_fifo #(.WIDTH(63), .ADDR(6)) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (push_i),
        .data_i   ({last_i, data_i}),
        .valid_o  (valid_o),
        .data_o   ({last, head}),
        .pop_i    (take),
        .stored_o (stored),
        .read_o   (freed_o)
    );

    assign last_o = valid_o && last;

    assign msg_valid_o = valid_o;
    assign msg_data_o  = head;
    assign msg_last_o  = last_o;
    assign take        = valid_o && msg_ready_i;
    assign none_o      = 1'b1; // no register read takes one
    assign word_o      = 32'd0;

    wire unused = &{1'b0, stored, msg_ready_i, sel_i, read_i};

endmodule
`default_nettype wire
