// rap/tcam_paced_split: writer of new nodes: the roots in CLEAR, a node's missing children in SPLIT, then its links.
// Source: Mysore et al. 2008 (rap), section 3.3 (splits) and section 4.5. Contract: doc/rap/tcam_paced.md, SPLIT, CLEAR.
// One digit per clock, while the cells do not make it wait. The two clocks before the first read the parent.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), b = cfg->branching, digit = rap_digit_bits(cfg), missing = digit + 1;
//; unsigned links = tcam_kids_bits(cfg), word = tcam_word_bits(cfg), kids = b * address, created = bits_of(b);
//; unsigned first = 1U << rap_digit_bits_at(cfg, 0), kind = rap_kind_bits(cfg);
//; bool sliced = cfg->tcam == RAP_TCAM_SLICED, narrow = first < b;
`default_nettype none
module sluice_rap_tcam_paced_split (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        roots_i,   // starts the roots
    input  wire        split_i,   // an event commits: starts the split of node_i
    input  wire [${address - 1}:0] node_i, // from the next clock on
    input  wire [${address - 1}:0] head_i, // the next free address
    input  wire        wait_i,    // the cells do not take a word
    input  wire        walking_i, // the cells walk
    output wire        ends_o,    // last clock of SPLIT or CLEAR

    // parent
    output wire        reads_o,   // it is read
    input  wire [${links - 1}:0] links_now_i, // its links, from the RAM
    input  wire [${word - 1}:0] word_i, // its word, a clock later
    output wire        parent_o,  // writes its links: it has all its children. The split is complete
    output wire [${links - 1}:0] parent_links_o,
    output wire [${created - 1}:0] created_o, // children written
    output wire        writes_o,  // a split is not complete

    // new node
    output wire        wants_o,   // a word for the cells
    output wire        node_o,    // they take it: writes the node
    output wire        last_o,    // no node follows
    output wire [${word - 1}:0] word_o,
    output wire [${missing - 1}:0] missing_o
);

    reg  roots_q, read_q, catch_q, fill_q, parent_q, end_q; // one-hot, except end_q; none while idle
    reg  [${digit - 1}:0] digit_q;
    reg  [${b - 1}:0] present_q;    // children present, from digit_q on
    reg  [${kids - 1}:0] kids_q;
    reg  [${created - 1}:0] created_q;

//; if (cfg->kinds > 1) {
    wire last_root = head_i == ${hex(address, cfg->kinds - 1)};
//; } else {
    wire last_root = 1'b1;
//; }
//; if (narrow) {
    wire at_root = ${cfg->kinds > 1 ? "node_i < " : "node_i == "}${hex(address, cfg->kinds > 1 ? cfg->kinds : 0)};
    wire absent  = present_q[0] || (at_root && digit_q >= ${hex(digit, first)}); // the root's digit is narrower
//; } else {
    wire absent  = present_q[0];
//; }
    wire last_fill = &digit_q;
    wire goes = !wait_i;
    wire fills = fill_q && goes;
    wire done  = (roots_q && last_root) || (fill_q && last_fill);
    assign wants_o = roots_q || (fill_q && !absent);
    assign node_o  = wants_o && goes;
    assign last_o  = goes && done;

    always @(posedge clk_i)
        if (!rst_ni) begin
            {roots_q, read_q, catch_q, fill_q, parent_q, end_q} <= 6'd0;
        end else begin
            roots_q  <= roots_i || (roots_q && !(goes && last_root));
            read_q   <= split_i;
            catch_q  <= read_q;
            fill_q   <= catch_q || (fill_q && !(goes && last_fill));
            parent_q <= fills && last_fill;
//; if (sliced) {
            end_q    <= (goes && done) || (end_q && walking_i);
//; } else {
            end_q    <= roots_q && last_root;
//; }
        end

    always @(posedge clk_i) begin
        if (catch_q)    present_q <= links_now_i[${kids + b - 1}:${kids}];
        else if (fills) present_q <= {1'b1, present_q[${b - 1}:1]};
        if (!fill_q)    digit_q <= ${hex(digit, 0)};
        else if (fills) digit_q <= digit_q + ${hex(digit, 1)};
        if (catch_q)            created_q <= ${hex(created, 0)};
        else if (node_o)        created_q <= created_q + ${hex(created, 1)};
    end
    genvar i;
    generate
        for (i = 0; i < ${b}; i = i + 1) begin : g_kid
            always @(posedge clk_i)
                if (catch_q)                       kids_q[${address}*i +: ${address}] <= links_now_i[${address}*i +: ${address}];
                else if (node_o && digit_q == i)   kids_q[${address}*i +: ${address}] <= head_i;
        end
    endgenerate

//; if (sliced) {
    assign ends_o = end_q && !walking_i;
//; } else {
    // The cells are written before the next search.
//; if (b == 2) {
    assign ends_o = end_q || catch_q;
//; } else {
    assign ends_o = end_q || (fill_q && digit_q == ${hex(digit, b - 3)});
//; }
    wire unused_walk = walking_i;
//; }
    assign reads_o   = read_q || catch_q || fill_q;
    assign writes_o  = reads_o || parent_q;
    assign parent_o  = parent_q;
    assign created_o = created_q;
//; if (narrow) {
    wire [${b - 1}:0] all = at_root ? ${hex(b, (1U << first) - 1)} : ${hex(b, (1U << b) - 1)};
//; } else {
    wire [${b - 1}:0] all = ${hex(b, (1U << b) - 1)};
//; }
    assign parent_links_o = {1'b1, all, kids_q};

    wire single; // a single value is never split
    sluice_rap_tcam_word new_word (
        .root_i   (roots_q),
//; if (cfg->kinds > 1) {
        .kind_i   (head_i${slice(address, kind)}),
//; } else {
        .kind_i   (1'b0),
//; }
        .parent_i (word_i),
        .digit_i  (digit_q),
        .word_o   (word_o),
        .single_o (single)
    );
    assign missing_o = roots_q ? ${hex(missing, first)} : single ? ${hex(missing, 0)} : ${hex(missing, b)};

    wire unused = &{1'b0, links_now_i, node_i};

endmodule
`default_nettype wire
