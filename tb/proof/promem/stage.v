    // tb/proof/promem/stage: a stage of several clocks does with a slot what the table of slots says, C clocks later.
    // The solver chooses an entry and follows it. TPM is as doc/lib/ram.md says. The entrance and the counter have their own proofs.
    // Macros: C (stage_clocks), RANGES. Names of their own begin with f_.
    localparam F_BUBBLE = 0, F_SEARCH = 1, F_WRITE = 2, F_READ = 3, F_CLEAR = 4, F_RSTPTR = 5, F_DATA = 7;
    localparam F_WIDTH = $bits(pattern), F_PATH = $bits(pattern_i), F_ENTRIES = 1 << STAGE;
`ifdef RANGES
    localparam F_EACH = 2; // writes of an entry
`else
    localparam F_EACH = 1;
`endif
    (* anyconst *) reg [ENTRY-1:0] f_entry;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
    always @* begin
        assume (f_entry < F_ENTRIES && address_i < F_ENTRIES);
        assume (kind_i <= F_RSTPTR || kind_i == F_DATA);
    end

    // ---- the entry, and what a slot does to it ---------------------------------------------------------------------

    reg  [7:0]         f_pointer;  // the next entry to write, read or clear
    reg                f_half;     // its first bound is written
    reg                f_known, f_valid;
    reg  [F_WIDTH-1:0] f_lo, f_hi;
    wire               f_reads = kind_i == F_READ, f_clears = kind_i == F_CLEAR, f_writes = kind_i == F_WRITE;
    wire               f_takes = f_pointer < F_ENTRIES && (f_reads || f_clears || f_writes);
    wire               f_mine  = kind_i == F_SEARCH ? address_i == f_entry : f_takes && f_pointer == f_entry;
    wire [F_WIDTH-1:0] f_pattern = pattern_i[F_WIDTH-1:0];
    wire               f_equal = F_EACH == 2 ? f_pattern >= f_lo && f_pattern <= f_hi : f_pattern == f_lo;
    wire               f_hits  = kind_i == F_SEARCH && f_valid && f_equal;
    always @(posedge clk_i)
        if (!rst_ni) begin
            f_pointer <= 8'd0;
            f_half    <= 1'b0;
            f_known   <= 1'b0;
        end else begin
            if (kind_i == F_RSTPTR) begin
                f_pointer <= 8'd0;
                f_half    <= 1'b0;
            end else if (f_takes) begin
                f_half    <= f_writes && F_EACH == 2 && !f_half;
                f_pointer <= f_pointer + (!f_writes || F_EACH == 1 || f_half);
            end
            if (f_mine && f_writes) begin
                if (F_EACH == 1 || f_half) {f_valid, f_known} <= {flag_i, F_EACH == 1 || f_lows};
                else                       {f_valid, f_known} <= 2'b00;
                if (F_EACH == 1 || !f_half) f_lo <= f_pattern;
                if (f_half)                 f_hi <= f_pattern;
            end
        end
    reg f_lows; // the first bound was written, since the last reset
    always @(posedge clk_i) f_lows <= rst_ni && (f_lows || (f_mine && f_writes && !f_half));
    always @* assume (!(f_half && (f_reads || f_clears))); // a load is whole

    // What the entrance makes of the slot (proof `entrance`).
    assign kind       = !f_takes ? kind_i : f_reads ? F_DATA : F_BUBBLE;
    assign flag       = flag_i && !f_takes;
    assign address    = f_writes || f_reads || f_clears ? f_pointer[ENTRY-1:0] : address_i;
    assign write      = f_takes && f_writes;
    assign write_addr = f_pointer[ENTRY-1:0];
`ifdef RANGES
    assign upper      = f_half;
`endif
    assign {reads_1, wipes_1} = f_any_count;
    (* anyseq *) wire [1:0] f_any_count;

    // ---- TPM -------------------------------------------------------------------------------------------------------

    reg  [F_WIDTH-1:0] f_lo_kept, f_hi_kept, f_lo_read, f_hi_read;
    reg                f_valid_kept, f_valid_read;
    (* anyseq *) wire [2*F_WIDTH:0] f_any;
    wire f_looks = address == f_entry, f_loads = write && write_addr == f_entry;
    always @(posedge clk_i) begin
        {f_lo_read, f_hi_read, f_valid_read} <= f_looks && !f_loads ? {f_lo_kept, f_hi_kept, f_valid_kept} : f_any;
`ifdef RANGES
        if (f_loads && !upper) f_lo_kept <= f_pattern;
        if (f_loads && upper)  f_hi_kept <= f_pattern;
        if (f_loads)           f_valid_kept <= flag_i && upper;
