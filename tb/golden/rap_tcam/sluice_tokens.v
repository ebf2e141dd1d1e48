// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// shell/tokens: register control, and the place of its tokens behind the events accepted before.
// Contract: doc/shell/shell.md, Tokens. Assumes: a token is offered until taken; events pass only while block_o is 0.
`default_nettype none
module sluice_tokens (
    input  wire        clk_i,
    input  wire        rst_ni,

    // control
    input  wire        writes_i,  // it is written, in the clock before the write executes
    input  wire [3:0]  wdata_i,   // bits written
    output wire [3:0]  control_o, // its value
    output wire        bad_o,     // the write that executes is refused

    // event queue
    input  wire [4:0] stored_i, // events in the RAM
    input  wire        valid_i, // an event is at the head
    input  wire        take_i,  // it is taken
    output reg         block_o, // no event passes

    // token at the front
    output wire        clear_o,
    output wire        flush_o,
    input  wire        taken_i,  // the engine takes it
    output reg         waiting_o // a token waits
);

    // A token is set, then placed behind the events in the queue, then corrected by the event that left meanwhile
    // (no event passes in that clock). Then the events ahead of it are counted down.
    reg  enable_q, freeze_q, clear_q, flush_q, set_q, place_q, correct_q, count_q, front_q, took_q;
    reg  [5:0] ahead_q;

    reg  writes_q; // control executes a write
    reg  asks_q;   // it asks for a token
    wire set_control = writes_q && !(asks_q && waiting_o);
    wire set_token   = writes_q && asks_q && !waiting_o;
    wire token_last  = taken_i && !(flush_q && clear_q);

    wire [5:0] held = {1'b0, stored_i} + {5'h0, valid_i};
    wire [5:0] less = ahead_q - 6'h1;
    wire left  = correct_q ? took_q : take_i; // an event ahead leaves
    wire front = (correct_q || count_q) && !token_last
                 && (ahead_q == 6'h0 || (ahead_q == 6'h1 && left));

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            enable_q  <= 1'b1;
            freeze_q  <= 1'b0;
            clear_q   <= 1'b0;
            flush_q   <= 1'b0;
            set_q     <= 1'b0;
            place_q   <= 1'b0;
            correct_q <= 1'b0;
            count_q   <= 1'b0;
            front_q   <= 1'b0;
            block_o   <= 1'b0;
            waiting_o <= 1'b0;
            writes_q  <= 1'b0;
        end else begin
            if (set_control) begin
                enable_q <= wdata_i[0];
                freeze_q <= wdata_i[2];
            end
            if (set_token) begin
                clear_q <= wdata_i[1];
                flush_q <= wdata_i[3];
            end else if (taken_i) begin
                flush_q <= 1'b0;
                clear_q <= clear_q && flush_q;
            end
            waiting_o <= set_token || (waiting_o && !token_last);
            writes_q  <= writes_i;
            set_q     <= set_token;
            place_q   <= set_q;
            correct_q <= place_q;
            count_q   <= (correct_q || count_q) && !token_last;
            front_q   <= front;
            block_o   <= front || place_q;
        end
        asks_q  <= wdata_i[1] || wdata_i[3];
        took_q  <= take_i;
        ahead_q <= place_q ? held : left ? less : ahead_q;
    end

    sluice_check assumes_blocked (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(block_o), .holds_i(!take_i));
    sluice_check assumes_offered (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(taken_i), .holds_i(clear_o || flush_o));
    assign control_o = {flush_q, freeze_q, clear_q, enable_q};
    assign bad_o     = writes_q && asks_q && waiting_o;
    assign flush_o   = front_q && flush_q;
    assign clear_o   = front_q && clear_q && !flush_q;

endmodule
`default_nettype wire
