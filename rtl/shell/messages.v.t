// shell/messages: message queue, emptied at its port or word by word through a register.
// Contract: doc/shell/shell.md, Messages. Assumes: no push while it is full.
//;; #include "gen/shell/rtl.h"
//; const struct shell_config *shell = cfg->shell;
//; unsigned message = cfg->message_bits, words = (message + 31) / 32, room = bits_of(shell->msg_depth) - 1;
//; bool on_top = cfg->profiler->last_on_top; // the message has `last` as its top bit, so it is stored once
//; const char *pushed = on_top ? "" : "{last_i, ", *popped = on_top ? "" : "{last, ", *closed = on_top ? "" : "}";
//; const char *unused = on_top ? "last_i, " : "";
//; unsigned in_ram = shell->msg_depth < 8 && message > 16 ? (message - 1) / 16 * 16 : message;
`default_nettype none
module sluice_messages (
    input  wire        clk_i,
    input  wire        rst_ni,

    // engine
    input  wire        push_i,
    input  wire ${range(message)} data_i,
    input  wire        last_i,
    output wire        freed_o, // a message moves from the queue's RAM to its head

    // port
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire ${range(message)} msg_data_o,
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
    wire ${range(message)} head;
    wire [${room}:0] stored;

//; if (in_ram < message) {
    // A shallow queue keeps in flip-flops the bits that would need another block RAM of 16 bits.
    (* ram_style = "logic" *) reg [${message - in_ram - 1}:0] high_q [0:${shell->msg_depth - 1}];
    reg  [${message - in_ram - 1}:0] high_head_q;
    reg  [${room - 1}:0] write_q, read_q;
    always @(posedge clk_i) begin
        if (push_i)  high_q[write_q] <= data_i${bits(message - 1, in_ram)};
        if (freed_o) high_head_q <= high_q[read_q];
        write_q <= rst_ni ? write_q + ${zero_extend("push_i", 1, room)} : ${hex(room, 0)};
        read_q  <= rst_ni ? read_q + ${zero_extend("freed_o", 1, room)} : ${hex(room, 0)};
    end
    assign head${bits(message - 1, in_ram)} = high_head_q;

//; }
//; if (on_top) {
    assign last = head[${message - 1}]; // stored as the message's top bit
//; }
    sluice_fifo #(.WIDTH(${in_ram + !on_top}), .ADDR(${room})) queue (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (push_i),
        .data_i   (${pushed}data_i${slice(message, in_ram)}${closed}),
        .valid_o  (valid_o),
        .data_o   (${popped}head${slice(message, in_ram)}${closed}),
        .pop_i    (take),
        .stored_o (stored),
        .read_o   (freed_o)
    );

    assign last_o = valid_o && last;

//; if (shell->drain == DRAIN_STREAM) {
    assign msg_valid_o = valid_o;
    assign msg_data_o  = head;
    assign msg_last_o  = last_o;
    assign take        = valid_o && msg_ready_i;
    assign none_o      = 1'b1; // no register read takes one
    assign word_o      = 32'd0;
//; } else {
    wire read_word = read_i && valid_o;
    assign msg_valid_o = 1'b0;
    assign msg_data_o  = ${hex(message, 0)};
    assign msg_last_o  = 1'b0;
    assign none_o      = !valid_o;
//; if (words == 1) {
    assign take        = read_word;
    assign word_o      = sel_i && valid_o ? ${word_of("head", message, 0)} : 32'd0;
//; } else {
    reg  ${range(bits_of(words - 1))} word_q;
    reg  [31:0] word;
    assign word_o = word;
    assign take   = read_word && word_q == ${hex(bits_of(words - 1), words - 1)};
    always @(posedge clk_i)
        if (!rst_ni || take) word_q <= ${hex(bits_of(words - 1), 0)};
        else if (read_word)  word_q <= word_q + ${hex(bits_of(words - 1), 1)};
    always @* begin
        word = 32'd0;
        if (sel_i && valid_o)
            case (word_q)
//; for (unsigned w = 0; w < words; w++) {
                ${hex(bits_of(words - 1), w)}: word = ${word_of("head", message, w)};
//; }
                default: word = 32'd0;
            endcase
    end
//; }
//; }

    wire unused = &{1'b0, ${unused}stored, msg_ready_i, sel_i, read_i};

endmodule
`default_nettype wire
