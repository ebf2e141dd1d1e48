// shell/ring: a profiler's messages into a ring of slots in memory; registers of a page of their own.
// Contract: doc/shell/ring.md. A message takes two clocks more than its beats. Assumes: drain=stream.
`default_nettype none
module sluice_ring #(
    parameter integer MESSAGE_WIDTH = 64, // at most 256
    parameter integer DATA_WIDTH    = 32, // of the bus: 32 or 64
    parameter integer ADDR_WIDTH    = 32, // 32 to 64
    parameter integer BUFFER        = 4,  // 2^BUFFER messages, 3 to 9
    parameter integer BURST         = 2,  // a burst has at most 2^BURST slots, 0 to 4
    parameter [63:0]  LOW           = 0,  // the ring lies within these byte addresses
    parameter [63:0]  HIGH          = 64'hffff_ffff_ffff_ffff
) (
    input  wire                     clk_i,
    input  wire                     rst_ni,

    // register port, from the bridge
    input  wire                     s_reg_valid_i,
    input  wire                     s_reg_write_i,
    input  wire [11:0]              s_reg_addr_i,
    input  wire [31:0]              s_reg_wdata_i,
    output wire                     s_reg_ready_o,
    output wire [31:0]              s_reg_rdata_o,
    output wire                     s_reg_error_o,

    // register port and interrupt of the profiler
    output wire                     reg_valid_o,
    output wire                     reg_write_o,
    output wire [11:0]              reg_addr_o,
    output wire [31:0]              reg_wdata_o,
    input  wire                     reg_ready_i,
    input  wire [31:0]              reg_rdata_i,
    input  wire                     reg_error_i,
    input  wire                     irq_i,
    output reg                      irq_o,

    // messages
    input  wire                     msg_valid_i,
    output reg                      msg_ready_o,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire                     msg_last_i,

    // bursts
    output reg                      burst_valid_o,
    input  wire                     burst_ready_i,
    output reg  [ADDR_WIDTH-1:0]    burst_addr_o,
    output reg  [7:0]               burst_beats_o, // beats less one
    output reg                      data_valid_o,
    input  wire                     data_ready_i,
    output wire [DATA_WIDTH-1:0]    data_o,
    output reg                      data_last_o,
    input  wire                     done_i,  // all of the burst is written
    input  wire                     error_i  // or not: with done_i
);

    // A slot: a power of two of words that holds the message and its last flag.
    localparam integer NEEDS = (MESSAGE_WIDTH + 32) / 32;
    localparam integer LEAST = NEEDS <= 1 ? 1 : NEEDS <= 2 ? 2 : NEEDS <= 4 ? 4 : NEEDS <= 8 ? 8 : 16;
    localparam integer WORDS = 32 * LEAST < DATA_WIDTH ? DATA_WIDTH / 32 : LEAST;
    localparam integer SLOT  = 32 * WORDS;         // bits
    localparam integer BEATS = SLOT / DATA_WIDTH;  // of a slot
    localparam integer SHIFT = WORDS == 1 ? 2 : WORDS == 2 ? 3 : WORDS == 4 ? 4 : WORDS == 8 ? 5 : 6; // log2 of its bytes
    localparam integer MOST  = 24;                 // log2 of a ring's slots
    localparam [4:0]   GROUP = BURST[4:0];
    localparam [63:0]  TOP   = 64'hffff_ffff_ffff_ffff >> (64 - ADDR_WIDTH);
    localparam [63:0]  END   = HIGH < TOP ? HIGH : TOP; // the last byte that the ring may have

    // ---- registers ------------------------------------------------------------------------------------

    localparam CONTROL = 4'd0, STATUS = 4'd1, BASE = 4'd2, BASE_HIGH = 4'd3, SIZE = 4'd4, HEAD = 4'd5, TAIL = 4'd6, WATERMARK = 4'd7,
               ERRORS = 4'd8, SHAPE = 4'd9;
    localparam [2:0] IDLE = 3'd0, COUNT = 3'd1, PLAN = 3'd2, FETCH = 3'd3, LOAD = 3'd4, SEND = 3'd5, WAIT = 3'd6;
    reg  [2:0]  state_q;
    reg         on_q, wiping_q, failed_q;
    reg  [63:12] base_q;
    reg  [4:0]  size_q;
    reg  [31:0] head_q, tail_q, watermark_q, errors_q;
    reg         over_q, full_q;
    wire        busy;

    // Each access's conditions are computed in the clock before it executes.
    reg         fits_q, tail_fits_q, mapped_q, still_q;
    reg  [3:0]  number_q;
    reg  [64:0] end_q;    // behind the ring's last byte
    reg  [31:0] unread_q; // head - tail, a clock late
    wire [64:0] begins = {1'b0, base_q, 12'd0};
    wire [31:0] slots  = 32'd1 << size_q;
    wire [5:0]  lack   = {1'b0, size_q} - {1'b0, GROUP};
    wire [65:0] above  = {1'b0, begins} - {2'b00, LOW};
    wire [31:0] ahead  = s_reg_wdata_i - tail_q;
    always @(posedge clk_i) begin
        end_q       <= begins + ({{64{1'b0}}, 1'b1} << (size_q + SHIFT[4:0]));
        fits_q      <= !above[65] && end_q <= {1'b0, END} + 65'd1 && !lack[5] && {27'd0, size_q} <= MOST && unread_q <= slots;
        unread_q    <= head_q - tail_q;
        tail_fits_q <= ahead <= head_q - tail_q;
        still_q     <= !on_q && !wiping_q && state_q == IDLE;
        number_q    <= s_reg_addr_i[5:2];
        mapped_q    <= s_reg_addr_i[7:6] == 0 && s_reg_addr_i[1:0] == 0 && s_reg_addr_i[5:2] <= SHAPE;
    end

    wire [31:0] wdata = s_reg_wdata_i;
    reg         barred; // of a write
    always @*
        case (number_q)
            CONTROL:               barred = wdata[1] ? !still_q || !fits_q || wdata[0] : wdata[0] && !on_q && !(fits_q && still_q);
            BASE, BASE_HIGH, SIZE: barred = !still_q;
            TAIL:                  barred = !tail_fits_q;
            HEAD, ERRORS, SHAPE:   barred = 1'b1;
            default:               barred = 1'b0;
        endcase
    wire allowed = mapped_q && !(s_reg_write_i && barred);

    wire        exec, unused_passes;
    reg  [31:0] value;
    sluice_page #(.PAGE(4'hE)) page (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .s_reg_valid_i (s_reg_valid_i),
        .s_reg_write_i (s_reg_write_i),
        .s_reg_addr_i  (s_reg_addr_i),
        .s_reg_wdata_i (s_reg_wdata_i),
        .s_reg_ready_o (s_reg_ready_o),
        .s_reg_rdata_o (s_reg_rdata_o),
        .s_reg_error_o (s_reg_error_o),
        .reg_valid_o   (reg_valid_o),
        .reg_write_o   (reg_write_o),
        .reg_addr_o    (reg_addr_o),
        .reg_wdata_o   (reg_wdata_o),
        .reg_ready_i   (reg_ready_i),
        .reg_rdata_i   (reg_rdata_i),
        .reg_error_i   (reg_error_i),
        .refuses_i     (1'b0),
        .passes_o      (unused_passes),
        .exec_o        (exec),
        .allowed_i     (allowed),
        .value_i       (value)
    );

    wire write = exec && s_reg_write_i && allowed;
    wire wipe  = write && number_q == CONTROL && wdata[1];

    wire [5:0]  status = {full_q, busy, over_q, wiping_q, failed_q, on_q && !failed_q};
    wire [63:0] base   = {base_q, 12'd0};
    wire [31:0] shape  = {16'd0, 3'd0, GROUP, WORDS[7:0]};
    always @*
        case (number_q)
            CONTROL:   value = {31'd0, on_q};
            STATUS:    value = {26'd0, status};
            BASE:      value = base[31:0];
            BASE_HIGH: value = base[63:32];
            SIZE:      value = {27'd0, size_q};
            HEAD:      value = head_q;
            TAIL:      value = tail_q;
            WATERMARK: value = watermark_q;
            ERRORS:    value = errors_q;
            default:   value = shape;
        endcase

    // ---- buffer of messages: stored from first on; a burst's stay until it is written ------------------

    reg  [BUFFER-1:0] last_q, first_q, at_q; // place of the next message; of the oldest; of the one that is sent
    reg  [BUFFER:0]   stored_q;
    wire [MESSAGE_WIDTH:0] slot;
    wire take = msg_valid_i && msg_ready_o;
    sluice_ram #(.WIDTH(MESSAGE_WIDTH + 1), .ADDR(BUFFER)) buffer (
        .clk_i        (clk_i),
        .write_i      (take),
        .write_addr_i (last_q),
        .write_data_i ({msg_last_i, msg_data_i}),
        .read_i       (1'b1),
        .read_addr_i  (at_q),
        .read_data_o  (slot)
    );

    // ---- bursts ------------------------------------------------------------------------------------------

    reg  [31:0] at_slot_q; // of the burst in the ring: head, or the place of a wipe
    reg  [4:0]  slots_q;   // of the burst
    reg  [4:0]  left_q;    // slots not yet loaded
    reg  [3:0]  beat_q;    // beats left of the slot, less one
    reg  [SLOT-1:0] shift_q;

    localparam [4:0] ALL = 5'd1 << BURST;
    wire [31:0] room  = slots - unread_q;
    wire [4:0]  group = ALL - (head_q[4:0] & (ALL - 5'd1));                  // to the next multiple
    wire [31:0] stored = {{(31-BUFFER){1'b0}}, stored_q};
    wire [4:0]  some  = stored > {27'd0, group} ? group : stored[4:0];
    wire [4:0]  sends = room < {27'd0, some} ? room[4:0] : some;
    wire [31:0] index = at_slot_q & (slots - 32'd1);
    wire        ends  = state_q == WAIT && done_i;
    wire        wiped = ends && wiping_q && at_slot_q + {27'd0, ALL} == slots;
    reg  [4:0]  sends_q;
    wire        any   = wiping_q || sends_q != 0;
    wire        goes  = wiping_q || (on_q && !failed_q && stored_q != 0 && room != 0);
    assign busy = state_q != IDLE;

    wire sent = data_valid_o && data_ready_i;
    assign data_o = shift_q[DATA_WIDTH-1:0];

    // Byte address of the burst, and its beats.
    wire [31:0] bytes = index << SHIFT;
    wire [63:0] first_byte = base + {32'd0, bytes};
    wire [8:0]  beats = {4'd0, wiping_q ? ALL : sends_q} * BEATS[8:0] - 9'd1;

    always @(posedge clk_i)
        if (!rst_ni) begin
            state_q       <= IDLE;
            burst_valid_o <= 1'b0;
            data_valid_o  <= 1'b0;
        end else begin
            if (burst_ready_i) burst_valid_o <= 1'b0;
            case (state_q)
                IDLE: if (goes) state_q <= COUNT;
                COUNT: state_q <= PLAN; // unread_q, at_slot_q and at_q have followed head and first by now
                PLAN: begin // there may be no room after all
                    state_q       <= any ? FETCH : IDLE;
                    burst_valid_o <= any;
                end
                FETCH: state_q <= LOAD; // the RAM reads
                LOAD: begin
                    state_q      <= SEND;
                    data_valid_o <= 1'b1;
                end
                SEND: if (sent && beat_q == 0) begin
                    data_valid_o <= 1'b0;
                    state_q      <= left_q == 0 ? WAIT : FETCH;
                end
                default: if (done_i) state_q <= IDLE;
            endcase
        end

    always @(posedge clk_i) begin
        sends_q <= sends;
        if (state_q == PLAN) begin
            slots_q       <= wiping_q ? ALL : sends_q;
            left_q        <= wiping_q ? ALL : sends_q;
            burst_addr_o  <= first_byte[ADDR_WIDTH-1:0];
            burst_beats_o <= beats[7:0];
        end
        if (state_q == LOAD) begin
            shift_q     <= wiping_q ? {SLOT{1'b0}} : padded(slot);
            beat_q      <= BEATS[3:0] - 4'd1;
            left_q      <= left_q - 5'd1;
            data_last_o <= BEATS == 1 && left_q == 5'd1;
        end else if (sent) begin
            shift_q     <= shift_q >> DATA_WIDTH;
            beat_q      <= beat_q - 4'd1;
            data_last_o <= beat_q == 4'd1 && left_q == 0;
        end
    end

    // The message in the lowest bits, its flag in the highest.
    function [SLOT-1:0] padded(input [MESSAGE_WIDTH:0] word);
        begin
            padded = 0;
            padded[MESSAGE_WIDTH-1:0] = word[MESSAGE_WIDTH-1:0];
            padded[SLOT-1] = word[MESSAGE_WIDTH];
        end
    endfunction

    // ---- state -------------------------------------------------------------------------------------------

    localparam [BUFFER:0] PLACES = 1 << BUFFER;
    wire published = ends && !wiping_q && !error_i;
    wire [31:0] leave = published ? {27'd0, slots_q} : 32'd0; // messages that leave the buffer
    always @(posedge clk_i)
        if (!rst_ni) begin
            on_q        <= 1'b0;
            wiping_q    <= 1'b0;
            failed_q    <= 1'b0;
            base_q      <= 52'd0;
            size_q      <= 5'd0;
            head_q      <= 32'd0;
            tail_q      <= 32'd0;
            watermark_q <= 32'd0;
            errors_q    <= 32'd0;
            at_slot_q   <= 32'd0;
            last_q      <= {BUFFER{1'b0}};
            first_q     <= {BUFFER{1'b0}};
            at_q        <= {BUFFER{1'b0}};
            stored_q    <= 0;
            msg_ready_o <= 1'b0;
            over_q      <= 1'b0;
            full_q      <= 1'b0;
            irq_o       <= 1'b0;
        end else begin
            if (write)
                case (number_q)
                    CONTROL:   on_q          <= wdata[0];
                    STATUS:    failed_q      <= failed_q && !wdata[1];
                    BASE:      base_q[31:12] <= wdata[31:12];
                    BASE_HIGH: base_q[63:32] <= wdata;
                    SIZE:      size_q        <= wdata[4:0];
                    TAIL:      tail_q        <= wdata;
                    WATERMARK: watermark_q   <= wdata;
                    default:   ;
                endcase
            if (ends && error_i) begin
                failed_q <= 1'b1;
                errors_q <= errors_q + 32'd1;
            end
            if (wipe) begin
                wiping_q  <= 1'b1;
                at_slot_q <= 32'd0;
            end else if (ends && wiping_q) begin
                at_slot_q <= at_slot_q + {27'd0, ALL};
            end else if (!wiping_q) begin
                at_slot_q <= head_q;
            end
            if (wiped) begin
                wiping_q <= 1'b0;
                head_q   <= 32'd0;
                tail_q   <= 32'd0;
            end else if (published) begin
                head_q   <= head_q + {27'd0, slots_q};
            end

            if (take) last_q <= last_q + 1'b1;
            first_q <= wipe ? last_q : first_q + leave[BUFFER-1:0];
            if (state_q == IDLE) at_q <= first_q;
            else if (state_q == LOAD) at_q <= at_q + 1'b1;
            stored_q    <= (wipe ? {(BUFFER+1){1'b0}} : stored_q - leave[BUFFER:0]) + {{BUFFER{1'b0}}, take};
            msg_ready_o <= stored_q + {{BUFFER{1'b0}}, take} < PLACES;

            over_q <= watermark_q != 0 && unread_q >= watermark_q;
            full_q <= on_q && stored_q != 0 && room == 0;
            irq_o  <= irq_i || over_q || failed_q;
        end

    wire unused = &{1'b0, wdata, first_byte, beats, SHIFT, MOST, above, lack, room, stored, leave};

endmodule
`default_nettype wire
