// tb/proof/shell/stream: each message is one beat, in order and unchanged, and packets are closed as they should be.
// A message is followed by its number, which the solver chooses. Nothing is assumed of either side.
`default_nettype none
module proof #(
    parameter MESSAGE_WIDTH = 3,
    parameter MESSAGES      = 3,
    parameter CLOCKS        = 4
) (
    input wire                     clk_i,
    input wire                     rst_ni,
    input wire                     valid_i,
    input wire [MESSAGE_WIDTH-1:0] data_i,
    input wire                     last_i,
    input wire                     tready_i
);

    wire       ready, tvalid, tuser, tlast;
    wire [7:0] tdata;
    wire       tkeep;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_stream #(.MESSAGE_WIDTH(MESSAGE_WIDTH), .BYTES(1), .MESSAGES(MESSAGES), .CLOCKS(CLOCKS)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .msg_valid_i(valid_i), .msg_ready_o(ready), .msg_data_i(data_i), .msg_last_i(last_i),
        .m_axis_tvalid(tvalid), .m_axis_tready(tready_i), .m_axis_tdata(tdata), .m_axis_tkeep(tkeep), .m_axis_tuser(tuser),
        .m_axis_tlast(tlast)
    );

    (* anyconst *) wire [2:0]   number;         // of the message that is followed; three are inside at most
    reg  [2:0]               taken_q, sent_q;   // messages in, beats out
    reg  [MESSAGE_WIDTH:0]   message_q;         // the last one of that number
    reg  [7:0]               packet_q;          // beats of the open packet that are out
    reg  [7:0]               quiet_q, idle_q;   // clocks since a message came; in which one was inside and none offered
    reg                      offered_q;         // in the clock before, and not taken
    wire                     take   = valid_i && ready;
    wire [2:0]               inside = taken_q - sent_q;
    always @(posedge clk_i) begin
        taken_q   <= rst_ni ? taken_q + take : 3'd0;
        sent_q    <= rst_ni ? sent_q + (tvalid && tready_i) : 3'd0;
        if (take && taken_q == number) message_q <= {last_i, data_i};
        if (!rst_ni)                 packet_q <= 8'd0;
        else if (tvalid && tready_i) packet_q <= tlast ? 8'd0 : packet_q + 8'd1;
        quiet_q   <= !rst_ni || take ? 8'd0 : quiet_q + (quiet_q != 8'hff);
        idle_q    <= rst_ni && inside != 0 && !tvalid ? idle_q + 8'd1 : 8'd0;
        offered_q <= rst_ni && tvalid && !tready_i;
    end

    sluice_check_held #(.WIDTH(10)) promises_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(tvalid), .ready_i(tready_i), .data_i({tdata, tuser, tlast})
    );
    always @* if (rst_ni) begin
        assert (inside <= 3'd3 && (!tvalid || inside != 0));
        assert (!(tvalid && sent_q == number) || {tuser, tdata} == {message_q[MESSAGE_WIDTH], {(8-MESSAGE_WIDTH){1'b0}}, message_q[MESSAGE_WIDTH-1:0]});
        assert (!tvalid || packet_q < MESSAGES);
        assert (!tvalid || packet_q != MESSAGES - 1 || tlast);                                // a full packet is closed
        assert (!(tvalid && tlast && !offered_q) || packet_q == MESSAGES - 1 || quiet_q >= CLOCKS); // others only after a pause
        assert (CLOCKS == 0 || tvalid || idle_q <= CLOCKS);                                   // none waits for ever
        assert (!(tvalid && !tlast) || inside != 1);                                          // a message keeps its packet open
        assert (tkeep);
        cover (tvalid && tlast && packet_q == MESSAGES - 1);
        cover (CLOCKS == 0 || (tvalid && tlast && packet_q == 0));
        cover (inside == 3'd3);
        cover (sent_q == number && tvalid && tuser && tdata == 8'd5);
    end

endmodule
`default_nettype wire
