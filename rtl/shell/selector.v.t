// shell/selector: event selector: rules decide which accepted events enter the queue, and as which kind.
// Source: Sastry et al. 2001, section 2.1; Mysore et al. 2008, sections 5.4.2, 5.4.3. Contract: doc/shell/selector.md.
// Latency: an event of clock t+1 (in_q) is pushed in clock t+5. Throughput: one event per clock; nothing waits.
//;; #include "gen/shell/rtl.h"
//; const struct shell_config *shell = cfg->shell;
//; unsigned rules = shell->select, word = cfg->event_bits, pc = shell->select_pc, value = shell->select_value;
//; unsigned context = shell->select_context, parts = (context + 7) / 8;
//; bool gaps = cfg->gaps, changes = gaps && context; // a change of context is a gap
//; unsigned slices = (pc + 7) / 8, ends = pc > 32 ? 4 : 2;
//; const struct selector_layout event = profiler_selector_layout(cfg->profiler, cfg->config);
//; const struct bit_field kind = fields_find(cfg->profiler->events, cfg->config, "kind");
`default_nettype none
module sluice_selector (
    input  wire        clk_i,
    input  wire        rst_ni,

    // accepted events
    input  wire        valid_i,
    input  wire ${range(cfg->pin_bits)} event_i,
//; if (gaps) {
    input  wire        gap_i, // events are missing before it
//; }

    // selected events
    output reg         push_o,
    output reg  ${range(cfg->queue_bits)} event_o,
    output wire        busy_o, // an event is in the stages

    // request
    input  wire [11:0] addr_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    input  wire [3:0]  phase_i, // its clock, one-hot, from exec (bit 0) to ready (bit 3)
    output wire        known_o, // the address is the selector's
    output wire        read_only_o,
    output wire        error_o,
    output wire [31:0] rdata_o,
    output wire [31:0] low_o    // low half of `unselected`: digit 0 in phase 0, digit 1 in phase 1
);

    // ---- registers -------------------------------------------------------------------------------------

//; select_registers(out, selector_registers);
    always @(posedge clk_i) begin
//; select_decode(out, selector_registers, "addr_i");
    end
    assign known_o     = |{
//; select_list(out, selector_registers, 1 << RO | 1 << RW);
                    1'b0};
    assign read_only_o = |{
//; select_list(out, selector_registers, 1 << RO);
                    1'b0};

    reg  [2:0] select_q;
    wire       writes = phase_i[0] && write_i;
    wire       reads  = !write_i;
//; if (rules < 8) {
    wire       none   = wdata_i[2:0] >= 3'd${rules};
//; } else {
    wire       none   = 1'b0;
//; }
    wire       bad    = wdata_i[${BIT_rule_does + 1}:${BIT_rule_does}] == 2'd3;
    assign     error_o = write_i && ((sel_select_rule_q && none) || (sel_rule_q && bad));
    always @(posedge clk_i)
        if (!rst_ni)                                    select_q <= 3'd0;
        else if (writes && sel_select_rule_q && !none) select_q <= wdata_i[2:0];

    // A request is held, so all but its phase is decoded a clock ahead: no long path ends at the rules.
    reg  [7:0] chosen_q;
    reg        sets_rule_q, sets_region_q;
    wire [2:0] write_rule = {3{sets_rule_q}} & phase_i[2:0];
    always @(posedge clk_i) begin
        chosen_q      <= 8'd1 << select_q;
        sets_rule_q   <= write_i && !bad && addr_i == ${hex(12, REG_rule)};
        sets_region_q <= write_i && addr_i == ${hex(12, REG_region)};
    end
//; if (pc) {
    reg  [${ends - 1}:0] sets_pc_q;
    wire [${ends - 1}:0] write_pc = {${ends}{phase_i[0]}} & sets_pc_q;
    always @(posedge clk_i) begin
        sets_pc_q[0] <= write_i && addr_i == ${hex(12, REG_rule_low)};
        sets_pc_q[1] <= write_i && addr_i == ${hex(12, REG_rule_high)};
//; if (pc > 32) {
        sets_pc_q[2] <= write_i && addr_i == ${hex(12, REG_rule_low_high)};
        sets_pc_q[3] <= write_i && addr_i == ${hex(12, REG_rule_high_high)};
//; }
    end
//; }
//; if (context) {
    reg  [1:0] sets_context_q;
    wire [1:0] write_context = {2{phase_i[0]}} & sets_context_q;
    always @(posedge clk_i) begin
        sets_context_q[0] <= write_i && addr_i == ${hex(12, REG_rule_context)};
        sets_context_q[1] <= write_i && addr_i == ${hex(12, REG_rule_context_mask)};
    end
//; }

    // ---- stage 0: decoding that needs no rule ------------------------------------------------------------

    reg        valid_1_q, valid_2_q, valid_3_q, valid_4_q;
    reg  ${range(cfg->queue_bits)} word_1_q, word_2_q, word_3_q;
    reg  [15:0] class_q; // one-hot
    wire [3:0]  number = event_i${event.select_class};
    always @(posedge clk_i) begin
        valid_1_q <= rst_ni && valid_i;
        valid_2_q <= rst_ni && valid_1_q;
        valid_3_q <= rst_ni && valid_2_q;
        valid_4_q <= rst_ni && valid_3_q;
//; if (gaps) {
        word_1_q  <= {gap_i, event_i${slice(cfg->pin_bits, word)}};
//; } else {
        word_1_q  <= event_i${slice(cfg->pin_bits, word)};
//; }
        word_2_q  <= word_1_q;
        word_3_q  <= word_2_q;
        class_q   <= 16'd1 << number;
    end
    assign busy_o = valid_1_q || valid_2_q || valid_3_q || valid_4_q;
//; if (pc) {

    reg  ${range(pc)} pc_q;
    wire ${range(8 * slices)} pc = ${zero_extend("pc_q", pc, 8 * slices)};
    always @(posedge clk_i) pc_q <= event_i${event.select_pc};
//; }
//; if (context) {

    reg  ${range(context)} context_q;
    wire ${range(8 * parts)} of_event = ${zero_extend("context_q", context, 8 * parts)};
    always @(posedge clk_i) context_q <= event_i${event.select_context};
//; }
//; if (value) {

    wire       zero;
    wire [5:0] highest;
    sluice_selector_value highest_bit (
        .clk_i     (clk_i),
        .value_i   (event_i${event.select_value}),
        .zero_o    (zero),
        .highest_o (highest)
    );
//; }

    // ---- stages 1 and 2: the rules -----------------------------------------------------------------------

    wire [7:0]  holds, always_kind, inside_kind, starts, stops, kind_1, kind_0;
    wire [255:0] rule;
//; if (pc) {
    wire [511:0] low, high;
//; }
//; if (context) {
    wire [255:0] rule_context, rule_context_mask;
//; }
//; for (unsigned r = 0; r < rules; r++) {
    sluice_selector_rule rule_${r} (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .write_i    ({3{chosen_q[${r}]}} & write_rule),
//; if (pc) {
        .write_pc_i ({${ends}{chosen_q[${r}]}} & write_pc),
//; }
//; if (context) {
        .write_context_i ({2{chosen_q[${r}]}} & write_context),
//; }
        .wdata_i    (wdata_i),
        .rule_o     (rule[${32 * r + 31}:${32 * r}]),
//; if (pc) {
        .low_o      (low[${64 * r + 63}:${64 * r}]),
        .high_o     (high[${64 * r + 63}:${64 * r}]),
//; }
//; if (context) {
        .context_o      (rule_context[${32 * r + 31}:${32 * r}]),
        .context_mask_o (rule_context_mask[${32 * r + 31}:${32 * r}]),
//; }
        .class_i    (class_q),
//; if (pc) {
        .pc_i       (pc),
//; }
//; if (context) {
        .context_i  (of_event),
//; }
//; if (value) {
        .zero_i     (zero),
        .highest_i  (highest),
//; }
        .holds_o    (holds[${r}]),
        .always_o   (always_kind[${r}]),
        .inside_o   (inside_kind[${r}]),
        .start_o    (starts[${r}]),
        .stop_o     (stops[${r}]),
        .kind_o     ({kind_1[${r}], kind_0[${r}]})
    );
//; }
//; if (rules < 8) {

    // Rules that do not exist.
    assign holds[7:${rules}] = ${hex(8 - rules, 0)};
    assign always_kind[7:${rules}] = ${hex(8 - rules, 0)};
    assign inside_kind[7:${rules}] = ${hex(8 - rules, 0)};
    assign starts[7:${rules}] = ${hex(8 - rules, 0)};
    assign stops[7:${rules}] = ${hex(8 - rules, 0)};
    assign kind_1[7:${rules}] = ${hex(8 - rules, 0)};
    assign kind_0[7:${rules}] = ${hex(8 - rules, 0)};
    assign rule[255:${32 * rules}] = ${hex(256 - 32 * rules, 0)};
//; if (pc) {
    assign low[511:${64 * rules}] = ${hex(512 - 64 * rules, 0)};
    assign high[511:${64 * rules}] = ${hex(512 - 64 * rules, 0)};
//; }
//; if (context) {
    assign rule_context[255:${32 * rules}] = ${hex(256 - 32 * rules, 0)};
    assign rule_context_mask[255:${32 * rules}] = ${hex(256 - 32 * rules, 0)};
//; }
//; }

    // ---- stage 3: the first rule that holds --------------------------------------------------------------

    // `does` of the first rule that holds, selected in pairs; 0 if none holds.
    function first;
        input [7:0] hold, does;
        reg   [2:0] any;
        reg   [3:0] one;
        begin
            any   = {|hold[5:4], |hold[3:2], |hold[1:0]};
            one   = {hold[6] ? does[6] : hold[7] && does[7], hold[4] ? does[4] : hold[5] && does[5],
                     hold[2] ? does[2] : hold[3] && does[3], hold[0] ? does[0] : hold[1] && does[1]};
            first = any[0] ? one[0] : any[1] ? one[1] : any[2] ? one[2] : one[3];
        end
    endfunction

    reg  start_q, stop_q, region_q, unselected_q;
    wire region = phase_i[0] && sets_region_q ? wdata_i[${BIT_region_open}] : start_q || (region_q && !stop_q);
    wire passes = first(holds, always_kind) || (first(holds, inside_kind) && region); // the event in stage 3

//; if (gaps) {
    reg  missing_q; // events did not pass since the last one that did
    wire missing = valid_4_q ? !push_o : missing_q;
    always @(posedge clk_i) missing_q <= rst_ni && missing;
//; }
//; if (changes) {

    // The context of the last event that passed, beside the event in stage 3.
    reg  ${range(context)} context_2_q, context_3_q, context_4_q, last_q, free_q;
    wire ${range(context)} last = push_o ? context_4_q : last_q;
    wire changed = |((context_3_q ^ last) & ~free_q);
    always @(posedge clk_i) begin
        context_2_q <= context_q;
        context_3_q <= context_2_q;
        context_4_q <= context_3_q;
        last_q      <= rst_ni ? last : ${hex(context, 0)};
        if (!rst_ni) free_q <= ${hex(context, 0)};
        else if (writes && sel_context_free_q) free_q <= wdata_i${slice(32, context)};
    end
//; }
    always @(posedge clk_i) begin
        push_o       <= rst_ni && valid_3_q && passes;
        start_q      <= rst_ni && valid_3_q && first(holds, starts);
        stop_q       <= rst_ni && valid_3_q && first(holds, stops);
        region_q     <= rst_ni && region;
        unselected_q <= rst_ni && valid_4_q && !push_o;
        event_o      <= word_3_q;
//; if (gaps) {
        event_o[${word}] <= word_3_q[${word}] || missing${changes ? " || changed" : ""};
//; }
//; if (kind.bits == 1) {
        event_o[${kind.lsb}]    <= first(holds, kind_0);
//; } else if (kind.bits) {
        event_o${kind} <= {first(holds, kind_1), first(holds, kind_0)};
//; }
    end

    // ---- reads -------------------------------------------------------------------------------------------

    // The selected rule, one clock late; the last write was earlier than that.
    reg  [31:0] rule_q;
//; if (pc) {
    reg  [63:0] low_q, high_q;
//; }
//; if (context) {
    reg  [31:0] rule_context_q, rule_context_mask_q;
//; }
    always @(posedge clk_i) begin
        rule_q <= rule[{select_q, 5'd0} +: 32];
//; if (pc) {
        low_q  <= low[{select_q, 6'd0} +: 64];
        high_q <= high[{select_q, 6'd0} +: 64];
//; }
//; if (context) {
        rule_context_q      <= rule_context[{select_q, 5'd0} +: 32];
        rule_context_mask_q <= rule_context_mask[{select_q, 5'd0} +: 32];
//; }
    end

    wire [63:0] unselected;
    reg  [31:0] held_q;
    sluice_count64 unselected_counter (.clk_i(clk_i), .rst_ni(rst_ni), .count_i(unselected_q), .digits_o(unselected));
    always @(posedge clk_i)
        if (!rst_ni) begin
            held_q <= 32'd0;
        end else if (reads && sel_unselected_low_q) begin
            if (phase_i[2]) held_q[15:0]  <= unselected[47:32];
            if (phase_i[3]) held_q[31:16] <= unselected[63:48];
        end

    assign low_o   = {32{sel_unselected_low_q}} & unselected[31:0];
    assign rdata_o = {32{sel_select_rule_q}}     & {29'd0, select_q}
                   | {32{sel_rule_q}}            & rule_q
//; if (pc) {
                   | {32{sel_rule_low_q}}        & low_q[31:0]
                   | {32{sel_rule_low_high_q}}   & low_q[63:32]
                   | {32{sel_rule_high_q}}       & high_q[31:0]
                   | {32{sel_rule_high_high_q}}  & high_q[63:32]
//; }
//; if (context) {
                   | {32{sel_rule_context_q}}      & rule_context_q
                   | {32{sel_rule_context_mask_q}} & rule_context_mask_q
//; }
//; if (changes) {
                   | {32{sel_context_free_q}}    & ${zero_extend("free_q", context, 32)}
//; }
                   | {32{sel_region_q}}          & {31'd0, region_q}
                   | {32{sel_unselected_high_q}} & held_q;

    wire unused = &{1'b0, wdata_i, kind_1, kind_0, chosen_q};

endmodule
`default_nettype wire
