// tb/proof/shell/wishbone: each access is one request on the register port; it has one answer in its clock, or none if it was abandoned.
// The master is free: it may change or abandon an access in any clock.
`default_nettype none
module proof #(
    parameter PIPELINED = 0
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        cyc_i,
    input wire        stb_i,
    input wire        we_i,
    input wire [11:2] adr_i,
    input wire [31:0] dat_i,
    input wire [3:0]  sel_i,
    input wire        reg_ready_i,
    input wire [31:0] reg_rdata_i,
    input wire        reg_error_i
);

    wire        stall, ack, err, reg_valid, reg_write;
    wire [31:0] dat, reg_wdata;
    wire [11:0] reg_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_wishbone #(.PIPELINED(PIPELINED)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .s_wb_cyc(cyc_i), .s_wb_stb(stb_i), .s_wb_we(we_i), .s_wb_adr(adr_i), .s_wb_dat_w(dat_i),
        .s_wb_sel(sel_i), .s_wb_stall(stall), .s_wb_ack(ack), .s_wb_err(err), .s_wb_dat_r(dat), .reg_valid_o(reg_valid),
        .reg_write_o(reg_write), .reg_addr_o(reg_addr), .reg_wdata_o(reg_wdata), .reg_ready_i(reg_ready_i), .reg_rdata_i(reg_rdata_i),
        .reg_error_i(reg_error_i)
    );

    wire accept = cyc_i && stb_i && !stall && (PIPELINED || !(ack || err));
    wire leaves = !cyc_i || (!PIPELINED && !stb_i); // the master abandons what it waits for
    reg         open_q, left_q;    // an access has its request; the master has abandoned it
    reg         partial_q, done_q; // in the clock before: a partial write came; a request was answered that was not abandoned
    reg  [42:0] access_q;          // what the access asks for
    reg  [32:0] answer_q;
    always @(posedge clk_i) begin
        open_q    <= rst_ni && (open_q ? !reg_ready_i : accept && !(we_i && sel_i != 4'hf));
        left_q    <= open_q && (left_q || leaves);
        partial_q <= rst_ni && accept && we_i && sel_i != 4'hf;
        done_q    <= rst_ni && open_q && reg_ready_i && !left_q && !leaves;
        answer_q  <= {reg_error_i, reg_rdata_i};
        if (!open_q) access_q <= {we_i, adr_i, dat_i};
    end

    sluice_check_held #(.WIDTH(45)) promises_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(reg_valid), .ready_i(reg_ready_i), .data_i({reg_write, reg_addr, reg_wdata})
    );
    always @* if (rst_ni) begin
        assert (reg_valid == open_q && stall == open_q);
        assert (!reg_valid || {reg_write, reg_addr, reg_wdata} == {access_q[42:32], 2'b00, access_q[31:0]});
        assert (ack == (done_q && !answer_q[32]));
        assert (err == (partial_q || (done_q && answer_q[32])));
        assert (!(ack && err));
        assert (!ack || dat == answer_q[31:0]);
        cover (err && partial_q);
        cover (err && !partial_q);
        cover (ack && cyc_i && stb_i);
        cover (open_q && left_q && reg_ready_i);
    end

endmodule
`default_nettype wire
