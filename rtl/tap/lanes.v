// tap/lanes: collector: a queue that accepts several events per clock, in order, and delivers one per clock.
// Contract: doc/tap/lanes.md. Assumes: at least (SLACK + 2) * LANES places; with fewer, in_ready_o is never high.
`default_nettype none
module sluice_lanes #(
    parameter integer LANES = 4,  // 1 to 8
    parameter integer WIDTH = 32, // of an event
    parameter integer ADDR  = 3,  // bits of an address, at least 2: a bank has 2^ADDR places
    parameter integer SLACK = 3   // clocks after one with in_ready_o in which events may still come
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // events, the lowest lane first
    input  wire [LANES-1:0]       in_valid_i,
    input  wire [LANES*WIDTH-1:0] in_data_i,
    output reg                    in_ready_o, // room for the events of this clock and of SLACK more

    // to the profiler
    output reg                    ev_valid_o,
    input  wire                   ev_ready_i,
    output reg  [WIDTH-1:0]       ev_data_o,
    output reg                    ev_gap_o, // events were lost before it

    output wire [3:0]             lost_o,   // number of events lost for lack of room, a clock ago
    output reg  [31:0]            drops_o   // their sum; stays at 2^32 - 1
);

    localparam BITS   = LANES > 4 ? 3 : LANES > 2 ? 2 : 1; // of a bank's number
    localparam BANKS  = 1 << BITS;
    localparam PLACES = BANKS << ADDR;
    localparam FREE   = ADDR + BITS + 2;                   // bits of the number of places, and one more
    localparam NEED   = (SLACK + 2) * LANES;               // free places required for in_ready_o
    localparam FITS   = NEED <= PLACES;                    // else never ready; NEED may then exceed FREE bits

    // ---- which events find room, and in which bank -----------------------------------------------------

    // Events take the banks in turn, so up to BANKS consecutive ones never share a bank. A clock's first events are
    // accepted, so the bank of an accepted event follows from the number of events before it.
    reg  [FREE-1:0]       free_q;             // free places at the start of the clock
    reg  [BITS-1:0]       write_q;            // bank of the next event
    wire                  plenty = |free_q[FREE-1:3]; // room for 8 events
    reg  [LANES-1:0]      accept;
    reg  [LANES*BITS-1:0] bank;
    reg  [3:0]            earlier, accepted, dropped;
    reg                   missing_q; // events were lost since the last one accepted
    reg  [LANES-1:0]      gap;       // before the event of the lane
    integer               k;
    always @* begin
        accept   = 0;
        bank     = 0;
        earlier  = 0;
        accepted = 0;
        dropped  = 0;
        gap      = 0;
        for (k = 0; k < LANES; k = k + 1) begin
            bank[k*BITS +: BITS] = write_q + earlier[BITS-1:0];
            accept[k] = in_valid_i[k] && (plenty || earlier[2:0] < free_q[2:0]);
            accepted  = accepted + {3'd0, accept[k]};
            dropped   = dropped + {3'd0, in_valid_i[k] && !accept[k]};
            gap[k]    = missing_q && earlier == 0;
            earlier   = earlier + {3'd0, in_valid_i[k]};
        end
    end

    wire            take; // an event leaves the banks
    reg  [3:0]      dropped_q;
    wire [32:0]     drops = {1'b0, drops_o} + {29'd0, dropped_q};
    wire [FREE-1:0] free  = free_q - {{(FREE-4){1'b0}}, accepted} + {{(FREE-1){1'b0}}, take};
    always @(posedge clk_i) begin
        free_q     <= rst_ni ? free : PLACES[FREE-1:0];
        write_q    <= (write_q + accepted[BITS-1:0]) & {BITS{rst_ni}};
        in_ready_o <= rst_ni && FITS && free_q >= NEED[FREE-1:0];
        dropped_q  <= dropped & {4{rst_ni}};
        missing_q  <= rst_ni && (dropped != 0 || (missing_q && accepted == 0));
        drops_o    <= (drops[31:0] | {32{drops[32]}}) & {32{rst_ni}};
    end

    // ---- the banks -------------------------------------------------------------------------------------

    reg  [LANES-1:0]       accept_q;
    reg  [LANES*BITS-1:0]  bank_q;
    reg  [LANES*WIDTH-1:0] data_q;
    reg  [LANES-1:0]       gap_q;
    assign lost_o = dropped_q;
    always @(posedge clk_i) begin
        gap_q    <= gap;
        accept_q <= accept & {LANES{rst_ni}};
        bank_q   <= bank;
        data_q   <= in_data_i;
    end

    reg  [BITS-1:0]        read_q; // bank that delivers next
    wire [BANKS-1:0]       heads;
    wire [BANKS*(WIDTH+1)-1:0] head; // {gap, event}
    wire                   some = heads[read_q];
    assign take = some && (ev_ready_i || !ev_valid_o);

    genvar b;
    generate
        for (b = 0; b < BANKS; b = b + 1) begin : g_bank
            localparam [BITS-1:0] NUMBER = b;
            reg             push;
            reg [WIDTH:0]   data;
            integer         n;
            always @* begin
                push = 1'b0;
                data = 0;
                for (n = 0; n < LANES; n = n + 1)
                    if (accept_q[n] && bank_q[n*BITS +: BITS] == NUMBER) begin
                        push = 1'b1;
                        data = data | {gap_q[n], data_q[n*WIDTH +: WIDTH]};
                    end
            end
            wire [ADDR:0] stored;
            wire          read;
            sluice_fifo #(.WIDTH(WIDTH + 1), .ADDR(ADDR)) queue (
                .clk_i    (clk_i),
                .rst_ni   (rst_ni),
                .push_i   (push),
                .data_i   (data),
                .valid_o  (heads[b]),
                .data_o   (head[b*(WIDTH+1) +: WIDTH+1]),
                .pop_i    (take && read_q == NUMBER),
                .stored_o (stored),
                .read_o   (read)
            );
            wire unused_fill = &{1'b0, stored, read};
        end
    endgenerate

    always @(posedge clk_i) begin
        read_q     <= (read_q + {{(BITS-1){1'b0}}, take}) & {BITS{rst_ni}};
        ev_valid_o <= rst_ni && (take || (ev_valid_o && !ev_ready_i));
        if (take) {ev_gap_o, ev_data_o} <= head[read_q*(WIDTH+1) +: WIDTH+1];
    end

endmodule
`default_nettype wire
