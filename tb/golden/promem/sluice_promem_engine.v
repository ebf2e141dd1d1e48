// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// promem/engine: core of the profiler: sequencer, tree stages in a row, exit.
// Source: Lysecky et al. 2002 (promem), Figure 3(b) and section 5. Contract: doc/promem/engine.md.
// One event per clock; 18 clocks from injection to exit.
`default_nettype none
module sluice_promem_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire [7:0] event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages, one count each
    output wire        message_push_o,
    output wire [7:0] message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [5:0]  sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [2:0]  status_o, // {loading, a load overflowed, a saturated counter was hit}
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    localparam BUBBLE = 3'd0, WRITE = 3'd2, DATA = 3'd7;

    // The slot that enters stage s.
    wire [2:0]  kind_0;
    wire        flag_0, other_0, last_0;
    wire [7:0] pattern_0;
    wire  address_0;
    wire [2:0]  kind_1;
    wire        flag_1, other_1, last_1;
    wire [7:0] pattern_1;
    wire  address_1;
    wire [2:0]  kind_2;
    wire        flag_2, other_2, last_2;
    wire [7:0] pattern_2;
    wire [1:0] address_2;
    wire [2:0]  kind_3;
    wire        flag_3, other_3, last_3;
    wire [7:0] pattern_3;
    wire [2:0] address_3;

    sluice_promem_sequencer sequencer (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .event_valid_i   (event_valid_i),
        .event_data_i    (event_data_i),
        .event_take_o    (event_take_o),
        .clear_i         (clear_i),
        .flush_i         (flush_i),
        .token_taken_o   (token_taken_o),
        .message_freed_i (message_freed_i),
        .sel_i           (sel_i),
        .exec_i          (exec_i),
        .write_i         (write_i),
        .wdata_i         (wdata_i),
        .wait_o          (wait_o),
        .error_o         (error_o),
        .rdata_o         (rdata_o),
        .loading_o       (status_o[2]),
        .clearing_o      (clearing_o),
        .busy_o          (busy_o),
        .kind_o          (kind_0),
        .flag_o          (flag_0),
        .other_o         (other_0),
        .last_o          (last_0),
        .pattern_o       (pattern_0)
    );
    assign address_0 = 1'b0;

    // The count of stage s - 1, known one stage later.
    wire        reads_0, saturated_0;
    wire [7:0] count_0;
    wire        reads_1, saturated_1;
    wire [7:0] count_1;
    wire        reads_2, saturated_2;
    wire [7:0] count_2;
    wire        reads_3, saturated_3;
    wire [7:0] count_3;
    assign reads_0     = 1'b0;
    assign saturated_0 = 1'b0;
    assign count_0     = 8'h0;

    sluice_promem_stage_pipelined #(.STAGE(0), .REGISTERS(1)) stage_0 (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .kind_i      (kind_0),
        .flag_i      (flag_0),
        .other_i     (other_0),
        .last_i      (last_0),
        .pattern_i   (pattern_0),
        .address_i   (address_0),
        .reads_i     (reads_0),
        .count_i     (count_0),
        .saturated_i (saturated_0),
        .reads_o     (reads_1),
        .count_o     (count_1),
        .saturated_o (saturated_1),
        .kind_o      (kind_1),
        .flag_o      (flag_1),
        .other_o     (other_1),
        .last_o      (last_1),
        .pattern_o   (pattern_1),
        .address_o   (address_1)
    );
    sluice_promem_stage_pipelined #(.STAGE(1), .REGISTERS(1)) stage_1 (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .kind_i      (kind_1),
        .flag_i      (flag_1),
        .other_i     (other_1),
        .last_i      (last_1),
        .pattern_i   (pattern_1),
        .address_i   (address_1),
        .reads_i     (reads_1),
        .count_i     (count_1),
        .saturated_i (saturated_1),
        .reads_o     (reads_2),
        .count_o     (count_2),
        .saturated_o (saturated_2),
        .kind_o      (kind_2),
        .flag_o      (flag_2),
        .other_o     (other_2),
        .last_o      (last_2),
        .pattern_o   (pattern_2),
        .address_o   (address_2)
    );
    sluice_promem_stage_pipelined #(.STAGE(2), .REGISTERS(1)) stage_2 (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .kind_i      (kind_2),
        .flag_i      (flag_2),
        .other_i     (other_2),
        .last_i      (last_2),
        .pattern_i   (pattern_2),
        .address_i   (address_2),
        .reads_i     (reads_2),
        .count_i     (count_2),
        .saturated_i (saturated_2),
        .reads_o     (reads_3),
        .count_o     (count_3),
        .saturated_o (saturated_3),
        .kind_o      (kind_3),
        .flag_o      (flag_3),
        .other_o     (other_3),
        .last_o      (last_3),
        .pattern_o   (pattern_3),
        .address_o   (address_3)
    );

    // The last stage's count is known one stage later; the slot waits for it.
    reg  [2:0]  tail_kind_1_q;
    reg         tail_flag_1_q, tail_last_1_q;
    reg  [7:0] tail_count_1_q;
    reg  [2:0]  tail_kind_2_q;
    reg         tail_flag_2_q, tail_last_2_q;
    reg  [7:0] tail_count_2_q;
    reg  [2:0]  tail_kind_3_q;
    reg         tail_flag_3_q, tail_last_3_q;
    reg  [7:0] tail_count_3_q;
    reg  [2:0]  tail_kind_4_q;
    reg         tail_flag_4_q, tail_last_4_q;
    reg  [7:0] tail_count_4_q;
    always @(posedge clk_i) begin
        tail_kind_1_q  <= rst_ni ? kind_3 : BUBBLE;
        tail_flag_1_q  <= rst_ni && flag_3;
        tail_last_1_q  <= last_3;
        tail_count_1_q <= pattern_3;
        tail_kind_2_q  <= rst_ni ? tail_kind_1_q : BUBBLE;
        tail_flag_2_q  <= rst_ni && tail_flag_1_q;
        tail_last_2_q  <= tail_last_1_q;
        tail_count_2_q <= tail_count_1_q;
        tail_kind_3_q  <= rst_ni ? tail_kind_2_q : BUBBLE;
        tail_flag_3_q  <= rst_ni && tail_flag_2_q;
        tail_last_3_q  <= tail_last_2_q;
        tail_count_3_q <= tail_count_2_q;
        tail_kind_4_q  <= rst_ni ? tail_kind_3_q : BUBBLE;
        tail_flag_4_q  <= rst_ni && tail_flag_3_q;
        tail_last_4_q  <= tail_last_3_q;
        tail_count_4_q <= tail_count_3_q;
    end
    wire [2:0]  leaving_kind  = tail_kind_4_q;
    wire        leaving_flag  = tail_flag_4_q || saturated_3;
    wire        leaving_last  = tail_last_4_q;
    wire [7:0] leaving_count = reads_3 ? count_3 : tail_count_4_q;

    // The exit.
    reg         push_q, last_q, saturated_q, overflow_q;
    reg  [7:0] count_q;
    always @(posedge clk_i) begin
        push_q      <= rst_ni && leaving_kind == DATA;
        last_q      <= rst_ni && leaving_kind == DATA && leaving_last;
        saturated_q <= rst_ni && leaving_kind == BUBBLE && leaving_flag;
        overflow_q  <= rst_ni && leaving_kind == WRITE;
        count_q     <= leaving_count;
    end
    assign message_push_o = push_q;
    assign message_data_o = count_q;
    assign message_last_o = last_q;
    assign flush_done_o   = last_q;
    assign status_o[1:0]  = {overflow_q, saturated_q};

    wire unused = &{1'b0, other_3, address_3, pattern_3};

endmodule
`default_nettype wire
