// shell/registers: register port: decode, status and interrupt, read data.
// Contract: doc/shell/shell.md, Register port. A request takes four clocks, plus those that the engine makes it wait.
//;; #include "gen/shell/rtl.h"
//; unsigned message = cfg->message_bits, top = 15 + cfg->status_count;
//; bool selector = cfg->shell->select > 0, describe = cfg->shell->describe;
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
    output reg  ${range(cfg->register_count)} sel_o, // one-hot in the order of the table; while exec_o
    output wire        exec_o, // the request executes
    input  wire        wait_i, // it executes again in the next clock
    input  wire        error_i,
    input  wire [31:0] rdata_i,

    // control
    output wire        control_o,     // it is written, in the clock before exec
    input  wire        bad_control_i, // the write is refused, in the clock of exec
    input  wire [3:0]  control_i,

    // status and counters
    input  wire [${top}:0] status_i, // events that set sticky bits, and current states
    input  wire [63:0] events_i, // digits, as of sluice_count64
    input  wire [63:0] drops_i,  // digits, as of sluice_count64

//; if (selector) {
    // selector
    output wire [3:0]  phase_o,          // the request's clock, one-hot, exec lowest
    input  wire        selector_known_i, // the address is the selector's
    input  wire        selector_read_only_i,
    input  wire        selector_error_i,
    input  wire [31:0] selector_rdata_i,
    input  wire [31:0] unselected_i,

//; }
    // messages
    output wire        sel_message_o,   // message data is addressed
    output wire        read_message_o,  // and read
    input  wire        no_message_i,    // a read finds no message
    input  wire        message_valid_i, // a message is at the head
    input  wire        message_last_i,  // it is the last one
    input  wire [31:0] message_word_i   // its next word
);

    localparam STICKY  = ${hex(top + 1, cfg->sticky_mask)}; // status bits that stay until a 1 is written
    localparam MASKING = ${hex(top + 1, cfg->status_mask)}; // bits that exist

    // ---- requests: seen, exec, two clocks of reading, ready ----------------------------------

    reg  exec_q, mid_q, end_q;
    reg  engine_q; // the address is one of the engine's
//; select_registers(out, shell_registers);

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
//; select_decode(out, shell_registers, "reg_addr_i");
//; engine_decode(out, cfg);
        casez (reg_addr_i)
//; engine_blocks(out, cfg);
            default: engine_q <= 1'b0;
        endcase
    end

//; if (describe) {
    wire        described; // the address is one of the fields' widths
    wire [31:0] widths;
    sluice_describe describe (
        .clk_i   (clk_i),
        .addr_i  (reg_addr_i),
        .known_o (described),
        .word_o  (widths)
    );

//; }
    // Whether address and direction are legal; known in the clock of exec.
    wire known  = |{engine_q,
//; select_list(out, shell_registers, 1 << RO | 1 << RW | 1 << WO | 1 << W1C);
//; if (describe) {
                    described,
//; }
//; if (selector) {
                    selector_known_i,
//; }
                    1'b0};
    wire denied = reg_write_i ? |{engine_q && !(|(sel_o & ${hex(cfg->register_count, engine_selects(cfg, RW) | engine_selects(cfg, WO))})),
//; select_list(out, shell_registers, 1 << RO);
//; if (describe) {
                    described,
//; }
//; if (selector) {
                    selector_read_only_i,
//; }
                                  1'b0}
                              : |(sel_o & ${hex(cfg->register_count, engine_selects(cfg, WO))});

    wire do_write = exec_q && reg_write_i;
    wire do_read  = exec_q && !reg_write_i;
    assign exec_o    = exec_q;
    assign control_o = start && reg_write_i && reg_addr_i == ${hex(12, REG_control)};
    assign sel_message_o  = sel_message_data_q;
    assign read_message_o = do_read && sel_message_data_q;
//; if (selector) {
    assign phase_o = {reg_ready_o, end_q, mid_q, exec_q};
//; }

    // ---- status and interrupt --------------------------------------------------------------------

    reg  [${top}:0] status_q, mask_q;
    wire [${top}:0] kept = do_write && sel_status_q ? status_q & ~reg_wdata_i[${top}:0] : status_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            status_q <= ${hex(top + 1, 0)};
            mask_q   <= ${hex(top + 1, 0)};
            irq_o    <= 1'b0;
        end else begin
            status_q <= status_i | (kept & STICKY);
            if (do_write && sel_mask_q) mask_q <= reg_wdata_i[${top}:0] & MASKING;
            irq_o    <= |(status_q & mask_q);
        end

    // ---- reading: three groups, ORed at the end ----------------------------------------------------

    reg  [31:0] plain_q, wide_q, low_q, events_held_q, drops_held_q;
    reg         unmapped_q, denied_q, refused_q, error_q;

    // Narrow registers, zero-extended.
    wire [31:0] control = {28'd0, control_i};
    wire [31:0] status  = {${hex(31 - top, 0)}, status_q};
    wire [31:0] mask    = {${hex(31 - top, 0)}, mask_q};

    always @(posedge clk_i) begin
        plain_q <= {32{sel_identity_q}}       & ${hex(32, REGISTER_IDENTITY)}
                 | {32{sel_version_q}}        & ${hex(32, REGISTER_VERSION)}
                 | {32{sel_profiler_q}}       & ${hex(32, cfg->profiler->number)}
                 | {32{sel_config_hash_q}}    & ${hex(32, cfg->hash)}
                 | {32{sel_message_width_q}}  & ${hex(32, message)}
                 | {32{sel_message_status_q}} & {31'd0, message_valid_i}
                 | {32{sel_control_q}}        & control
                 | {32{sel_status_q}}         & status
//; if (describe) {
                 | widths
//; }
                 | {32{sel_mask_q}}           & mask;
        wide_q  <= {32{sel_events_high_q}}    & events_held_q
                 | {32{sel_drops_high_q}}     & drops_held_q
                 | message_word_i
//; if (selector) {
                 | selector_rdata_i
//; }
                 | rdata_i;
//; const char *more = selector ? " | unselected_i" : "";
        if (exec_q) low_q[15:0]  <= {16{sel_events_low_q}} & events_i[15:0]  | {16{sel_drops_low_q}} & drops_i[15:0]${more}${selector ? "[15:0]" : ""};
        if (mid_q)  low_q[31:16] <= {16{sel_events_low_q}} & events_i[31:16] | {16{sel_drops_low_q}} & drops_i[31:16]${more}${selector ? "[31:16]" : ""};
        unmapped_q <= !known; // stable, because the address is held
        denied_q   <= denied;
        if (exec_q) refused_q <= error_i || (sel_message_data_q && no_message_i) || bad_control_i${selector ? " || selector_error_i" : ""};
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
