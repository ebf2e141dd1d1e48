// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// promem/stage_pipelined: tree level of 4 clocks.
// Source: Lysecky et al. 2002 (promem), Figure 3(a), cut by registers. Contract: doc/promem/stage.md.
// Clock 1: the memories are read.
// Clock 2: pattern and word are compared in slices. Clock 3: the slices are joined. Clock 4: the next address.
// A count takes as many clocks again: it joins its slot at the end of the next stage.
`default_nettype none
module sluice_promem_stage_pipelined #(
    parameter STAGE     = 1,                    // the stage has 2^STAGE entries
    parameter REGISTERS = 0,                    // 1: memories in flip-flops
    parameter ENTRY     = STAGE > 0 ? STAGE : 1 // bits of an entry's address
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // slot entering
    input  wire [2:0]       kind_i,
    input  wire             flag_i,    // write: valid; read: clear as well; bubble: a saturated counter was hit
    input  wire             other_i,   // read: of the bank that is not searched
    input  wire             last_i,    // read, data: the last of the read-out
    input  wire [7:0] pattern_i, // search, write: the pattern; data: the count
    input  wire [ENTRY-1:0] address_i, // search: the entry in this stage

    // previous stage's count
    input  wire             reads_i,     // the leaving slot read its count there
    input  wire [7:0] count_i,
    input  wire             saturated_i, // the leaving slot hit a saturated counter there

    // this stage's count
    output wire             reads_o,     // the slot that leaves the next stage read its count here
    output wire [7:0] count_o,
    output wire             saturated_o, // that slot hit a saturated counter here

    // slot leaving
    output wire [2:0]       kind_o,
    output wire             flag_o,
    output wire             other_o,
    output wire             last_o,
    output wire [7:0] pattern_o,
    output wire [STAGE:0]   address_o // search: the entry in the next stage
);

    localparam BUBBLE = 3'd0, SEARCH = 3'd1;
    localparam ADDR = ENTRY;
    localparam DEPTH = STAGE > 0 ? 1 << ADDR : 1;

    // ---- entrance, and the reads at its end ------------------------------------------------------

    wire [2:0]      kind;
    wire            flag, write, reads_1, wipes_1;
    wire [ADDR-1:0] address, write_addr;
    sluice_promem_entrance #(.STAGE(STAGE)) entrance (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .kind_i       (kind_i),
        .flag_i       (flag_i),
        .entry_i      (address_i),
        .kind_o       (kind),
        .flag_o       (flag),
        .address_o    (address),
        .write_o      (write),
        .write_addr_o (write_addr),
        .reads_o      (reads_1),
        .wipes_o      (wipes_1)
    );

    wire [7:0] lo;
    wire valid;
    sluice_promem_targets #(.ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) targets (
        .clk_i        (clk_i),
        .write_i      (write),
        .write_addr_i (write_addr),
        .pattern_i    (pattern_i),
        .valid_i      (flag_i),
        .address_i    (address),
        .lo_o         (lo),
        .valid_o      (valid)
    );

    // ---- the slot in clock 1, 2, ... -------------------------------------------------------------

    reg  [2:0]      kind_1_q;
    reg             flag_1_q, other_1_q, last_1_q;
    reg  [7:0] pattern_1_q;
    reg  [ADDR-1:0] address_1_q;
    reg  [2:0]      kind_2_q;
    reg             flag_2_q, other_2_q, last_2_q;
    reg  [7:0] pattern_2_q;
    reg  [ADDR-1:0] address_2_q;
    reg  [2:0]      kind_3_q;
    reg             flag_3_q, other_3_q, last_3_q;
    reg  [7:0] pattern_3_q;
    reg  [ADDR-1:0] address_3_q;
    reg  [2:0]      kind_4_q;
    reg             flag_4_q, other_4_q, last_4_q;
    reg  [7:0] pattern_4_q;
    reg  [ADDR-1:0] address_4_q;

    always @(posedge clk_i) begin
        kind_1_q    <= rst_ni ? kind : BUBBLE;
        flag_1_q    <= rst_ni && flag;
        other_1_q   <= other_i;
        last_1_q    <= last_i;
        pattern_1_q <= pattern_i;
        address_1_q <= address;
        kind_2_q    <= rst_ni ? kind_1_q : BUBBLE;
        flag_2_q    <= rst_ni && flag_1_q;
        other_2_q   <= other_1_q;
        last_2_q    <= last_1_q;
        pattern_2_q <= pattern_1_q;
        address_2_q <= address_1_q;
        kind_3_q    <= rst_ni ? kind_2_q : BUBBLE;
        flag_3_q    <= rst_ni && flag_2_q;
        other_3_q   <= other_2_q;
        last_3_q    <= last_2_q;
        pattern_3_q <= pattern_2_q;
        address_3_q <= address_2_q;
        kind_4_q    <= rst_ni ? kind_3_q : BUBBLE;
        flag_4_q    <= rst_ni && flag_3_q;
        other_4_q   <= other_3_q;
        last_4_q    <= last_3_q;
        pattern_4_q <= pattern_3_q;
        address_4_q <= address_3_q;
    end

    // ---- compare ---------------------------------------------------------------------------------

    reg  valid_2_q;
    reg  [7:0] lo_2_q;
    always @(posedge clk_i) begin
        valid_2_q <= valid;
        lo_2_q    <= lo;
    end

    wire [7:0] pattern = pattern_2_q;
    reg  [0:0] lo_greater_q, lo_equal_q;
    reg  valid_3_q;
    always @(posedge clk_i) begin
        valid_3_q <= valid_2_q;
        lo_greater_q[0] <= pattern[7:0] > lo_2_q[7:0];
        lo_equal_q[0]   <= pattern[7:0] == lo_2_q[7:0];
    end
    wire greater_3 = lo_greater_q[0];
    wire match_3 = &lo_equal_q;
    reg  greater_4_q, match_4_q, valid_4_q;
    always @(posedge clk_i) begin
        greater_4_q <= greater_3;
        match_4_q   <= match_3;
        valid_4_q   <= valid_3_q;
    end
    wire greater  = greater_4_q;
    wire match    = match_4_q;
    wire valid_in = valid_4_q;

    // ---- exit ------------------------------------------------------------------------------------

    wire searches = kind_4_q == SEARCH;
    wire ends     = searches && (match || !valid_in);
    wire [ENTRY:0] child = {address_4_q[ENTRY-1:0], greater};

    assign kind_o    = {kind_4_q[2:1], kind_4_q[0] && !ends}; // SEARCH without bit 0 is BUBBLE
    assign flag_o    = flag_4_q || saturated_i;
    assign other_o   = other_4_q;
    assign last_o    = last_4_q;
    assign pattern_o = reads_i ? count_i : pattern_4_q;
    assign address_o = child[STAGE:0];

    sluice_promem_counter #(.ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS)) counter (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .address_i   (address_1_q),
        .reads_i     (reads_1),
        .wipes_i     (wipes_1),
        .hit_i       (searches && match && valid_in),
        .reads_o     (reads_o),
        .count_o     (count_o),
        .saturated_o (saturated_o)
    );

    wire unused = &{1'b0, child, address_4_q};

endmodule
`default_nettype wire
