// rap/paced_pace: the pace of paced merging: after which events a merge slot comes.
// Contract: doc/rap/paced.md, Merge slots. One event per clock.
// P is a multiple of 16: events are counted in sixteens, sixteens until a slot, and all events up to 2^19.
`default_nettype none
module sluice_rap_paced_pace (
    input  wire clk_i,
    input  wire rst_ni,
    input  wire event_i,
    output wire slot_o   // a merge slot comes after the next event, or the one in this clock
);

    reg  [3:0]  events_q;
    reg         full_q;  // the next event completes a sixteen
    reg  [4:0]  left_q;  // sixteens left, this one included
    reg         last_q;  // this one is the last, one clock later
    reg  [15:0] sixteens_q;
    reg  [4:0]  pace_q;  // P / 16
    reg  [2:0]  paces_q; // one, two and three clocks after the event before a slot
    assign slot_o = full_q && last_q;
    wire [15:0] sixteens = sixteens_q + {11'd0, pace_q};
    wire [4:0]  next = sixteens_q[15] ? 5'd16 : sixteens_q[14] ? 5'd8 : sixteens_q[13] ? 5'd4 : sixteens_q[12] ? 5'd2 : 5'd1;
    always @(posedge clk_i)
        if (!rst_ni) begin
            events_q   <= 4'd0;
            full_q     <= 1'b0;
            left_q     <= 5'd1;
            last_q     <= 1'b1;
            sixteens_q <= 16'd0;
            pace_q     <= 5'd1;
            paces_q    <= 3'd0;
        end else begin
            if (event_i) begin
                events_q <= events_q + 4'd1;
                full_q   <= events_q == 4'd14;
            end
            paces_q <= {paces_q[1:0], event_i && slot_o};
            if (paces_q[0] && !sixteens_q[15]) sixteens_q <= sixteens;
            if (paces_q[1]) pace_q <= next;
            if (paces_q[2])             left_q <= pace_q;
            else if (event_i && full_q) left_q <= left_q - 5'd1;
            last_q <= left_q == 5'd1;
        end

endmodule
`default_nettype wire
