// tap/axi_bursts: the bursts of a direction that have begun and not ended, and the address of each one's next beat.
// Source: AMBA AXI, ARM IHI 0022H, A3.4 (addresses of beats), A5.3 (order by ID). Contract: doc/tap/axi.md.
`default_nettype none
module sluice_tap_axi_bursts #(
    parameter ADDR_WIDTH  = 32,
    parameter ID_WIDTH    = 1,  // at least 1
    parameter OUTSTANDING = 4   // places, at least 2
) (
    input  wire                  clk_i,
    input  wire                  rst_ni, // low: none has begun

    // one begins
    input  wire                  begin_i,
    input  wire [ID_WIDTH-1:0]   begin_id_i,
    input  wire [ADDR_WIDTH-1:0] begin_addr_i,
    input  wire [7:0]            begin_len_i,
    input  wire [2:0]            begin_size_i,
    input  wire [1:0]            begin_burst_i, // 0 fixed, 1 incrementing, 2 wrapping
    output wire                  full_o,        // there is no place for it

    // a beat: of the oldest one with this ID
    input  wire                  beat_i,
    input  wire [ID_WIDTH-1:0]   beat_id_i,
    input  wire                  beat_last_i,
    output reg                   known_o,       // there is one
    output reg  [ADDR_WIDTH-1:0] addr_o,
    output reg  [2:0]            size_o
);

    localparam FIXED = 2'd0, WRAP = 2'd2;
    localparam ENTRY = ID_WIDTH + ADDR_WIDTH + 13;

    // The oldest is place 0; whoever ends is closed up.
    reg  [OUTSTANDING-1:0] valid_q;
    reg  [ENTRY-1:0]       entry_q [0:OUTSTANDING-1];
    reg  [OUTSTANDING-1:0] found; // the place of the beat's burst

    // The entry behind a beat.
    function [ENTRY-1:0] stepped(input [ENTRY-1:0] entry);
        reg [ID_WIDTH-1:0]   id;
        reg [ADDR_WIDTH-1:0] addr, next, whole, step;
        reg [7:0]            len;
        reg [2:0]            size;
        reg [1:0]            burst;
        begin
            {id, addr, len, size, burst} = entry;
            step  = {{(ADDR_WIDTH-1){1'b0}}, 1'b1} << size;
            whole = ({{(ADDR_WIDTH-8){1'b0}}, len} << size) | (step - 1'b1);     // of the whole burst, less 1
            next  = (addr & ~(step - 1'b1)) + step;
            if (burst == WRAP) next = (addr & ~whole) | (next & whole);
            stepped = {id, burst == FIXED ? addr : next, len, size, burst};
        end
    endfunction

    wire [ENTRY*OUTSTANDING-1:0] entries;
    genvar g;
    generate
        for (g = 0; g < OUTSTANDING; g = g + 1) begin : g_entry
            assign entries[g*ENTRY +: ENTRY] = entry_q[g];
        end
    endgenerate

    integer k;
    always @* begin
        found   = 0;
        known_o = 1'b0;
        addr_o  = 0;
        size_o  = 0;
        for (k = OUTSTANDING - 1; k >= 0; k = k - 1)
            if (valid_q[k] && entries[k*ENTRY + ADDR_WIDTH + 13 +: ID_WIDTH] == beat_id_i) begin
                found    = 0;
                found[k] = 1'b1;
                known_o  = 1'b1;
                addr_o   = entries[k*ENTRY + 13 +: ADDR_WIDTH];
                size_o   = entries[k*ENTRY + 2 +: 3];
            end
    end

    // Places from the ended one on take what is behind them; a new one takes the first that is free.
    wire                   ends   = beat_i && beat_last_i && known_o;
    wire [OUTSTANDING-1:0] behind = found | ~(found - 1'b1);                     // from the found one on
    wire [OUTSTANDING-1:0] shift  = behind & {OUTSTANDING{ends}};
    wire [OUTSTANDING-1:0] left   = ends ? valid_q >> 1 : valid_q;               // they stand from place 0 on
    wire [OUTSTANDING-1:0] free   = ~left & {left[OUTSTANDING-2:0], 1'b1};       // the first
    wire [OUTSTANDING-1:0] enters = free & {OUTSTANDING{begin_i}};
    wire [ENTRY-1:0]       fresh  = {begin_id_i, begin_addr_i, begin_len_i, begin_size_i, begin_burst_i};
    assign full_o = valid_q[OUTSTANDING-1] && !ends;

    generate
        for (g = 0; g < OUTSTANDING; g = g + 1) begin : g_place
            wire [ENTRY-1:0] own  = entry_q[g];
            wire [ENTRY-1:0] next;
            if (g + 1 < OUTSTANDING) begin : g_next
                assign next = entry_q[g + 1];
            end else begin : g_none
                assign next = own;
            end
            always @(posedge clk_i)
                if (enters[g])                entry_q[g] <= fresh;
                else if (shift[g])            entry_q[g] <= next;
                else if (beat_i && found[g])  entry_q[g] <= stepped(own);
        end
    endgenerate
    always @(posedge clk_i) valid_q <= (left | enters) & {OUTSTANDING{rst_ni}};

endmodule
`default_nettype wire
