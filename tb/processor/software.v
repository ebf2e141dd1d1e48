// tb/processor/software: the software of one profiler: sets it up, waits for the program's end, flushes it and reads its totals.
// One register access after the other. +setup=DIR: DIR/NAME.setup is executed before the program; lines `w ADDRESS DATA` write a
// register, `u MASK 0` wait until status has none of these bits; numbers are hexadecimal. Writes DIR/NAME.totals: events, drops, events
// lost in front of the profiler.
`default_nettype none
module software #(
    parameter NAME = "counts"
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        end_i,   // no instruction retires any more
    input  wire        event_i, // an event is at the profiler
    input  wire [31:0] lost_i,  // in front of the profiler
    output reg         ready_o, // the set-up is done
    output reg         done_o,  // after end_i: all is read out

    // register port
    output reg         reg_valid_o,
    output reg         reg_write_o,
    output reg  [11:0] reg_addr_o,
    output reg  [31:0] reg_wdata_o,
    input  wire        reg_ready_i,
    input  wire [31:0] reg_rdata_i,
    input  wire        reg_error_i
);

    reg [8*512-1:0] folder;
    reg [8*512-1:0] path;
    integer         totals, setup, fields;
    initial begin
        if (!$value$plusargs("setup=%s", folder)) folder = ".";
        $sformat(path, "%0s/%0s.totals", folder, NAME);
        totals = $fopen(path, "w");
        $sformat(path, "%0s/%0s.setup", folder, NAME);
        setup = $fopen(path, "r");
    end

    localparam STATUS = 12'h014, CONTROL = 12'h010, EVENTS = 12'h01C, DROPS = 12'h024, FLUSH = 32'h9, FLUSH_DONE = 3;
    localparam SETUP = 0, RUN = 1, DRAIN = 2, FLUSHING = 3, REST = 4, COUNT = 5, COUNT_DROPS = 6, DONE = 7;
    localparam IDLE = 16, BEHIND = 200; // clocks without an event; after the flush

    reg [2:0]  state;
    reg [7:0]  what;
    reg [31:0] one, two, counted;
    integer    waited;
    always @(posedge clk_i) begin
        waited <= event_i ? 0 : waited + 1;
        if (!rst_ni) begin
            state       <= SETUP;
            reg_valid_o <= 1'b0;
        end else if (reg_valid_o && reg_ready_i) begin
            reg_valid_o <= 1'b0;
            if (reg_error_i) $display("F %s: register %h refused", NAME, reg_addr_o);
            case (state)
                SETUP:    if (what == "u" && (reg_rdata_i & one) != 0) reg_valid_o <= 1'b1;
                FLUSHING: if (reg_write_o || !reg_rdata_i[FLUSH_DONE]) begin
                    {reg_valid_o, reg_write_o, reg_addr_o} <= {1'b1, 1'b0, STATUS};
                end else begin
                    state  <= REST;
                    waited <= 0;
                end
                COUNT: begin
                    counted <= reg_rdata_i;
                    state   <= COUNT_DROPS;
                    {reg_valid_o, reg_write_o, reg_addr_o} <= {1'b1, 1'b0, DROPS};
                end
                default: begin
                    $fdisplay(totals, "%0d %0d %0d", counted, reg_rdata_i, lost_i);
                    state <= DONE;
                end
            endcase
        end else if (!reg_valid_o) case (state)
            SETUP: begin
                fields = setup == 0 ? 0 : $fscanf(setup, "%c %h %h\n", what, one, two);
                if (fields != 3) state <= RUN;
                else begin
                    reg_valid_o <= 1'b1;
                    reg_write_o <= what == "w";
                    reg_addr_o  <= what == "w" ? one[11:0] : STATUS;
                    reg_wdata_o <= two;
                end
            end
            RUN: if (end_i) begin
                state  <= DRAIN;
                waited <= 0;
            end
            DRAIN: if (waited > IDLE) begin
                state <= FLUSHING;
                {reg_valid_o, reg_write_o, reg_addr_o, reg_wdata_o} <= {1'b1, 1'b1, CONTROL, FLUSH};
            end
            REST: if (waited > BEHIND) begin
                state <= COUNT;
                {reg_valid_o, reg_write_o, reg_addr_o} <= {1'b1, 1'b0, EVENTS};
            end
            default: ;
        endcase
        ready_o <= rst_ni && state == RUN;
        if (!done_o && state == DONE) $fflush(totals);
        done_o  <= rst_ni && state == DONE;
    end

endmodule
`default_nettype wire
