// shell/link: serial link from a host to a profiler, with numbered and answered frames. Contract: doc/shell/link.md.
// Assumes: the host has at most two unanswered requests.
`default_nettype none
module sluice_link #(
    parameter DIVISOR       = 12, // clocks per bit on the line, 4 to 65535
    parameter EVENT_WIDTH   = 32,
    parameter MESSAGE_WIDTH = 64,
    parameter MEMORY_ADDR   = 0   // the profiler's memory has 2^MEMORY_ADDR words, at most 30; 0: no memory
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    output wire        rst_no, // the profiler's reset

    // line
    input  wire        rx_i,
    output wire        tx_o,

    // events to the profiler
    output wire        ev_valid_o,
    input  wire        ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o,

    // messages from the profiler
    input  wire        msg_valid_i,
    output wire        msg_ready_o,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire        msg_last_i,

    // registers
    output wire        reg_valid_o,
    output wire        reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i,

    input  wire        irq_i,
    output wire        dropped_o // bit `dropped` of register status, as last read
);

    // ---- the line, the stored answers, the executor of requests ------------------------------------

    wire       frame, more, next, done, damaged;
    wire [7:0] in_byte;
    sluice_link_receive #(.DIVISOR(DIVISOR)) receive (
        .clk_i(clk_i), .rst_ni(rst_ni), .rx_i(rx_i), .valid_o(frame), .more_o(more), .byte_o(in_byte),
        .next_i(next), .done_i(done), .damaged_o(damaged));

    wire       put, send, sending;
    wire [8:0] put_place, send_place, out_place;
    wire [7:0] put_byte, out_byte, send_bytes;
    sluice_ram #(.WIDTH(8), .ADDR(9)) answers (
        .clk_i(clk_i), .write_i(put), .write_addr_i(put_place), .write_data_i(put_byte),
        .read_i(1'b1), .read_addr_i(out_place), .read_data_o(out_byte));
    sluice_link_send #(.DIVISOR(DIVISOR)) sender (
        .clk_i(clk_i), .rst_ni(rst_ni), .send_i(send), .place_i(send_place), .bytes_i(send_bytes), .busy_o(sending),
        .place_o(out_place), .byte_i(out_byte), .tx_o(tx_o));

    wire       start, eats, result, served, error, incomplete;
    wire [7:0] result_place, result_byte;
    sluice_link_serve #(.EVENT_WIDTH(EVENT_WIDTH), .MESSAGE_WIDTH(MESSAGE_WIDTH), .MEMORY_ADDR(MEMORY_ADDR)) serve (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .rst_no       (rst_no),
        .start_i      (start),
        .asks_i       (in_byte),
        .more_i       (more),
        .byte_i       (in_byte),
        .next_o       (eats),
        .put_o        (result),
        .place_o      (result_place),
        .byte_o       (result_byte),
        .done_o       (served),
        .error_o      (error),
        .incomplete_o (incomplete),
        .ev_valid_o   (ev_valid_o),
        .ev_ready_i   (ev_ready_i),
        .ev_data_o    (ev_data_o),
        .msg_valid_i  (msg_valid_i),
        .msg_ready_o  (msg_ready_o),
        .msg_data_i   (msg_data_i),
        .msg_last_i   (msg_last_i),
        .reg_valid_o  (reg_valid_o),
        .reg_write_o  (reg_write_o),
        .reg_addr_o   (reg_addr_o),
        .reg_wdata_o  (reg_wdata_o),
        .reg_ready_i  (reg_ready_i),
        .reg_rdata_i  (reg_rdata_i),
        .reg_error_i  (reg_error_i),
        .dropped_o    (dropped_o)
    );

    // ---- numbers: which requests are executed, answered again, refused ---------------------------------

    localparam [7:0] GREET = 8'd0;
    localparam [8:0] REFUSAL = 9'd254; // address of a refusal, after the longest answer
    localparam [7:0] REFUSAL_BYTES = 8'd2;
    localparam [2:0]
        IDLE   = 3'd0, // wait for a frame
        NUMBER = 3'd1, // read the frame's number
        WEIGH  = 3'd2, // decide whether it is due
        ASKS   = 3'd3, // execute, answer again, or refuse
        SERVE  = 3'd4, // execution
        STATUS = 3'd5, // write the status of the answer or refusal
        HEAD   = 3'd6, // write its number
        SEND   = 3'd7; // wait until the line is free, and send

    reg  [2:0] state_q;
    reg  [7:0] number_q, due_q;        // the frame's number; the next request's number
    reg  [7:0] answer_bytes_q [0:1];
    reg        greeted_q, damaged_q;
    reg        refused_q;              // a refusal was sent since the last executed request
    reg        due_now_q, again_q;     // the frame's number is due; is one of the last two
    reg        frame_q, refuse_q, silent_q; // a frame is held; a refusal is due; nothing is sent

    wire [7:0] ago   = due_q - number_q;
    wire       due   = in_byte == GREET || (greeted_q && ago == 8'd0);
    wire       again = greeted_q && (ago == 8'd1 || ago == 8'd2);
    wire       free  = !sending || silent_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            state_q <= IDLE;
            {greeted_q, refused_q, damaged_q} <= 3'b000;
            due_q   <= 8'd0;
        end else begin
            if (damaged) damaged_q <= 1'b1;
            case (state_q)
                IDLE: begin
                    frame_q  <= frame;
                    refuse_q <= !frame;
                    silent_q <= 1'b0;
                    if (frame) state_q <= NUMBER;
                    else if (damaged_q && !sending) begin
                        damaged_q <= 1'b0;
                        state_q   <= STATUS;
                    end
                end
                NUMBER: begin
                    number_q <= in_byte;
                    state_q  <= WEIGH;
                end
                WEIGH: begin
                    due_now_q <= due;
                    again_q   <= again;
                    state_q   <= ASKS;
                end
                ASKS:
                    if (due_now_q) begin
                        due_q     <= number_q + 8'd1;
                        greeted_q <= 1'b1;
                        refused_q <= 1'b0;
                        state_q   <= SERVE;
                    end else if (again_q || (greeted_q && refused_q)) begin
                        silent_q  <= !again_q;
                        state_q   <= SEND;
                    end else if (!sending) begin
                        refuse_q  <= 1'b1;
                        refused_q <= 1'b1;
                        state_q   <= STATUS;
                    end
                SERVE:
                    if (served) begin
                        answer_bytes_q[number_q[0]] <= result_place;
                        state_q <= STATUS;
                    end
                STATUS:  state_q <= HEAD;
                HEAD:    state_q <= SEND;
                default: if (free) state_q <= IDLE;
            endcase
        end

    wire [7:0] answer_status = {4'b0000, incomplete, error, msg_valid_i, irq_i};
    wire [7:0] refusal_status = {1'b1, !greeted_q, 6'b000000};

    assign start      = state_q == ASKS && due_now_q;
    assign next       = state_q == NUMBER || start || eats;
    assign put        = result || state_q == STATUS || state_q == HEAD;
    assign put_place  = result ? {number_q[0], result_place} : send_place + {8'd0, state_q == STATUS};
    assign put_byte   = result ? result_byte : state_q == HEAD ? (refuse_q ? due_q : number_q) :
                        refuse_q ? refusal_status : answer_status;
    assign send       = state_q == SEND && !sending && !silent_q;
    assign send_place = refuse_q ? REFUSAL : {number_q[0], 8'd0};
    assign send_bytes = refuse_q ? REFUSAL_BYTES : answer_bytes_q[number_q[0]];
    assign done       = state_q == SEND && free && frame_q;

endmodule
`default_nettype wire
