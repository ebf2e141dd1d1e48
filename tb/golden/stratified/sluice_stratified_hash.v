// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/hash: hash of an event to its row: the indices of the splits, outer above inner; T's partial tag.
// Source: Sastry et al. 2001 (stratified), section 3.5. Contract: doc/stratified/hash.md.
`default_nettype none
module sluice_stratified_hash (
    input  wire        clk_i,

    // clock 1
    input  wire [13:0] word_i, // {kind, b, a}

    // clock 3: a row read without an event
    input  wire        read_i,
    input  wire [3:0] row_i,

    // clock 4
    output wire [3:0] index_o
);

    // ---- clocks 1 to 3: randomize each byte --------------------------------------------------------

    localparam [2047:0] TABLES_A = {
        256'hafa5a924f70ea33e7b1a3d0b9f69158dfe9576195b4cdec79977a0d982567541,
        256'h90a8c1f4f9d8832072251e3044937918010acf294b8ace1709bb7e4a1bba8736,
        256'hfaad32e7da74f88c807a393bfcb74fbcd060ff31e04d2ec6359ef0067df56f45,
        256'h6791840f10e288f2abb8b28954e1e3b4112c68211c9846c2c03473e9703a1600,
        256'h973ca764ac5c22d14902ee6ebe275d6123eaef146d13cc2d03bdfbd565331250,
        256'h8fdfb65f521fcd422a40d2b96cf35ec99b81e808289c53788be4070dd77f66a4,
        256'hf657f151b10443e6db0c9ab5055ac8b0e59d6b6a38373f55fd58cad41deba148,
        256'hdc6294ec478696aa5985d6bf2f9226a6c3c5a2d32bed8eae71ddcbc44e7cb363
    };
    localparam [2047:0] TABLES_B = {
        256'h0749d40a52e8f3661bacf262688d2c082d85635e744d812a6c8630ef24159d95,
        256'h9155c69648fbcd3aa5cff461750470594bca9aad1897233678e3435b25d11134,
        256'h9ce442739e3587641084b2d5d9eede312e981fbc8ec0dc03f06bce45aaa16a79,
        256'hbac1510b9201fc2b37c572e9fda33922a6dd0d4ca2f5da8cbda87c5409895ae6,
        256'he0173b0fd65fdb13024ef77193778b7ef60558e7b3beb0147b6dae694644df41,
        256'h5cd719ea0e1e761dbb8026d23ed3c412cca99b33b9c93883c840c2b4673dafd0,
        256'hc76fa0f88f3f82b8ebec4a29e1902156c3bff9feb59f3ca45d571a7a321cfff1,
        256'h50abb7d8fa88e500064fed0ce2cba747287d65272f9960207f536eb6b194168a
    };

    wire [7:0] sub_a_0;
    sluice_substitution #(
        .TABLES(1),
        .LOGIC(0),
        .CONTENTS(TABLES_A)
    ) randomize_a_0 (
        .clk_i         (clk_i),
        .byte_i        ({word_i[7], word_i[6], word_i[5], word_i[4], word_i[3], word_i[2], word_i[1], word_i[0]}),
        .substitutes_o (sub_a_0)
    );
    wire [7:0] sub_b_0;
    sluice_substitution #(
        .TABLES(1),
        .LOGIC(0),
        .CONTENTS(TABLES_B)
    ) randomize_b_0 (
        .clk_i         (clk_i),
        .byte_i        ({1'b0, 1'b0, word_i[13], word_i[12], word_i[11], word_i[10], word_i[9], word_i[8]}),
        .substitutes_o (sub_b_0)
    );

    // ---- xorfold: up to 16 bits per clock -------------------------------------------

    reg  [3:0] index_q;
    assign index_o = index_q;
    always @(posedge clk_i)
        index_q[0] <= read_i ? row_i[0] : sub_a_0[0] ^ sub_b_0[0] ^ sub_a_0[4] ^ sub_b_0[4];
    always @(posedge clk_i)
        index_q[1] <= read_i ? row_i[1] : sub_a_0[1] ^ sub_b_0[1] ^ sub_a_0[5] ^ sub_b_0[5];
    always @(posedge clk_i)
        index_q[2] <= read_i ? row_i[2] : sub_a_0[2] ^ sub_b_0[2] ^ sub_a_0[6] ^ sub_b_0[6];
    always @(posedge clk_i)
        index_q[3] <= read_i ? row_i[3] : sub_a_0[3] ^ sub_b_0[3] ^ sub_a_0[7] ^ sub_b_0[7];

endmodule
`default_nettype wire
