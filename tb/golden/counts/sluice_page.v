// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// shell/page: page of registers beside a profiler's: answers requests for it, and passes all others in the same clock.
// Contract: doc/shell/page.md.
`default_nettype none
module sluice_page #(
    parameter [3:0] PAGE = 4'hE // bits 11:8 of the page's addresses
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // register port, from the bridge
    input  wire        s_reg_valid_i,
    input  wire        s_reg_write_i,
    input  wire [11:0] s_reg_addr_i,
    input  wire [31:0] s_reg_wdata_i,
    output wire        s_reg_ready_o,
    output wire [31:0] s_reg_rdata_o,
    output wire        s_reg_error_o,

    // register port, to the profiler
    output wire        reg_valid_o,
    output wire        reg_write_o,
    output wire [11:0] reg_addr_o,
    output wire [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i,

    // the page
    input  wire        refuses_i, // requests for other pages are answered here, too, as they begin
    output wire        passes_o,  // one that passed waits for its answer
    output wire        exec_o,    // a request that is answered here executes
    input  wire        allowed_i, // then: it may
    input  wire [31:0] value_i    // then: what a read gives
);

    reg         passes_q, seen_q, exec_q, ready_q, error_q;
    reg  [31:0] rdata_q;
    wire        fresh  = s_reg_valid_i && !passes_q && !seen_q && !exec_q && !ready_q;
    wire        own    = s_reg_addr_i[11:8] == PAGE || refuses_i;
    wire        passes = passes_q || (fresh && !own);
    always @(posedge clk_i) begin
        passes_q <= rst_ni && passes && !reg_ready_i;
        seen_q   <= rst_ni && fresh && own;
        exec_q   <= rst_ni && seen_q;
        ready_q  <= rst_ni && exec_q;
        error_q  <= rst_ni && exec_q && !allowed_i;
        rdata_q  <= rst_ni && exec_q && allowed_i && !s_reg_write_i ? value_i : 32'd0;
    end
    assign exec_o        = exec_q;
    assign passes_o      = passes_q;
    assign reg_valid_o   = s_reg_valid_i && passes;
    assign reg_write_o   = s_reg_write_i;
    assign reg_addr_o    = s_reg_addr_i;
    assign reg_wdata_o   = s_reg_wdata_i;
    assign s_reg_ready_o = reg_ready_i || ready_q;
    assign s_reg_rdata_o = reg_rdata_i | rdata_q;
    assign s_reg_error_o = reg_error_i || error_q;

endmodule
`default_nettype wire
