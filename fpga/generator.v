// fpga/generator: events made on the board, for demonstrations: EVENTS in any 16 clocks, half of them of eight keys.
// They begin 2^17 clocks after a reset, when the profiler has cleared its memories.
// Contract: doc/boards.md, Events made on the board.
`default_nettype none
module sluice_generator #(
    parameter EVENTS = 15, // 1 to 16
    parameter WIDTH  = 32  // bits of an event
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    output wire             ev_valid_o,
    input  wire             ev_ready_i,
    output wire [WIDTH-1:0] ev_data_o
);

    reg [17:0] wait_q; // top bit: events come
    reg [3:0]  turn_q;
    reg [63:0] random_q;
    wire [4:0] turn = {1'b0, turn_q};
    wire       event_now = wait_q[17] && turn < EVENTS;
    wire       goes = wait_q[17] && (!event_now || ev_ready_i);

    // Marsaglia's xorshift (J. Stat. Soft. 8(14), 2003), with shifts 13, 7, 17.
    wire [63:0] first  = random_q ^ (random_q << 13);
    wire [63:0] second = first ^ (first >> 7);
    always @(posedge clk_i)
        if (!rst_ni) begin
            wait_q   <= 18'd0;
            turn_q   <= 4'd0;
            random_q <= 64'h853C49E6748FEA9B;
        end else begin
            if (!wait_q[17]) wait_q <= wait_q + 18'd1;
            if (goes) begin
                turn_q   <= turn_q + 4'd1;
                random_q <= second ^ (second << 17);
            end
        end

    // A key has at least eight bits. A hot one has three random bits, the others are 0.
    wire [127:0] spread = {random_q, random_q};
    assign ev_valid_o = event_now;
    assign ev_data_o  = random_q[63] ? spread[WIDTH-1:0] : {{WIDTH-3{1'b0}}, random_q[62:60]};

    wire unused = &{1'b0, spread};

endmodule
`default_nettype wire
