// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/stream: a profiler's messages as an AXI4-Stream of whole bytes, in packets that it closes itself.
// Source: AMBA AXI-Stream (ARM IHI 0051B). Contract: doc/shell/stream.md. A message every two clocks. Assumes: drain=stream.
`default_nettype none
module sluice_stream #(
    parameter integer MESSAGE_WIDTH = 64,
    parameter integer BYTES         = (MESSAGE_WIDTH + 7) / 8, // of m_axis_tdata: that many or more
    parameter integer MESSAGES      = 64,                      // most messages of a packet, 1 to 65,536
    parameter integer CLOCKS        = 1024                     // a packet that waits so long is closed, 1 to 2^30; 0: never
) (
    input  wire                     clk_i,
    input  wire                     rst_ni,

    // messages
    input  wire                     msg_valid_i,
    output wire                     msg_ready_o,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire                     msg_last_i,

    // stream
    output reg                      m_axis_tvalid,
    input  wire                     m_axis_tready,
    output reg  [8*BYTES-1:0]       m_axis_tdata,
    output wire [BYTES-1:0]         m_axis_tkeep,
    output reg                      m_axis_tuser, // msg_last_i of the message
    output reg                      m_axis_tlast
);

    localparam [15:0] LAST  = MESSAGES[15:0] - 16'd1; // 65,536: all bits 1
    localparam [30:0] LIMIT = CLOCKS[30:0] - 31'd1;

    // The newest message waits until it is known whether it ends a packet.
    reg  [1:0]             stored_q; // 0 to 2
    reg  [MESSAGE_WIDTH:0] head_q, next_q;
    reg  [15:0]            sent_q;   // messages of the open packet
    reg  [30:0]            waits_q;  // clocks for which head_q has been alone
    wire push   = msg_valid_i && msg_ready_o;
    wire full   = sent_q == LAST;
    wire late   = CLOCKS != 0 && waits_q == LIMIT;
    wire closes = full || (late && stored_q == 2'd1 && !push);
    wire room   = !m_axis_tvalid || m_axis_tready;
    wire leaves = room && stored_q != 0 && (closes || stored_q == 2'd2);
    assign msg_ready_o  = stored_q != 2'd2;
    assign m_axis_tkeep = {BYTES{1'b1}};

    wire [MESSAGE_WIDTH:0] word = {msg_last_i, msg_data_i};
    always @(posedge clk_i) begin
        stored_q <= rst_ni ? stored_q + {1'b0, push} - {1'b0, leaves} : 2'd0;
        if (leaves && stored_q == 2'd2)               head_q <= next_q;
        else if (push && (stored_q == 2'd0 || leaves)) head_q <= word;
        if (push) next_q <= word;
        waits_q <= rst_ni && stored_q == 2'd1 && !push ? waits_q + {30'd0, !late} : 31'd0;
        if (!rst_ni)     sent_q <= 16'd0;
        else if (leaves) sent_q <= closes ? 16'd0 : sent_q + 16'd1;

        m_axis_tvalid <= rst_ni && (leaves || (m_axis_tvalid && !m_axis_tready));
        if (leaves) begin
            m_axis_tdata                      <= 0;
            m_axis_tdata[MESSAGE_WIDTH-1:0]   <= head_q[MESSAGE_WIDTH-1:0];
            {m_axis_tuser, m_axis_tlast}      <= {head_q[MESSAGE_WIDTH], closes};
        end
    end

    wire unused = &{1'b0, late, LIMIT};

endmodule
`default_nettype wire
