// rap/tcam_paced_visit: what merge slots do: prepares the visit of a node while events pass, and folds its children.
// Source: Mysore et al. 2008 (rap), sections 2.1 and 3.3 (merges), which leave the hardware open.
// Contract: doc/rap/tcam_paced.md, Visits and FOLD. A node is read in ${5 + cfg->branching} clocks beside the events: its links and count,
// then each child's. The stream stops at a slot only if its node may fold by what was read.
// Assumes: from one slot to the next at least 16 events come.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), number = tcam_number_bits(cfg), count = cfg->counter_width, b = cfg->branching;
//; unsigned links = tcam_kids_bits(cfg), kids = b * address, missing = rap_digit_bits(cfg) + 1, kind = tcam_kind_bits(cfg);
//; unsigned first = 1U << rap_digit_bits_at(cfg, 0);
`default_nettype none
module sluice_rap_tcam_paced_visit (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        wipe_i,   // the walk begins at address 0

    // when the node is read
    input  wire        anew_i,   // from the next clock on: RUN follows CLEAR or READ
    input  wire        split_i,  // from the next clock on: a split is complete
    input  wire        slot_i,   // an event commits, a merge slot comes
    input  wire        folds_i,  // and stops the stream: FOLD is next
    input  wire [${number - 1}:0] size_i, // addresses ever taken

    // events
    input  wire        update_i, // a count is written
    input  wire [${address - 1}:0] written_i, // of this node
    input  wire [${count - 1}:0] limit_now_i, // the clock before the commit: T of the node's kind
    input  wire [${count - 1}:0] limit_i, // in FOLD: T of the node's kind
    output reg         may_o,    // the clock of the commit: it may fold
    output wire        ends_o,   // last clock of FOLD
    output wire        writes_o, // nodes are written

    // read, data two clocks after the address
    output wire [${address - 1}:0] address_o,
    input  wire [${count - 1}:0] count_i,
    input  wire [${links - 1}:0] links_i,
    input  wire [${kind - 1}:0] kind_i,
    output wire [${kind - 1}:0] kind_o, // the node's kind

    // fold
    output wire        drop_o,   // a child goes: its links are written, its address is free
    output wire [${address - 1}:0] drop_addr_o,
    output wire        fold_o,   // the node's count is written
    output wire        parent_o, // the node's links are written
    output wire [${address - 1}:0] node_o,
    output wire [${count - 1}:0] count_o,
    output wire [${missing - 1}:0] missing_o,
    output wire [${links - 1}:0] links_o,
    output wire [${missing - 1}:0] removed_o // children that go
);

    reg  [${address - 1}:0] at_q; // the node
    reg  [2:0] step_q;       // clocks in which it is read, one-hot
    reg  [${b + 1}:0] walk_q; // then bit d: child d is read; bit d + 2: it is there
    reg  ready_q, known_q;   // all is read; the children's addresses are
    reg  [${kids - 1}:0] kids_q;
    reg  [${b - 1}:0] present_q, gone_q; // children; children without children
    reg  [${count - 1}:0] sum_q; // the node's count and theirs
    reg  [${kind - 1}:0] kind_q;
    wire redo, success;
    reg  [${b}:0] drop_q;     // bit d: child d goes; bit ${b}: the node's links are written
    wire moves = (slot_i && !folds_i) || drop_q[${b}];
    wire begins = anew_i || split_i || moves || redo;

    wire [${number - 1}:0] after = ${zero_extend("at_q", address, number)} + ${hex(number, 1)};
    always @(posedge clk_i)
        if (!rst_ni || wipe_i) at_q <= ${hex(address, 0)};
        else if (moves)        at_q <= after == size_i ? ${hex(address, 0)} : after${slice(number, address)};

    // ---- the node and its children are read ---------------------------------------------------------

    wire [${b - 1}:0] reads = walk_q[${b - 1}:0], there = walk_q[${b + 1}:2];
    wire [${b - 1}:0] present_now = links_i[${kids + b - 1}:${kids}];
    wire used = links_i[${links - 1}];
    wire childless = |(there & present_q) && present_now == ${hex(b, 0)};
    always @(posedge clk_i) begin
        if (!rst_ni || wipe_i) begin
            step_q  <= 3'd0;
            walk_q  <= ${hex(b + 2, 0)};
            ready_q <= 1'b0;
            known_q <= 1'b0;
        end else begin
            step_q  <= {step_q[1:0] & {2{!begins}}, begins};
            walk_q  <= begins ? ${hex(b + 2, 0)} : {walk_q[${b}:0], step_q[2]};
            ready_q <= !begins && (ready_q || walk_q[${b + 1}]);
            known_q <= !begins && (known_q || step_q[2]);
        end
        if (step_q[2]) begin
            kids_q    <= links_i[${kids - 1}:0];
            present_q <= used ? present_now : ${hex(b, 0)};
            gone_q    <= ${hex(b, 0)};
            sum_q     <= count_i;
            kind_q    <= kind_i;
        end else if (childless) begin
            gone_q    <= gone_q | there;
            sum_q     <= sum_q + count_i;
        end
        may_o <= !ready_q || (|gone_q && sum_q <= limit_now_i);
    end

    wire [${address - 1}:0] kid [0:${b - 1}];
    wire [${b - 1}:0] hits;
    genvar i, j;
    generate
        for (i = 0; i < ${b}; i = i + 1) begin : g_kid
            assign kid[i]  = kids_q[${address}*i +: ${address}];
            assign hits[i] = present_q[i] && kid[i] == written_i;
        end
        for (j = 0; j < ${address}; j = j + 1) begin : g_address
            wire [${b - 1}:0] read_bit, drop_bit;
            for (i = 0; i < ${b}; i = i + 1) begin : g_of
                assign read_bit[i] = reads[i] && kid[i][j];
                assign drop_bit[i] = drop_q[i] && kid[i][j];
            end
            assign address_o[j]   = step_q[0] ? at_q[j] : |read_bit;
            assign drop_addr_o[j] = |drop_bit;
        end
    endgenerate

    // An event has counted at the node or at a child since: what was read may be too little.
    reg  dirty_q;
    always @(posedge clk_i)
        dirty_q <= !step_q[0] && (dirty_q || (update_i && (written_i == at_q || (known_q && |hits))));

    // ---- FOLD: in the second clock it is known whether what was read is exact ------------------------

    reg  wait_q, first_q, check_q, folds_q;
    assign success = check_q && ready_q && !dirty_q;
    assign redo    = check_q && first_q && !success;
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            {wait_q, check_q} <= 2'd0;
            drop_q <= ${hex(b + 1, 0)};
        end else begin
            wait_q  <= folds_i;
            check_q <= wait_q || (check_q && !success);
            drop_q  <= {drop_q[${b - 1}:0], success};
        end
        first_q <= wait_q;
        if (success) folds_q <= |gone_q && sum_q <= limit_i;
    end

//; if (b <= 4) {
    assign ends_o    = success;
//; } else {
    assign ends_o    = drop_q[${b - 5}];
//; }
    assign writes_o  = |drop_q;
    assign kind_o    = kind_q;
    assign drop_o    = folds_q && |(drop_q[${b - 1}:0] & gone_q);
    assign fold_o    = folds_q && drop_q[0];
    assign parent_o  = folds_q && drop_q[${b}];
    assign node_o    = at_q;
    assign count_o   = sum_q;
    wire [${b - 1}:0] stay = present_q & ~gone_q;
//; if (first < b) {
    wire at_root = ${cfg->kinds > 1 ? "at_q < " : "at_q == "}${hex(address, cfg->kinds > 1 ? cfg->kinds : 0)};
    assign missing_o = ${sum_of_zeros("stay", b, missing)} - (at_root ? ${hex(missing, b - first)} : ${hex(missing, 0)});
//; } else {
    assign missing_o = ${sum_of_zeros("stay", b, missing)};
//; }
    assign links_o   = {1'b1, stay, kids_q};
    wire [${b - 1}:0] stays = ~gone_q;
    assign removed_o = ${sum_of_zeros("stays", b, missing)};

    wire unused = &{1'b0, links_i, after};

endmodule
`default_nettype wire
