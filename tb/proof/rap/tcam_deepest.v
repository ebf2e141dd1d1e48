    // tb/proof/rap/tcam_deepest: of the nodes that match, the one on the lowest level wins (a level is a number, and the largest wins).
    // The solver chooses a node. In a search that it wins, it matches, and no other node that matches is on its level or below.
    // Names of their own begin with f_.
    (* anyconst *) reg [ADDR-1:0] f_node;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
    always @* assume (f_node < NODES);

    // The node as the contract has it: a load shows in the clock after the next one, a drop in the next one.
    reg              f_live, f_load;
    reg  [LEVEL-1:0] f_level, f_load_level;
    always @(posedge clk_i) begin
        f_load       <= rst_ni && load_i && load_addr_i == f_node;
        f_load_level <= level_i;
        if (!rst_ni || wipe_i) f_live <= 1'b0;
        else if (f_load)       f_live <= 1'b1;
        else if (drop_i && drop_addr_i == f_node) f_live <= 1'b0;
        if (f_load) f_level <= f_load_level;
    end

    wire [NODES-1:0] f_found = lines_i & live_q;
    wire [NODES-1:0] f_beaten;
    wire [NODES-1:0] f_lines = lines_i >> f_node, f_lives = live_q >> f_node;
    wire [LEVEL-1:0] f_held; // the node's level in the module
    genvar f_a, f_b;
    generate
        for (f_a = 0; f_a < NODES; f_a = f_a + 1) begin : g_f_node
            wire [LEVEL-1:0] level;
            for (f_b = 0; f_b < LEVEL; f_b = f_b + 1) begin : g_f_bit
                assign level[LEVEL-1-f_b] = level_q[f_b*NODES+f_a];
            end
            assign f_beaten[f_a] = !f_found[f_a] || f_a == f_node || level < f_level;
        end
        for (f_b = 0; f_b < LEVEL; f_b = f_b + 1) begin : g_f_held
            wire [NODES-1:0] bits = level_q[f_b*NODES +: NODES] >> f_node;
            assign f_held[LEVEL-1-f_b] = bits[0];
        end
    endgenerate

    wire f_wins = f_lines[0] && f_live && &f_beaten;
    reg  [LEVEL:0] f_won; // bit i: it won the search i + 1 clocks ago, and no node was loaded since
    always @(posedge clk_i) f_won <= rst_ni && !load_q ? {f_won[LEVEL-1:0], f_wins} : {(LEVEL+1){1'b0}};

    always @* if (rst_ni) begin
        assert (!f_won[LEVEL] || address_o == f_node);
        assert (f_lives[0] == f_live && (!f_live || f_held == f_level));
        assert (f_load == (load_q && load_addr_q == f_node) && (!f_load || f_load_level == load_level_q));
        cover (f_won[LEVEL] && f_node == NODES - 1 && !f_live);
        cover (f_won[1:0] == 2'b01 && &f_found[1:0]);
    end
