// shell/link_serve: executor of the link's requests: operands to the profiler's ports, their answers into results.
// Contract: doc/shell/link.md. One byte of operands or results per clock. Assumes: start_i only in state REST.
`default_nettype none
module sluice_link_serve #(
    parameter EVENT_WIDTH   = 32,
    parameter MESSAGE_WIDTH = 64,
    parameter MEMORY_ADDR   = 0
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    output reg         rst_no, // the profiler's reset

    // request
    input  wire        start_i,
    input  wire [7:0]  asks_i, // request code
    input  wire        more_i, // byte_i is an operand byte
    input  wire [7:0]  byte_i,
    output wire        next_o, // byte_i is taken

    // results
    output wire        put_o,        // byte_o is a result byte
    output wire [7:0]  place_o,      // its address
    output wire [7:0]  byte_o,
    output wire        done_o,       // the results are complete
    output reg         error_o,      // status bit `error`
    output reg         incomplete_o, // status bit `incomplete`

    // the profiler's ports
    output wire        ev_valid_o,
    input  wire        ev_ready_i,
    output wire [EVENT_WIDTH-1:0] ev_data_o,
    input  wire        msg_valid_i,
    output wire        msg_ready_o,
    input  wire [MESSAGE_WIDTH-1:0] msg_data_i,
    input  wire        msg_last_i,
    output wire        reg_valid_o,
    output wire        reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i,
    output reg         dropped_o // bit `dropped` of register status, as last read
);

    localparam EVENT_BYTES   = (EVENT_WIDTH + 7) / 8;
    localparam MESSAGE_BYTES = (MESSAGE_WIDTH + 7) / 8;
    localparam IN_BYTES      = EVENT_BYTES > 6 ? EVENT_BYTES : 6;
    localparam RESULT_BYTES  = MESSAGE_BYTES > 3 ? MESSAGE_BYTES + 1 : 4; // the widest
    localparam GREET_BYTES   = MEMORY_ADDR > 0 ? 5 : 4;
    localparam OUT_BYTES     = RESULT_BYTES > GREET_BYTES ? RESULT_BYTES : GREET_BYTES;
    localparam IN = 8 * IN_BYTES, OUT = 8 * OUT_BYTES;

    localparam [7:0] VERSION = 8'd1, WINDOW = 8'd2;
    localparam [OUT+7:0] GREETED = {{OUT-32{1'b0}}, MEMORY_ADDR[7:0], MESSAGE_BYTES[7:0], EVENT_BYTES[7:0], WINDOW, VERSION};
    localparam FIRST = 2, LAST = 251 - RESULT_BYTES; // addresses at which a result may begin
    localparam [2:0] GREET = 3'd0, RESET = 3'd1, WRITE = 3'd2, READ = 3'd3, EVENTS = 3'd4, RESUME = 3'd5, TAKE = 3'd6;
    localparam [9:0] PATIENCE = 10'd1023, RESET_CLOCKS = 10'd3;
    localparam [11:0] STATUS = 12'h014;
    localparam DROPPED = 5;

    localparam [3:0]
        REST    = 4'd0,
        OPERAND = 4'd1, // receives a byte of an operand
        ACCESS  = 4'd2, // accesses a register
        OFFER   = 4'd3, // offers an event
        WANT    = 4'd4, // waits for a message
        RESULT  = 4'd5, // writes a byte of a result
        RESTART = 4'd6, // resets the profiler
        TELL    = 4'd7, // writes the number done
        DONE    = 4'd8;

    reg  [3:0]     state_q, state_d;
    reg  [2:0]     asks_q;
    reg  [7:0]     bytes_q;    // bytes of the operand or result so far
    reg  [7:0]     operand_last_q, result_last_q; // bytes before the last
    reg  [7:0]     place_q;    // address of the next result byte
    reg  [7:0]     many_q;     // accesses, events or messages done
    reg  [9:0]     patience_q; // clocks left
    reg            stalled_q;  // an event was not accepted since the last resume
    reg            beyond_q;   // the operand's address is outside the register port
    reg  [IN-1:0]  in_q;       // the newest byte at the top
    reg  [OUT-1:0] out_q;      // the next byte at the bottom

    wire known   = asks_i < 8'd7;
    wire offers  = asks_q == EVENTS || asks_q == RESUME;
    wire tells   = offers || asks_q == WRITE;
    wire waits   = patience_q != 10'd0;
    wire fits    = place_q <= LAST[7:0];
    wire barred  = asks_q == EVENTS && stalled_q;
    wire wanted  = fits && many_q != in_q[IN-1 -: 8];
    wire counts  = state_q == OPERAND || state_q == RESULT;

    wire eats    = state_q == OPERAND && more_i && fits;
    wire operand = eats && bytes_q == operand_last_q;
    wire result  = state_q == RESULT && bytes_q == result_last_q;
    wire reached = state_q == ACCESS && (beyond_q || reg_ready_i);
    wire error   = beyond_q || reg_error_i;
    wire offered = state_q == OFFER && ev_ready_i;
    wire message = msg_ready_o && msg_valid_i;
    wire stalls  = state_q == OFFER && !ev_ready_i && !waits;

    always @* begin
        state_d = state_q;
        case (state_q)
            REST:    if (start_i)
                         state_d = !known ? DONE : asks_i[2:0] == GREET ? RESULT : asks_i[2:0] == RESET ? RESTART : OPERAND;
            OPERAND: if (operand)
                         state_d = offers ? (barred ? TELL : OFFER) : asks_q == TAKE ? WANT : ACCESS;
                     else if (!eats)
                         state_d = tells ? TELL : DONE;
            ACCESS:  if (reached)
                         state_d = asks_q == WRITE ? (error ? TELL : OPERAND) : error ? DONE : RESULT;
            OFFER:   if (ev_ready_i) state_d = OPERAND;
                     else if (!waits) state_d = TELL;
            WANT:    if (message) state_d = RESULT;
                     else if (!wanted || !waits) state_d = DONE;
            RESULT:  if (result) state_d = asks_q == READ ? OPERAND : asks_q == TAKE ? WANT : DONE;
            RESTART: if (!waits) state_d = DONE;
            TELL:    state_d = DONE;
            default: state_d = REST;
        endcase
    end

    always @(posedge clk_i) begin
        state_q <= rst_ni ? state_d : REST;
        rst_no  <= rst_ni && state_q != RESTART;

        patience_q <= state_q == REST ? RESET_CLOCKS : counts ? PATIENCE : patience_q - {9'd0, waits};
        bytes_q    <= counts && !operand && !result ? bytes_q + 8'd1 : 8'd0;
        if (eats) in_q <= {byte_i, in_q[IN-1:8]};
        if (eats && bytes_q == 8'd1) beyond_q <= byte_i[7:4] != 4'd0; // an operand begins with its address

        if (state_q == REST)       {many_q, place_q} <= {8'd0, FIRST[7:0]};
        else begin
            if (put_o)             place_q <= place_q + 8'd1;
            if (offered || message || (reached && !error)) many_q <= many_q + 8'd1;
        end

        if (state_q == REST)       out_q <= GREETED[OUT-1:0];
        else if (reached)          out_q <= {{OUT-32{1'b0}}, reg_rdata_i};
        else if (message)          out_q <= {{OUT-8*MESSAGE_BYTES-1{1'b0}}, msg_last_i, {8*MESSAGE_BYTES-MESSAGE_WIDTH{1'b0}}, msg_data_i};
        else if (state_q == RESULT) out_q <= {8'd0, out_q[OUT-1:8]};

        if (state_q == REST) begin
            asks_q         <= asks_i[2:0];
            operand_last_q <= asks_i[2:0] == EVENTS || asks_i[2:0] == RESUME ? EVENT_BYTES[7:0] - 8'd1 :
                              asks_i[2:0] == WRITE ? 8'd5 : asks_i[2:0] == READ ? 8'd1 : 8'd0;
            result_last_q  <= asks_i[2:0] == TAKE ? MESSAGE_BYTES[7:0] : asks_i[2:0] == GREET ? GREET_BYTES[7:0] - 8'd1 : 8'd3;
            error_o        <= start_i && !known;
            incomplete_o   <= 1'b0;
        end else begin
            if (reached && error)               error_o      <= 1'b1;
            if (stalls || (operand && barred))  incomplete_o <= 1'b1;
        end

        if (!rst_ni || (start_i && (asks_i[2:0] == GREET || asks_i[2:0] == RESUME))) stalled_q <= 1'b0;
        else if (stalls)           stalled_q <= 1'b1;

        if (!rst_no)               dropped_o <= 1'b0;
        else if (reached && asks_q == READ && reg_addr_o == STATUS) dropped_o <= reg_rdata_i[DROPPED];
    end

    sluice_check assumes_rest (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(start_i), .holds_i(state_q == REST));
    assign next_o       = eats;
    assign put_o        = state_q == RESULT || state_q == TELL;
    assign place_o      = place_q;
    assign byte_o       = state_q == TELL ? many_q : out_q[7:0];
    assign done_o       = state_q == DONE;

    assign ev_valid_o   = state_q == OFFER;
    assign ev_data_o    = in_q[IN-8*EVENT_BYTES +: EVENT_WIDTH];
    assign msg_ready_o  = state_q == WANT && wanted;
    assign reg_valid_o  = state_q == ACCESS && !beyond_q;
    assign reg_write_o  = asks_q == WRITE;
    assign reg_addr_o   = asks_q == WRITE ? in_q[IN-48 +: 12] : in_q[IN-16 +: 12];
    assign reg_wdata_o  = in_q[IN-32 +: 32];

endmodule
`default_nettype wire
