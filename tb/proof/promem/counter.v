    // tb/proof/promem/counter: a slot acts on its count as if at once: a hit adds one up to the maximum, a wipe sets 0, a read gives it.
    // Macro: C (stage_clocks). The solver chooses an entry. The RAM is that of doc/lib/ram.md; its other words are free.
    // Names of their own begin with f_.
    (* anyconst *) reg [ADDR-1:0] f_entry;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // The slots, [c] of clock c.
    reg  [2*`C:2] f_mine_q;
    reg  [`C:2]   f_reads_q, f_wipes_q;
    wire [2*`C:1] f_mine = {f_mine_q, address_i == f_entry};
    wire [`C:1] f_reads = {f_reads_q, reads_i};
    wire [`C:1] f_wipes = {f_wipes_q, wipes_i};
    always @(posedge clk_i) begin
        f_mine_q  <= f_mine[2*`C-1:1];
        f_reads_q <= {(`C-1){rst_ni}} & f_reads[`C-1:1];
        f_wipes_q <= {(`C-1){rst_ni}} & f_wipes[`C-1:1];
    end

    // The count, now and as the slots C clocks ago left it. A slot acts in clock C.
    localparam F_WIDTH = $bits(count_o);
    localparam [F_WIDTH-1:0] F_MOST = {F_WIDTH{1'b1}};
    reg                   f_known;
    reg  [F_WIDTH-1:0]    f_count;
    reg  [`C*F_WIDTH-1:0] f_counts;
    reg  [`C*2-1:0]       f_due;     // {a read, a hit} of the entry
    reg  [`C:1]           f_settled; // [c]: the count was known c clocks ago
    always @(posedge clk_i) begin
        f_settled <= rst_ni ? {f_settled[`C-1:1], f_known} : {`C{1'b0}};
        f_counts <= {f_counts[(`C-1)*F_WIDTH-1:0], f_count};
        f_due    <= rst_ni ? {f_due[`C*2-3:0], {2{f_known && f_mine[`C]}} & {f_reads[`C], hit_i}} : {`C{2'b00}};
        if (!rst_ni) f_known <= 1'b0;
        else if (f_mine[`C] && f_wipes[`C]) begin
            f_known <= 1'b1;
            f_count <= 0;
        end else if (f_mine[`C] && hit_i && f_count != F_MOST) f_count <= f_count + 1'b1;
    end

    // The hits and reads of any entry, [c] of clock c.
    reg  [2*`C:`C+1] f_hit, f_read_any;
    always @(posedge clk_i) begin
        f_hit      <= rst_ni ? {f_hit[2*`C-1:`C+1], hit_i} : {`C{1'b0}};
        f_read_any <= rst_ni ? {f_read_any[2*`C-1:`C+1], f_reads[`C]} : {`C{1'b0}};
    end

    // The RAM.
    reg  [F_WIDTH-1:0] f_stored, f_read;
    (* anyseq *) wire [F_WIDTH-1:0] f_any;
    wire f_writes = write && f_mine[2*`C];
    always @(posedge clk_i) begin
        f_read <= f_mine[`C-1] && !f_writes ? f_stored : f_any;
        if (f_writes) f_stored <= write_data;
    end
    assign word = f_read;

    always @* if (rst_ni) assume (!hit_i || !(f_reads[`C] || f_wipes[`C]));

    wire f_read_due = f_due[`C*2-1], f_hit_due = f_due[`C*2-2];
    always @* if (rst_ni) begin
        assert (!f_read_due || count_o == f_counts[(`C-1)*F_WIDTH +: F_WIDTH]);
        assert (!f_hit_due || saturated_o == (f_counts[(`C-1)*F_WIDTH +: F_WIDTH] == F_MOST));
        assert (reads_o == f_read_any[2*`C] && (!saturated_o || f_hit[2*`C]));
        // What carries the induction.
        assert (!(f_known && f_settled[`C]) || f_stored == f_counts[(`C-1)*F_WIDTH +: F_WIDTH]);
        cover (f_read_due && count_o == F_MOST && f_due[1:0] == 2'b01);
        cover (f_hit_due && saturated_o && f_due[2*`C-3:0] != 0);
        cover (f_read_due && count_o == 1 && f_wipes[`C] && f_mine[`C]);
    end
