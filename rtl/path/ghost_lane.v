// path/ghost_lane: one way's entries, or the ghosts, in RAM: whether the one in a path's row is the path's, and its count.
// Source: ours. Contract: doc/path/ghost.md. A path every clock.
// A path is read in clock 3, decided on in clock 8, written in clock 9: what the six ahead of it wrote is handed over, each as
// it stands in clock 9. Whoever writes writes its own key. A count of 0 is nobody's.
`default_nettype none
module sluice_path_ghost_lane #(
    parameter ADDR  = 7,
    parameter DEPTH = 1 << ADDR,
    parameter KEY   = 74, // bits: a path as an entry keeps it, or a fingerprint
    parameter CODE  = 17
) (
    input  wire            clk_i,

    // clock 3; clock 4: the path's key; the word as it is read
    input  wire [ADDR-1:0] row_i,
    input  wire [KEY-1:0]  key_4_i,
    output wire [KEY-1:0]  key_4_o,
    output wire [CODE-1:0] code_4_o,

    // same_i[c]: the path in clock c has the key of the one in clock 9, if they are of the same row
    input  wire [8:3]      same_i,

    // clock 9: the path there writes; its key; the count; that is not 0, or else becomes it
    input  wire            write_i,
    input  wire [KEY-1:0]  key_9_i,
    input  wire [CODE-1:0] code_9_i,
    input  wire            live_9_i,

    // clock 6: the count of the path if it has one here, by the paths up to the one in clock 10; the count there, by the same;
    // clocks 6 and 7: it is of the row of the one in clock 9, which writes; clock 7: of the one in clock 8
    output wire [CODE-1:0] held_6_o,
    output wire [CODE-1:0] code_6_o,
    output wire            meets_6_o,
    output wire            meets_7_o,
    output wire            near_7_o,

    // clock 8, by the paths up to the one in clock 9: it is not 0; it is the path's; it
    output wire            live_8_o,
    output wire            match_8_o,
    output wire [CODE-1:0] code_8_o,

    // a row is cleared, a clock later
    input  wire            walk_i,
    input  wire [ADDR-1:0] walk_row_i
);

    // ---- rows ------------------------------------------------------------------------------------------------

    reg [ADDR-1:0] at_4_q, at_5_q, at_6_q, at_7_q, at_8_q, at_9_q;
    reg [8:4]      near_q; // the path in that clock is of the row of the one in clock 9
    reg            near_7_8_q, walk_q;
    always @(posedge clk_i) begin
        at_4_q     <= row_i;
        at_5_q     <= at_4_q;
        at_6_q     <= at_5_q;
        at_7_q     <= at_6_q;
        at_8_q     <= at_7_q;
        at_9_q     <= walk_i ? walk_row_i : at_8_q;
        walk_q     <= walk_i;
        near_q[4]  <= row_i == at_8_q;
        near_q[5]  <= at_4_q == at_8_q;
        near_q[6]  <= at_5_q == at_8_q;
        near_q[7]  <= at_6_q == at_8_q;
        near_q[8]  <= near_7_8_q;
        near_7_8_q <= at_6_q == at_7_q;
    end
    wire [8:4] meets = near_q & {5{write_i}};
    wire [8:3] match = same_i & {6{live_9_i}};
    assign near_7_o = near_7_8_q;

    sluice_ram #(.WIDTH(KEY + CODE), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(DEPTH == 1)) ram (
        .clk_i        (clk_i),
        .write_i      (walk_q || write_i),
        .write_addr_i (at_9_q),
        .write_data_i ({key_9_i, code_9_i & {CODE{live_9_i && !walk_q}}}),
        .read_i       (1'b1),
        .read_addr_i  (row_i),
        .read_data_o  ({key_4_o, code_4_o})
    );

    // ---- clocks 3 to 6: the count, whether a path on its way has written it, and with the same key -------------

    reg  [CODE-1:0] hand_q, code_5_q, code_6_q, code_7_q, code_8_q;
    reg             hands_q, hand_match_q, hand_live_q, known_5_q, known_6_q; // known: as it was read does not matter
    reg             match_5_q, match_6_q, match_7_q, match_8_q, live_5_q, live_6_q, live_7_q, live_8_q;
    wire            read_6; // it is the path's, as it was read
    sluice_same #(.WIDTH(KEY)) compare (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (key_4_i),
        .right_i (key_4_o),
        .same_o  (read_6)
    );
    wire match_6 = known_6_q ? match_6_q : read_6 && live_6_q;
    assign held_6_o  = code_6_q & {CODE{match_6}};
    assign code_6_o  = code_6_q;
    assign meets_6_o = meets[6];
    always @(posedge clk_i) begin
        hands_q      <= write_i && row_i == at_9_q;
        hand_q       <= code_9_i;
        hand_match_q <= match[3];
        hand_live_q  <= live_9_i;

        known_5_q    <= meets[4] || hands_q;
        match_5_q    <= meets[4] ? match[4] : hand_match_q;
        code_5_q     <= meets[4] ? code_9_i : hands_q ? hand_q : code_4_o;
        live_5_q     <= meets[4] ? live_9_i : hand_live_q;

        known_6_q    <= meets[5] || known_5_q;
        match_6_q    <= meets[5] ? match[5] : match_5_q;
        code_6_q     <= meets[5] ? code_9_i : code_5_q;
        live_6_q     <= meets[5] ? live_9_i : known_5_q ? live_5_q : |code_5_q;

        match_7_q    <= meets[6] ? match[6] : match_6;
        code_7_q     <= meets[6] ? code_9_i : code_6_q;
        live_7_q     <= meets[6] ? live_9_i : live_6_q;
    end

    // ---- clocks 7 and 8 -----------------------------------------------------------------------------------------

    assign meets_7_o = meets[7];
    always @(posedge clk_i) begin
        match_8_q <= meets[7] ? match[7] : match_7_q;
        code_8_q  <= meets[7] ? code_9_i : code_7_q;
        live_8_q  <= meets[7] ? live_9_i : live_7_q;
    end
    assign match_8_o = meets[8] ? match[8] : match_8_q;
    assign code_8_o  = meets[8] ? code_9_i : code_8_q;
    assign live_8_o  = meets[8] ? live_9_i : live_8_q;

endmodule
`default_nettype wire
