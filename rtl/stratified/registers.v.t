// stratified/registers: read path of the register file, and the interrupt.
// Source: Sastry et al. 2001 (stratified), section 2.2. Contract: doc/stratified/engine.md.
//;; #include "gen/stratified/rtl.h"
//; unsigned least = cfg->messages_per_interrupt;
`default_nettype none
module sluice_stratified_registers (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clearing_i, // CLEAR
    input  wire        hidden_i, // CLEAR or SUM: the residual reads 0

    input  wire        push_i, // a message is pushed
    input  wire        lost_i, // a message is lost
    input  wire [63:0] residual_i, // contents of the table at the last flush

    input  wire [8:0]  sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    output wire        error_o,
    output wire [31:0] rdata_o,

    output wire        interrupt_o // wake-ups are pending
);

    wire sel_interrupts = sel_i[0], sel_messages_low = sel_i[1], sel_overruns = sel_i[3], sel_residual_low = sel_i[4];
    wire sel_spacing_least = sel_i[6], sel_spacing_low = sel_i[7];
    wire sel_high = sel_i[2] || sel_i[5] || sel_i[8];

    // ---- interrupt -------------------------------------------------------------------------------

    // An acknowledge is subtracted one clock later, in time for the next possible read. That the last wake-up is gone is known
    // at once.
    reg  [15:0] since_q;    // messages since the last wake-up
    reg         one_left_q; // one message until the next wake-up
    reg         ended_q;
    reg  [7:0]  low_q, high_q; // pending wake-ups
    reg         waits_q;    // wake-ups are pending
    reg         most_q;     // 65,535 are pending
    reg         acknowledged_q, lost_q; // lost: a new wake-up was dropped in the clock of the acknowledge
    wire        acknowledge = exec_i && write_i && sel_interrupts && waits_q;
    wire        less = acknowledged_q && !lost_q;
    wire        up = ended_q && !less && !most_q, down = less && !ended_q;
    wire [7:0]  low_more = low_q + 8'd1, low_less = low_q - 8'd1, high_more = high_q + 8'd1, high_less = high_q - 8'd1;
    wire [7:0]  low = up ? low_more : down ? low_less : low_q;
    wire [7:0]  high = up && &low_q ? high_more : down && !(|low_q) ? high_less : high_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            ended_q        <= 1'b0;
            since_q        <= 16'd0;
            one_left_q     <= ${least == 1 ? "1'b1" : "1'b0"};
            low_q          <= 8'd0;
            high_q         <= 8'd0;
            waits_q        <= 1'b0;
            most_q         <= 1'b0;
            acknowledged_q <= 1'b0;
            lost_q         <= 1'b0;
        end else begin
            ended_q <= push_i && one_left_q;
            if (push_i) begin
                since_q    <= one_left_q ? 16'd0 : since_q + 16'd1;
//; if (least > 2) {
                one_left_q <= since_q == ${hex(16, least - 2)};
//; } else if (least == 2) {
                one_left_q <= !one_left_q;
//; }
            end
            low_q          <= low;
            high_q         <= high;
            most_q         <= &{high_q, low_q[7:1]} && (low_q[0] ? !down : up);
            acknowledged_q <= acknowledge;
            lost_q         <= ended_q && !less && most_q;
            waits_q        <= ended_q || (waits_q && !(acknowledge && {high_q, low_q} == 16'd1));
        end
    assign interrupt_o = waits_q;
    assign error_o     = write_i && sel_interrupts && !waits_q;

    // ---- statistics ------------------------------------------------------------------------------

    wire [31:0] messages_low, messages_high, overruns, spacing_low, spacing_high;
    wire [15:0] spacing_least;
    sluice_stratified_statistics statistics (
        .clk_i           (clk_i),
        .clear_i         (clearing_i),
        .push_i          (push_i && !clearing_i),
        .lost_i          (lost_i && !clearing_i),
        .messages_low_o  (messages_low),
        .messages_high_o (messages_high),
        .overruns_o      (overruns),
        .spacing_least_o (spacing_least),
        .spacing_low_o   (spacing_low),
        .spacing_high_o  (spacing_high)
    );

    // ---- reads -----------------------------------------------------------------------------------

    reg  [31:0] held_q; // high half for the low half read last
    wire [31:0] counted = {32{sel_messages_low}} & messages_low | {32{sel_overruns}} & overruns
                        | {32{sel_spacing_low}} & spacing_low;
    assign rdata_o = {32{sel_interrupts}}    & {16'd0, high_q, low_q}
                   | {32{!clearing_i}}       & counted
                   | {32{!hidden_i}}         & {32{sel_residual_low}} & residual_i[31:0]
                   | {32{sel_spacing_least}} & {16'd0, spacing_least | {16{clearing_i}}}
                   | {32{sel_high}}          & held_q;

    // The third digit arrives one clock after the low half, the fourth two clocks after it.
    reg         residual_q, taken_q;
    reg  [2:1]  messages_q, spacing_q;
    wire        takes = exec_i && !write_i;
    always @(posedge clk_i)
        if (!rst_ni) begin
            residual_q <= 1'b0;
            messages_q <= 2'b00;
            spacing_q  <= 2'b00;
            taken_q    <= 1'b0;
            held_q     <= 32'd0;
        end else begin
            residual_q <= sel_residual_low && !hidden_i;
            messages_q <= {messages_q[1], takes && sel_messages_low && !clearing_i};
            spacing_q  <= {spacing_q[1], takes && sel_spacing_low && !clearing_i};
            taken_q    <= takes && (sel_messages_low || sel_residual_low || sel_spacing_low);
            if (taken_q)
                held_q <= {32{residual_q}} & residual_i[63:32]
                        | {16'd0, {16{messages_q[1]}} & messages_high[15:0] | {16{spacing_q[1]}} & spacing_high[15:0]};
            if (messages_q[2]) held_q[31:16] <= messages_high[31:16];
            if (spacing_q[2])  held_q[31:16] <= spacing_high[31:16];
        end

endmodule
`default_nettype wire
