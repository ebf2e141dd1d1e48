// tb/proof/promem/search: a tree of two one-clock stages finds what a sorted list holds: a search counts at the target that equals its pattern
// (macro RANGES: at the range that it is in), and at no other; slots act in order, as if at once. The count of one entry is followed.
// The list is loaded by slots (three entries, breadth-first); searches come only while it is sorted.
`default_nettype none
module proof #(
    parameter WIDTH = 2,
    parameter COUNT = 2,
    parameter ENTRY = 2, // the entry that is followed
    parameter PATH  = WIDTH > COUNT ? WIDTH : COUNT
) (
    input wire            clk_i,
    input wire            rst_ni,
    input wire [2:0]      kind_i,
    input wire            flag_i,
    input wire [PATH-1:0] pattern_i
);

    localparam BUBBLE = 0, SEARCH = 1, WRITE = 2, READ = 3, CLEAR = 4, RSTPTR = 5, DATA = 7;
    localparam LATENCY = 2;
    localparam [COUNT-1:0] MOST = {COUNT{1'b1}};
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));
    always @* assume (kind_i <= RSTPTR && pattern_i < 1 << WIDTH && (kind_i == WRITE || kind_i == READ || !flag_i));

    wire [2:0]      kind_1, kind_2;
    wire            flag_1, flag_2, other_1, other_2, last_1, last_2;
    wire [PATH-1:0] pattern_1, pattern_2;
    wire            address_1;
    wire [1:0]      address_2;
    sluice_promem_stage #(.STAGE(0)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .kind_i(kind_i), .flag_i(flag_i), .other_i(1'b0), .last_i(1'b0), .pattern_i(pattern_i),
        .address_i(1'b0), .kind_o(kind_1), .flag_o(flag_1), .other_o(other_1), .last_o(last_1), .pattern_o(pattern_1),
        .address_o(address_1)
    );
    sluice_promem_stage #(.STAGE(1)) dut_1 (
        .clk_i(clk_i), .rst_ni(rst_ni), .kind_i(kind_1), .flag_i(flag_1), .other_i(other_1), .last_i(last_1), .pattern_i(pattern_1),
        .address_i(address_1), .kind_o(kind_2), .flag_o(flag_2), .other_o(other_2), .last_o(last_2), .pattern_o(pattern_2),
        .address_o(address_2)
    );

    // ---- the list: entries 0 (root), 1 (below it), 2 (above it) ------------------------------------------------

    wire [1:0]         entry = ENTRY;
    reg  [1:0]         pointer_q;  // 3: past the last
    reg  [2:0]         loaded_q, valid_q;
    reg  [3*WIDTH-1:0] targets_q;
    wire [WIDTH-1:0]   root = targets_q[0 +: WIDTH], less = targets_q[WIDTH +: WIDTH], more = targets_q[2*WIDTH +: WIDTH];
`ifdef RANGES
    reg                upper_q;    // the next write is an upper bound
    reg  [3*WIDTH-1:0] uppers_q;
    wire [WIDTH-1:0]   root_end = uppers_q[0 +: WIDTH], less_end = uppers_q[WIDTH +: WIDTH], more_end = uppers_q[2*WIDTH +: WIDTH];
    always @* assume (!upper_q || (kind_i != READ && kind_i != CLEAR)); // an entry is written whole before entries are read
    wire               ordered = (!valid_q[0] || root <= root_end) && (!valid_q[1] || less <= less_end) && (!valid_q[2] || more <= more_end);
    wire               ends = kind_i != WRITE || upper_q; // the slot is the last for its entry
    wire [WIDTH-1:0]   target_end = entry == 0 ? root_end : entry == 1 ? less_end : more_end;
    always @(posedge clk_i)
        if (!rst_ni || kind_i == RSTPTR) upper_q <= 1'b0;
        else if (acts && kind_i == WRITE) upper_q <= !upper_q;
`else
    wire [WIDTH-1:0]   root_end = root, less_end = less;
    wire               ordered = 1'b1, ends = 1'b1;
    wire [WIDTH-1:0]   target_end = target;
`endif
    wire               sorted = &loaded_q && (valid_q[0] || valid_q == 3'd0) && (valid_q[1] || !valid_q[2])
                                && (!valid_q[1] || less_end < root) && (!valid_q[2] || root_end < more) && ordered;
    wire               acts   = pointer_q != 2'd3 && (kind_i == WRITE || kind_i == READ || kind_i == CLEAR);
    wire               mine   = acts && pointer_q == entry;
    wire [WIDTH-1:0]   target = entry == 0 ? root : entry == 1 ? less : more;
    wire [2:0]         valids = valid_q >> entry;
    wire               hits   = kind_i == SEARCH && valids[0] && pattern_i[WIDTH-1:0] >= target && pattern_i[WIDTH-1:0] <= target_end;
    always @* assume (kind_i != SEARCH || sorted);

    reg  [COUNT-1:0] count_q; // of the followed entry
    integer i;
    always @(posedge clk_i)
        if (!rst_ni) begin
            pointer_q <= 2'd0;
            loaded_q  <= 3'd0;
            valid_q   <= 3'd0;
        end else begin
            if (kind_i == RSTPTR)  pointer_q <= 2'd0;
            else if (acts && ends) pointer_q <= pointer_q + 2'd1;
            for (i = 0; i < 3; i = i + 1)
                if (acts && kind_i == WRITE && pointer_q == i) begin
                    if (ends) loaded_q[i] <= 1'b1;
                    valid_q[i] <= flag_i && ends;
`ifdef RANGES
                    if (upper_q) uppers_q[i*WIDTH +: WIDTH] <= pattern_i[WIDTH-1:0];
                    else
`endif
                    targets_q[i*WIDTH +: WIDTH] <= pattern_i[WIDTH-1:0];
                end
            if (mine && (kind_i != READ || flag_i)) count_q <= 0;
            else if (hits && count_q != MOST)       count_q <= count_q + 1'b1;
        end

    // ---- what is due behind the last stage -----------------------------------------------------------------------

    wire [2:0] loaded = loaded_q >> entry;
    wire       read  = mine && kind_i == READ && loaded[0];
    wire       full  = hits && count_q == MOST;
    reg  [LATENCY:1] read_q, full_q, answered_q, passed_q;
    reg  [LATENCY*COUNT-1:0] due_q;
    always @(posedge clk_i) begin
        read_q     <= rst_ni ? {read_q[LATENCY-1:1], read} : {LATENCY{1'b0}};
        full_q     <= rst_ni ? {full_q[LATENCY-1:1], full} : {LATENCY{1'b0}};
        answered_q <= rst_ni ? {answered_q[LATENCY-1:1], acts && kind_i == READ} : {LATENCY{1'b0}};
        passed_q   <= rst_ni ? {passed_q[LATENCY-1:1], !acts && kind_i == READ} : {LATENCY{1'b0}};
        due_q      <= {due_q[(LATENCY-1)*COUNT-1:0], count_q};
    end
    wire [COUNT-1:0] due = due_q[(LATENCY-1)*COUNT +: COUNT];

    always @* if (rst_ni) begin
        assert (!read_q[LATENCY] || pattern_2 == due);
        assert (!full_q[LATENCY] || flag_2);
        assert ((kind_2 == DATA) == answered_q[LATENCY]);
        assert ((kind_2 == READ) == passed_q[LATENCY]);
        cover (read_q[LATENCY] && due == 2 && valid_q == 3'b111);
        cover (read_q[LATENCY] && due == 1 && !valid_q[1]);
        cover (full_q[LATENCY]);
    end

endmodule
`default_nettype wire
