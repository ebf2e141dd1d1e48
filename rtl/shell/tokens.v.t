// shell/tokens: the register control; a token set by it stands behind the events that were accepted before.
// Contract: doc/shell/shell.md, Tokens. Assumes: a token is offered until it is taken, and events only while block_o is 0.
//;; #include "shell_rtl.h"
//; const struct shell_config *shell = cfg->shell;
//; unsigned queue = bits_of(shell->queue_depth) - 1, selector = shell->select ? SELECTOR_STAGES : 0;
//; bool dual = shell->queue == QUEUE_DUAL;
//; const char *set = dual ? "passed_i" : "set_q"; // it is behind what has come to the queue or the selector
`default_nettype none
module sluice_tokens (
    input  wire        clk_i,
    input  wire        rst_ni,

    // control: a write of it, in the clock before it executes; the bits written; what it holds
    input  wire        writes_i,
    input  wire [3:0]  wdata_i,
    output wire [3:0]  control_o,
    output wire        bad_o, // it executes, and is refused

//; if (dual) {
    // the door: a token comes to it, and has passed
    output wire        set_o,
    input  wire        passed_i,

//; }
    // the queue of events
    input  wire [${queue}:0] stored_i,
    input  wire        valid_i,
    input  wire        take_i,
    output reg         block_o, // no event passes

    // the token at the front
    output wire        clear_o,
    output wire        flush_o,
    input  wire        taken_i,
    output reg         waiting_o // one waits
);

    // A token is set; placed behind the events in the queue; corrected, no event passing, by the one that left
    // meanwhile; then the events ahead of it are counted down.
    reg  enable_q, freeze_q, clear_q, flush_q, set_q, place_q, correct_q, count_q, front_q, took_q;
    reg  [${queue + 1}:0] ahead_q;
//; if (selector) {
    reg  [${selector - 1}:0] wait_q; // set, but events that are ahead are in the selector
//; }

    reg  writes_q; // control executes a write
    reg  asks_q;   // which asks for a token
    wire set_control = writes_q && !(asks_q && waiting_o);
    wire set_token   = writes_q && asks_q && !waiting_o;
    wire token_last  = taken_i && !(flush_q && clear_q);

    wire [${queue + 1}:0] held = {1'b0, stored_i} + {${hex(queue + 1, 0)}, valid_i};
    wire [${queue + 1}:0] less = ahead_q - ${hex(queue + 2, 1)};
    wire left  = correct_q ? took_q : take_i; // an event that was ahead
    wire front = (correct_q || count_q) && !token_last
                 && (ahead_q == ${hex(queue + 2, 0)} || (ahead_q == ${hex(queue + 2, 1)} && left));

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            enable_q  <= 1'b1;
            freeze_q  <= 1'b0;
            clear_q   <= 1'b0;
            flush_q   <= 1'b0;
            set_q     <= 1'b0;
//; if (selector) {
            wait_q    <= ${hex(selector, 0)};
//; }
            place_q   <= 1'b0;
            correct_q <= 1'b0;
            count_q   <= 1'b0;
            front_q   <= 1'b0;
            block_o   <= 1'b0;
            waiting_o <= 1'b0;
            writes_q  <= 1'b0;
        end else begin
            if (set_control) begin
                enable_q <= wdata_i[${BIT_control_enable}];
                freeze_q <= wdata_i[${BIT_control_freeze}];
            end
            if (set_token) begin
                clear_q <= wdata_i[${BIT_control_clear}];
                flush_q <= wdata_i[${BIT_control_flush}];
            end else if (taken_i) begin
                flush_q <= 1'b0;
                clear_q <= clear_q && flush_q;
            end
            waiting_o <= set_token || (waiting_o && !token_last);
            writes_q  <= writes_i;
            set_q     <= set_token;
//; if (selector) {
            wait_q    <= {wait_q${bits(selector - 2, 0)}, ${set}};
            place_q   <= wait_q[${selector - 1}];
//; } else {
            place_q   <= ${set};
//; }
            correct_q <= place_q;
            count_q   <= (correct_q || count_q) && !token_last;
            front_q   <= front;
            block_o   <= front || place_q;
        end
        asks_q  <= wdata_i[${BIT_control_clear}] || wdata_i[${BIT_control_flush}];
        took_q  <= take_i;
        ahead_q <= place_q ? held : left ? less : ahead_q;
    end

//; if (dual) {
    assign set_o     = set_q;
//; }
    assign control_o = {flush_q, freeze_q, clear_q, enable_q};
    assign bad_o     = writes_q && asks_q && waiting_o;
    assign flush_o   = front_q && flush_q;
    assign clear_o   = front_q && clear_q && !flush_q;

endmodule
`default_nettype wire
