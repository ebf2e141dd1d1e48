// tap/wishbone: tap of a Wishbone B4 bus, standard or pipelined: accesses as events.
// Source: Wishbone B4 (OpenCores, 2010), chapters 3 and 5. Contract: doc/tap/wishbone.md.
// Latency: an access acknowledged in clock t is an event of clock t+2.
`default_nettype none
module sluice_tap_wishbone #(
    parameter integer PIPELINED    = 0,  // 1: a strobe that is not stalled is an access
    parameter integer OUTSTANDING  = 3,  // pipelined: 2^OUTSTANDING accesses may wait for their answers, 1 to 6
    parameter integer EVENT        = 2,  // 2 addr, 3 value, 4 addr and value
    parameter integer READS        = 1,  // 1: reads are events
    parameter integer WRITES       = 1,  // 1: writes are events
    parameter integer ADDR_WIDTH   = 30, // of wb_adr, which counts words
    parameter integer DATA_WIDTH   = 32, // 8, 16, 32, 64
    parameter integer BYTE_BITS    = 2,  // of a byte's number in a word: log2(DATA_WIDTH / 8)
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
    input  wire                    clk_i,
    input  wire                    rst_ni,

    // the bus
    input  wire                    wb_cyc,
    input  wire                    wb_stb,
    input  wire                    wb_we,
    input  wire [ADDR_WIDTH-1:0]   wb_adr,
    input  wire [DATA_WIDTH/8-1:0] wb_sel,
    input  wire [DATA_WIDTH-1:0]   wb_dat_w,
    input  wire                    wb_stall,
    input  wire                    wb_ack,
    input  wire                    wb_err,
    input  wire                    wb_rty,
    input  wire [DATA_WIDTH-1:0]   wb_dat_r,

    // events
    output wire                    ev_valid_o,
    output wire [EVENT_WIDTH-1:0]  ev_data_o,
    output wire                    overrun_o // too many accesses waited: no events until wb_cyc falls
);

    localparam BYTES  = DATA_WIDTH / 8;
    localparam ACCESS = 1 + ADDR_WIDTH + BYTES + DATA_WIDTH;
    localparam BITS   = BYTE_BITS > 0 ? BYTE_BITS : 1;

    // ---- the access that is answered -----------------------------------------------------------------

    wire              ends = wb_cyc && (wb_ack || wb_err || wb_rty);
    wire [ACCESS-1:0] now  = {wb_we, wb_adr, wb_sel, wb_dat_w};
    wire [ACCESS-1:0] access;
    wire              known;
    generate
        if (PIPELINED != 0) begin : g_pipelined
            reg  [ACCESS-1:0]      waits [0:(1<<OUTSTANDING)-1];
            reg  [OUTSTANDING:0]   write_q, read_q; // one bit more than an entry's number
            reg                    overrun_q;
            wire                   takes = wb_cyc && wb_stb && !wb_stall;
            wire [OUTSTANDING:0]   many  = write_q - read_q;
            wire                   empty = many == 0;
            localparam [OUTSTANDING:0] ONE = 1;
            always @(posedge clk_i) begin
                if (takes) waits[write_q[OUTSTANDING-1:0]] <= now;
                // The end of a cycle discards the waiting accesses.
                write_q   <= (takes ? write_q + ONE : write_q) & {(OUTSTANDING+1){rst_ni && wb_cyc}};
                read_q    <= (ends && known ? read_q + ONE : read_q) & {(OUTSTANDING+1){rst_ni && wb_cyc}};
                overrun_q <= rst_ni && wb_cyc && (overrun_q || (takes && !ends && many[OUTSTANDING]));
            end
            assign known     = (!empty || takes) && !overrun_q;
            assign access    = empty ? now : waits[read_q[OUTSTANDING-1:0]];
            assign overrun_o = overrun_q;
        end else begin : g_standard
            assign known        = wb_stb;
            assign access       = now;
            assign overrun_o    = 1'b0;
            wire   unused_ends  = &{1'b0, ends, wb_stall};
        end
    endgenerate

    // ---- its bytes -----------------------------------------------------------------------------------

    wire                  we;
    wire [ADDR_WIDTH-1:0] adr;
    wire [BYTES-1:0]      sel;
    wire [DATA_WIDTH-1:0] dat_w;
    wire [BITS-1:0]       first;
    wire [63:0]           value;
    assign {we, adr, sel, dat_w} = access;
    sluice_tap_bytes #(.BYTES(BYTES), .BITS(BITS)) bytes (
        .mask_i  (sel),
        .data_i  (we ? dat_w : wb_dat_r),
        .first_o (first),
        .value_o (value)
    );

    reg                            valid_q, write_q;
    reg [ADDR_WIDTH+BYTE_BITS-1:0] addr_q;
    reg [63:0]                     value_q;
    always @(posedge clk_i) begin
        valid_q <= rst_ni && wb_cyc && wb_ack && known && |sel;
        write_q <= we;
        value_q <= value;
    end
    generate
        if (BYTE_BITS > 0) begin : g_bytes
            always @(posedge clk_i) addr_q <= {adr, first};
        end else begin : g_byte
            always @(posedge clk_i) addr_q <= adr;
            wire unused_first = first[0];
        end
    endgenerate

    sluice_tap_address #(
        .EVENT(EVENT), .READS(READS), .WRITES(WRITES), .ADDR_WIDTH(ADDR_WIDTH + BYTE_BITS), .DATA_WIDTH(64), .A_WIDTH(A_WIDTH),
        .B_WIDTH(B_WIDTH), .KIND_WIDTH(KIND_WIDTH), .COUNT_WIDTH(COUNT_WIDTH), .SELECT(SELECT), .SELECT_PC(SELECT_PC),
        .SELECT_VALUE(SELECT_VALUE)
    ) accesses (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .valid_i    (valid_q),
        .write_i    (write_q),
        .addr_i     (addr_q),
        .data_i     (value_q),
        .ev_valid_o (ev_valid_o),
        .ev_data_o  (ev_data_o)
    );

endmodule
`default_nettype wire
