// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/hash: hashes of an event (filter=tagged: row and fingerprint), 3 clocks after its word.
// Source: Narayanasamy et al. 2003 (multihash), section 5.3. Contract: doc/stratified/hash.md, doc/multihash/filter.md.
`default_nettype none
module sluice_multihash_hash (
    input  wire        clk_i,
    input  wire [13:0] word_i, // {kind, b, a}
    output wire [7:0] indices_o // table 0 lowest
);

    // ---- two clocks: randomize each byte, for all tables at once ------------------------------------

    localparam [4095:0] TABLES_A = {
        256'hc1af22a526a9e324c9f74f0e2da31b3ed07b941a873df00b409f1c692015a38d,
        256'hc3fe0395ae76d2198a5bbd4c69dee9c73799f27759a0a5d98b8286564e754841,
        256'h0d905fa875c1f9f449f98dd81a83ce20e272cc25851e83303944fd93eb799318,
        256'hf4013b0a36cfdd294c4ba78a6dce7c171709bcbba07e294a9c1bd8ba4a872e36,
        256'ha2fa8fad333253e7dbdaaa7477f8978cfb80577a6c39983bcafcf5b7cf4fa1bc,
        256'h19d0e060dcff0431b7e0744d2b2ec7c684354d9ec0f07806d97deaf5e46f5845,
        256'h416768910c84ee0fad10b9e2fc8899f21dab3cb809b25189185410e11ee325b4,
        256'he111432cbf68e821b21ca8986a46d7c23ac050341f735ae9f1704b3a3d167100,
        256'h0597a63cfaa77d6430ace55c9a2265d12a494402e6ee726eb4beb027d35d7361,
        256'hdf2355ea31ef0e14d66d611367cc142d9103afbd32fb5ed5ab652f33ed12de50,
        256'h888f16df90b6e75fcd52b81ff8cd9f42452a0240efd295b9426c08f39e5e5bc9,
        256'h0b9b6481b5e86e086228ba9c21538978b38b79e48207ff0d5dd7cb7f526611a4,
        256'hecf6135738f1be5101b1f60446437be67edb920c479a70b50705665a9bc806b0,
        256'hace5239d156b6f6ac238c4372c3fd555c6fd81588ecac8d4fe1d12ebf3a1b148,
        256'h24dc3f62a994d4ecda47d186359696aa00590f856bd680bf5c2f2792602676a6,
        256'h63c3a4c57fa20ad3282bbbedc58ef7ae8c71b6dd9dcb7ac4344e3e7c54b35663
    };
    localparam [4095:0] TABLES_B = {
        256'h63075849d6d4160a3a52cce890f38366ea1b35aca2f29c62e9687b8dd32c3108,
        256'hbf2dcf8574633e5ec774474d2581db2a456c5686c53012ef19242615619ded95,
        256'h59914d5568c60e96d048a7fba6cdd83acba55fcf5bf4b661c8752004fa705e59,
        256'h874bafca379ab1adfd1853976223b036157876e3b443fe5ba825b3d19b11e634,
        256'h329c9ee4dc420d73649e09352387e7647a1001849ab267d503d922eee3de4631,
        256'hc62e4498801f00bc798e7fc0dedc6b0341f0be6babce5245f1aa7ca1896ab979,
        256'h84ba3fc12851ad0bf492ec01fffc882bce37d7c54b72b7e9effd66a3fc39a322,
        256'h24a630dd8f0d8a4c21a25af53dda0f8c2abd73a8117c4254eb09e589985ac2e6,
        256'h0ce0d217953baa0facd6f75fc3dbc4133c02f94e14f78d714993e8777e8b7d7e,
        256'h6af6430506586ce7bbb30abe13b08114387b106df5ae3b693646d9448edf7241,
        256'h025cbcd7d4191eea4a0e071ee476cd1d75bba580f626f2d2713e54d394c47812,
        256'h39cc8ca9339bd133c1b9fbc9f3386d83ddc8c94017c21cb4ee67653ddaaf1dd0,
        256'h18c7916f5ca0a0f8858f503f69825db8baebf8ec924aca292be1b8902e21f056,
        256'h2dc30bbfdff9d5fe77b5349f1a3c27a4a15d5157291a867a6f32481c97ff1bf1,
        256'hc05057ab60b740d808fa1f882ce5e2004f06934f4ced820ca4e2aecb6ea79647,
        256'ha9289f7de0654e27552fb2999d60bd20997f0453b56e05b670b12f94e1168b8a
    };

    wire [15:0] sub_a_0;
    sluice_substitution #(
        .TABLES(2),
        .CONTENTS(TABLES_A)
    ) randomize_a_0 (
        .clk_i         (clk_i),
        .byte_i        ({word_i[7], word_i[6], word_i[5], word_i[4], word_i[3], word_i[2], word_i[1], word_i[0]}),
        .substitutes_o (sub_a_0)
    );
    wire [15:0] sub_b_0;
    sluice_substitution #(
        .TABLES(2),
        .CONTENTS(TABLES_B)
    ) randomize_b_0 (
        .clk_i         (clk_i),
        .byte_i        ({1'b0, 1'b0, word_i[13], word_i[12], word_i[11], word_i[10], word_i[9], word_i[8]}),
        .substitutes_o (sub_b_0)
    );

    // ---- one clock: xorfold, or the rows of the matrices --------------------------------------------

    reg  [7:0] indices_q;
    assign indices_o = indices_q;
    wire [0:0] index_0_1;
    assign index_0_1[0] = sub_a_0[0] ^ sub_b_0[0] ^ sub_a_0[4] ^ sub_b_0[4];
    always @(posedge clk_i) indices_q[0] <= ^index_0_1[0];
    wire [0:0] index_1_1;
    assign index_1_1[0] = sub_a_0[1] ^ sub_b_0[1] ^ sub_a_0[5] ^ sub_b_0[5];
    always @(posedge clk_i) indices_q[1] <= ^index_1_1[0];
    wire [0:0] index_2_1;
    assign index_2_1[0] = sub_a_0[2] ^ sub_b_0[2] ^ sub_a_0[6] ^ sub_b_0[6];
    always @(posedge clk_i) indices_q[2] <= ^index_2_1[0];
    wire [0:0] index_3_1;
    assign index_3_1[0] = sub_a_0[3] ^ sub_b_0[3] ^ sub_a_0[7] ^ sub_b_0[7];
    always @(posedge clk_i) indices_q[3] <= ^index_3_1[0];
    wire [0:0] index_4_1;
    assign index_4_1[0] = sub_a_0[8] ^ sub_b_0[8] ^ sub_a_0[12] ^ sub_b_0[12];
    always @(posedge clk_i) indices_q[4] <= ^index_4_1[0];
    wire [0:0] index_5_1;
    assign index_5_1[0] = sub_a_0[9] ^ sub_b_0[9] ^ sub_a_0[13] ^ sub_b_0[13];
    always @(posedge clk_i) indices_q[5] <= ^index_5_1[0];
    wire [0:0] index_6_1;
    assign index_6_1[0] = sub_a_0[10] ^ sub_b_0[10] ^ sub_a_0[14] ^ sub_b_0[14];
    always @(posedge clk_i) indices_q[6] <= ^index_6_1[0];
    wire [0:0] index_7_1;
    assign index_7_1[0] = sub_a_0[11] ^ sub_b_0[11] ^ sub_a_0[15] ^ sub_b_0[15];
    always @(posedge clk_i) indices_q[7] <= ^index_7_1[0];

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
