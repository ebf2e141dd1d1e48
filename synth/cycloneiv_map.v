// synth/cycloneiv_map: mapping that Yosys 0.23 lacks for Cyclone IV: two-port block RAM, and sums on carry chains.
// A logic element is one bit of a chain: the upper half of its mask is the sum, the lower half the carry, with `cin` in
// place of datac. A carry used as a signal takes one more element, and so does a carry that comes from logic.
`default_nettype none
(* techmap_celltype = "$alu" *)
module sluice_cycloneiv_alu (A, B, CI, BI, X, Y, CO);
    parameter A_SIGNED = 0;
    parameter B_SIGNED = 0;
    parameter A_WIDTH = 1;
    parameter B_WIDTH = 1;
    parameter Y_WIDTH = 1;
    parameter _TECHMAP_CONSTMSK_CI_ = 0;
    parameter _TECHMAP_CONSTVAL_CI_ = 0;
    parameter _TECHMAP_CONSTMSK_BI_ = 0;
    parameter _TECHMAP_CONSTVAL_BI_ = 0;

    (* force_downto *) input  wire [A_WIDTH-1:0] A;
    (* force_downto *) input  wire [B_WIDTH-1:0] B;
    input  wire CI, BI;
    (* force_downto *) output wire [Y_WIDTH-1:0] X, Y, CO;

    localparam INVERTED = _TECHMAP_CONSTMSK_BI_ != 0 && _TECHMAP_CONSTVAL_BI_ != 0; // a - b: the mask inverts
    localparam PLAIN    = _TECHMAP_CONSTMSK_BI_ != 0;
    localparam KNOWN    = _TECHMAP_CONSTMSK_CI_ != 0; // the chain begins with a constant
    localparam MASK     = INVERTED ? 16'h69B2 : 16'h96E8;

    (* force_downto *) wire [Y_WIDTH-1:0] a, b_wide, b;
    (* force_downto *) wire [Y_WIDTH:0]   carry;

    \$pos #(.A_SIGNED(A_SIGNED), .A_WIDTH(A_WIDTH), .Y_WIDTH(Y_WIDTH)) a_conv (.A(A), .Y(a));
    \$pos #(.A_SIGNED(B_SIGNED), .A_WIDTH(B_WIDTH), .Y_WIDTH(Y_WIDTH)) b_conv (.A(B), .Y(b_wide));
    assign b = PLAIN ? b_wide : b_wide ^ {Y_WIDTH{BI}};
    assign X = a ^ b_wide ^ {Y_WIDTH{BI}};

    generate
        if (KNOWN) begin : g_known
            assign carry[0] = _TECHMAP_CONSTVAL_CI_ != 0;
        end else begin : g_entry
            cycloneive_lcell_comb #(.lut_mask(16'h00AA), .sum_lutc_input("cin")) entry (
                .dataa(CI), .datab(1'b1), .datad(1'b1), .cin(1'b0), .cout(carry[0]));
        end
    endgenerate

    genvar i;
    generate for (i = 0; i < Y_WIDTH; i = i + 1) begin : slice
        cycloneive_lcell_comb #(.lut_mask(MASK), .sum_lutc_input("cin")) bit_i (
            .dataa(a[i]), .datab(b[i]), .datad(1'b1), .cin(carry[i]), .combout(Y[i]), .cout(carry[i+1]));
        cycloneive_lcell_comb #(.lut_mask(16'hF0F0), .sum_lutc_input("cin")) out_i (
            .dataa(1'b1), .datab(1'b1), .datad(1'b1), .cin(carry[i+1]), .combout(CO[i]));
    end endgenerate
endmodule

module \$__M9K_ (PORT_R_CLK, PORT_R_RD_EN, PORT_R_ADDR, PORT_R_RD_DATA, PORT_W_CLK, PORT_W_WR_EN, PORT_W_ADDR, PORT_W_WR_DATA);
    parameter INIT = 0;
    parameter WIDTH = 1;
    input  wire             PORT_R_CLK, PORT_R_RD_EN, PORT_W_CLK, PORT_W_WR_EN;
    input  wire [12:0]      PORT_R_ADDR, PORT_W_ADDR;
    input  wire [WIDTH-1:0] PORT_W_WR_DATA;
    output wire [WIDTH-1:0] PORT_R_RD_DATA;

    sluice_m9k #(.INIT(INIT), .WIDTH(WIDTH)) _TECHMAP_REPLACE_ (
        .read_clk_i(PORT_R_CLK), .read_i(PORT_R_RD_EN), .read_addr_i(PORT_R_ADDR), .read_data_o(PORT_R_RD_DATA),
        .write_clk_i(PORT_W_CLK), .write_i(PORT_W_WR_EN), .write_addr_i(PORT_W_ADDR), .write_data_i(PORT_W_WR_DATA));
endmodule
`default_nettype wire
