// shell/selector_rule: one rule of the selector: its registers, and whether it holds for an event.
// Contract: doc/shell/selector.md. One event per clock; holds_o two clocks after pc_i, class_i.
//
// An event is compared with `bits` one clock after class and pc, and its action is applied two clocks after them. These
// fields are written one and two clocks later, so each event sees the rule as it was in the event's first stage.
//; unsigned pc = cfg->shell->select_pc, value = cfg->shell->select_value, slices = (pc + 7) / 8;
//; unsigned context = cfg->shell->select_context, parts = (context + 7) / 8;
`default_nettype none
module sluice_selector_rule (
    input  wire        clk_i,
    input  wire        rst_ni,

    // write
    input  wire [2:0]  write_i,      // [k]: k clocks after the write: on and classes, bits, action
//; if (pc) {
    input  wire [${pc > 32 ? 3 : 1}:0]  write_pc_i,   // its clock: low, high${pc > 32 ? ", their high halves" : ""}
//; }
//; if (context) {
    input  wire [1:0]  write_context_i, // its clock: context, its mask
//; }
    input  wire [31:0] wdata_i,

    // registers as written
    output wire [31:0] rule_o,
//; if (pc) {
    output wire [63:0] low_o,
    output wire [63:0] high_o,
//; }
//; if (context) {
    output wire [31:0] context_o,
    output wire [31:0] context_mask_o,
//; }

    // stage 1: event
    input  wire [15:0] class_i, // one-hot
//; if (pc) {
    input  wire ${range(8 * slices)} pc_i,
//; }
//; if (context) {
    input  wire ${range(8 * parts)} context_i,
//; }
//; if (value) {

    // stage 2: the event's value
    input  wire        zero_i,    // it is 0
    input  wire [5:0]  highest_i, // else: its highest 1
//; }

    // stage 3: result
    output reg         holds_o,  // the rule holds
    output reg         always_o, // it gives a kind, with the region open or closed
    output reg         inside_o, // it gives a kind only with the region open
    output wire        start_o,  // it opens the region
    output wire        stop_o,   // it closes the region
    output wire [1:0]  kind_o
);

    // ---- registers ---------------------------------------------------------------------------------

    reg        on_q, asks_q; // requires the region to be open
    reg [15:0] classes_q;
    reg [6:0]  bits_q;
    reg [1:0]  does_q, kind_q;
    wire       gives = wdata_i[${BIT_rule_does + 1}:${BIT_rule_does}] == 2'd0;
    wire       asks  = wdata_i[${BIT_rule_inside}];

    always @(posedge clk_i)
        if (!rst_ni) begin
            on_q      <= 1'b0;
            classes_q <= 16'd0;
            bits_q    <= 7'd0;
            does_q    <= 2'd0;
            asks_q    <= 1'b0;
            kind_q    <= 2'd0;
            always_o  <= 1'b0;
            inside_o  <= 1'b0;
        end else begin
            if (write_i[0]) begin
                on_q      <= wdata_i[${BIT_rule_on}];
                classes_q <= wdata_i[${BIT_rule_classes + 15}:${BIT_rule_classes}];
            end
            if (write_i[1]) bits_q <= wdata_i[${BIT_rule_bits + 6}:${BIT_rule_bits}];
            if (write_i[2]) begin
                does_q   <= wdata_i[${BIT_rule_does + 1}:${BIT_rule_does}];
                asks_q   <= asks;
                kind_q   <= wdata_i[${BIT_rule_kind + 1}:${BIT_rule_kind}];
                always_o <= gives && !asks;
                inside_o <= gives && asks;
            end
        end

    assign rule_o  = {on_q, 1'b0, does_q, asks_q, 1'b0, kind_q, 1'b0, bits_q, classes_q};
    assign start_o = does_q[0];
    assign stop_o  = does_q[1];
    assign kind_o  = kind_q;
//; if (pc) {

    reg  ${range(pc)} low_q, high_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            low_q  <= ${hex(pc, 0)};
            high_q <= ${hex(pc, 0)};
        end else begin
            if (write_pc_i[0]) low_q${slice(pc, pc < 32 ? pc : 32)} <= wdata_i${slice(32, pc)};
            if (write_pc_i[1]) high_q${slice(pc, pc < 32 ? pc : 32)} <= wdata_i${slice(32, pc)};
//; if (pc > 32) {
            if (write_pc_i[2]) low_q${bits(pc - 1, 32)} <= wdata_i${slice(32, pc - 32)};
            if (write_pc_i[3]) high_q${bits(pc - 1, 32)} <= wdata_i${slice(32, pc - 32)};
//; }
        end
    assign low_o  = ${zero_extend("low_q", pc, 64)};
    assign high_o = ${zero_extend("high_q", pc, 64)};

    // ---- stage 1: slices -------------------------------------------------------------------------------

    wire ${range(8 * slices)} low  = ${zero_extend("low_q", pc, 8 * slices)};
    wire ${range(8 * slices)} high = ${zero_extend("high_q", pc, 8 * slices)};
    reg  [${slices - 1}:0] below_q, low_equal_q, above_q, high_equal_q;
    genvar s;
    generate
        for (s = 0; s < ${slices}; s = s + 1) begin : g_slice
            always @(posedge clk_i) begin
                below_q[s]      <= pc_i[8*s+7:8*s] < low[8*s+7:8*s];
                low_equal_q[s]  <= pc_i[8*s+7:8*s] == low[8*s+7:8*s];
                above_q[s]      <= pc_i[8*s+7:8*s] > high[8*s+7:8*s];
                high_equal_q[s] <= pc_i[8*s+7:8*s] == high[8*s+7:8*s];
            end
        end
    endgenerate
//; } else {

    // ---- stage 1 ---------------------------------------------------------------------------------------
//; }
//; if (context) {

    reg  ${range(context)} context_q, context_mask_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            context_q      <= ${hex(context, 0)};
            context_mask_q <= ${hex(context, 0)};
        end else begin
            if (write_context_i[0]) context_q      <= wdata_i${slice(32, context)};
            if (write_context_i[1]) context_mask_q <= wdata_i${slice(32, context)};
        end
    assign context_o      = ${zero_extend("context_q", context, 32)};
    assign context_mask_o = ${zero_extend("context_mask_q", context, 32)};

    wire ${range(8 * parts)} of_rule = ${zero_extend("context_q", context, 8 * parts)};
    wire ${range(8 * parts)} in_mask = ${zero_extend("context_mask_q", context, 8 * parts)};
    reg  [${parts - 1}:0] foreign_q; // the context differs in this slice
    genvar c;
    generate
        for (c = 0; c < ${parts}; c = c + 1) begin : g_context
            always @(posedge clk_i) foreign_q[c] <= |((context_i[8*c+7:8*c] ^ of_rule[8*c+7:8*c]) & in_mask[8*c+7:8*c]);
        end
    endgenerate
//; }

    reg  class_q;
    always @(posedge clk_i) class_q <= on_q && |(class_i & classes_q);

    // ---- stage 2: joined -------------------------------------------------------------------------------
//; if (pc) {

    // Four slices: the highest unequal one decides.
    function joined;
        input [3:0] differs;
        input [3:1] equal;
        joined = differs[3] || (equal[3] && differs[2]) || (&equal[3:2] && differs[1]) || (&equal && differs[0]);
    endfunction

    wire [7:0] below      = ${zero_extend("below_q", slices, 8)};
    wire [7:0] above      = ${zero_extend("above_q", slices, 8)};
//; if (slices < 8) {
    wire [7:0] low_equal  = {${hex(8 - slices, 0xff >> slices)}, low_equal_q};
    wire [7:0] high_equal = {${hex(8 - slices, 0xff >> slices)}, high_equal_q};
//; } else {
    wire [7:0] low_equal  = low_equal_q;
    wire [7:0] high_equal = high_equal_q;
//; }
    wire outside = joined(below[7:4], low_equal[7:5]) || (&low_equal[7:4] && joined(below[3:0], low_equal[3:1]))
                || joined(above[7:4], high_equal[7:5]) || (&high_equal[7:4] && joined(above[3:0], high_equal[3:1]));
    wire unused  = &{1'b0, wdata_i, low_equal[0], high_equal[0]};
//; } else {
    wire outside = 1'b0;
    wire unused  = &{1'b0, wdata_i};
//; }
//; if (value) {
    wire fits    = zero_i || {1'b0, highest_i} < bits_q;
//; } else {
    wire fits    = 1'b1;
//; }

    always @(posedge clk_i) holds_o <= class_q && fits && !outside${context ? " && !(|foreign_q)" : ""};

endmodule
`default_nettype wire
