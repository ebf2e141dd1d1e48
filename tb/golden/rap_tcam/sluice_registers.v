// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// shell/registers: register port: decode, status and interrupt, read data.
// Contract: doc/shell/shell.md, Register port. A request takes four clocks, plus those that the engine makes it wait.
`default_nettype none
module sluice_registers (
    input  wire        clk_i,
    input  wire        rst_ni,

    // port
    input  wire        reg_valid_i,
    input  wire        reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output reg         reg_ready_o,
    output reg  [31:0] reg_rdata_o,
    output reg         reg_error_o,

    output reg         irq_o,

    // engine
    output reg  [28:0] sel_o, // one-hot in the order of the table; while exec_o
    output wire        exec_o, // the request executes
    input  wire        wait_i, // it executes again in the next clock
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // control
    output wire        control_o,     // it is written, in the clock before exec
    input  wire        bad_control_i, // the write is refused, in the clock of exec
    input  wire [3:0]  control_i,

    // status and counters
    input  wire [19:0] status_i, // events that set sticky bits, and current states
    input  wire [63:0] events_i, // digits, as of sluice_count64
    input  wire [63:0] drops_i,  // digits, as of sluice_count64

    // messages
    output wire        sel_message_o,   // message data is addressed
    output wire        read_message_o,  // and read
    input  wire        no_message_i,    // a read finds no message
    input  wire        message_valid_i, // a message is at the head
    input  wire        message_last_i,  // it is the last one
    input  wire [31:0] message_word_i   // its next word
);

    localparam STICKY  = 20'h70028; // status bits that stay until a 1 is written
    localparam MASKING = 20'hf003f; // bits that exist

    // ---- requests: seen, exec, two clocks of reading, ready ----------------------------------

    reg  exec_q, mid_q, end_q;
    reg  engine_q; // the address is one of the engine's
    reg  sel_identity_q;
    reg  sel_version_q;
    reg  sel_profiler_q;
    reg  sel_config_hash_q;
    reg  sel_control_q;
    reg  sel_status_q;
    reg  sel_mask_q;
    reg  sel_events_low_q;
    reg  sel_events_high_q;
    reg  sel_drops_low_q;
    reg  sel_drops_high_q;
    reg  sel_message_width_q;
    reg  sel_message_status_q;
    reg  sel_message_data_q;

    wire start = reg_valid_i && !(exec_q || mid_q || end_q || reg_ready_o);

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            exec_q      <= 1'b0;
            mid_q       <= 1'b0;
            end_q       <= 1'b0;
            reg_ready_o <= 1'b0;
        end else begin
            exec_q      <= start || (exec_q && engine_q && wait_i);
            mid_q       <= exec_q && !(engine_q && wait_i);
            end_q       <= mid_q;
            reg_ready_o <= end_q;
        end
        sel_identity_q <= reg_addr_i == 12'h000;
        sel_version_q <= reg_addr_i == 12'h004;
        sel_profiler_q <= reg_addr_i == 12'h008;
        sel_config_hash_q <= reg_addr_i == 12'h00c;
        sel_control_q <= reg_addr_i == 12'h010;
        sel_status_q <= reg_addr_i == 12'h014;
        sel_mask_q <= reg_addr_i == 12'h018;
        sel_events_low_q <= reg_addr_i == 12'h01c;
        sel_events_high_q <= reg_addr_i == 12'h020;
        sel_drops_low_q <= reg_addr_i == 12'h024;
        sel_drops_high_q <= reg_addr_i == 12'h028;
        sel_message_width_q <= reg_addr_i == 12'h02c;
        sel_message_status_q <= reg_addr_i == 12'h030;
        sel_message_data_q <= reg_addr_i == 12'h034;
        sel_o[0] <= reg_addr_i == 12'h040; // kind
        sel_o[1] <= reg_addr_i == 12'h044; // merge
        sel_o[2] <= reg_addr_i == 12'h048; // n_low
        sel_o[3] <= reg_addr_i == 12'h04c; // n_high
        sel_o[4] <= reg_addr_i == 12'h050; // threshold_low
        sel_o[5] <= reg_addr_i == 12'h054; // threshold_high
        sel_o[6] <= reg_addr_i == 12'h058; // merge_at_low
        sel_o[7] <= reg_addr_i == 12'h05c; // merge_at_high
        sel_o[8] <= reg_addr_i == 12'h060; // error
        sel_o[9] <= reg_addr_i == 12'h064; // nodes
        sel_o[10] <= reg_addr_i == 12'h068; // nodes_max
        sel_o[11] <= reg_addr_i == 12'h06c; // range
        sel_o[12] <= reg_addr_i == 12'h070; // updates_low
        sel_o[13] <= reg_addr_i == 12'h074; // updates_high
        sel_o[14] <= reg_addr_i == 12'h078; // splits
        sel_o[15] <= reg_addr_i == 12'h07c; // denied_low
        sel_o[16] <= reg_addr_i == 12'h080; // denied_high
        sel_o[17] <= reg_addr_i == 12'h084; // merges
        sel_o[18] <= reg_addr_i == 12'h088; // stalls_low
        sel_o[19] <= reg_addr_i == 12'h08c; // stalls_high
        sel_o[20] <= reg_addr_i == 12'h090; // last_node
        sel_o[21] <= reg_addr_i == 12'h094; // last_count_low
        sel_o[22] <= reg_addr_i == 12'h098; // last_count_high
        sel_o[23] <= reg_addr_i == 12'h09c; // next
        sel_o[24] <= reg_addr_i == 12'h0a0; // refused_low
        sel_o[25] <= reg_addr_i == 12'h0a4; // refused_high
        sel_o[26] <= reg_addr_i == 12'h0a8; // merge_threshold_low
        sel_o[27] <= reg_addr_i == 12'h0ac; // merge_threshold_high
        sel_o[28] <= reg_addr_i == 12'h0b0; // look
        casez (reg_addr_i)
            12'b000001????00, 12'b0000100???00, 12'b00001010??00, 12'b000010110000: engine_q <= 1'b1;
            default: engine_q <= 1'b0;
        endcase
    end

    wire        described; // the address is one of the fields' widths
    wire [31:0] widths;
    sluice_describe describe (
        .clk_i   (clk_i),
        .addr_i  (reg_addr_i),
        .known_o (described),
        .word_o  (widths)
    );

    // Whether address and direction are legal; known in the clock of exec.
    wire known  = |{engine_q,
                    sel_identity_q,
                    sel_version_q,
                    sel_profiler_q,
                    sel_config_hash_q,
                    sel_control_q,
                    sel_status_q,
                    sel_mask_q,
                    sel_events_low_q,
                    sel_events_high_q,
                    sel_drops_low_q,
                    sel_drops_high_q,
                    sel_message_width_q,
                    sel_message_status_q,
                    sel_message_data_q,
                    described,
                    1'b0};
    wire denied = reg_write_i ? |{engine_q && !(|(sel_o & 29'h10000003)),
                    sel_identity_q,
                    sel_version_q,
                    sel_profiler_q,
                    sel_config_hash_q,
                    sel_events_low_q,
                    sel_events_high_q,
                    sel_drops_low_q,
                    sel_drops_high_q,
                    sel_message_width_q,
                    sel_message_status_q,
                    sel_message_data_q,
                    described,
                                  1'b0}
                              : |(sel_o & 29'h10000002);

    wire do_write = exec_q && reg_write_i;
    wire do_read  = exec_q && !reg_write_i;
    assign exec_o    = exec_q;
    assign control_o = start && reg_write_i && reg_addr_i == 12'h10;
    assign sel_message_o  = sel_message_data_q;
    assign read_message_o = do_read && sel_message_data_q;

    // ---- status and interrupt --------------------------------------------------------------------

    reg  [19:0] status_q, mask_q;
    wire [19:0] kept = do_write && sel_status_q ? status_q & ~reg_wdata_i[19:0] : status_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            status_q <= 20'h0;
            mask_q   <= 20'h0;
            irq_o    <= 1'b0;
        end else begin
            status_q <= status_i | (kept & STICKY);
            if (do_write && sel_mask_q) mask_q <= reg_wdata_i[19:0] & MASKING;
            irq_o    <= |(status_q & mask_q);
        end

    // ---- reading: three groups, ORed at the end ----------------------------------------------------

    reg  [31:0] plain_q, wide_q, low_q, events_held_q, drops_held_q;
    reg         unmapped_q, denied_q, refused_q, error_q;

    // Narrow registers, zero-extended.
    wire [31:0] control = {28'd0, control_i};
    wire [31:0] status  = {12'h0, status_q};
    wire [31:0] mask    = {12'h0, mask_q};

    always @(posedge clk_i) begin
        plain_q <= {32{sel_identity_q}}       & 32'h534c5543
                 | {32{sel_version_q}}        & 32'h10001
                 | {32{sel_profiler_q}}       & 32'h1
                 | {32{sel_config_hash_q}}    & 32'h893aa34
                 | {32{sel_message_width_q}}  & 32'h2b
                 | {32{sel_message_status_q}} & {31'd0, message_valid_i}
                 | {32{sel_control_q}}        & control
                 | {32{sel_status_q}}         & status
                 | widths
                 | {32{sel_mask_q}}           & mask;
        wide_q  <= {32{sel_events_high_q}}    & events_held_q
                 | {32{sel_drops_high_q}}     & drops_held_q
                 | message_word_i
                 | rdata_i;
        if (exec_q) low_q[15:0]  <= {16{sel_events_low_q}} & events_i[15:0]  | {16{sel_drops_low_q}} & drops_i[15:0];
        if (mid_q)  low_q[31:16] <= {16{sel_events_low_q}} & events_i[31:16] | {16{sel_drops_low_q}} & drops_i[31:16];
        unmapped_q <= !known; // stable, because the address is held
        denied_q   <= denied;
        if (exec_q) refused_q <= error_i || (sel_message_data_q && no_message_i) || bad_control_i;
        error_q <= unmapped_q || denied_q || refused_q;
    end

    // Digits 2 and 3 of 64-bit counters arrive two and three clocks after exec. The high half is then held.
    always @(posedge clk_i)
        if (!rst_ni) begin
            events_held_q <= 32'd0;
            drops_held_q  <= 32'd0;
        end else if (!reg_write_i) begin
            if (end_q && sel_events_low_q)       events_held_q[15:0]  <= events_i[47:32];
            if (reg_ready_o && sel_events_low_q) events_held_q[31:16] <= events_i[63:48];
            if (end_q && sel_drops_low_q)        drops_held_q[15:0]   <= drops_i[47:32];
            if (reg_ready_o && sel_drops_low_q)  drops_held_q[31:16]  <= drops_i[63:48];
        end

    // plain_q and wide_q hold the values of the clock of exec for one clock only, so read_q keeps them.
    // Whether the message is the last comes from a RAM, late in its clock, and is added here.
    reg [31:0] read_q;
    reg        last_q;
    wire       last = sel_message_status_q && last_q;
    always @(posedge clk_i) begin
        last_q <= message_last_i;
        if (mid_q) read_q <= reg_write_i ? 32'd0 : plain_q | wide_q | {30'd0, last, 1'b0};
        reg_rdata_o <= rst_ni && end_q && !error_q && !reg_write_i ? read_q | low_q : 32'd0;
        reg_error_o <= rst_ni && end_q && error_q;
    end

    wire unused = &{1'b0, reg_wdata_i};

endmodule
`default_nettype wire
