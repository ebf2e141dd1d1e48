// multihash/victim_pointer: victim pointer, and whether the entry at it is fixed. One event per clock.
// Source: Narayanasamy et al. 2003 (multihash), section 5.4.1; the pointer is ours. Contract: doc/multihash/accumulator.md.
// The pointer moves by at most one entry per event, so whether the next entry is fixed is known beforehand. It is read from the
// vector as the pointer comes near, and corrected by the two events that the vector lacks.
`default_nettype none
module sluice_multihash_victim_pointer #(
    parameter ENTRIES = 100, // of the accumulator
    parameter NUMBER  = 7    // bits of an entry's number
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 6
    input  wire [NUMBER-1:0]  hit_i, // entry that the event hits, if it hits

    // clock 7: the pointer
    output wire [NUMBER-1:0]  pointer_o, // p
    output wire [NUMBER-1:0]  next_o,    // the entry after p
    output wire               fixed_o,   // entry p is fixed

    // clock 7: the event
    input  wire               event_i, // there is one
    input  wire               grant_i, // it is promoted
    input  wire               fixes_i, // it fixes the entry that it hits
    input  wire               own_i,   // it hits the entry that the event just ahead took
    input  wire               ends_i,  // the interval ends

    // clock 8: results
    output wire               moved_o, // the pointer has moved
    output wire [NUMBER-1:0]  was_o,   // the pointer in clock 7

    // by the events two and more ahead of clock 7
    input  wire [ENTRIES-1:0] fixed_i // the fixed entries
);

    localparam [NUMBER-1:0]  NONE  = 0;
    localparam [NUMBER-1:0]  ONE   = 1;
    localparam               LAST  = ENTRIES - 1;

    // The second entry after p is current. p and the next one are a clock old, and moved_q selects: a move is known late.
    reg  moved_q;
    reg  [NUMBER-1:0]  was_q, was_1_q, was_2_q, at_2_q;
    wire [NUMBER-1:0]  at   = moved_q ? was_1_q : was_q;
    wire [NUMBER-1:0]  at_1 = moved_q ? was_2_q : was_1_q;
    wire [NUMBER-1:0]  at_3 = at_2_q == LAST[NUMBER-1:0] ? NONE : at_2_q + ONE;

    // Whether the event hits one of these entries.
    reg  is_0_q, is_1_q, is_2_q;
    reg  [NUMBER-1:0] hit_7_q, hit_8_q;
    reg  moved_9_q, ends_8_q, ends_9_q, fixes_8_q;
    wire is_p = own_i ? ENTRIES == 1 : moved_q ? is_1_q : is_0_q;
    wire is_n = own_i ? ENTRIES == 2 : moved_q ? is_2_q : is_1_q;

    reg  fixed_q, stays_q;                // entry p; the entry after it, if p has not moved
    reg  late_1_q, late_2_q;              // the entry after it, if p has moved: fixed since it was read
    wire read;                            // the vector's bit of that entry
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER), .CLOCKS(1)) pick (
        .clk_i    (clk_i),
        .bits_i   (fixed_i),
        .number_i (at_2_q),
        .bit_o    (read)
    );
    wire lately = ENTRIES == 2 || (ENTRIES == 3 && moved_9_q && !ends_9_q); // the entry after p was p until one or two clocks ago
    wire next_fixed = !ends_8_q && (moved_q ? lately || late_1_q || (!ends_9_q && (read || late_2_q)) : stays_q);
    wire next = next_fixed || (fixes_i && is_n);
    wire moves = event_i && (fixed_q || grant_i || (fixes_i && is_p));

    always @(posedge clk_i) begin
        is_0_q     <= hit_i == at;
        is_1_q     <= hit_i == at_1;
        is_2_q     <= hit_i == at_2_q;
        hit_7_q   <= hit_i;
        hit_8_q   <= own_i ? was_q : hit_7_q;
        was_2_q    <= at_2_q;
        late_1_q   <= fixes_i && (own_i ? ENTRIES == 3 : hit_7_q == at_2_q);
        late_2_q   <= fixes_8_q && hit_8_q == at_2_q;
        stays_q    <= next;
        if (clear_i) begin
            was_q      <= NONE;
            was_1_q    <= ENTRIES > 1 ? ONE : NONE;
            at_2_q     <= ENTRIES > 2 ? ONE + ONE : NONE;
            fixed_q    <= 1'b0;
            moved_q    <= 1'b0;
            moved_9_q <= 1'b0;
            fixes_8_q <= 1'b0;
            ends_8_q  <= 1'b1;
            ends_9_q  <= 1'b1;
        end else begin
            was_q      <= at;
            was_1_q    <= at_1;
            if (moves) at_2_q <= at_3;
            fixed_q    <= !ends_i && (moves && ENTRIES > 1 ? next : fixed_q || moves);
            moved_q    <= moves;
            moved_9_q <= moved_q;
            fixes_8_q <= fixes_i;
            ends_8_q  <= ends_i;
            ends_9_q  <= ends_8_q;
        end
    end

    assign pointer_o = at;
    assign next_o    = at_1;
    assign fixed_o   = fixed_q;
    assign moved_o   = moved_q;
    assign was_o     = was_q;

endmodule
`default_nettype wire
