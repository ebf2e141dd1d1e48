// tap/axi_bursts: open bursts of one direction of an AXI bus, and the address of each burst's next beat.
// Source: AMBA AXI, ARM IHI 0022H, A3.4 (addresses of beats), A5.3 (order by ID). Contract: doc/tap/axi.md.
`default_nettype none
module sluice_tap_axi_bursts #(
    parameter integer ADDR_WIDTH  = 32,
    parameter integer ID_WIDTH    = 1, // at least 1
    parameter integer OUTSTANDING = 4, // entries, at least 2
    parameter integer ONE_ID      = 0  // 1: all IDs are equal, so a beat belongs to the oldest burst
) (
    input  wire                  clk_i,
    input  wire                  rst_ni, // low: no burst is open

    // a burst begins
    input  wire                  begin_i,
    input  wire [ID_WIDTH-1:0]   begin_id_i,
    input  wire [ADDR_WIDTH-1:0] begin_addr_i,
    input  wire [7:0]            begin_len_i,   // beats, less 1
    input  wire [2:0]            begin_size_i,  // log2 of a beat's bytes
    input  wire [1:0]            begin_burst_i, // 0 fixed, 1 incrementing, 2 wrapping
    output wire                  full_o,        // no entry is free for it

    // a beat of the oldest burst with its ID
    input  wire                  beat_i,
    input  wire [ID_WIDTH-1:0]   beat_id_i,
    input  wire                  beat_last_i,
    output reg                   known_o, // such a burst is open
    output reg  [ADDR_WIDTH-1:0] addr_o,  // address of the beat
    output reg  [2:0]            size_o   // log2 of the beat's bytes
);

    localparam FIXED = 2'd0, WRAP = 2'd2;
    localparam NEAR  = ADDR_WIDTH < 15 ? ADDR_WIDTH : 15; // most low bits in which a wrapping burst's addresses differ
    localparam [ADDR_WIDTH-1:0] FAR = {ADDR_WIDTH{1'b1}} << NEAR;
    localparam MOVES = NEAR + 1;                          // mask of what may change between beats: NEAR bits, all above
    localparam ENTRY = ID_WIDTH + ADDR_WIDTH + MOVES + 3;

    // Entry 0 is the oldest burst; younger ones move down when a burst ends.
    reg  [OUTSTANDING-1:0] valid_q;
    reg  [ENTRY-1:0]       entry_q [0:OUTSTANDING-1];
    reg  [OUTSTANDING-1:0] found, behind; // entry of the beat's burst; that and all younger entries

    // Which address bits change during a new burst.
    function [MOVES-1:0] moves(input [7:0] len, input [2:0] size, input [1:0] burst);
        reg [NEAR-1:0] whole; // bytes of the burst, less 1
        begin
            whole = {{(NEAR-8){1'b0}}, len} << size | ~({NEAR{1'b1}} << size);
            moves = burst == FIXED ? 0 : burst == WRAP ? {1'b0, whole} : {MOVES{1'b1}};
        end
    endfunction

    // The entry after a beat: the bits that may change are those of the next multiple of the size.
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

    // Entries from the ended one on take the next younger one; a new burst takes the first free entry.
    wire                   ends   = beat_i && beat_last_i && known_o;
    wire [OUTSTANDING-1:0] shift  = behind & {OUTSTANDING{ends}};
    wire [OUTSTANDING-1:0] left   = ends ? valid_q >> 1 : valid_q;               // contiguous from entry 0 on
    wire [OUTSTANDING-1:0] free   = ~left & {left[OUTSTANDING-2:0], 1'b1};       // the first one
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
            // Masks, because with `if`s Yosys shares one adder among all entries, behind the search.
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
