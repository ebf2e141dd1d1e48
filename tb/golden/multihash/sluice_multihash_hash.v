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

    localparam [2047:0] TABLE_A_0 = {
        256'hafa5a924f70ea33e7b1a3d0b9f69158dfe9576195b4cdec79977a0d982567541,
        256'h90a8c1f4f9d8832072251e3044937918010acf294b8ace1709bb7e4a1bba8736,
        256'hfaad32e7da74f88c807a393bfcb74fbcd060ff31e04d2ec6359ef0067df56f45,
        256'h6791840f10e288f2abb8b28954e1e3b4112c68211c9846c2c03473e9703a1600,
        256'h973ca764ac5c22d14902ee6ebe275d6123eaef146d13cc2d03bdfbd565331250,
        256'h8fdfb65f521fcd422a40d2b96cf35ec99b81e808289c53788be4070dd77f66a4,
        256'hf657f151b10443e6db0c9ab5055ac8b0e59d6b6a38373f55fd58cad41deba148,
        256'hdc6294ec478696aa5985d6bf2f9226a6c3c5a2d32bed8eae71ddcbc44e7cb363
    };
    localparam [2047:0] TABLE_A_1 = {
        256'hc12226e3c94f2d1bd09487f0401c20a3c303aed28abd69e937f259a58b864e48,
        256'h0d5f75f9498d1acee2cc858339fdeb93f43b36dd4ca76d7c17bca0299cd84a2e,
        256'ha28f3353dbaa7797fb576c98caf5cfa119e0dc04b7742bc7844dc078d9eae458,
        256'h41680ceeadb9fc991d3c095118101e25e143bfe8b2a86ad73a501f5af14b3d71,
        256'h05a6fa7d30e59a652a44e672b4b0d373df55310ed661671491af325eab2fedde,
        256'h881690e7cdb8f89f4502ef9542089e5b0b64b56e62ba2189b37982ff5dcb5211,
        256'hec1338be01f6467b7e92477007669b06ac23156fc2c42cd5c6818ec8fe12f3b1,
        256'h243fa9d4dad13596000f6b805c27607663a47f0a28bbc5f78cb69d7a343e5456
    };
    localparam [2047:0] TABLE_B_0 = {
        256'h0749d40a52e8f3661bacf262688d2c082d85635e744d812a6c8630ef24159d95,
        256'h9155c69648fbcd3aa5cff461750470594bca9aad1897233678e3435b25d11134,
        256'h9ce442739e3587641084b2d5d9eede312e981fbc8ec0dc03f06bce45aaa16a79,
        256'hbac1510b9201fc2b37c572e9fda33922a6dd0d4ca2f5da8cbda87c5409895ae6,
        256'he0173b0fd65fdb13024ef77193778b7ef60558e7b3beb0147b6dae694644df41,
        256'h5cd719ea0e1e761dbb8026d23ed3c412cca99b33b9c93883c840c2b4673dafd0,
        256'hc76fa0f88f3f82b8ebec4a29e1902156c3bff9feb59f3ca45d571a7a321cfff1,
        256'h50abb7d8fa88e500064fed0ce2cba747287d65272f9960207f536eb6b194168a
    };
    localparam [2047:0] TABLE_B_1 = {
        256'h6358d6163acc9083ea35a29ce97bd331bfcf743ec74725db4556c512192661ed,
        256'h594d680ed0a7a6d8cb5f5bb6c820fa5e87af37b1fd5362b01576b4fea8b39be6,
        256'h329edc0d640923e77a019a670322e346c6448000797fde6b41beab52f17c89b9,
        256'h843f28adf4ecff88ced74bb7ef66fca324308f8a215a3d0f2a731142ebe598c2,
        256'h0cd295aaacf7c3c43cf9148d49e87e7d6a43066cbb0a13813810f53b36d98e72,
        256'h02bcd41e4a07e4cd75a5f6f271549478398c33d1c1fbf36dddc9171cee65da1d,
        256'h18915ca08550695dbaf892ca2bb82ef02d0bdfd577341a27a15129866f48971b,
        256'hc0576040081f2ce24f934c82a4ae6e96a99fe04e55b29dbd9904b505702fe18b
    };

    wire [15:0] sub_a_0;
    sluice_substitution #(
        .TABLES(2),
        .CONTENTS({
            TABLE_A_1,
            TABLE_A_0
        })
    ) randomize_a_0 (
        .clk_i         (clk_i),
        .byte_i        ({word_i[7], word_i[6], word_i[5], word_i[4], word_i[3], word_i[2], word_i[1], word_i[0]}),
        .substitutes_o (sub_a_0)
    );
    wire [15:0] sub_b_0;
    sluice_substitution #(
        .TABLES(2),
        .CONTENTS({
            TABLE_B_1,
            TABLE_B_0
        })
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
