// tb/bus/bench: profiler behind a bus bridge; AXI_LITE, APB or WISHBONE must be defined.
// EVENT and MESSAGE are the widths of the emitted configuration.
`default_nettype none
module bench #(
    parameter EVENT      = 32, // event width
    parameter MESSAGE    = 32, // message width
    parameter PIPELINED  = 0, // 1: pipelined Wishbone cycles
    parameter PRIVILEGED = 0, // of AXI4-Lite and APB: 1: only privileged accesses
    parameter SECURE     = 0  // 1: only secure accesses
) (
    input  wire               clk_i,
    input  wire               rst_ni,

    // registers
`ifdef AXI_LITE
    input  wire [11:0]        s_axi_awaddr,
    input  wire [2:0]         s_axi_awprot,
    input  wire               s_axi_awvalid,
    output wire               s_axi_awready,
    input  wire [31:0]        s_axi_wdata,
    input  wire [3:0]         s_axi_wstrb,
    input  wire               s_axi_wvalid,
    output wire               s_axi_wready,
    output wire [1:0]         s_axi_bresp,
    output wire               s_axi_bvalid,
    input  wire               s_axi_bready,
    input  wire [11:0]        s_axi_araddr,
    input  wire [2:0]         s_axi_arprot,
    input  wire               s_axi_arvalid,
    output wire               s_axi_arready,
    output wire [31:0]        s_axi_rdata,
    output wire [1:0]         s_axi_rresp,
    output wire               s_axi_rvalid,
    input  wire               s_axi_rready,
`endif
`ifdef APB
    input  wire               s_apb_psel,
    input  wire               s_apb_penable,
    input  wire               s_apb_pwrite,
    input  wire [11:0]        s_apb_paddr,
    input  wire [31:0]        s_apb_pwdata,
    input  wire [3:0]         s_apb_pstrb,
    input  wire [2:0]         s_apb_pprot,
    output wire               s_apb_pready,
    output wire [31:0]        s_apb_prdata,
    output wire               s_apb_pslverr,
`endif
`ifdef WISHBONE
    input  wire               s_wb_cyc,
    input  wire               s_wb_stb,
    input  wire               s_wb_we,
    input  wire [11:2]        s_wb_adr,
    input  wire [31:0]        s_wb_dat_w,
    input  wire [3:0]         s_wb_sel,
    output wire               s_wb_stall,
    output wire               s_wb_ack,
    output wire               s_wb_err,
    output wire [31:0]        s_wb_dat_r,
`endif
    input  wire               hold_i, // delays requests to the profiler

    // events
    input  wire               ev_valid_i,
    output wire               ev_ready_o,
    input  wire [EVENT-1:0]   ev_data_i,

    // messages
    output wire               msg_valid_o,
    input  wire               msg_ready_i,
    output wire [MESSAGE-1:0] msg_data_o,
    output wire               msg_last_o,

    output wire               irq_o
);

    wire        reg_valid, reg_write, reg_ready, reg_error;
    wire [11:0] reg_addr;
    wire [31:0] reg_wdata, reg_rdata;

`ifdef AXI_LITE
    sluice_axi_lite #(.PRIVILEGED(PRIVILEGED), .SECURE(SECURE)) bridge (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .s_axi_awaddr  (s_axi_awaddr),
        .s_axi_awprot  (s_axi_awprot),
        .s_axi_awvalid (s_axi_awvalid),
        .s_axi_awready (s_axi_awready),
        .s_axi_wdata   (s_axi_wdata),
        .s_axi_wstrb   (s_axi_wstrb),
        .s_axi_wvalid  (s_axi_wvalid),
        .s_axi_wready  (s_axi_wready),
        .s_axi_bresp   (s_axi_bresp),
        .s_axi_bvalid  (s_axi_bvalid),
        .s_axi_bready  (s_axi_bready),
        .s_axi_araddr  (s_axi_araddr),
        .s_axi_arprot  (s_axi_arprot),
        .s_axi_arvalid (s_axi_arvalid),
        .s_axi_arready (s_axi_arready),
        .s_axi_rdata   (s_axi_rdata),
        .s_axi_rresp   (s_axi_rresp),
        .s_axi_rvalid  (s_axi_rvalid),
        .s_axi_rready  (s_axi_rready),
        .reg_valid_o   (reg_valid),
        .reg_write_o   (reg_write),
        .reg_addr_o    (reg_addr),
        .reg_wdata_o   (reg_wdata),
        .reg_ready_i   (reg_ready),
        .reg_rdata_i   (reg_rdata),
        .reg_error_i   (reg_error)
    );
`endif
`ifdef APB
    sluice_apb #(.PRIVILEGED(PRIVILEGED), .SECURE(SECURE)) bridge (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .s_apb_psel    (s_apb_psel),
        .s_apb_penable (s_apb_penable),
        .s_apb_pwrite  (s_apb_pwrite),
        .s_apb_paddr   (s_apb_paddr),
        .s_apb_pwdata  (s_apb_pwdata),
        .s_apb_pstrb   (s_apb_pstrb),
        .s_apb_pprot   (s_apb_pprot),
        .s_apb_pready  (s_apb_pready),
        .s_apb_prdata  (s_apb_prdata),
        .s_apb_pslverr (s_apb_pslverr),
        .reg_valid_o   (reg_valid),
        .reg_write_o   (reg_write),
        .reg_addr_o    (reg_addr),
        .reg_wdata_o   (reg_wdata),
        .reg_ready_i   (reg_ready),
        .reg_rdata_i   (reg_rdata),
        .reg_error_i   (reg_error)
    );
`endif
`ifdef WISHBONE
    sluice_wishbone #(.PIPELINED(PIPELINED)) bridge (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .s_wb_cyc    (s_wb_cyc),
        .s_wb_stb    (s_wb_stb),
        .s_wb_we     (s_wb_we),
        .s_wb_adr    (s_wb_adr),
        .s_wb_dat_w  (s_wb_dat_w),
        .s_wb_sel    (s_wb_sel),
        .s_wb_stall  (s_wb_stall),
        .s_wb_ack    (s_wb_ack),
        .s_wb_err    (s_wb_err),
        .s_wb_dat_r  (s_wb_dat_r),
        .reg_valid_o (reg_valid),
        .reg_write_o (reg_write),
        .reg_addr_o  (reg_addr),
        .reg_wdata_o (reg_wdata),
        .reg_ready_i (reg_ready),
        .reg_rdata_i (reg_rdata),
        .reg_error_i (reg_error)
    );
`endif

    reg  goes_q; // the request was forwarded and is pending
    wire goes = reg_valid && (goes_q || !hold_i);
    always @(posedge clk_i) goes_q <= rst_ni && goes && !reg_ready;

    sluice_promem profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (ev_valid_i),
        .ev_ready_o  (ev_ready_o),
        .ev_data_i   (ev_data_i),
        .msg_valid_o (msg_valid_o),
        .msg_ready_i (msg_ready_i),
        .msg_data_o  (msg_data_o),
        .msg_last_o  (msg_last_o),
        .reg_valid_i (goes),
        .reg_write_i (reg_write),
        .reg_addr_i  (reg_addr),
        .reg_wdata_i (reg_wdata),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
        .irq_o       (irq_o)
    );

endmodule
`default_nettype wire
