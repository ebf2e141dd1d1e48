// tb/proof/shell/apb: each APB access is one request on the register port, with one answer, the request's, in its clock.
// The requester follows APB: after a setup comes the access, and stays until it is ready; a reset ends it on both sides.
`default_nettype none
module proof #(
    parameter PRIVILEGED = 0,
    parameter SECURE     = 0
) (
    input wire        clk_i,
    input wire        rst_ni,
    input wire        psel_i,
    input wire        penable_i,
    input wire        pwrite_i,
    input wire [11:0] paddr_i,
    input wire [31:0] pwdata_i,
    input wire [3:0]  pstrb_i,
    input wire [2:0]  pprot_i,
    input wire        reg_ready_i,
    input wire [31:0] reg_rdata_i,
    input wire        reg_error_i
);

    wire        pready, pslverr, reg_valid, reg_write;
    wire [31:0] prdata, reg_wdata;
    wire [11:0] reg_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

    sluice_apb #(.PRIVILEGED(PRIVILEGED), .SECURE(SECURE)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .s_apb_psel(psel_i), .s_apb_penable(penable_i), .s_apb_pwrite(pwrite_i), .s_apb_paddr(paddr_i),
        .s_apb_pwdata(pwdata_i), .s_apb_pstrb(pstrb_i), .s_apb_pprot(pprot_i), .s_apb_pready(pready), .s_apb_prdata(prdata),
        .s_apb_pslverr(pslverr), .reg_valid_o(reg_valid), .reg_write_o(reg_write), .reg_addr_o(reg_addr), .reg_wdata_o(reg_wdata),
        .reg_ready_i(reg_ready_i), .reg_rdata_i(reg_rdata_i), .reg_error_i(reg_error_i)
    );

    reg         access_q;           // the access of a setup is due, and not yet ready
    reg  [51:0] offer_q;            // what the setup said
    reg         answered_q, error_q; // its request has been answered
    reg  [31:0] rdata_q;
    wire [51:0] offer   = {pwrite_i, paddr_i, pwdata_i, pstrb_i, pprot_i};
    wire        refused = (pwrite_i && pstrb_i != 4'hf) || (PRIVILEGED && !pprot_i[0]) || (SECURE && pprot_i[1]);
    always @(posedge clk_i) begin
        access_q   <= rst_ni && (access_q ? !pready : psel_i && !penable_i);
        answered_q <= rst_ni && reg_valid && reg_ready_i;
        {rdata_q, error_q} <= {reg_rdata_i, reg_error_i};
        offer_q    <= offer;
    end
    always @* begin
        if (access_q) assume (psel_i && penable_i && offer == offer_q);
        else          assume (!(psel_i && penable_i));
    end

    sluice_check_held #(.WIDTH(45)) promises_held (
        .clk_i(clk_i), .rst_ni(rst_ni), .valid_i(reg_valid), .ready_i(reg_ready_i), .data_i({reg_write, reg_addr, reg_wdata})
    );
    always @* if (rst_ni) begin
        assert (reg_valid == (access_q && !refused && !answered_q));
        assert (!reg_valid || {reg_write, reg_addr, reg_wdata} == {pwrite_i, paddr_i, pwdata_i});
        assert (pready == (access_q && (refused || answered_q)));
        assert (!pready || {prdata, pslverr} == (refused ? {32'd0, 1'b1} : {rdata_q, error_q}));
        assert (pready || !pslverr);
        cover (pready && refused);
        cover (pready && !refused && pwrite_i && pslverr);
        cover (pready && !pwrite_i && prdata == 32'd7);
    end

endmodule
`default_nettype wire
