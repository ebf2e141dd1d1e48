// tb/proof/shell/memory_axi: a request is one access on AXI4 and has its answer; outside the window it is none, and answered with an error.
// The subordinate follows AXI4: a response comes after its access was taken.
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
    input wire        awready_i,
    input wire        wready_i,
    input wire [1:0]  bresp_i,
    input wire        bvalid_i,
    input wire        arready_i,
    input wire [31:0] rdata_i,
    input wire [1:0]  rresp_i,
    input wire        rvalid_i
);

    wire        ready, error, awvalid, wvalid, bready, arvalid, rready, awid, wlast, arid, awlock, arlock;
    wire [31:0] rdata, errors, awaddr, wdata, araddr;
    wire [7:0]  awlen, arlen;
    wire [2:0]  awsize, arsize, awprot, arprot;
    wire [1:0]  awburst, arburst;
    wire [3:0]  awcache, arcache, wstrb;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_memory_axi #(.LOW(LOW), .HIGH(HIGH)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .mem_valid_i(valid_i), .mem_write_i(write_i), .mem_addr_i(addr_i), .mem_wdata_i(wdata_i),
        .mem_ready_o(ready), .mem_rdata_o(rdata), .mem_error_o(error), .errors_o(errors), .m_axi_awid(awid), .m_axi_awaddr(awaddr),
        .m_axi_awlen(awlen), .m_axi_awsize(awsize), .m_axi_awburst(awburst), .m_axi_awlock(awlock), .m_axi_awcache(awcache),
        .m_axi_awprot(awprot), .m_axi_awvalid(awvalid), .m_axi_awready(awready_i), .m_axi_wdata(wdata), .m_axi_wstrb(wstrb),
        .m_axi_wlast(wlast), .m_axi_wvalid(wvalid), .m_axi_wready(wready_i), .m_axi_bid(1'b0), .m_axi_bresp(bresp_i),
        .m_axi_bvalid(bvalid_i), .m_axi_bready(bready), .m_axi_arid(arid), .m_axi_araddr(araddr), .m_axi_arlen(arlen),
        .m_axi_arsize(arsize), .m_axi_arburst(arburst), .m_axi_arlock(arlock), .m_axi_arcache(arcache), .m_axi_arprot(arprot),
        .m_axi_arvalid(arvalid), .m_axi_arready(arready_i), .m_axi_rid(1'b0), .m_axi_rdata(rdata_i), .m_axi_rresp(rresp_i),
        .m_axi_rlast(1'b1), .m_axi_rvalid(rvalid_i), .m_axi_rready(rready)
    );

    reg         busy_q;              // the request has its access
    reg         aw_q, w_q, ar_q;     // taken
    reg  [33:0] answer_q;            // in this clock: ready, error, word
    reg  [31:0] errors_q;
    wire        first  = valid_i && !busy_q && !answer_q[33];
    wire        inside = addr_i >= LOW && addr_i <= HIGH;
    wire        done   = busy_q && (bvalid_i || rvalid_i);
    wire        fails  = (first && !inside) || (done && (bvalid_i ? bresp_i[1] : rresp_i[1]));
    always @(posedge clk_i) begin
        busy_q   <= rst_ni && (busy_q ? !done : first && inside);
        aw_q     <= rst_ni && busy_q && (aw_q || (awvalid && awready_i));
        w_q      <= rst_ni && busy_q && (w_q || (wvalid && wready_i));
        ar_q     <= rst_ni && busy_q && (ar_q || (arvalid && arready_i));
        answer_q <= {rst_ni && (done || (first && !inside)), fails, rvalid_i ? rdata_i : 32'd0};
        errors_q <= rst_ni ? errors_q + fails : 32'd0;
    end
    always @* begin
        assume (!bvalid_i || (busy_q && aw_q && w_q));
        assume (!rvalid_i || (busy_q && ar_q));
    end

    always @* if (rst_ni) begin
        assert ({awvalid, wvalid} == ({2{busy_q && write_i}} & ~{aw_q, w_q}));
        assert (arvalid == (busy_q && !write_i && !ar_q));
        assert (!awvalid || (awaddr == addr_i && awaddr >= LOW && awaddr <= HIGH));
        assert (!arvalid || (araddr == addr_i && araddr >= LOW && araddr <= HIGH));
        assert (!wvalid || wdata == wdata_i);
        assert ({awid, awlen, awsize, awburst, awlock, awcache, awprot} == {1'b0, 8'd0, 3'd2, 2'b01, 1'b0, 4'b0011, 3'b010});
        assert ({arid, arlen, arsize, arburst, arlock, arcache, arprot} == {1'b0, 8'd0, 3'd2, 2'b01, 1'b0, 4'b0011, 3'b010});
        assert ({wstrb, wlast, bready, rready} == 7'b1111_111);
        assert (ready == answer_q[33] && error == (answer_q[33] && answer_q[32]));
        assert (!ready || write_i || rdata == answer_q[31:0]);
        assert (errors == errors_q);
        cover (ready && error && !write_i && rdata == 32'd7);
        cover (ready && error && write_i && awready_i && errors == 32'd2);
        cover (ready && !error && !write_i && rdata == 32'd7);
    end

endmodule
`default_nettype wire
