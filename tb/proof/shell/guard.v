// tb/proof/shell/guard: a locked or wiping guard lets nothing pass, only a reset unlocks, and a wipe ends after the profiler is clear.
// Requests are held by the bridge and answered by the profiler as doc/shell/shell.md, Register port, says.
`default_nettype none
module proof #(
    parameter DRAIN_REGISTER = 0,
    parameter RING           = 0,
    parameter SETTLE         = 2,
    parameter RUNS_LOCKED    = 0
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        link_rst_ni,
    input wire [31:0] context_i,
    input wire        valid_i,
    input wire        write_i,
    input wire [11:0] addr_i,
    input wire [31:0] wdata_i,
    input wire        reg_ready_i,
    input wire [31:0] reg_rdata_i,
    input wire        reg_error_i,
    input wire        msg_valid_i,
    input wire        s_msg_ready_i
);

    wire        locked, wiping, ready, error, profiler_rst_n, run, reg_valid, reg_write, msg_ready, s_msg_valid;
    wire [31:0] rdata, reg_wdata;
    wire [11:0] reg_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_guard #(.DRAIN_REGISTER(DRAIN_REGISTER), .RING(RING), .SETTLE(SETTLE), .RUNS_LOCKED(RUNS_LOCKED)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .link_rst_ni(link_rst_ni), .context_i(context_i), .locked_o(locked), .wiping_o(wiping),
        .s_reg_valid_i(valid_i), .s_reg_write_i(write_i), .s_reg_addr_i(addr_i), .s_reg_wdata_i(wdata_i), .s_reg_ready_o(ready),
        .s_reg_rdata_o(rdata), .s_reg_error_o(error), .profiler_rst_no(profiler_rst_n), .run_o(run), .reg_valid_o(reg_valid),
        .reg_write_o(reg_write), .reg_addr_o(reg_addr), .reg_wdata_o(reg_wdata), .reg_ready_i(reg_ready_i), .reg_rdata_i(reg_rdata_i),
        .reg_error_i(reg_error_i), .msg_valid_i(msg_valid_i), .msg_ready_o(msg_ready), .s_msg_valid_o(s_msg_valid), .s_msg_ready_i(s_msg_ready_i)
    );

    // A request passes if it is for another page and begins while the guard neither is locked nor wipes.
    reg         open_q, passes_q;
    reg  [44:0] request_q;
    wire [44:0] request = {write_i, addr_i, wdata_i};
    wire        passes  = open_q ? passes_q : addr_i[11:8] != 4'hF && !locked && !wiping;
    wire        own     = addr_i[11:4] == 8'hF0 && addr_i[1:0] == 2'b00; // a register of the guard
    always @(posedge clk_i) begin
        open_q    <= rst_ni && valid_i && !ready;
        passes_q  <= passes;
        request_q <= request;
    end
    always @* begin
        if (open_q) assume (valid_i && request == request_q);
        if (!reg_valid && past_q) assume (!reg_ready_i); // the profiler's reset is a clock later than the guard's
        if (!reg_ready_i) assume ({reg_rdata_i, reg_error_i} == 0);
    end

    // What software has written; it is in force in the clock of the answer.
    reg         change_q, past_q, locked_q, wiping_q, link_q; // past: of the clock before
    reg  [31:0] mask_q, context_q;
    wire        written = valid_i && ready && write_i && !error && !passes;
    wire        asked   = written && addr_i == 12'hF00 && wdata_i[1]; // a wipe, in the clock before
    wire        change  = written && addr_i == 12'hF00 ? wdata_i[2] : change_q;
    wire [31:0] mask    = written && addr_i == 12'hF08 ? wdata_i : mask_q;
    wire        changed = change && ((context_i ^ context_q) & mask) != 0;
    reg         changed_q;
    always @(posedge clk_i) begin
        change_q  <= rst_ni && change;
        mask_q    <= rst_ni ? mask : 32'd0;
        context_q <= context_i;
        {past_q, locked_q, wiping_q, link_q, changed_q} <= {rst_ni, locked && rst_ni, wiping && rst_ni, link_rst_ni, changed && rst_ni};
    end

    // SETTLE clocks after a change no event of the last context comes. Only a clear that begins then counts.
    reg  [4:0] since_q;
    reg        held_q, begun_q; // a request at the profiler; whether it began then
    wire       settled = since_q >= SETTLE;
    wire       begun   = held_q ? begun_q : settled;
    always @(posedge clk_i) begin
        since_q <= !rst_ni || changed || asked ? 5'd0 : settled ? since_q : since_q + 5'd1;
        held_q  <= rst_ni && reg_valid && !reg_ready_i;
        begun_q <= begun;
    end

    // The profiler is clear, and then a read of its status says that nothing is under way and no message waits.
    reg  hard_q, clear_q, empty_q;
    wire answer = reg_valid && reg_ready_i;
    wire hard   = asked || (hard_q && wiping);
    wire clears = (!profiler_rst_n && settled) || (!hard && answer && begun && reg_write && reg_addr == 12'h010 && reg_wdata[1] && !reg_error_i);
    always @(posedge clk_i) begin
        hard_q  <= rst_ni && hard && !(changed && empty_q); // it was done; the change clears once more
        clear_q <= rst_ni && wiping && !changed && (clear_q || clears);
        empty_q <= rst_ni && wiping && !changed
                   && (empty_q || (clear_q && answer && !reg_write && reg_addr == 12'h014 && (reg_rdata_i & 32'h17) == 0));
    end

    // A ring: on or off, as its control was last written. It is on again after a wipe, if it was on before.
    localparam [11:0] RING_CONTROL = 12'hE00;
    reg  ring_q, on_q; // on; on before the wipe
    wire ring = answer && reg_write && reg_addr == RING_CONTROL ? reg_wdata[0] : ring_q;
    always @(posedge clk_i) begin
        ring_q <= rst_ni && ring;
        if (!wiping || (valid_i && passes)) on_q <= rst_ni && ring; // a write that has passed is part of before
    end
    always @* if (RING != 0) begin
        assume (!(answer && reg_addr[11:8] == 4'hE && reg_error_i));
        assume (!(answer && !reg_write && reg_addr == RING_CONTROL) || reg_rdata_i[0] == ring_q);
    end

    sluice_check_held #(.WIDTH(45)) promises_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(reg_valid), .ready_i(reg_ready_i), .data_i({reg_write, reg_addr, reg_wdata})
    );
    always @* if (rst_ni) begin
        assert (!locked_q || locked || !past_q);                               // only a reset unlocks
        assert (past_q || !ready);                                             // a reset ends requests
        assert (!(valid_i && passes) || (reg_valid && {reg_write, reg_addr, reg_wdata} == request && ready == (reg_ready_i && profiler_rst_n)));
        assert (!reg_valid || (valid_i && passes) || wiping_q);                // else only the wipe itself
        assert (!(ready && valid_i && !passes && !own) || (error && rdata == 0));
        assert (!(ready && valid_i && own && !write_i) || !error);             // its own registers can be read
        assert (!(ready && valid_i && own && write_i && (locked_q || wiping_q)) || error);
        assert (!(past_q && (changed_q || asked)) || (wiping && !run));        // a change acts in the next clock
        assert (!run || !(wiping_q || (locked_q && !RUNS_LOCKED)));
        assert (s_msg_valid == (msg_valid_i && !wiping) && msg_ready == (s_msg_ready_i || wiping));
        assert (profiler_rst_n || !past_q || wiping || (!link_q && !locked_q));
        assert (!(wiping_q && !wiping) || (clear_q && empty_q));               // its status says so at the end
        assert (RING == 0 || !(wiping_q && !wiping) || ring_q == on_q);
        cover (wiping_q && !wiping && hard_q);
        cover (wiping_q && !wiping && locked && !hard_q);
        cover (locked && ready && !passes && addr_i == 12'h034);
        cover (wiping && passes && answer);
    end

endmodule
`default_nettype wire
