// tb/proof/shell/page: a request of the page executes once and is answered once; any other passes once, and has the profiler's answer.
// Held by the bridge, answered by the profiler, as doc/shell/shell.md, Register port, says.
`default_nettype none
module proof (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        valid_i,
    input wire        write_i,
    input wire [11:0] addr_i,
    input wire [31:0] wdata_i,
    input wire        reg_ready_i,
    input wire [31:0] reg_rdata_i,
    input wire        reg_error_i,
    input wire        refuses_i,
    input wire        allowed_i,
    input wire [31:0] value_i
);

    wire        ready, error, reg_valid, reg_write, passes, exec;
    wire [31:0] rdata, reg_wdata;
    wire [11:0] reg_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_page #(.PAGE(4'hD)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .s_reg_valid_i(valid_i), .s_reg_write_i(write_i), .s_reg_addr_i(addr_i), .s_reg_wdata_i(wdata_i),
        .s_reg_ready_o(ready), .s_reg_rdata_o(rdata), .s_reg_error_o(error), .reg_valid_o(reg_valid), .reg_write_o(reg_write),
        .reg_addr_o(reg_addr), .reg_wdata_o(reg_wdata), .reg_ready_i(reg_ready_i), .reg_rdata_i(reg_rdata_i), .reg_error_i(reg_error_i),
        .refuses_i(refuses_i), .passes_o(passes), .exec_o(exec), .allowed_i(allowed_i), .value_i(value_i)
    );

    reg         open_q, own_q;     // a request was there in the clock before, without its answer; it is the page's
    reg  [1:0]  clocks_q;          // since its first, up to three
    reg  [44:0] request_q;
    reg         allowed_q;         // in the clock before
    reg  [31:0] value_q;
    wire [44:0] request = {write_i, addr_i, wdata_i};
    wire        own     = open_q ? own_q : addr_i[11:8] == 4'hD || refuses_i;
    wire [1:0]  clocks  = open_q ? clocks_q : 2'd0;
    always @(posedge clk_i) begin
        open_q    <= rst_ni && valid_i && !ready;
        own_q     <= own;
        clocks_q  <= clocks + (clocks != 2'd3);
        request_q <= request;
        {allowed_q, value_q} <= {allowed_i, value_i};
    end
    always @* begin
        if (open_q) assume (valid_i && request == request_q);
        if (!reg_ready_i) assume ({reg_rdata_i, reg_error_i} == 0);
        if (!reg_valid) assume (!reg_ready_i);
    end

    always @* if (rst_ni) begin
        assert (reg_valid == (valid_i && !own) && passes == (open_q && !own));
        assert (!reg_valid || {reg_write, reg_addr, reg_wdata} == request);
        assert (exec == (valid_i && own && clocks == 2'd2));
        assert (ready == (valid_i && (own ? clocks == 2'd3 : reg_ready_i)));
        if (!ready)   assert ({rdata, error} == 0);
        else if (own) assert ({rdata, error} == {value_q & {32{allowed_q && !write_i}}, !allowed_q});
        else          assert ({rdata, error} == {reg_rdata_i, reg_error_i});
        cover (ready && own && addr_i[11:8] != 4'hD && error);
        cover (ready && own && rdata == 32'd7);
        cover (ready && !own && !open_q);
        cover (ready && !own && open_q && addr_i[11:8] != 4'hD && refuses_i);
    end

endmodule
`default_nettype wire
