// rap/tcam_batch: batch of merges: folds childless children into their parents, then closes the gaps in order.
// Source: Mysore et al. 2008 (rap), sections 2.1 and 3.3 (merges), which leave the hardware open. Contract: doc/rap/tcam.md.
// Six clocks per node down, five per node up, one per address freed, and walks of the cells in between.
// Children lie above their parents. Going down, the sum of a node's childless children is complete before its visit.
// Going up, a node's parent has moved before it.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), b = cfg->branching, digit = rap_digit_bits(cfg), count = cfg->counter_width;
//; unsigned links = tcam_links_bits(cfg), word = tcam_word_bits(cfg), number = tcam_number_bits(cfg);
//; unsigned kind = tcam_kind_bits(cfg), width = rap_key_bits(cfg), key = tcam_key_bits(cfg);
`default_nettype none
module sluice_rap_tcam_batch (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        start_i,   // the clock before the first of BATCH
    input  wire        walking_i, // the cells walk: wait
    input  wire [${kind - 1}:0] kind_i, // kind to merge
    input  wire [${count - 1}:0] threshold_i, // merge threshold
    input  wire [${number - 1}:0] nodes_i, // number of nodes before
    output wire        ends_o,    // last clock of BATCH
    output wire [${number - 1}:0] nodes_o, // in that clock: number of nodes left

    // read, data two clocks after the address
    output wire [${address - 1}:0] read_addr_o, // of count, links, word
    output wire [${address - 1}:0] batch_addr_o, // of sum, gone, map
    input  wire [${count - 1}:0] count_i,
    input  wire [${links - 1}:0] links_i,
    input  wire [${word - 1}:0] word_i,
    input  wire [${count - 1}:0] sum_i, // sum of the childless children's counts
    input  wire [${b - 1}:0] gone_i, // digits of these children
    input  wire [${address + 1}:0] map_i, // {absorbed its childless children, is childless, new address}

    // write
    output wire        node_o, // writes count and links
    output wire        word_o, // writes the word as well
    output wire [${address - 1}:0] address_o,
    output wire [${count - 1}:0] count_o,
    output wire [${links - 1}:0] links_o,
    output wire        sum_write_o,
    output wire [${address - 1}:0] sum_addr_o,
    output wire [${count - 1}:0] sum_o,
    output wire [${b - 1}:0] gone_o,
    output wire        map_write_o,
    output wire [${address + 1}:0] map_o, // written at read_addr_o

    // cells
    output wire        load_o, // writes a word of the cells
    output wire        live_o, // 0: the word becomes empty
    output wire        last_o  // the last word
);

    // ---- position --------------------------------------------------------------------------------

    reg  first_q, empty_q, end_q;
    reg  [5:0] down_q; // one-hot: clock of the node
    reg  [4:0] up_q;
    reg  [${number - 1}:0] at_q, to_q; // the node; the next free address
    reg  [${number - 1}:0] left_q;
    reg  folded_q;           // a node has absorbed its childless children
    reg  fold_q;             // the node at_q does
    wire moves;              // the node at_q is kept

    wire goes     = !walking_i;
    wire at_root  = ${cfg->kinds > 1 ? "at_q < " : "at_q == "}${hex(number, cfg->kinds > 1 ? cfg->kinds : 0)};
    wire at_first = at_q == ${hex(number, 0)};
    wire at_last  = at_q == nodes_i - ${hex(number, 1)};
    wire to_last  = to_q == nodes_i - ${hex(number, 1)};

    always @(posedge clk_i)
        if (!rst_ni) begin
            {first_q, empty_q, end_q} <= 3'd0;
            down_q   <= 6'd0;
            up_q     <= 5'd0;
            folded_q <= 1'b0;
        end else begin
            first_q  <= start_i;
            down_q   <= {down_q[4:0], first_q || (down_q[5] && !at_first)};
            folded_q <= !first_q && (folded_q || (down_q[4] && fold_q));
            if (goes) begin
                up_q    <= {up_q[3:0], (down_q[5] && at_first && folded_q) || (up_q[4] && !at_last)};
                empty_q <= (up_q[4] && at_last) || (empty_q && !to_last);
                end_q   <= (down_q[5] && at_first && !folded_q) || (empty_q && to_last);
            end
        end

    always @(posedge clk_i) begin
        if (first_q)                              at_q <= nodes_i - ${hex(number, 1)};
        else if (down_q[5] && !at_first)          at_q <= at_q - ${hex(number, 1)};
        else if (goes && up_q[4])                 at_q <= at_q + ${hex(number, 1)};
        if (first_q)                              to_q <= ${hex(number, 0)};
        else if (goes && (moves || empty_q))      to_q <= to_q + ${hex(number, 1)};
        if (first_q)                              left_q <= nodes_i;
        else if (up_q[4] && at_last)              left_q <= moves ? to_q + ${hex(number, 1)} : to_q;
    end
    assign ends_o  = end_q && goes;
    assign nodes_o = left_q;

    // ---- down: the node's words in clock 2, fold decision in clock 3, its parent's sum in clock 4 ------

    wire [${b - 1}:0] present = links_i[${digit + b}:${digit + 1}];
    wire [${digit - 1}:0] own = links_i[${2 * digit + b}:${digit + b + 1}];
    wire [${address - 1}:0] parent = links_i[${links - 1}:${links - address}];
//; if (cfg->kinds > 1) {
    wire same_kind = word_i[${key - 1}:${width}] == kind_i;
//; } else {
    wire same_kind = 1'b1;
//; }

    reg  [${count - 1}:0] total_q, new_sum_q;
    reg  [${b - 1}:0] kept_q, new_gone_q;
    reg  childless_q;
    wire [${b - 1}:0] remaining = fold_q ? kept_q : present;
    wire childless = !(|remaining);

    always @(posedge clk_i) begin
        total_q     <= count_i + sum_i;
        kept_q      <= present & ~gone_i;
        fold_q      <= same_kind && |gone_i && total_q <= threshold_i;
        new_sum_q   <= sum_i + (fold_q ? total_q : count_i);
        new_gone_q  <= gone_i | (${hex(b, 1)} << own);
        childless_q <= childless && !at_root;
    end

    // ---- up: the node's words in clock 2, its parent's in clock 4 ----------------------------------------

    reg  own_fold_q, own_childless_q;
    always @(posedge clk_i) {own_fold_q, own_childless_q} <= map_i[${address + 1}:${address}];
    wire removed = !at_root && own_childless_q && map_i[${address + 1}];
    assign moves = up_q[4] && !removed;
    wire [${address - 1}:0] new_parent = map_i[${address - 1}:0];

    // ---- writes --------------------------------------------------------------------------------------------

    wire far = |down_q[5:2] || |up_q[4:2]; // reads the parent
    wire [${address - 1}:0] at = at_q${slice(number, address)};
    wire [${digit}:0] missing = ${sum_of_zeros("remaining", b, digit + 1)};

    assign read_addr_o  = at;
    assign batch_addr_o = far ? parent : at;
    assign node_o       = down_q[4] || (goes && moves);
    assign word_o       = goes && moves;
    assign address_o    = up_q[4] || empty_q ? to_q${slice(number, address)} : at;
    assign count_o      = down_q[4] && fold_q ? total_q : count_i;
    assign links_o      = down_q[4] ? {links_i[${links - 1}:${digit + b + 1}], remaining, fold_q ? missing : links_i[${digit}:0]}
                                    : {new_parent, links_i[${links - address - 1}:0]};
    assign sum_write_o  = down_q[4] || (down_q[5] && childless_q);
    assign sum_addr_o   = down_q[4] ? at : parent;
    assign sum_o        = down_q[4] ? ${hex(count, 0)} : new_sum_q;
    assign gone_o       = down_q[4] ? ${hex(b, 0)} : new_gone_q;
    assign map_write_o  = down_q[4] || (goes && moves);
    assign map_o        = down_q[4] ? {fold_q, childless, at} : {own_fold_q, own_childless_q, to_q${slice(number, address)}};

//; if (cfg->tcam == RAP_TCAM_SLICED) {
    assign load_o = goes && ((moves && to_q != at_q) || empty_q);
//; } else {
    assign load_o = goes && (moves || empty_q);
//; }
    assign live_o = !empty_q;
    assign last_o = goes && empty_q && to_last;

    wire unused = &{1'b0, kind_i, word_i, to_q};

endmodule
`default_nettype wire
