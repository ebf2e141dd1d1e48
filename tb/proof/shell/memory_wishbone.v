// tb/proof/shell/memory_wishbone: a request is one standard cycle on Wishbone and has its answer; outside the window it is none, and
// answered with an error. Nothing is assumed of the device.
`default_nettype none
module proof #(
    parameter [31:0] LOW  = 32'd0,
    parameter [31:0] HIGH = 32'hffff_ffff
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        valid_i,
    input wire        write_i,
    input wire [31:0] addr_i,
    input wire [31:0] wdata_i,
    input wire        ack_i,
    input wire        err_i,
    input wire        rty_i,
    input wire [31:0] dat_i
);

    wire        ready, error, cyc, stb, we;
    wire [31:0] rdata, errors, dat;
    wire [31:2] adr;
    wire [3:0]  sel;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_memory_wishbone #(.LOW(LOW), .HIGH(HIGH)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .mem_valid_i(valid_i), .mem_write_i(write_i), .mem_addr_i(addr_i), .mem_wdata_i(wdata_i),
        .mem_ready_o(ready), .mem_rdata_o(rdata), .mem_error_o(error), .errors_o(errors), .m_wb_cyc(cyc), .m_wb_stb(stb), .m_wb_we(we),
        .m_wb_adr(adr), .m_wb_dat_w(dat), .m_wb_sel(sel), .m_wb_ack(ack_i), .m_wb_err(err_i), .m_wb_rty(rty_i), .m_wb_dat_r(dat_i)
    );

    reg         busy_q;   // the request has its access
    reg  [33:0] answer_q; // in this clock: ready, error, word
    reg  [31:0] errors_q;
    wire        first  = valid_i && !busy_q && !answer_q[33];
    wire        inside = addr_i >= LOW && addr_i <= HIGH;
    wire        done   = busy_q && (ack_i || err_i || rty_i);
    wire        fails  = (first && !inside) || (done && (err_i || rty_i));
    always @(posedge clk_i) begin
        busy_q   <= rst_ni && (busy_q ? !done : first && inside);
        answer_q <= {rst_ni && (done || (first && !inside)), fails, done ? dat_i : 32'd0};
        errors_q <= rst_ni ? errors_q + fails : 32'd0;
    end

    always @* if (rst_ni) begin
        assert (cyc == busy_q && stb == busy_q && sel == 4'hf);
        assert (!stb || ({we, adr} == {write_i, addr_i[31:2]} && addr_i >= LOW && addr_i <= HIGH));
        assert (!(stb && we) || dat == wdata_i);
        assert (ready == answer_q[33] && error == (answer_q[33] && answer_q[32]));
        assert (!ready || write_i || rdata == answer_q[31:0]);
        assert (errors == errors_q);
        cover (ready && error && !write_i && rdata == 32'd7);
        cover (ready && error && write_i && errors == 32'd2);
        cover (ready && !error && !write_i && rdata == 32'd7);
    end

endmodule
`default_nettype wire
