// tap/axi_bursts: the bursts of a direction that have begun and not ended, and the address of each one's next beat.
// Source: AMBA AXI, ARM IHI 0022H, A3.4 (addresses of beats), A5.3 (order by ID). Contract: doc/tap/axi.md.
`default_nettype none
module sluice_tap_axi_bursts #(
    parameter ADDR_WIDTH  = 32,
    parameter ID_WIDTH    = 1,  // at least 1
    parameter OUTSTANDING = 4,  // places, at least 2
    parameter ONE_ID      = 0   // 1: all IDs are the same, so that a beat is of the oldest one
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
    localparam NEAR  = ADDR_WIDTH < 15 ? ADDR_WIDTH : 15; // bits of an address in which a wrapping burst's beats differ, at most
    localparam [ADDR_WIDTH-1:0] FAR = {ADDR_WIDTH{1'b1}} << NEAR;
    localparam MOVES = NEAR + 1;                          // what may change from beat to beat: those bits, and all others
    localparam ENTRY = ID_WIDTH + ADDR_WIDTH + MOVES + 3;

    // The oldest is place 0; whoever ends is closed up.
    reg  [OUTSTANDING-1:0] valid_q;
    reg  [ENTRY-1:0]       entry_q [0:OUTSTANDING-1];
    reg  [OUTSTANDING-1:0] found, behind; // the place of the beat's burst; it and those behind it

    // Of a burst that begins: which bits of the address may change.
    function [MOVES-1:0] moves(input [7:0] len, input [2:0] size, input [1:0] burst);
        reg [NEAR-1:0] whole; // of the burst, less 1
        begin
            whole = {{(NEAR-8){1'b0}}, len} << size | ~({NEAR{1'b1}} << size);
            moves = burst == FIXED ? 0 : burst == WRAP ? {1'b0, whole} : {MOVES{1'b1}};
        end
    endfunction

    // The entry behind a beat: its address at the next multiple of the size, in the bits that may change.
    function [ENTRY-1:0] stepped(input [ENTRY-1:0] entry);
        reg [ID_WIDTH-1:0]   id;
        reg [ADDR_WIDTH-1:0] addr, next, change;
        reg [MOVES-1:0]      may;
        reg [2:0]            size;
        begin
            {id, addr, may, size} = entry;
            change = FAR & {ADDR_WIDTH{may[NEAR]}};
            change[NEAR-1:0] = may[NEAR-1:0];
            next   = (addr | ~({ADDR_WIDTH{1'b1}} << size)) + 1'b1;
            stepped = {id, (addr & ~change) | (next & change), may, size};
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
        behind  = 0;
        known_o = 1'b0;
        addr_o  = 0;
        size_o  = 0;
        for (k = 0; k < OUTSTANDING; k = k + 1) begin
            if (k == 0 || ONE_ID == 0)
                found[k] = !known_o && valid_q[k] && entries[k*ENTRY + ADDR_WIDTH + MOVES + 3 +: ID_WIDTH] == beat_id_i;
            known_o   = known_o || found[k];
            behind[k] = known_o;
            addr_o    = addr_o | (entries[k*ENTRY + MOVES + 3 +: ADDR_WIDTH] & {ADDR_WIDTH{found[k]}});
            size_o    = size_o | (entries[k*ENTRY +: 3] & {3{found[k]}});
        end
    end

    // Places from the ended one on take what is behind them; a new one takes the first that is free.
    wire                   ends   = beat_i && beat_last_i && known_o;
    wire [OUTSTANDING-1:0] shift  = behind & {OUTSTANDING{ends}};
    wire [OUTSTANDING-1:0] left   = ends ? valid_q >> 1 : valid_q;               // they stand from place 0 on
    wire [OUTSTANDING-1:0] free   = ~left & {left[OUTSTANDING-2:0], 1'b1};       // the first
    wire [OUTSTANDING-1:0] enters = free & {OUTSTANDING{begin_i}};
    wire [ENTRY-1:0]       fresh  = {begin_id_i, begin_addr_i, moves(begin_len_i, begin_size_i, begin_burst_i), begin_size_i};
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
            // Not by `if`s: Yosys would have all places share one adder, behind the search.
            wire moved = shift[g] && !enters[g];
            wire stays = !shift[g] && !enters[g];
            always @(posedge clk_i)
                if (enters[g] || shift[g] || (beat_i && found[g]))
                    entry_q[g] <= (fresh & {ENTRY{enters[g]}}) | (next & {ENTRY{moved}}) | (stepped(own) & {ENTRY{stays}});
        end
    endgenerate
    always @(posedge clk_i) valid_q <= (left | enters) & {OUTSTANDING{rst_ni}};

endmodule
`default_nettype wire
