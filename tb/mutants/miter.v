// tb/mutants/miter: miter of a netlist without and with its selected mutant.
// Both instances have the same inputs and start in the same arbitrary state, with one clock of reset. differ_o is 1
// if the mutant shows at a pin. Assumes the protocol of the shell's page: events and requests are held until
// accepted. MEMORY: the profiler has a memory port; its answers are arbitrary, and equal for both.
// MEM_ERROR, RUN, LOST: it has pin mem_error_i, run_i, ev_lost_i, which are arbitrary.
`default_nettype none
module miter #(
    parameter EVENT   = 8,
    parameter MESSAGE = 32,
    parameter LOST    = 1
) (
    input  wire              clk_i,
    input  wire [15:0]       mutant_i,
    input  wire              rst_ni,
    input  wire              event_i,
    input  wire [EVENT-1:0]  event_data_i,
    input  wire              ready_i,
    input  wire              request_i,
    input  wire              write_i,
    input  wire [11:0]       addr_i,
    input  wire [31:0]       wdata_i,
`ifdef MEMORY
    input  wire              mem_ready_i,
    input  wire [31:0]       mem_rdata_i,
`endif
    input  wire              mem_error_i,
    input  wire              run_i,
    input  wire [LOST-1:0]   ev_lost_i,
    output wire              differ_o
);

    reg              begun_q, event_q, request_q;
    reg  [EVENT-1:0] event_data_q;
    reg  [44:0]      request_data_q;
    initial {begun_q, event_q, request_q} = 3'd0;

    wire             rst_n        = rst_ni && begun_q;
    wire             event_valid  = event_q || event_i;
    wire [EVENT-1:0] event_data   = event_q ? event_data_q : event_data_i;
    wire             request      = request_q || request_i;
    wire [44:0]      request_data = request_q ? request_data_q : {write_i, addr_i, wdata_i};

    wire [1:0]         event_ready, message_valid, message_last, request_ready, request_error, irq;
    wire [MESSAGE-1:0] message_0, message_1;
    wire [31:0]        rdata_0, rdata_1;
`ifdef MEMORY
    wire [65:0]        memory_0, memory_1; // {valid, write, addr, wdata}
`endif

    always @(posedge clk_i) begin
        begun_q        <= 1'b1;
        event_q        <= rst_n && event_valid && !event_ready[0];
        event_data_q   <= event_data;
        request_q      <= rst_n && request && !request_ready[0];
        request_data_q <= request_data;
    end

    device original (
        .mutant_i    (16'd0),
        .clk_i       (clk_i),
        .rst_ni      (rst_n),
`ifdef EV_CLOCK
        .ev_clk_i    (clk_i),
        .ev_rst_ni   (rst_n),
`endif
        .ev_valid_i  (event_valid),
        .ev_ready_o  (event_ready[0]),
        .ev_data_i   (event_data),
        .msg_valid_o (message_valid[0]),
        .msg_ready_i (ready_i),
        .msg_data_o  (message_0),
        .msg_last_o  (message_last[0]),
        .reg_valid_i (request),
        .reg_write_i (request_data[44]),
        .reg_addr_i  (request_data[43:32]),
        .reg_wdata_i (request_data[31:0]),
        .reg_ready_o (request_ready[0]),
        .reg_rdata_o (rdata_0),
        .reg_error_o (request_error[0]),
`ifdef MEMORY
        .mem_valid_o (memory_0[65]),
        .mem_write_o (memory_0[64]),
        .mem_addr_o  (memory_0[63:32]),
        .mem_wdata_o (memory_0[31:0]),
        .mem_ready_i (mem_ready_i),
        .mem_rdata_i (mem_rdata_i),
`endif
`ifdef MEM_ERROR
        .mem_error_i (mem_error_i),
`endif
`ifdef RUN
        .run_i       (run_i),
`endif
`ifdef LOST
        .ev_lost_i   (ev_lost_i),
`endif
        .irq_o       (irq[0])
    );

    device mutant (
        .mutant_i    (mutant_i),
        .clk_i       (clk_i),
        .rst_ni      (rst_n),
`ifdef EV_CLOCK
        .ev_clk_i    (clk_i),
        .ev_rst_ni   (rst_n),
`endif
        .ev_valid_i  (event_valid),
        .ev_ready_o  (event_ready[1]),
        .ev_data_i   (event_data),
        .msg_valid_o (message_valid[1]),
        .msg_ready_i (ready_i),
        .msg_data_o  (message_1),
        .msg_last_o  (message_last[1]),
        .reg_valid_i (request),
        .reg_write_i (request_data[44]),
        .reg_addr_i  (request_data[43:32]),
        .reg_wdata_i (request_data[31:0]),
        .reg_ready_o (request_ready[1]),
        .reg_rdata_o (rdata_1),
        .reg_error_o (request_error[1]),
`ifdef MEMORY
        .mem_valid_o (memory_1[65]),
        .mem_write_o (memory_1[64]),
        .mem_addr_o  (memory_1[63:32]),
        .mem_wdata_o (memory_1[31:0]),
        .mem_ready_i (mem_ready_i),
        .mem_rdata_i (mem_rdata_i),
`endif
`ifdef MEM_ERROR
        .mem_error_i (mem_error_i),
`endif
`ifdef RUN
        .run_i       (run_i),
`endif
`ifdef LOST
        .ev_lost_i   (ev_lost_i),
`endif
        .irq_o       (irq[1])
    );

    // The same comparison as lockstep.
    assign differ_o = begun_q && (^event_ready || ^message_valid || ^request_ready || ^request_error || ^irq
                                  || rdata_0 != rdata_1
`ifdef MEMORY
                                  || memory_0 != memory_1
`endif
                                  || (message_valid[0] && (^message_last || message_0 != message_1)));

endmodule
`default_nettype wire
