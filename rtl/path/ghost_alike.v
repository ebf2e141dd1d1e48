// path/ghost_alike: the paths in flight, and which of them equal the path in clock 8.
// Source: ours. Contract: doc/path/ghost.md. One path per clock.
`default_nettype none
module sluice_path_ghost_alike #(
    parameter PATH   = 81, // bits of a path: the stored ones lowest, above them those that no entry stores
    parameter STORED = 75, // bits that an entry stores
    parameter ADD    = 8
) (
    input  wire              clk_i,

    // clock 0
    input  wire              path_i,
    input  wire [PATH-1:0]   whole_i, // the path
    input  wire [ADD-1:0]    add_i,   // what it adds

    // the same in later clocks: name_c_o in clock c
    output wire              path_3_o,
    output wire              path_7_o,
    output wire              path_8_o,
    output wire [STORED-1:0] stored_1_o,
    output wire [STORED-1:0] stored_4_o,
    output wire [STORED-1:0] stored_8_o,
    output wire [ADD-1:0]    add_4_o,
    output wire [ADD-1:0]    add_7_o,

    // comparison
    output wire [7:3]        same_o // bit c: the path in clock c equals the one in clock 8, if there is one
);

    wire [9*PATH-1:0] whole;
    wire [8*ADD-1:0]   add;
    wire [8:0]         path;
    sluice_delay_taps #(.WIDTH(PATH), .CLOCKS(8)) whole_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (whole_i),
        .taps_o (whole)
    );
    sluice_delay_taps #(.WIDTH(ADD), .CLOCKS(7)) add_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (add_i),
        .taps_o (add)
    );
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(8)) path_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (path_i),
        .taps_o (path)
    );
    assign path_3_o   = path[3];
    assign path_7_o   = path[7];
    assign path_8_o   = path[8];
    assign stored_1_o = whole[1*PATH +: STORED];
    assign stored_4_o = whole[4*PATH +: STORED];
    assign stored_8_o = whole[8*PATH +: STORED];
    assign add_4_o    = add[4*ADD +: ADD];
    assign add_7_o    = add[7*ADD +: ADD];

    // The comparison takes two clocks.
    genvar c;
    generate
        for (c = 3; c <= 7; c = c + 1) begin : g_same
            sluice_equal_2clk #(.WIDTH(PATH)) compare (
                .clk_i   (clk_i),
                .valid_i (path[6]),
                .left_i  (whole[(c-2)*PATH +: PATH]),
                .right_i (whole[6*PATH +: PATH]),
                .same_o  (same_o[c])
            );
        end
    endgenerate

    wire unused = &{1'b0, whole, add, path};

endmodule
`default_nettype wire
