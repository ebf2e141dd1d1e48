// tb/proof/shell/registers: a request on the register port executes once and is answered once, with the right error and the right word.
// In a profiler with two registers of its own, both read-only. The engine gives 0 where none of them is selected.
`default_nettype none
module proof (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        valid_i,
    input wire        write_i,
    input wire [11:0] addr_i,
    input wire [31:0] wdata_i,
    input wire        wait_i,
    input wire        engine_error_i,
    input wire [31:0] engine_rdata_i,
    input wire        bad_control_i,
    input wire [3:0]  control_i,
    input wire [17:0] status_i,
    input wire [63:0] events_i,
    input wire [63:0] drops_i,
    input wire        no_message_i,
    input wire        message_valid_i,
    input wire        message_last_i,
    input wire [31:0] message_word_i
);

    wire        ready, error, irq, exec, control, sel_message, read_message;
    wire [31:0] rdata;
    wire [1:0]  sel;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_registers dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .reg_valid_i(valid_i), .reg_write_i(write_i), .reg_addr_i(addr_i), .reg_wdata_i(wdata_i),
        .reg_ready_o(ready), .reg_rdata_o(rdata), .reg_error_o(error), .irq_o(irq), .sel_o(sel), .exec_o(exec), .wait_i(wait_i),
        .error_i(engine_error_i), .rdata_i(engine_rdata_i), .control_o(control), .bad_control_i(bad_control_i), .control_i(control_i),
        .status_i(status_i), .events_i(events_i), .drops_i(drops_i), .sel_message_o(sel_message), .read_message_o(read_message),
        .no_message_i(no_message_i), .message_valid_i(message_valid_i), .message_last_i(message_last_i), .message_word_i(message_word_i)
    );

    localparam [11:0] CONTROL = 12'h010, STATUS = 12'h014, MASK = 12'h018, EVENTS = 12'h01C, DROPS = 12'h024, MESSAGE_STATUS = 12'h030,
                      MESSAGE_DATA = 12'h034;
    wire        engine   = addr_i == 12'h040 || addr_i == 12'h044;
    wire        mapped   = engine || (addr_i <= MESSAGE_DATA && addr_i[1:0] == 0);
    wire        writable = addr_i == CONTROL || addr_i == STATUS || addr_i == MASK;

    // ---- a request: seen, executes (again while it has to wait), two clocks, answered ---------------------------

    reg  [4:0]  at_q;     // in the clock: bit 0 seen, bit 1 executes, bit 4 answered
    reg  [44:0] request_q;
    reg         wrong_q;  // it is refused
    reg  [31:0] word_q;   // what a read gives
    reg  [31:0] events_high_q, drops_high_q;
    wire        seen   = valid_i && !(|at_q[4:1]);
    wire        waits  = at_q[1] && engine && wait_i;
    wire        writes = at_q[1] && write_i;
    wire [44:0] request = {write_i, addr_i, wdata_i};
    reg  [17:0] status_q, mask_q;
    reg         irq_q;
    reg  [31:0] word;
    always @*
        case (addr_i)
            12'h000:        word = 32'h534C5543;
            12'h004:        word = 32'h00010001;
            12'h008:        word = 32'd6;
            12'h00C:        word = word_q; // of the configuration: any
            CONTROL:        word = control_i;
            STATUS:         word = status_q;
            MASK:           word = mask_q;
            EVENTS:         word = events_i[15:0];
            EVENTS + 12'h4: word = events_high_q;
            DROPS:          word = drops_i[15:0];
            DROPS + 12'h4:  word = drops_high_q;
            12'h02C:        word = word_q;
            MESSAGE_STATUS: word = {message_last_i, message_valid_i};
            MESSAGE_DATA:   word = message_word_i;
            default:        word = engine_rdata_i;
        endcase
    wire        known_word = addr_i != 12'h00C && addr_i != 12'h02C;
    always @(posedge clk_i) begin
        at_q      <= rst_ni ? {at_q[3:2], at_q[1] && !waits, seen || waits, 1'b0} : 5'd0;
        request_q <= request;
        if (at_q[1]) begin
            wrong_q <= engine_error_i || bad_control_i || (addr_i == MESSAGE_DATA && no_message_i);
            word_q  <= word;
        end
        if (at_q[2] && addr_i == EVENTS) word_q[31:16] <= events_i[31:16];
        if (at_q[2] && addr_i == DROPS)  word_q[31:16] <= drops_i[31:16];
        if (!rst_ni) {events_high_q, drops_high_q} <= 64'd0;
        else if (!write_i) begin
            if (at_q[3] && addr_i == EVENTS) events_high_q[15:0]  <= events_i[47:32];
            if (at_q[4] && addr_i == EVENTS) events_high_q[31:16] <= events_i[63:48];
            if (at_q[3] && addr_i == DROPS)  drops_high_q[15:0]   <= drops_i[47:32];
            if (at_q[4] && addr_i == DROPS)  drops_high_q[31:16]  <= drops_i[63:48];
        end
        status_q <= rst_ni ? status_i | (status_q & 18'h10028 & ~(wdata_i[17:0] & {18{writes && addr_i == STATUS}})) : 18'd0;
        if (!rst_ni)                        mask_q <= 18'd0;
        else if (writes && addr_i == MASK) mask_q <= wdata_i[17:0] & 18'h3003F;
        irq_q <= rst_ni && (status_q & mask_q) != 0;
    end

    reg open_q;
    always @(posedge clk_i) open_q <= rst_ni && valid_i && !ready;
    always @* begin
        if (open_q) assume (valid_i && request == request_q);
        if (sel == 0) assume ({engine_rdata_i, engine_error_i} == 0);
        if (!sel_message) assume (message_word_i == 0);
        if (!(exec && write_i && addr_i == CONTROL)) assume (!bad_control_i);
        assume ((status_i & ~18'h3003F) == 0);
    end

    wire wrong = !mapped || (write_i && !writable) || wrong_q;
    always @* if (rst_ni) begin
        assert (exec == at_q[1] && ready == at_q[4]);
        assert (!exec || sel == {addr_i == 12'h044, addr_i == 12'h040});
        assert (control == (seen && write_i && addr_i == CONTROL));
        assert (read_message == (exec && !write_i && addr_i == MESSAGE_DATA));
        assert (error == (ready && wrong));
        assert (!ready || (!wrong && !write_i && !known_word) || rdata == (wrong || write_i ? 32'd0 : word_q));
        assert (ready || rdata == 0);
        assert (irq == irq_q);
        cover (ready && !error && engine && !write_i && rdata == 32'd7);
        cover (ready && error && mapped && !write_i);
        cover (ready && addr_i == DROPS + 12'h4 && rdata == 32'h00070008);
        cover (irq && exec && write_i && addr_i == STATUS);
    end

endmodule
`default_nettype wire
