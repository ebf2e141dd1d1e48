// tap/address: tap of a bus that shows an address, and perhaps its data, in one clock: accesses as events.
// Source: Lysecky et al. 2002, section 1 (a monitored address bus). Contract: doc/tap/address.md.
// Latency: an access of clock t is an event of clock t+1.
`default_nettype none
module sluice_tap_address #(
    parameter integer EVENT        = 2,  // 2 addr, 3 value, 4 addr and value
    parameter integer READS        = 1,  // 1: reads are events
    parameter integer WRITES       = 1,  // 1: writes are events
    parameter integer ADDR_WIDTH   = 32, // 1 to 64
    parameter integer DATA_WIDTH   = 32, // 1 to 64
    parameter integer A_WIDTH      = 32, // event word, as in sluice_tap_word
    parameter integer B_WIDTH      = 0,
    parameter integer KIND_WIDTH   = 0,
    parameter integer COUNT_WIDTH  = 0,
    parameter integer SELECT       = 0,
    parameter integer SELECT_PC    = 32,
    parameter integer SELECT_VALUE = 0,
    // Follows from the others; do not set.
    parameter integer EVENT_WIDTH  = A_WIDTH + B_WIDTH + COUNT_WIDTH + KIND_WIDTH + (SELECT != 0 ? 4 + SELECT_PC + SELECT_VALUE : 0)
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // the bus
    input  wire                   valid_i, // an access
    input  wire                   write_i, // it is a write
    input  wire [ADDR_WIDTH-1:0]  addr_i,
    input  wire [DATA_WIDTH-1:0]  data_i,

    // events
    output wire                   ev_valid_o,
    output wire [EVENT_WIDTH-1:0] ev_data_o
);

    localparam VALUE = 3;

    // Zero-extends. A function, because there may be no bit to add.
    function [63:0] wide_addr(input [ADDR_WIDTH-1:0] value);
        begin
            wide_addr = 0;
            wide_addr[ADDR_WIDTH-1:0] = value;
        end
    endfunction

    function [63:0] wide_data(input [DATA_WIDTH-1:0] value);
        begin
            wide_data = 0;
            wide_data[DATA_WIDTH-1:0] = value;
        end
    endfunction

    wire [63:0] addr  = wide_addr(addr_i);
    wire [63:0] value = wide_data(data_i);
    sluice_tap_word #(
        .A_WIDTH      (A_WIDTH),
        .B_WIDTH      (B_WIDTH),
        .KIND_WIDTH   (KIND_WIDTH),
        .COUNT_WIDTH  (COUNT_WIDTH),
        .SELECT       (SELECT),
        .SELECT_PC    (SELECT_PC),
        .SELECT_VALUE (SELECT_VALUE),
        .EVENT_WIDTH  (EVENT_WIDTH)
    ) to_word (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .valid_i        (valid_i && (write_i ? WRITES != 0 : READS != 0)),
        .a_i            (EVENT == VALUE ? value : addr),
        .b_i            (EVENT > VALUE ? value : 64'd0),
        .class_i        (3'd0),
        .taken_i        (1'b0),
        .count_i        (16'd0),
        .instructions_i (16'd0),
        .select_class_i (write_i ? 4'd2 : 4'd1),
        .select_pc_i    (addr),
        .select_value_i (value),
        .context_i      (32'd0),
        .ev_valid_o     (ev_valid_o),
        .ev_data_o      (ev_data_o)
    );

endmodule
`default_nettype wire
