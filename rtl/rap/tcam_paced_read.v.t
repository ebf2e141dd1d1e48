// rap/tcam_paced_read: read-out of the TCAM engine with paced merging: one message per node, from the last address down.
// Source: none; the paper's software reads the memory. Contract: doc/rap/tcam_paced.md, READ.
// One address in three clocks, while the message queue has room.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), number = tcam_number_bits(cfg), count = cfg->counter_width;
//; unsigned key = tcam_key_bits(cfg), width = rap_key_bits(cfg), height = rap_height(cfg), word = tcam_word_bits(cfg);
//; unsigned places = bits_of(cfg->shell.msg_depth);
//; const struct rap_message_layout message = rap_message_layout(cfg);
//; // Fields of a node's word that a message has.
//; const struct bit_field lo = {0, width, false}, kind = {width, key - width, false}, level = {key + height, word - key - height, false};
`default_nettype none
module sluice_rap_tcam_paced_read (
    input  wire        clk_i,
    input  wire        rst_ni,

    // READ
    input  wire        begin_i, // the clock before its first
    input  wire        reads_i, // the state is READ
    output wire        ends_o,  // its last clock
    input  wire [${number - 1}:0] size_i, // addresses ever taken

    // node, two clocks after address_o
    output wire [${address - 1}:0] address_o,
    input  wire        used_i,  // there is one
    input  wire [${word - 1}:0] word_i,
    input  wire [${count - 1}:0] count_i,

    // messages
    output wire        message_push_o,
    output wire ${range(message.word.bits)} message_data_o,
    input  wire        message_freed_i // a word left the message queue
);

    reg  [${number - 1}:0] left_q; // addresses left, this one included
    reg  [2:0] step_q; // one-hot: clock of the address; the first waits for room
    reg  [${places - 1}:0] places_q;
    reg  freed_q;
    wire [${number - 1}:0] below = left_q - ${hex(number, 1)};
    wire goes = step_q[0] && |places_q;
    reg  last_q; // address 0, a root, so there is a node
    assign ends_o    = step_q[2] && last_q;
    assign address_o = below${slice(number, address)};
    assign message_push_o = step_q[2] && used_i;

    always @(posedge clk_i)
        if (!rst_ni) begin
            step_q   <= 3'd0;
            freed_q  <= 1'b0;
            places_q <= ${hex(places, cfg->shell.msg_depth)};
        end else begin
            step_q   <= {step_q[1], goes, begin_i || (step_q[0] && !goes) || (step_q[2] && !last_q)};
            freed_q  <= message_freed_i;
            places_q <= places_q + {{${places - 1}{message_push_o && !freed_q}}, message_push_o != freed_q};
        end
    always @(posedge clk_i) begin
        if (!reads_i)       left_q <= size_i;
        else if (step_q[2]) left_q <= below;
        last_q <= below == ${hex(number, 0)};
    end

//; const struct text node = CONCAT(rap_message, message, .kind = field_of("word_i", kind).chars, .level = field_of("word_i", level).chars,
//;     .lo = field_of("word_i", lo).chars, .count = "count_i");
    assign message_data_o = {${node}};

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
