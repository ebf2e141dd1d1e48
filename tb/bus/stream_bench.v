// tb/bus/stream_bench: a profiler of EVENT and MESSAGE bits between the modules of AXI4-Stream. Its registers are not used.
`default_nettype none
module stream_bench #(
    parameter integer EVENT       = 12,
    parameter integer MESSAGE     = 64,
    parameter integer EVENT_BYTES = 2,
    parameter integer BYTES       = 8,
    parameter integer MESSAGES    = 64,
    parameter integer CLOCKS      = 1024
) (
    input  wire                     clk_i,
    input  wire                     rst_ni,
    input  wire                     s_axis_tvalid,
    output wire                     s_axis_tready,
    input  wire [8*EVENT_BYTES-1:0] s_axis_tdata,
    input  wire [EVENT_BYTES-1:0]   s_axis_tkeep,
    output wire                     m_axis_tvalid,
    input  wire                     m_axis_tready,
    output wire [8*BYTES-1:0]       m_axis_tdata,
    output wire [BYTES-1:0]         m_axis_tkeep,
    output wire                     m_axis_tuser,
    output wire                     m_axis_tlast,
    // what enters and leaves the profiler
    output wire                     event_o,
    output wire [EVENT-1:0]         event_data_o,
    output wire                     message_o,
    output wire [MESSAGE-1:0]       message_data_o,
    output wire                     message_last_o
);

    wire ev_valid, ev_ready, msg_valid, msg_ready, unused_irq, unused_ready, unused_error;
    wire [31:0] unused_rdata;
    assign event_o   = ev_valid && ev_ready;
    assign message_o = msg_valid && msg_ready;

    sluice_stream_events #(.EVENT_WIDTH(EVENT), .BYTES(EVENT_BYTES)) events (
        .s_axis_tvalid (s_axis_tvalid),
        .s_axis_tready (s_axis_tready),
        .s_axis_tdata  (s_axis_tdata),
        .s_axis_tkeep  (s_axis_tkeep),
        .ev_valid_o    (ev_valid),
        .ev_ready_i    (ev_ready),
        .ev_data_o     (event_data_o)
    );

    sluice_counts profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (event_data_o),
        .msg_valid_o (msg_valid),
        .msg_ready_i (msg_ready),
        .msg_data_o  (message_data_o),
        .msg_last_o  (message_last_o),
        .reg_valid_i (1'b0),
        .reg_write_i (1'b0),
        .reg_addr_i  (12'd0),
        .reg_wdata_i (32'd0),
        .reg_ready_o (unused_ready),
        .reg_rdata_o (unused_rdata),
        .reg_error_o (unused_error),
        .irq_o       (unused_irq)
    );

    sluice_stream #(.MESSAGE_WIDTH(MESSAGE), .BYTES(BYTES), .MESSAGES(MESSAGES), .CLOCKS(CLOCKS)) stream (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .msg_valid_i   (msg_valid),
        .msg_ready_o   (msg_ready),
        .msg_data_i    (message_data_o),
        .msg_last_i    (message_last_o),
        .m_axis_tvalid (m_axis_tvalid),
        .m_axis_tready (m_axis_tready),
        .m_axis_tdata  (m_axis_tdata),
        .m_axis_tkeep  (m_axis_tkeep),
        .m_axis_tuser  (m_axis_tuser),
        .m_axis_tlast  (m_axis_tlast)
    );

endmodule
`default_nettype wire
