// tap/axi: tap of an AXI4 or AXI4-Lite bus: beats as events with own addresses, reads on lane 0, writes on lane 1.
// Source: AMBA AXI, ARM IHI 0022H. Contract: doc/tap/axi.md. Latency: a beat read in clock t is an event of clock t+2.
`default_nettype none
module sluice_tap_axi #(
    parameter integer OUTSTANDING  = 8,  // open bursts (begun and not ended) per direction, 2 to 16
    parameter integer DATA_BITS    = 3,  // 2^DATA_BITS beats of write data may come before their address, at least 2
    parameter integer EVENT        = 2,  // 2 addr, 3 value, 4 addr and value
    parameter integer READS        = 1,  // 1: reads are events
    parameter integer WRITES       = 1,  // 1: writes are events
    parameter integer ADDR_WIDTH   = 32, // 12 to 64
    parameter integer DATA_WIDTH   = 32, // 8 to 1024
    parameter integer BYTE_BITS    = 2,  // of a byte's number: log2(DATA_WIDTH / 8), at least 1
    parameter integer ID_WIDTH     = 1,  // at least 1; tie absent IDs to 0
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
    input  wire                     clk_i,
    input  wire                     rst_ni,

    // the bus
    input  wire [ADDR_WIDTH-1:0]    axi_awaddr,
    input  wire [7:0]               axi_awlen,
    input  wire [2:0]               axi_awsize,
    input  wire [1:0]               axi_awburst,
    input  wire                     axi_awvalid,
    input  wire                     axi_awready,
    input  wire [DATA_WIDTH-1:0]    axi_wdata,
    input  wire [DATA_WIDTH/8-1:0]  axi_wstrb,
    input  wire                     axi_wlast,
    input  wire                     axi_wvalid,
    input  wire                     axi_wready,
    input  wire [ID_WIDTH-1:0]      axi_arid,
    input  wire [ADDR_WIDTH-1:0]    axi_araddr,
    input  wire [7:0]               axi_arlen,
    input  wire [2:0]               axi_arsize,
    input  wire [1:0]               axi_arburst,
    input  wire                     axi_arvalid,
    input  wire                     axi_arready,
    input  wire [ID_WIDTH-1:0]      axi_rid,
    input  wire [DATA_WIDTH-1:0]    axi_rdata,
    input  wire                     axi_rlast,
    input  wire                     axi_rvalid,
    input  wire                     axi_rready,

    // events
    output wire [1:0]               ev_valid_o,
    output wire [2*EVENT_WIDTH-1:0] ev_data_o,
    output wire [1:0]               blind_o // bit 0 reads, 1 writes: overflow; no events until no burst is open
);

    localparam BYTES = DATA_WIDTH / 8;
    localparam COUNT = 16; // bits of the number of open bursts

    wire ar = axi_arvalid && axi_arready;
    wire r  = axi_rvalid && axi_rready;
    wire aw = axi_awvalid && axi_awready;
    wire w  = axi_wvalid && axi_wready;

    // ---- reads ---------------------------------------------------------------------------------------

    reg                   r_blind_q;
    reg  [COUNT-1:0]      r_open_q;    // open bursts
    wire                  r_full, r_known;
    wire [ADDR_WIDTH-1:0] r_addr;
    wire [2:0]            r_size;
    wire                  r_clear = rst_ni && !r_blind_q && !(ar && r_full);
    sluice_tap_axi_bursts #(.ADDR_WIDTH(ADDR_WIDTH), .ID_WIDTH(ID_WIDTH), .OUTSTANDING(OUTSTANDING)) read_bursts (
        .clk_i         (clk_i),
        .rst_ni        (r_clear),
        .begin_i       (ar),
        .begin_id_i    (axi_arid),
        .begin_addr_i  (axi_araddr),
        .begin_len_i   (axi_arlen),
        .begin_size_i  (axi_arsize),
        .begin_burst_i (axi_arburst),
        .full_o        (r_full),
        .beat_i        (r),
        .beat_id_i     (axi_rid),
        .beat_last_i   (axi_rlast),
        .known_o       (r_known),
        .addr_o        (r_addr),
        .size_o        (r_size)
    );
    wire [COUNT-1:0] r_open = r_open_q + {{(COUNT-1){1'b0}}, ar} - {{(COUNT-1){1'b0}}, r && axi_rlast};
    always @(posedge clk_i) begin
        r_open_q  <= r_open & {COUNT{rst_ni}};
        r_blind_q <= rst_ni && (r_blind_q ? r_open != 0 : ar && r_full);
    end

    // The bytes from the address to the end of the beat's size.
    wire [BYTE_BITS-1:0] r_byte = r_addr[BYTE_BITS-1:0];
    wire [BYTE_BITS-1:0] r_end  = r_byte | ~({BYTE_BITS{1'b1}} << r_size); // the last byte
    wire [BYTES-1:0]     r_mask = BYTES == 1 ? {BYTES{1'b1}} : ({BYTES{1'b1}} << r_byte) & ({BYTES{1'b1}} >> ~r_end);

    // ---- writes --------------------------------------------------------------------------------------

    // Data may come before their address: they wait in a queue until their burst is known.
    reg                               w_blind_q, w_inside_q; // the previous beat did not end its burst
    reg  [COUNT-1:0]                  w_open_q;              // bursts with an address, less bursts with all data
    wire                              w_full, w_known, w_some, w_read;
    wire [DATA_BITS:0]                w_stored;
    wire                              w_last;
    wire [BYTES-1:0]                  w_mask;
    wire [DATA_WIDTH-1:0]             w_data;
    wire [ADDR_WIDTH-1:0]             w_addr;
    wire [2:0]                        w_size;
    wire                              w_over  = (aw && w_full) || (w && w_stored[DATA_BITS]);
    wire                              w_clear = rst_ni && !w_blind_q && !w_over;
    wire                              w_beat  = w_some && w_known;
    sluice_fifo #(.WIDTH(DATA_WIDTH + BYTES + 1), .ADDR(DATA_BITS)) data (
        .clk_i    (clk_i),
        .rst_ni   (w_clear),
        .push_i   (w),
        .data_i   ({axi_wlast, axi_wstrb, axi_wdata}),
        .valid_o  (w_some),
        .data_o   ({w_last, w_mask, w_data}),
        .pop_i    (w_beat),
        .stored_o (w_stored),
        .read_o   (w_read)
    );
    // A burst stays open until its last beat leaves the queue.
    sluice_tap_axi_bursts #(.ADDR_WIDTH(ADDR_WIDTH), .ID_WIDTH(1), .OUTSTANDING(OUTSTANDING + 4), .ONE_ID(1)) write_bursts (
        .clk_i         (clk_i),
        .rst_ni        (w_clear),
        .begin_i       (aw),
        .begin_id_i    (1'b0),
        .begin_addr_i  (axi_awaddr),
        .begin_len_i   (axi_awlen),
        .begin_size_i  (axi_awsize),
        .begin_burst_i (axi_awburst),
        .full_o        (w_full),
        .beat_i        (w_beat),
        .beat_id_i     (1'b0),
        .beat_last_i   (w_last),
        .known_o       (w_known),
        .addr_o        (w_addr),
        .size_o        (w_size)
    );
    wire [COUNT-1:0] w_open   = w_open_q + {{(COUNT-1){1'b0}}, aw} - {{(COUNT-1){1'b0}}, w && axi_wlast};
    wire             w_inside = w ? !axi_wlast : w_inside_q;
    always @(posedge clk_i) begin
        w_open_q   <= w_open & {COUNT{rst_ni}};
        w_inside_q <= rst_ni && w_inside;
        w_blind_q  <= rst_ni && (w_blind_q ? w_open != 0 || w_inside : w_over);
    end

    // ---- events --------------------------------------------------------------------------------------

    wire [BYTE_BITS-1:0]  first [0:1];
    wire [63:0]           value [0:1];
    sluice_tap_bytes #(.BYTES(BYTES), .BITS(BYTE_BITS)) read_bytes  (.mask_i(r_mask), .data_i(axi_rdata), .first_o(first[0]), .value_o(value[0]));
    sluice_tap_bytes #(.BYTES(BYTES), .BITS(BYTE_BITS)) write_bytes (.mask_i(w_mask), .data_i(w_data), .first_o(first[1]), .value_o(value[1]));

    // A write's address is that of its lowest strobe.
    wire [ADDR_WIDTH-1:0] w_word = BYTES > 1 ? {w_addr[ADDR_WIDTH-1:BYTE_BITS], first[1]} : w_addr;
    reg  [1:0]            valid_q;
    reg  [ADDR_WIDTH-1:0] r_addr_q, w_addr_q;
    reg  [63:0]           r_value_q, w_value_q;
    always @(posedge clk_i) begin
        valid_q   <= {2{rst_ni}} & {w_beat && |w_mask && !w_blind_q, r && r_known && !r_blind_q};
        r_addr_q  <= r_addr;
        w_addr_q  <= w_word;
        r_value_q <= value[0];
        w_value_q <= value[1];
    end

    genvar i;
    generate
        for (i = 0; i < 2; i = i + 1) begin : g_lane
            sluice_tap_address #(
                .EVENT(EVENT), .READS(READS), .WRITES(WRITES), .ADDR_WIDTH(ADDR_WIDTH), .DATA_WIDTH(64), .A_WIDTH(A_WIDTH),
                .B_WIDTH(B_WIDTH), .KIND_WIDTH(KIND_WIDTH), .COUNT_WIDTH(COUNT_WIDTH), .SELECT(SELECT), .SELECT_PC(SELECT_PC),
                .SELECT_VALUE(SELECT_VALUE)
            ) accesses (
                .clk_i      (clk_i),
                .rst_ni     (rst_ni),
                .valid_i    (valid_q[i]),
                .write_i    (i == 1),
                .addr_i     (i == 1 ? w_addr_q : r_addr_q),
                .data_i     (i == 1 ? w_value_q : r_value_q),
                .ev_valid_o (ev_valid_o[i]),
                .ev_data_o  (ev_data_o[i*EVENT_WIDTH +: EVENT_WIDTH])
            );
        end
    endgenerate
    assign blind_o = {w_blind_q, r_blind_q};

    wire unused_fields = &{1'b0, first[0], w_size, w_read, w_stored, w_addr};

endmodule
`default_nettype wire
