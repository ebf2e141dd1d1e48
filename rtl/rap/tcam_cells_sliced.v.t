// rap/tcam_cells_sliced: ternary cells of ${cfg->nodes} words as match bits in RAMs, one RAM per ${tcam_slice_bits(cfg)} bits of the key.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 1, and section 4.2. Contract: doc/rap/tcam.md.
// One search per clock: the lines follow the key by two clocks. Up to four words are loaded, one per clock, if their addresses
// differ in the lowest two bits; then a walk of ${(1 << tcam_slice_bits(cfg)) + 1} clocks over the RAMs' addresses writes their columns.
// Deviation: match bits of all keys instead of mask and value, which block RAM cannot compare.
//;; #include "gen/rap/tcam.h"
//; unsigned key = tcam_key_bits(cfg), width = rap_key_bits(cfg), groups = (cfg->nodes + 3) / 4;
//; unsigned number = groups > 2 ? bits_of(groups - 1) : 2, address = tcam_address_bits(cfg);
//; unsigned slice = tcam_slice_bits(cfg), slices = (key + slice - 1) / slice;
`default_nettype none
module sluice_rap_tcam_cells (
    input  wire        clk_i,
    input  wire        rst_ni,

    // search
    input  wire [${key - 1}:0] key_i,
    output reg  [${cfg->nodes - 1}:0] lines_o, // bit a: the word at address a matches

    // write
    input  wire        wipe_i,   // all columns become empty
    input  wire        load_i,
    input  wire        last_i,   // no load follows: walk now, if any word is loaded
    input  wire [${address - 1}:0] address_i,
    input  wire        live_i,   // 0: the column becomes empty
    input  wire [${rap_height(cfg) - 1}:0] mask_i, // digits that match anything
    input  wire [${key - 1}:0] value_i,
    output wire        wait_o,   // the word is not loaded now
    output reg         walking_o // no searches and no loads meanwhile
);

    localparam NODES = ${cfg->nodes}, KEY = ${key}, WIDTH = ${width}, DIGIT = ${rap_digit_bits(cfg)}, DIGITS = ${rap_height(cfg)};
    localparam SLICE = ${slice}, SLICES = ${slices};
    localparam LOW   = ${number / 2}, HIGH = ${number - number / 2}; // bits of a group's number; a group is four columns

    // ---- up to four words: slot i holds an address whose low two bits are i -----------------------

    reg  [3:0] loaded_q, live_q;
    reg  [4*(LOW+HIGH)-1:0] group_q;
    reg  [4*KEY-1:0]        value_q;
    reg  [4*DIGITS-1:0]     mask_q;

//; if (address > 2) {
    wire [1:0] slot = address_i[1:0];
    wire [LOW+HIGH-1:0] group = ${zero_extend_bits("address_i", address - 1, 2, number)};
//; } else {
    wire [1:0] slot = ${zero_extend("address_i", address, 2)};
    wire [LOW+HIGH-1:0] group = ${hex(number, 0)};
//; }
    wire [3:0] place = 4'd1 << slot;
    wire       meets = load_i && |(loaded_q & place); // the place is taken: walk first
    wire [3:0] here  = {4{load_i && !wait_o}} & place;
    wire [3:0] full  = loaded_q | here;
    wire       start = wipe_i || (!walking_o && (&full || meets || (last_i && |full)));
    assign wait_o = walking_o || meets;

    reg  [SLICE:0]   step_q;
    reg  [SLICE-1:0] back_q;  // the address of the word that arrives
    reg              wiping_q;
    wire             ends = step_q[SLICE];

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            loaded_q  <= 4'd0;
            walking_o <= 1'b0;
            wiping_q  <= 1'b0;
            step_q    <= 0;
        end else begin
            loaded_q  <= wipe_i || (walking_o && ends) ? 4'd0 : full;
            walking_o <= start || (walking_o && !ends);
            wiping_q  <= wipe_i || (wiping_q && !ends);
            step_q    <= walking_o && !ends ? step_q + 1 : 0;
        end
        live_q <= wipe_i ? 4'd0 : (live_q & ~here) | (here & {4{live_i}});
        back_q <= step_q[SLICE-1:0];
    end

    genvar s, i, c, h;
    generate
        for (i = 0; i < 4; i = i + 1) begin : g_slot
            always @(posedge clk_i)
                if (here[i]) begin
                    group_q[(i+1)*(LOW+HIGH)-1:i*(LOW+HIGH)] <= group;
                    value_q[(i+1)*KEY-1:i*KEY]               <= value_i;
                    mask_q[(i+1)*DIGITS-1:i*DIGITS]          <= mask_i;
                end
        end
    endgenerate

    // The columns that change: the group number of slot i, decoded in two parts.
    reg  [4*(1<<LOW)-1:0]  low_q;
    reg  [4*(1<<HIGH)-1:0] high_q;
    generate
        for (i = 0; i < 4; i = i + 1) begin : g_decode
            for (c = 0; c < (1 << LOW); c = c + 1) begin : g_low
                always @(posedge clk_i)
                    low_q[i*(1<<LOW)+c] <= wiping_q || (loaded_q[i] && group_q[i*(LOW+HIGH)+LOW-1:i*(LOW+HIGH)] == c);
            end
            for (c = 0; c < (1 << HIGH); c = c + 1) begin : g_high
                always @(posedge clk_i)
                    high_q[i*(1<<HIGH)+c] <= wiping_q || group_q[(i+1)*(LOW+HIGH)-1:i*(LOW+HIGH)+LOW] == c;
            end
        end
    endgenerate

    // ---- slices: RAM, and the four columns' new bits at the address that arrives ---------------------

    wire [SLICES*NODES-1:0] match;
    generate
        for (s = 0; s < SLICES; s = s + 1) begin : g_slice
            localparam FROM = SLICE * s;
            localparam BITS = KEY - FROM < SLICE ? KEY - FROM : SLICE;

            wire [3:0] match_now;
            reg  [3:0] match_q;
            for (i = 0; i < 4; i = i + 1) begin : g_match
                wire [BITS-1:0] same;
                for (c = 0; c < BITS; c = c + 1) begin : g_bit
                    if (FROM + c < WIDTH) begin : g_ternary
                        assign same[c] = mask_q[i*DIGITS+(FROM+c)/DIGIT] || value_q[i*KEY+FROM+c] == step_q[c];
                    end else begin : g_kind
                        assign same[c] = value_q[i*KEY+FROM+c] == step_q[c];
                    end
                end
                assign match_now[i] = live_q[i] && &same;
            end
            always @(posedge clk_i) match_q <= match_now;

            wire [NODES-1:0] old, changed;
            for (h = 0; h < (1 << HIGH); h = h + 1) begin : g_high
                for (c = 0; c < (4 << LOW); c = c + 1) begin : g_column
                    if ((h << LOW) * 4 + c < NODES) begin : g_there
                        localparam AT = (h << LOW) * 4 + c;
                        assign changed[AT] = low_q[(c%4)*(1<<LOW)+c/4] && high_q[(c%4)*(1<<HIGH)+h] ? match_q[c%4] : old[AT];
                    end
                end
            end
            sluice_ram #(.WIDTH(NODES), .ADDR(BITS)) ram (
                .clk_i        (clk_i),
                .write_i      (walking_o && |step_q),
                .write_addr_i (back_q[BITS-1:0]),
                .write_data_i (changed),
                .read_i       (1'b1),
                .read_addr_i  (walking_o ? step_q[BITS-1:0] : key_i[FROM+BITS-1:FROM]),
                .read_data_o  (old)
            );
            assign match[s*NODES+NODES-1:s*NODES] = old;
            wire unused = &{1'b0, match_q};
        end
    endgenerate

    // ---- search ------------------------------------------------------------------------------------

    always @(posedge clk_i)
        lines_o <= match[NODES-1:0]
//; for (unsigned n = 1; n < slices; n++) {
                 & match[${n + 1}*NODES-1:${n}*NODES]
//; }
                 ;

endmodule
`default_nettype wire
