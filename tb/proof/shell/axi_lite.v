// tb/proof/shell/axi_lite: each access is one request on the register port, with one response; directions take turns.
// Nothing is assumed of the manager, or of the register port.
`default_nettype none
module proof #(
    parameter PRIVILEGED = 0,
    parameter SECURE     = 0,
    parameter CLOCKS     = 3 // the longest that a request stands on the register port, for the promise of turns
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire [11:0] awaddr_i,
    input wire [2:0]  awprot_i,
    input wire        awvalid_i,
    input wire [31:0] wdata_i,
    input wire [3:0]  wstrb_i,
    input wire        wvalid_i,
    input wire        bready_i,
    input wire [11:0] araddr_i,
    input wire [2:0]  arprot_i,
    input wire        arvalid_i,
    input wire        rready_i,
    input wire        reg_ready_i,
    input wire [31:0] reg_rdata_i,
    input wire        reg_error_i
);

    wire        awready, wready, bvalid, arready, rvalid, reg_valid, reg_write;
    wire [1:0]  bresp, rresp;
    wire [31:0] rdata, reg_wdata;
    wire [11:0] reg_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_axi_lite #(.PRIVILEGED(PRIVILEGED), .SECURE(SECURE)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .s_axi_awaddr(awaddr_i), .s_axi_awprot(awprot_i), .s_axi_awvalid(awvalid_i),
        .s_axi_awready(awready), .s_axi_wdata(wdata_i), .s_axi_wstrb(wstrb_i), .s_axi_wvalid(wvalid_i), .s_axi_wready(wready),
        .s_axi_bresp(bresp), .s_axi_bvalid(bvalid), .s_axi_bready(bready_i), .s_axi_araddr(araddr_i), .s_axi_arprot(arprot_i),
        .s_axi_arvalid(arvalid_i), .s_axi_arready(arready), .s_axi_rdata(rdata), .s_axi_rresp(rresp), .s_axi_rvalid(rvalid),
        .s_axi_rready(rready_i), .reg_valid_o(reg_valid), .reg_write_o(reg_write), .reg_addr_o(reg_addr), .reg_wdata_o(reg_wdata),
        .reg_ready_i(reg_ready_i), .reg_rdata_i(reg_rdata_i), .reg_error_i(reg_error_i)
    );

    // What came, until its response is taken: write address, write data, read address.
    reg         up_q; // no reset in the clock before
    reg         aw_q, w_q, ar_q;
    reg         aw_barred_q, ar_barred_q, part_q;
    reg  [11:0] awaddr_q, araddr_q;
    reg  [31:0] wdata_q;
    reg         wrote_q, read_q; // it has its response
    reg         error_q, read_error_q;
    reg  [31:0] rdata_q;
    wire        refused = part_q || aw_barred_q;
    wire        answer  = reg_valid && reg_ready_i;
    always @(posedge clk_i) begin
        up_q    <= rst_ni;
        aw_q    <= rst_ni && (aw_q ? !(bvalid && bready_i) : awvalid_i && awready);
        w_q     <= rst_ni && (w_q ? !(bvalid && bready_i) : wvalid_i && wready);
        ar_q    <= rst_ni && (ar_q ? !(rvalid && rready_i) : arvalid_i && arready);
        wrote_q <= rst_ni && (wrote_q ? !bready_i : (aw_q && w_q && refused) || (answer && reg_write));
        read_q  <= rst_ni && (read_q ? !rready_i : (ar_q && ar_barred_q) || (answer && !reg_write));
        if (!aw_q) begin
            awaddr_q    <= awaddr_i;
            aw_barred_q <= (PRIVILEGED && !awprot_i[0]) || (SECURE && awprot_i[1]);
        end
        if (!ar_q) begin
            araddr_q    <= araddr_i;
            ar_barred_q <= (PRIVILEGED && !arprot_i[0]) || (SECURE && arprot_i[1]);
        end
        if (!w_q) {wdata_q, part_q} <= {wdata_i, wstrb_i != 4'hf};
        if (answer && reg_write)  error_q <= reg_error_i;
        if (answer && !reg_write) {rdata_q, read_error_q} <= {reg_rdata_i, reg_error_i};
    end

    // Turns: which request goes first, and how long each waits for its answer, unless a request ever stood longer than CLOCKS.
    localparam LIMIT = 2 * CLOCKS + 1; // clocks in which a write is due; a read may come one later
    wire        write_due = aw_q && w_q && !refused && !wrote_q;
    wire        read_due  = ar_q && !ar_barred_q && !read_q;
    reg         read_first_q, write_first_q; // it is the turn of a read, a write
    reg         slow_q;
    reg  [7:0]  busy_q, write_wait_q, read_wait_q;
    always @(posedge clk_i) begin
        write_first_q <= rst_ni && !reg_valid && write_due;
        read_first_q  <= rst_ni && !reg_valid && !write_due && read_due;
        slow_q        <= rst_ni && (slow_q || busy_q == CLOCKS);
        busy_q        <= rst_ni && reg_valid && !reg_ready_i && !slow_q ? busy_q + 8'd1 : 8'd0;
        write_wait_q  <= rst_ni && write_due && !slow_q ? write_wait_q + 8'd1 : 8'd0;
        read_wait_q   <= rst_ni && read_due && !slow_q ? read_wait_q + 8'd1 : 8'd0;
    end

    sluice_check_held #(.WIDTH(45)) promises_request_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(reg_valid), .ready_i(reg_ready_i), .data_i({reg_write, reg_addr, reg_wdata & {32{reg_write}}})
    );
    sluice_check_held #(.WIDTH(2)) promises_b_held (.clk_i(clk_i), .rst_ni(rst_ni), .valid_i(bvalid), .ready_i(bready_i), .data_i(bresp));
    sluice_check_held #(.WIDTH(34)) promises_r_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(rvalid), .ready_i(rready_i), .data_i({rresp, rdata})
    );
    always @* if (rst_ni) begin
        assert ({awready, wready, arready} == ({3{up_q}} & ~{aw_q, w_q, ar_q}));
        if (reg_valid && reg_write)  assert (write_due && {reg_addr, reg_wdata} == {awaddr_q, wdata_q});
        if (reg_valid && !reg_write) assert (read_due && reg_addr == araddr_q);
        assert (!(write_first_q || read_first_q) || (reg_valid && reg_write == write_first_q));
        assert (bvalid == wrote_q && rvalid == read_q);
        assert (!bvalid || bresp == {refused || error_q, 1'b0});
        assert (!rvalid || rresp == {ar_barred_q || read_error_q, 1'b0});
        assert (!rvalid || rdata == (ar_barred_q ? 32'd0 : rdata_q));
        assert (slow_q || busy_q == CLOCKS || (write_wait_q <= LIMIT && read_wait_q <= LIMIT + 1));
        cover (write_wait_q == LIMIT && !slow_q && busy_q != CLOCKS);
        cover (read_wait_q == LIMIT + 1 && !slow_q && busy_q != CLOCKS);
        cover (bvalid && rvalid && bresp == 2'b10 && rresp == 2'b00);
        cover (bvalid && refused && reg_valid);
    end

endmodule
`default_nettype wire
