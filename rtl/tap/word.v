// tap/word: event word packer: fields in the format of the profiler behind it, registered.
// Contract: doc/tap/tap.md, The event word; doc/shell/selector.md. A field is cut to its width; width 0 omits it.
// Latency: the fields of clock t are an event of clock t+1.
`default_nettype none
module sluice_tap_word #(
    parameter integer BRANCH             = 0,  // 0: {count, kind, b, a}; 1: {instructions, count, taken, class, b, a}
    parameter integer A_WIDTH            = 32, // 0 to 64
    parameter integer B_WIDTH            = 0,  // 0 to 64
    parameter integer KIND_WIDTH         = 0,  // 0 to 2; not in branch records
    parameter integer COUNT_WIDTH        = 0,  // 0 to 32; in branch records 0 to 16
    parameter integer INSTRUCTIONS_WIDTH = 0,  // 0 to 16; only in branch records
    parameter integer SELECT             = 0,  // 1: {context, value, pc, class} above the word
    parameter integer SELECT_PC          = 32, // 0 to 64
    parameter integer SELECT_VALUE       = 0,  // 0 to 64
    parameter integer SELECT_CONTEXT     = 0,  // 0 to 32
    parameter integer A_CONTEXT          = 0,  // the uppermost bits of a are the lowest of the context number; 0 to 32, at most A_WIDTH
    parameter integer EVENT_WIDTH        = 32  // of all fields
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // fields
    input  wire                   valid_i,        // they are an event
    input  wire [63:0]            a_i,
    input  wire [63:0]            b_i,
    input  wire [2:0]             class_i,        // branch record: class
    input  wire                   taken_i,        // branch record
    input  wire [15:0]            count_i,        // branch record
    input  wire [15:0]            instructions_i, // branch record
    input  wire [3:0]             select_class_i, // for the selector
    input  wire [63:0]            select_pc_i,    // for the selector
    input  wire [63:0]            select_value_i, // for the selector
    input  wire [31:0]            context_i,      // context number

    // event
    output reg                    ev_valid_o,
    output reg  [EVENT_WIDTH-1:0] ev_data_o
);

    localparam MIDDLE   = BRANCH != 0 ? 4 : KIND_WIDTH; // bits between b and count
    localparam COUNT    = A_WIDTH + B_WIDTH + MIDDLE;
    localparam BEHIND   = COUNT + COUNT_WIDTH;
    localparam CLASS    = BRANCH != 0 ? BEHIND + INSTRUCTIONS_WIDTH : BEHIND;
    localparam PC       = CLASS + 4;
    localparam VALUE    = PC + SELECT_PC;
    localparam CONTEXT  = VALUE + SELECT_VALUE;
    localparam A_OWN    = A_WIDTH - A_CONTEXT;
    localparam [31:0] ONE = 1; // one event counts 1

    wire [EVENT_WIDTH-1:0] word;
    generate
        if (A_OWN > 0) begin : g_a
            assign word[A_OWN-1:0] = a_i[A_OWN-1:0];
        end
        if (A_CONTEXT > 0) begin : g_a_context
            assign word[A_OWN +: A_CONTEXT] = context_i[A_CONTEXT-1:0];
        end
        if (B_WIDTH > 0) begin : g_b
            assign word[A_WIDTH +: B_WIDTH] = b_i[B_WIDTH-1:0];
        end
        if (BRANCH != 0) begin : g_branch
            assign word[A_WIDTH + B_WIDTH +: 4] = {taken_i, class_i};
            if (COUNT_WIDTH > 0) begin : g_count
                assign word[COUNT +: COUNT_WIDTH] = count_i[COUNT_WIDTH-1:0];
            end
            if (INSTRUCTIONS_WIDTH > 0) begin : g_instructions
                assign word[BEHIND +: INSTRUCTIONS_WIDTH] = instructions_i[INSTRUCTIONS_WIDTH-1:0];
            end
        end else begin : g_tuple
            if (KIND_WIDTH > 0) begin : g_kind
                assign word[A_WIDTH + B_WIDTH +: KIND_WIDTH] = {KIND_WIDTH{1'b0}};
            end
            if (COUNT_WIDTH > 0) begin : g_count
                assign word[COUNT +: COUNT_WIDTH] = ONE[COUNT_WIDTH-1:0];
            end
        end
        if (SELECT != 0) begin : g_select
            assign word[CLASS +: 4] = select_class_i;
            if (SELECT_PC > 0) begin : g_pc
                assign word[PC +: SELECT_PC] = select_pc_i[SELECT_PC-1:0];
            end
            if (SELECT_VALUE > 0) begin : g_value
                assign word[VALUE +: SELECT_VALUE] = select_value_i[SELECT_VALUE-1:0];
            end
            if (SELECT_CONTEXT > 0) begin : g_context
                assign word[CONTEXT +: SELECT_CONTEXT] = context_i[SELECT_CONTEXT-1:0];
            end
        end
    endgenerate

    always @(posedge clk_i) begin
        ev_valid_o <= rst_ni && valid_i;
        ev_data_o  <= word;
    end

    wire unused_fields = &{1'b0, a_i, b_i, class_i, taken_i, count_i, instructions_i, select_class_i, select_pc_i, select_value_i, context_i, ONE};

endmodule
`default_nettype wire