`else
        if (f_loads) {f_lo_kept, f_valid_kept} <= {f_pattern, flag_i};
`endif
    end
    assign {lo, valid} = {f_lo_read, f_valid_read};
`ifdef RANGES
    assign hi = f_hi_read;
`endif
    (* anyseq *) wire f_reads_any, f_saturated_any;
    (* anyseq *) wire [$bits(count_o)-1:0] f_count_any;
    assign {reads_o, count_o, saturated_o} = {f_reads_any, f_count_any, f_saturated_any};

    // ---- what is due in clock C, and at the counter in clock 1 -----------------------------------------------------

    reg  [`C*3-1:0]      f_kinds;
    reg  [`C:1]          f_flags, f_lasts, f_searches, f_known_mine, f_ends, f_found, f_more, f_others;
    reg  [`C*F_PATH-1:0] f_patterns;
    reg  [`C*ENTRY-1:0]  f_addresses;
    always @(posedge clk_i) begin
        f_kinds     <= !rst_ni ? 0 : {f_kinds[`C*3-4:0], !f_takes ? kind_i : f_reads ? 3'd7 : 3'd0};
        f_flags     <= !rst_ni ? 0 : {f_flags[`C-1:1], flag_i && !f_takes};
        f_lasts     <= {f_lasts[`C-1:1], last_i};
        f_others    <= {f_others[`C-1:1], other_i};
        f_searches  <= !rst_ni ? 0 : {f_searches[`C-1:1], kind_i == F_SEARCH};
        f_known_mine <= !rst_ni ? 0 : {f_known_mine[`C-1:1], kind_i == F_SEARCH && f_mine && f_known};
        f_ends      <= {f_ends[`C-1:1], f_hits || !f_valid};
        f_found     <= {f_found[`C-1:1], f_hits};
        f_more      <= {f_more[`C-1:1], f_pattern > f_lo};
        f_patterns  <= {f_patterns[(`C-1)*F_PATH-1:0], pattern_i};
        f_addresses <= {f_addresses[(`C-1)*ENTRY-1:0], address_i};
    end
    reg  [`C:1]       f_began; // the first C clocks are over
    initial f_began = 0;
    always @(posedge clk_i) f_began <= {f_began[`C-1:1], 1'b1};
    wire [2:0]        f_kind = f_kinds[`C*3-1 -: 3];
    wire [F_PATH-1:0] f_slot = f_patterns[`C*F_PATH-1 -: F_PATH];
    wire [ENTRY-1:0]  f_at   = f_addresses[`C*ENTRY-1 -: ENTRY];
    wire [ENTRY:0]    f_down = {f_at, f_more[`C]};

    always @* if (rst_ni) begin
        if (!f_searches[`C]) assert (kind_o == f_kind);
        if (f_known_mine[`C]) begin
            assert (kind_o == (f_ends[`C] ? F_BUBBLE : F_SEARCH));
            assert ((searches && match && valid_in) == f_found[`C]);
            assert (f_ends[`C] || address_o == f_down[STAGE:0]);
        end
        assert (f_searches[`C] || !searches); // no hit without a search
        assert (flag_o == (f_flags[`C] || saturated_i));
        if (f_began[`C]) assert (last_o == f_lasts[`C] && other_o == f_others[`C] && pattern_o == (reads_i ? count_i : f_slot));
        // What carries the induction.
        assert (f_pointer <= F_ENTRIES);
        if (f_known) assert (f_valid_kept == f_valid && f_lo_kept == f_lo && (F_EACH == 1 || f_hi_kept == f_hi));
        if (f_lows && F_EACH == 2) assert (f_lo_kept == f_lo);
        cover (f_known_mine[`C] && f_found[`C] && f_entry == F_ENTRIES - 1);
        cover (f_known_mine[`C] && !f_ends[`C] && f_more[`C]);
        cover (kind_o == F_DATA && f_pointer == F_ENTRIES);
    end
