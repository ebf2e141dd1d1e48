// tb/bus/guard_bench: sluice_guard before a profiler of 8-bit events. With RING there is a ring between them, and its memory.
`default_nettype none
module guard_bench #(
    parameter integer RING           = 0,
    parameter integer DRAIN_REGISTER = 0,
    parameter integer RUNS_LOCKED    = 0,
    parameter integer MESSAGE        = 32
) (
    input  wire               clk_i,
    input  wire               rst_ni,
    input  wire               link_rst_ni,
    input  wire [31:0]        context_i,
    output wire               locked_o,
    input  wire               s_reg_valid_i,
    input  wire               s_reg_write_i,
    input  wire [11:0]        s_reg_addr_i,
    input  wire [31:0]        s_reg_wdata_i,
    output wire               s_reg_ready_o,
    output wire [31:0]        s_reg_rdata_o,
    output wire               s_reg_error_o,
    input  wire               ev_valid_i,
    output wire               ev_ready_o,
    input  wire [7:0]         ev_data_i,
    output wire               msg_valid_o,
    input  wire               msg_ready_i,
    output wire [MESSAGE-1:0] msg_data_o
);

    wire        rst_n, run, wiping, msg_valid, msg_ready, msg_last, passes_valid, passes_ready;
    wire        g_valid, g_write, g_ready, g_error, p_valid, p_write, p_ready, p_error, irq;
    wire [11:0] g_addr, p_addr;
    wire [31:0] g_wdata, g_rdata, p_wdata, p_rdata;

    sluice_guard #(.DRAIN_REGISTER(DRAIN_REGISTER), .RING(RING), .SETTLE(40), .RUNS_LOCKED(RUNS_LOCKED)) guard (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .link_rst_ni     (link_rst_ni),
        .context_i       (context_i),
        .locked_o        (locked_o),
        .wiping_o        (wiping),
        .s_reg_valid_i   (s_reg_valid_i),
        .s_reg_write_i   (s_reg_write_i),
        .s_reg_addr_i    (s_reg_addr_i),
        .s_reg_wdata_i   (s_reg_wdata_i),
        .s_reg_ready_o   (s_reg_ready_o),
        .s_reg_rdata_o   (s_reg_rdata_o),
        .s_reg_error_o   (s_reg_error_o),
        .profiler_rst_no (rst_n),
        .run_o           (run),
        .reg_valid_o     (g_valid),
        .reg_write_o     (g_write),
        .reg_addr_o      (g_addr),
        .reg_wdata_o     (g_wdata),
        .reg_ready_i     (g_ready),
        .reg_rdata_i     (g_rdata),
        .reg_error_i     (g_error),
        .msg_valid_i     (msg_valid),
        .msg_ready_o     (msg_ready),
        .s_msg_valid_o   (passes_valid),
        .s_msg_ready_i   (passes_ready)
    );

    sluice_counts profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_n),
        .ev_valid_i  (ev_valid_i),
        .ev_ready_o  (ev_ready_o),
        .ev_data_i   (ev_data_i),
        .run_i       (run),
        .msg_valid_o (msg_valid),
        .msg_ready_i (msg_ready),
        .msg_data_o  (msg_data_o),
        .msg_last_o  (msg_last),
        .reg_valid_i (p_valid),
        .reg_write_i (p_write),
        .reg_addr_i  (p_addr),
        .reg_wdata_i (p_wdata),
        .reg_ready_o (p_ready),
        .reg_rdata_o (p_rdata),
        .reg_error_o (p_error),
        .irq_o       (irq)
    );

    // Memory of the ring: answers three clocks after a strobe.
    reg [31:0] memory [0:8191];
    generate
        if (RING != 0) begin : g_ring
            wire        burst_valid, burst_ready, data_valid, data_ready, data_last, done, error, unused_irq;
            wire [31:0] burst_addr, data, dat;
            wire [7:0]  burst_beats;
            wire        cyc, stb, we;
            wire [31:2] adr;
            wire [3:0]  sel;
            wire [2:0]  cti;
            wire [1:0]  bte;
            reg  [2:0]  ack_q;
            always @(posedge clk_i) begin
                ack_q <= cyc && stb && ack_q == 0 ? 3'b001 : {ack_q[1:0], 1'b0};
                if (ack_q[2]) memory[adr[14:2]] <= dat;
            end
            sluice_ring #(.MESSAGE_WIDTH(MESSAGE)) ring (
                .clk_i         (clk_i),
                .rst_ni        (rst_ni),
                .s_reg_valid_i (g_valid),
                .s_reg_write_i (g_write),
                .s_reg_addr_i  (g_addr),
                .s_reg_wdata_i (g_wdata),
                .s_reg_ready_o (g_ready),
                .s_reg_rdata_o (g_rdata),
                .s_reg_error_o (g_error),
                .reg_valid_o   (p_valid),
                .reg_write_o   (p_write),
                .reg_addr_o    (p_addr),
                .reg_wdata_o   (p_wdata),
                .reg_ready_i   (p_ready),
                .reg_rdata_i   (p_rdata),
                .reg_error_i   (p_error),
                .irq_i         (irq),
                .irq_o         (unused_irq),
                .msg_valid_i   (passes_valid),
                .msg_ready_o   (passes_ready),
                .msg_data_i    (msg_data_o),
                .msg_last_i    (msg_last),
                .burst_valid_o (burst_valid),
                .burst_ready_i (burst_ready),
                .burst_addr_o  (burst_addr),
                .burst_beats_o (burst_beats),
                .data_valid_o  (data_valid),
                .data_ready_i  (data_ready),
                .data_o        (data),
                .data_last_o   (data_last),
                .done_i        (done),
                .error_i       (error)
            );
            sluice_ring_wishbone master (
                .clk_i         (clk_i),
                .rst_ni        (rst_ni),
                .burst_valid_i (burst_valid),
                .burst_ready_o (burst_ready),
                .burst_addr_i  (burst_addr),
                .burst_beats_i (burst_beats),
                .data_valid_i  (data_valid),
                .data_ready_o  (data_ready),
                .data_i        (data),
                .data_last_i   (data_last),
                .done_o        (done),
                .error_o       (error),
                .m_wb_cyc      (cyc),
                .m_wb_stb      (stb),
                .m_wb_we       (we),
                .m_wb_adr      (adr),
                .m_wb_dat_w    (dat),
                .m_wb_sel      (sel),
                .m_wb_cti      (cti),
                .m_wb_bte      (bte),
                .m_wb_ack      (ack_q[2]),
                .m_wb_err      (1'b0),
                .m_wb_rty      (1'b0)
            );
            assign msg_valid_o = 1'b0;
        end else begin : g_no_ring
            assign {p_valid, p_write, p_addr, p_wdata} = {g_valid, g_write, g_addr, g_wdata};
            assign {g_ready, g_rdata, g_error} = {p_ready, p_rdata, p_error};
            assign msg_valid_o  = passes_valid;
            assign passes_ready = msg_ready_i;
        end
    endgenerate

endmodule
`default_nettype wire
