// tb/tap/soc: design of doc/tap/tap.md: RVFI with two instructions per clock, a tap, a collector and `rap kinds=2`.
`default_nettype none
module soc (
    input  wire        clk_i,
    input  wire        rst_ni,

    // the core
    output wire        stall_o, // no instruction may retire in a clock with stall_o high
    input  wire [1:0]  rvfi_valid,
    input  wire [63:0] rvfi_insn,
    input  wire [1:0]  rvfi_trap,
    input  wire [63:0] rvfi_pc_rdata,
    input  wire [63:0] rvfi_pc_wdata,
    input  wire [63:0] rvfi_mem_addr,
    input  wire [7:0]  rvfi_mem_rmask,
    input  wire [7:0]  rvfi_mem_wmask,
    input  wire [63:0] rvfi_mem_rdata,
    input  wire [63:0] rvfi_mem_wdata,

    // software
    input  wire        reg_valid_i,
    input  wire        reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output wire        reg_ready_o,
    output wire [31:0] reg_rdata_o,
    output wire        reg_error_o,
    output wire        msg_valid_o,
    input  wire        msg_ready_i,
    output wire [69:0] msg_data_o,
    output wire        msg_last_o,
    output wire        irq_o
);

    localparam WIDTH = 33; // {kind, value}

    wire [1:0]         tap_valid, unused_gaps;
    wire [2*WIDTH-1:0] tap_data;
    sluice_tap_rvfi #(.EVENT(3), .NRET(2), .KIND_WIDTH(1)) tap (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .rvfi_valid     (rvfi_valid),
        .rvfi_insn      (rvfi_insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_intr      (2'b00), // for branch records only
        .rvfi_pc_rdata  (rvfi_pc_rdata),
        .rvfi_pc_wdata  (rvfi_pc_wdata),
        .rvfi_mem_addr  (rvfi_mem_addr),
        .rvfi_mem_rmask (rvfi_mem_rmask),
        .rvfi_mem_wmask (rvfi_mem_wmask),
        .rvfi_mem_rdata (rvfi_mem_rdata),
        .rvfi_mem_wdata (rvfi_mem_wdata),
        .context_i      (64'd0),
        .events_i       (2'b00),
        .ev_valid_o     (tap_valid),
        .ev_gap_o       (unused_gaps), // for branch records only
        .ev_data_o      (tap_data)
    );

    wire             room, ev_valid, ev_ready, unused_gap;
    wire [3:0]       unused_lost;
    wire [WIDTH-1:0] ev_data;
    wire [31:0]      drops;
    sluice_lanes #(.LANES(2), .WIDTH(WIDTH), .ADDR(4), .SLACK(3)) lanes (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .in_valid_i (tap_valid),
        .in_data_i  (tap_data),
        .in_ready_o (room),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  (ev_data),
        .ev_gap_o   (unused_gap),
        .lost_o     (unused_lost),
        .drops_o    (drops)
    );
    assign stall_o = !room;

    sluice_rap profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_data),
        .msg_valid_o (msg_valid_o),
        .msg_ready_i (msg_ready_i),
        .msg_data_o  (msg_data_o),
        .msg_last_o  (msg_last_o),
        .reg_valid_i (reg_valid_i),
        .reg_write_i (reg_write_i),
        .reg_addr_i  (reg_addr_i),
        .reg_wdata_i (reg_wdata_i),
        .reg_ready_o (reg_ready_o),
        .reg_rdata_o (reg_rdata_o),
        .reg_error_o (reg_error_o),
        .irq_o       (irq_o)
    );

    wire unused_drops = &{1'b0, drops}; // always 0

endmodule
`default_nettype wire
