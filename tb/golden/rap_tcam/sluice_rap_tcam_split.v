// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_split: writer of new nodes: the roots in CLEAR, a node's missing children in SPLIT.
// Source: Mysore et al. 2008 (rap), section 3.3 (splits) and section 4.5. Contract: doc/rap/tcam.md.
// One node per clock, except while the cells walk. The two clocks before the first child read the parent.
`default_nettype none
module sluice_rap_tcam_split (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        roots_i,   // starts the roots
    input  wire        split_i,   // clock 8: starts the split of node_i
    input  wire [3:0] node_i, // from clock 9 on
    input  wire        walking_i, // the cells walk: wait
    output wire        ends_o,    // last clock of SPLIT or CLEAR
    input  wire [4:0] nodes_i, // number of nodes before a split
    output wire [4:0] nodes_o, // number of nodes so far

    // parent
    input  wire        splits_i, // the state is SPLIT
    input  wire [12:0] links_now_i, // its links, from the RAM
    input  wire [12:0] links_i, // its links, one clock later
    input  wire [14:0] word_i, // its word, in the same clock as links_i
    output wire        parent_o, // writes its links: it has all its children
    output wire [12:0] parent_links_o,

    // new node
    output wire        node_o, // writes it
    output wire        last_o, // no node follows
    output wire [3:0] address_o,
    output wire [14:0] word_o,
    output wire [12:0] links_o
);

    // The state, one-hot; none while idle.
    reg  roots_q, read_q, catch_q, fill_q, end_q;
    reg  [1:0] digit_q;
    reg  [3:0] present_q;    // children present, from digit_q on
    reg  [4:0] nodes_q;

    wire goes      = !walking_i;
    wire last_root = 1'b1;
    wire last_fill = &digit_q;
    wire done      = (roots_q && last_root) || (fill_q && last_fill);

    always @(posedge clk_i)
        if (!rst_ni) begin
            {roots_q, read_q, catch_q, fill_q, end_q} <= 5'd0;
        end else begin
            roots_q <= roots_i || (roots_q && !(goes && last_root));
            read_q  <= split_i;
            catch_q <= read_q;
            fill_q  <= catch_q || (fill_q && !(goes && last_fill));
            end_q   <= (goes && done) || (end_q && !goes);
        end

    always @(posedge clk_i) begin
        if (catch_q)             present_q <= links_now_i[6:3];
        else if (fill_q && goes) present_q <= {1'b1, present_q[3:1]};
        if (!fill_q)   digit_q <= 2'h0;
        else if (goes) digit_q <= digit_q + 2'h1;
        if (roots_i)           nodes_q <= 5'h0;
        else if (read_q)       nodes_q <= nodes_i;
        else if (node_o)       nodes_q <= nodes_q + 5'h1;
    end

    assign ends_o  = end_q && goes;
    assign nodes_o = nodes_q;
    assign node_o  = goes && (roots_q || (fill_q && !present_q[0]));
    assign last_o  = goes && done;
    assign address_o = nodes_q[3:0];

    // Written last, from a register: the RAM's output is too late in its clock to be written back.
    assign parent_o       = ends_o && splits_i;
    assign parent_links_o = {links_i[12:7], {4{1'b1}}, 3'h0};

    wire single; // a single value is never split
    sluice_rap_tcam_word new_word (
        .root_i   (roots_q),
        .kind_i   (1'b0),
        .parent_i (word_i),
        .digit_i  (digit_q),
        .word_o   (word_o),
        .single_o (single)
    );

    wire [12:0] root_links = {address_o, 2'h0, 4'h0, 3'h4};
    wire [12:0] child_links = {node_i, digit_q, 4'h0, !single, 2'h0};

    assign links_o = roots_q ? root_links : child_links;

    wire unused = &{1'b0, links_now_i, links_i};

endmodule
`default_nettype wire
