// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/stream_events: events of an AXI4-Stream for a profiler's event port.
// Source: AMBA AXI-Stream (ARM IHI 0051B). Contract: doc/shell/stream.md. No clock of its own: an event passes in its clock.
`default_nettype none
module sluice_stream_events #(
    parameter integer EVENT_WIDTH = 32,
    parameter integer BYTES       = (EVENT_WIDTH + 7) / 8 // of s_axis_tdata: that many or more
) (
    // stream
    input  wire                   s_axis_tvalid,
    output wire                   s_axis_tready,
    input  wire [8*BYTES-1:0]     s_axis_tdata,
    input  wire [BYTES-1:0]       s_axis_tkeep,

    // events
    output wire                   ev_valid_o,
    input  wire                   ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o
);

    localparam integer NEEDS = (EVENT_WIDTH + 7) / 8;

    wire whole = &s_axis_tkeep[NEEDS-1:0]; // a beat without all bytes of an event is none
    assign ev_valid_o    = s_axis_tvalid && whole;
    assign s_axis_tready = ev_ready_i || !whole;
    assign ev_data_o     = s_axis_tdata[EVENT_WIDTH-1:0];

    wire unused = &{1'b0, s_axis_tdata, s_axis_tkeep};

endmodule
`default_nettype wire
