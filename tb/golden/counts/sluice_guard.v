// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/guard: lock, secure clear, and clear on a change of context, in front of a profiler's register port.
// Contract: doc/shell/guard.md. Accesses of other pages pass in the same clock.
`default_nettype none
module sluice_guard #(
    parameter integer DRAIN_REGISTER = 0,  // 1: the profiler has drain=register
    parameter integer RING           = 0,  // 1: a ring is behind it, which is wiped as well
    parameter integer SETTLE         = 64, // clocks in which events of the last context still come, 1 to 65,535
    parameter integer RUNS_LOCKED    = 0   // 1: events count while it is locked
) (
    input  wire        clk_i,
    input  wire        rst_ni,     // of the system: it ends the lock
    input  wire        link_rst_ni, // another reset of the profiler, from a link; without effect while it is locked
    input  wire [31:0] context_i,
    output wire        locked_o,
    output wire        wiping_o,

    // from the bridge
    input  wire        s_reg_valid_i,
    input  wire        s_reg_write_i,
    input  wire [11:0] s_reg_addr_i,
    input  wire [31:0] s_reg_wdata_i,
    output wire        s_reg_ready_o,
    output wire [31:0] s_reg_rdata_o,
    output wire        s_reg_error_o,

    // to the profiler, or the ring before it
    output wire        profiler_rst_no,
    output reg         run_o,
    output wire        reg_valid_o,
    output wire        reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i,

    // messages: of the profiler, and what passes
    input  wire        msg_valid_i,
    output wire        msg_ready_o,
    output wire        s_msg_valid_o,
    input  wire        s_msg_ready_i
);

    // ---- register port -----------------------------------------------------------------------------------

    localparam [9:0] CONTROL = 10'h3c0, STATUS = 10'h3c1, MASK = 10'h3c2, WIPES = 10'h3c3; // word addresses

    reg         reset_q;             // the profiler's, active low
    reg         asks_q, ask_write_q; // a request of its own
    reg  [11:0] ask_addr_q;
    reg  [31:0] ask_data_q;
    reg         lock_q, change_q, wiping_q;
    reg  [31:0] mask_q, wipes_q;
    wire        refuses = lock_q || wiping_q; // other pages
    wire [9:0]  word    = s_reg_addr_i[11:2];
    wire        exists  = s_reg_addr_i[1:0] == 0 && (word == CONTROL || word == STATUS || word == MASK || word == WIPES);
    wire        allowed = exists && (!s_reg_write_i || (!refuses && (word == CONTROL || word == MASK)));
    wire        exec, passes, valid;
    wire        hears   = !asks_q && reset_q; // an answer of a profiler under reset is to a request from before it
    reg  [31:0] value;
    always @*
        case (word)
            CONTROL: value = {29'd0, change_q, 1'b0, lock_q};
            STATUS:  value = {30'd0, wiping_q, lock_q};
            MASK:    value = mask_q;
            default: value = wipes_q;
        endcase
    wire        page_write;
    wire [11:0] page_addr;
    wire [31:0] page_wdata;
    sluice_page #(.PAGE(4'hF)) page (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .s_reg_valid_i (s_reg_valid_i),
        .s_reg_write_i (s_reg_write_i),
        .s_reg_addr_i  (s_reg_addr_i),
        .s_reg_wdata_i (s_reg_wdata_i),
        .s_reg_ready_o (s_reg_ready_o),
        .s_reg_rdata_o (s_reg_rdata_o),
        .s_reg_error_o (s_reg_error_o),
        .reg_valid_o   (valid),
        .reg_write_o   (page_write),
        .reg_addr_o    (page_addr),
        .reg_wdata_o   (page_wdata),
        .reg_ready_i   (reg_ready_i && hears),
        .reg_rdata_i   (reg_rdata_i & {32{!asks_q}}),
        .reg_error_i   (reg_error_i && hears),
        .refuses_i     (refuses),
        .passes_o      (passes),
        .exec_o        (exec),
        .allowed_i     (allowed),
        .value_i       (value)
    );
    wire write = exec && s_reg_write_i && allowed;
    assign reg_valid_o = asks_q || valid;
    assign reg_write_o = asks_q ? ask_write_q : page_write;
    assign reg_addr_o  = asks_q ? ask_addr_q : page_addr;
    assign reg_wdata_o = asks_q ? ask_data_q : page_wdata;

    // ---- when it wipes -----------------------------------------------------------------------------------

    reg  [31:0] context_q;
    reg         hard_q; // by reset: configuration and counters as well
    wire        changed = change_q && |((context_i ^ context_q) & mask_q);
    wire        asked   = write && word == CONTROL && s_reg_wdata_i[1];
    wire        ended;
    always @(posedge clk_i)
        if (!rst_ni) begin
            lock_q   <= 1'b0;
            change_q <= 1'b0;
            wiping_q <= 1'b0;
            hard_q   <= 1'b0;
            mask_q   <= 32'd0;
            wipes_q  <= 32'd0;
            run_o    <= 1'b0;
        end else begin
            if (write && word == CONTROL) begin
                lock_q   <= s_reg_wdata_i[0];
                change_q <= s_reg_wdata_i[2];
            end
            if (write && word == MASK) mask_q <= s_reg_wdata_i;
            if (asked) hard_q <= 1'b1;
            else if (ended) hard_q <= 1'b0;
            wiping_q <= asked || changed || (wiping_q && !ended);
            if (ended) wipes_q <= wipes_q + 32'd1;
            run_o    <= !(asked || changed || wiping_q) && (RUNS_LOCKED != 0 || !lock_q);
        end
    always @(posedge clk_i) context_q <= context_i;
    assign locked_o = lock_q;
    assign wiping_o = wiping_q;

    // ---- how it wipes: a small program on the register port --------------------------------------------------

    localparam [3:0] IDLE = 4'd0, WAIT = 4'd1, RESET = 4'd2, READ_CONTROL = 4'd3, CLEAR = 4'd4, EMPTY = 4'd5, MESSAGE = 4'd6, DATA = 4'd7,
                     RING_READ = 4'd8, RING_OFF = 4'd9, RING_BUSY = 4'd10, RING_WIPE = 4'd11, RING_WIPES = 4'd12, RING_ON = 4'd13, END = 4'd14;
    localparam [11:0] REG_CONTROL = 12'h010, REG_STATUS = 12'h014, REG_MESSAGE_STATUS = 12'h030, REG_MESSAGE_DATA = 12'h034,
                      REG_RING_CONTROL = 12'hE00, REG_RING_STATUS = 12'hE04;
    localparam [31:0] UNDER_WAY = 32'h7; // of status: clearing, counting, waiting
    localparam [15:0] FIRST = SETTLE[15:0];
    localparam [15:0] RESET_CLOCKS = 16'd16; // for the slower of two clocks

    reg  [3:0]  step_q;
    reg  [15:0] left_q;
    reg         again_q; // the context has changed meanwhile
    reg  [1:0]  kept_q;  // bits 2 and 0 of control
    reg         ring_q;  // the ring was on before this wipe
    wire        answer = asks_q && reg_ready_i;
    wire        good   = answer && !reg_error_i;
    assign ended = step_q == END;

    reg  [3:0]  next;
    always @* begin
        next = step_q;
        case (step_q)
            IDLE:         if (wiping_q) next = WAIT;
            WAIT:         if (left_q == 0 && !passes && !changed) next = hard_q ? RESET : READ_CONTROL;
            RESET:        if (left_q == 0) next = EMPTY;
            READ_CONTROL: if (answer) next = CLEAR;
            CLEAR:        if (answer) next = reg_error_i ? READ_CONTROL : EMPTY; // an error: another token waits
            EMPTY:        if (answer) next = DRAIN_REGISTER != 0 && reg_rdata_i[4] ? MESSAGE
                                           : (reg_rdata_i & UNDER_WAY) != 0 || reg_rdata_i[4] ? EMPTY : RING != 0 ? RING_READ : END;
            MESSAGE:      if (answer) next = reg_rdata_i[0] ? DATA : EMPTY;
            DATA:         if (answer) next = MESSAGE;
            RING_READ:    if (answer) next = RING_OFF;
            RING_OFF:     if (answer) next = RING_BUSY;
            RING_BUSY:    if (answer && !reg_rdata_i[4]) next = RING_WIPE;
            RING_WIPE:    if (answer) next = reg_error_i ? END : RING_WIPES; // an error: there is no ring in memory yet
            RING_WIPES:   if (answer && !reg_rdata_i[2]) next = RING_ON;
            RING_ON:      if (answer) next = END;
            default:      next = IDLE;
        endcase
        if (step_q != IDLE && step_q != WAIT && (again_q || changed)) next = WAIT; // once more, from the beginning
    end

    wire talks = step_q != IDLE && step_q != WAIT && step_q != RESET && step_q != END;
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            step_q <= IDLE;
            asks_q <= 1'b0;
        end else begin
            // A request ends with its answer, also where the program begins once more.
            if (!asks_q || answer) step_q <= next;
            asks_q <= asks_q ? !answer : talks;
        end
        again_q <= rst_ni && step_q != IDLE && step_q != WAIT && (again_q || changed);
        left_q  <= step_q == IDLE || again_q || changed ? FIRST : step_q == WAIT && next == RESET ? RESET_CLOCKS : left_q - {15'd0, left_q != 0};
        if (good && step_q == READ_CONTROL) kept_q <= {reg_rdata_i[2], reg_rdata_i[0]};
        ring_q  <= RING != 0 && rst_ni && !ended && (ring_q || (good && step_q == RING_READ && reg_rdata_i[0]));
        if (!asks_q) begin
            ask_write_q <= step_q == CLEAR || step_q == RING_OFF || step_q == RING_WIPE || step_q == RING_ON;
            case (step_q)
                READ_CONTROL, CLEAR:            ask_addr_q <= REG_CONTROL;
                EMPTY:                          ask_addr_q <= REG_STATUS;
                MESSAGE:                        ask_addr_q <= REG_MESSAGE_STATUS;
                DATA:                           ask_addr_q <= REG_MESSAGE_DATA;
                RING_BUSY, RING_WIPES:          ask_addr_q <= REG_RING_STATUS;
                default:                        ask_addr_q <= REG_RING_CONTROL;
            endcase
            ask_data_q <= step_q == CLEAR ? {29'd0, kept_q[1], 1'b1, kept_q[0]} : step_q == RING_WIPE ? 32'd2 : {31'd0, step_q == RING_ON && ring_q};
        end
    end

    always @(posedge clk_i) reset_q <= rst_ni && step_q != RESET && (link_rst_ni || lock_q);
    assign profiler_rst_no = reset_q;

    // While it wipes, messages are taken and go nowhere.
    assign s_msg_valid_o = msg_valid_i && !wiping_q;
    assign msg_ready_o   = s_msg_ready_i || wiping_q;

endmodule
`default_nettype wire
