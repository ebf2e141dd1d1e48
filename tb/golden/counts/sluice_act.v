// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/act: watches a profiler's messages and acts on some: a pulse with the key, and an interrupt.
// Contract: doc/shell/act.md. One message per clock; it acts three clocks after the message is taken. Never stalls.
`default_nettype none
module sluice_act #(
    parameter integer MESSAGE_WIDTH = 64,
    parameter integer KEY_LSB       = 0,  // of a message: its key, 1 to 64 bits
    parameter integer KEY_WIDTH     = 32,
    parameter integer COUNT_LSB     = 32, // its count, 0 to 32 bits; width 0: none
    parameter integer COUNT_WIDTH   = 0,
    parameter integer TYPE_LSB      = 0,  // its type, 0 to 8 bits; width 0: all messages
    parameter integer TYPE_WIDTH    = 0,
    parameter integer TYPE_VALUE    = 0,
    parameter integer FIRST         = 0,  // 1: only when the key appears for the first time
    parameter integer CHANGE        = 0,  // 1: only when the key is not that of the message before
    parameter integer SEEN          = 10  // FIRST: 2^SEEN bits remember the keys, 4 to 16
) (
    input  wire                     clk_i,
    input  wire                     rst_ni,

    // register port: from the bridge; to the profiler
    input  wire                     s_reg_valid_i,
    input  wire                     s_reg_write_i,
    input  wire [11:0]              s_reg_addr_i,
    input  wire [31:0]              s_reg_wdata_i,
    output wire                     s_reg_ready_o,
    output wire [31:0]              s_reg_rdata_o,
    output wire                     s_reg_error_o,
    output wire                     reg_valid_o,
    output wire                     reg_write_o,
    output wire [11:0]              reg_addr_o,
    output wire [31:0]              reg_wdata_o,
    input  wire                     reg_ready_i,
    input  wire [31:0]              reg_rdata_i,
    input  wire                     reg_error_i,
    input  wire                     irq_i,
    output reg                      irq_o,

    // the message port, as it is between profiler and taker
    input  wire                     msg_valid_i,
    input  wire                     msg_ready_i,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,

    output reg                      act_o, // for one clock
    output reg  [KEY_WIDTH-1:0]     act_key_o
);

    // ---- registers; other pages pass ------------------------------------------------------------------

    localparam [9:0] CONTROL = 10'h340, STATUS = 10'h341, THRESHOLD = 10'h342, COUNT = 10'h343, KEY = 10'h344, KEY_HIGH = 10'h345;
    wire [9:0]  word = s_reg_addr_i[11:2];
    reg  [31:0] value;
    reg         on_q, acted_q;
    reg  [31:0] threshold_q, acts_q;
    reg  [63:0] key_q;
    wire        forgets; // the memory of keys is being cleared

    wire exists  = s_reg_addr_i[1:0] == 0 && word <= KEY_HIGH; // on this page
    wire allowed = exists && (!s_reg_write_i || word == CONTROL || word == STATUS || word == THRESHOLD);
    wire exec, unused_passes;
    sluice_page #(.PAGE(4'hD)) page (
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
    wire write   = exec && s_reg_write_i && allowed;
    wire forget  = write && word == CONTROL && s_reg_wdata_i[1];
    always @*
        case (word)
            CONTROL:   value = {30'd0, forgets, on_q};
            STATUS:    value = {31'd0, acted_q};
            THRESHOLD: value = threshold_q;
            COUNT:     value = acts_q;
            KEY:       value = key_q[31:0];
            default:   value = key_q[63:32];
        endcase

    // ---- clock 1: the message's fields -----------------------------------------------------------------

    localparam integer COUNTS = COUNT_WIDTH > 0 ? COUNT_WIDTH : 1;
    localparam integer TYPES  = TYPE_WIDTH > 0 ? TYPE_WIDTH : 1;
    localparam [TYPES-1:0] WANTED = TYPE_VALUE[TYPES-1:0];
    wire [COUNTS-1:0] count = msg_data_i[COUNT_LSB +: COUNTS];
    wire [TYPES-1:0]  type_ = msg_data_i[TYPE_LSB +: TYPES];
    reg                  fits_1_q, differs_1_q;
    reg  [KEY_WIDTH-1:0] key_1_q, former_q;
    wire                 of_type = msg_valid_i && msg_ready_i && (TYPE_WIDTH == 0 || type_ == WANTED);
    wire [KEY_WIDTH-1:0] key     = msg_data_i[KEY_LSB +: KEY_WIDTH];
    reg                  known_q; // there was a message before
    always @(posedge clk_i) begin
        fits_1_q    <= rst_ni && of_type && (COUNT_WIDTH == 0 || wide(count) >= threshold_q);
        differs_1_q <= !known_q || key != former_q;
        known_q     <= rst_ni && (known_q || of_type);
        key_1_q     <= key;
        if (of_type) former_q <= key;
    end

    // ---- clock 2: whether the key was seen; clock 3: acts ------------------------------------------------

    // Zero-extends. A function, because there may be no bit to add.
    function [31:0] wide(input [COUNTS-1:0] of_message);
        begin
            wide = 0;
            wide[COUNTS-1:0] = of_message;
        end
    endfunction

    // The key's chunks of SEEN bits XORed, the last padded with zeros.
    function [SEEN-1:0] folded(input [KEY_WIDTH-1:0] of_key);
        integer b;
        begin
            folded = 0;
            for (b = 0; b < KEY_WIDTH; b = b + 1) folded[b % SEEN] = folded[b % SEEN] ^ of_key[b];
        end
    endfunction

    wire meets = fits_1_q && on_q && (CHANGE == 0 || differs_1_q); // all conditions but the memory
    reg                  meets_2_q;
    reg  [KEY_WIDTH-1:0] key_2_q;
    wire                 seen;
    wire                 acts = meets_2_q && !seen;
    always @(posedge clk_i) begin
        meets_2_q <= rst_ni && meets;
        key_2_q   <= key_1_q;
        act_o     <= rst_ni && acts;
        act_key_o <= key_2_q;
    end

    generate
        if (FIRST != 0) begin : g_first
            reg  [SEEN:0]   at_q; // place that is cleared; its highest bit: none
            reg             forgot_q; // it was being cleared when the key was looked up
            reg             again_q; // the message before had the same place, and wrote it
            reg  [SEEN-1:0] place_2_q;
            wire [SEEN-1:0] place = folded(key_1_q);
            wire            bit_read;
            sluice_ram #(.WIDTH(1), .ADDR(SEEN)) memory (
                .clk_i        (clk_i),
                .write_i      (forgets || acts),
                .write_addr_i (forgets ? at_q[SEEN-1:0] : place_2_q),
                .write_data_i (!forgets),
                .read_i       (1'b1),
                .read_addr_i  (place),
                .read_data_o  (bit_read)
            );
            always @(posedge clk_i) begin
                at_q      <= !rst_ni || forget ? 0 : at_q + {{SEEN{1'b0}}, forgets};
                place_2_q <= place;
                forgot_q  <= forgets;
                again_q   <= acts && place == place_2_q;
            end
            assign forgets = !at_q[SEEN];
            assign seen    = forgets || forgot_q || again_q || bit_read;
        end else begin : g_always
            assign forgets = 1'b0;
            assign seen    = 1'b0;
            wire unused_forget = &{1'b0, forget};
        end
    endgenerate

    always @(posedge clk_i)
        if (!rst_ni) begin
            on_q        <= 1'b0;
            acted_q     <= 1'b0;
            threshold_q <= 32'd0;
            acts_q      <= 32'd0;
            key_q       <= 64'd0;
            irq_o       <= 1'b0;
        end else begin
            if (write && word == CONTROL)   on_q        <= s_reg_wdata_i[0];
            if (write && word == THRESHOLD) threshold_q <= s_reg_wdata_i;
            acted_q <= acts || (acted_q && !(write && word == STATUS && s_reg_wdata_i[0]));
            if (acts) begin
                acts_q               <= acts_q + 32'd1;
                key_q[KEY_WIDTH-1:0] <= key_2_q;
            end
            irq_o <= irq_i || acted_q;
        end

    wire unused = &{1'b0, msg_data_i, count, type_, WANTED, differs_1_q, threshold_q};

endmodule
`default_nettype wire
