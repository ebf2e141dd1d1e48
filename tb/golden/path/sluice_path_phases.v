// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/phases: phase detector: gathers each interval's paths, makes its signature, compares it with stored ones.
// Source: Vaswani et al. 2004, section 6, Figure 9. Contract: doc/path/phases.md. One record and one path per clock.
// Clock t accepts a record, clock p = t + 9 has its path, clock e accepts the record that ends an interval.
`default_nettype none
module sluice_path_phases (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i, // in all clocks of CLEAR

    // clock t + 1: a record that has a class
    input  wire        record_i,
    input  wire [7:0] instructions_i,

    // clock p: its path
    input  wire        path_i,
    input  wire [15:0] start_i,
    input  wire [3:0] length_i,
    input  wire [7:0] directions_i,
    input  wire [15:0] path_instructions_i,

    // clock p + 14
    output wire        ended_o,     // the record ended the interval
    output wire        saturated_o, // an accumulator saturated

    // registers
    input  wire [31:0] interval_i,
    input  wire        interval_write_i, // in the clock before interval_i changes
    input  wire [15:0] threshold_i,

    // from clock e + 1 on
    output wire        evaluating_o,
    output wire        hold_o, // no record is accepted

    // phase record, from clock e + 208 on, until gone_i
    output wire        due_o,
    output wire [15:0] identity_o,
    output wire [15:0] distance_o,
    input  wire        gone_i
);

    // ---- the interval ------------------------------------------------------------------------------------

    wire ends, near;
    sluice_path_interval #(.INSTRUCTIONS(8)) interval (
        .clk_i          (clk_i),
        .record_i       (record_i),
        .instructions_i (instructions_i),
        .ends_o         (ends),
        .near_o         (near),
        .write_i        (interval_write_i),
        .clear_i        (clear_i),
        .interval_i     (interval_i)
    );

    wire [22:0] ends_at; // [k]: `ends` of k clocks ago
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(22)) ends_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (ends),
        .taps_o (ends_at)
    );
    wire ended = ends_at[22];
    assign ended_o = ended;

    reg evaluating_q, due_q;
    assign evaluating_o = ends || evaluating_q;
    assign hold_o       = near && evaluating_q;

    // ---- clocks p to p + 5: accumulators; the banks change places after the ending record's path -------------

    wire [2:0] number;
    wire [15:0] added;
    sluice_delay #(.WIDTH(16), .LATER(4)) added_later (
        .clk_i  (clk_i),
        .data_i (path_instructions_i),
        .data_o (added)
    );
    sluice_path_hash #(.WORD(28), .BITS(3), .CLOCKS(2), .MASKS({
        28'h449f2dc,
        28'h017e732,
        28'h70dc3f1
    })) hash (
        .clk_i  (clk_i),
        .path_i ({directions_i, length_i, start_i}),
        .hash_o (number)
    );

    reg        bank_q;
    reg  [2:1] path_q;
    always @(posedge clk_i) begin
        path_q <= rst_ni ? {path_q[1], path_i} : 2'd0;
        bank_q <= rst_ni && (ends_at[10] ? !bank_q : bank_q);
    end

    wire [2:0] look;
    wire [23:0] value;
    wire zero, saturated;
    sluice_path_accumulators #(.ADDR(3), .WIDTH(24), .ADDED(16)) accumulators (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .path_i      (path_q[2]),
        .number_i    (number),
        .bank_i      (bank_q),
        .added_i     (added),
        .saturated_o (saturated),
        .look_i      (look),
        .value_o     (value),
        .zero_i      (zero),
        .clear_i     (clear_i)
    );

    wire [9:0] saturated_at;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(9)) saturated_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (saturated),
        .taps_o (saturated_at)
    );
    assign saturated_o = saturated_at[9];

    // ---- the evaluation: passes of A clocks ------------------------------------------------------------------

    // Pass 7 stores the previous signature, if it was new. Passes 8 to 15 read, divide and clear accumulators, each in
    // eight clocks. From pass 16 on, each pass compares one stored signature.
    localparam [8:0] DECIDE = 9'hb7;

    reg  [8:0] clock_q; // of the evaluation; or of CLEAR
    reg  evaluates_q;
    wire [5:0] pass = clock_q[8:3];
    wire decide = evaluates_q && clock_q == DECIDE;
    always @(posedge clk_i) begin
        evaluates_q  <= rst_ni && !clear_i && (ended || (evaluates_q && !decide));
        clock_q      <= ended || !rst_ni ? 9'h0 : clock_q + 9'h1;
        evaluating_q <= rst_ni && (evaluating_o && !gone_i);
        due_q        <= rst_ni && (decide || (due_q && !gone_i));
    end
    assign due_o = due_q;

    // An accumulator's value comes in the third of eight clocks, its entry eight clocks later.
    reg  [30:0] unit_q; // U, four times an accumulator's share
    wire divides = evaluates_q && pass[5:3] == 3'd1;
    wire [5:0] entry_at = clock_q[8:3] - 6'h1;
    wire [5:0] entry;
    assign look = clear_i ? clock_q[2:0] : clock_q[5:3];
    assign zero = divides && clock_q[2:0] == 3'd4;
    always @(posedge clk_i) if (ended) unit_q <= interval_i[31:1];
    sluice_path_signature #(.WIDTH(24), .UNIT(31)) signature (
        .clk_i   (clk_i),
        .load_i  (clock_q[2:0] == 3'd2),
        .value_i (value),
        .unit_i  (unit_q),
        .entry_o (entry)
    );

    sluice_path_identity #(.ADDR(3), .PLACE(1)) identity (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .begin_i     (ended),
        .write_i     (evaluates_q && entry_at[5:3] == 3'd1 && clock_q[2:0] == 3'd2),
        .write_at_i  (entry_at[2:0]),
        .entry_i     (entry),
        .at_i        (clock_q[2:0]),
        .store_i     (evaluates_q && pass == 6'd7),
        .compare_i   (evaluates_q && pass >= 6'd16 && pass < 6'd18),
        .decide_i    (decide),
        .threshold_i (threshold_i),
        .identity_o  (identity_o),
        .distance_o  (distance_o)
    );

    wire unused = &{1'b0, ends_at, saturated_at};

endmodule
`default_nettype wire
