// tb/processor/devices: what the programs find beside memory: a console, a timer, interrupts, an end.
// Addresses as in Spike (CLINT, UART), so that one image runs on both: 0x02000000 software interrupt, 0x02004000 and 0x0200BFF8
// mtimecmp and mtime (clocks of the core), 0x10000000 a character. A store other than 0 to 0x80000000, tohost, ends the program.
// +output=FILE: the console.
`default_nettype none
module devices (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        write_i,
    input  wire [31:0] waddr_i,   // of the word
    input  wire [31:0] wdata_i,
    input  wire [31:0] raddr_i,
    output reg  [31:0] rdata_o,   // in the same clock
    output wire        software_o,
    output wire        timer_o,
    output reg         done_o
);

    reg [63:0]      time_q, compare_q;
    reg             software_q;
    reg [8*512-1:0] path;
    integer         console;
    initial begin
        console = 1; // standard output
        if ($value$plusargs("output=%s", path)) console = $fopen(path, "w");
    end

    always @* case (raddr_i)
        32'h0200_0000: rdata_o = {31'd0, software_q};
        32'h0200_4000: rdata_o = compare_q[31:0];
        32'h0200_4004: rdata_o = compare_q[63:32];
        32'h0200_BFF8: rdata_o = time_q[31:0];
        32'h0200_BFFC: rdata_o = time_q[63:32];
        default:       rdata_o = 0;
    endcase
    assign software_o = software_q;
    assign timer_o    = time_q >= compare_q;

    always @(posedge clk_i) begin
        time_q <= time_q + 1;
        if (write_i) case (waddr_i)
            32'h0200_0000: software_q <= wdata_i[0];
            32'h0200_4000: compare_q[31:0] <= wdata_i;
            32'h0200_4004: compare_q[63:32] <= wdata_i;
            32'h1000_0000: $fwrite(console, "%c", wdata_i[7:0]);
            32'h8000_0000: begin
                done_o <= wdata_i != 0;
                $fflush(console);
            end
            default: ;
        endcase
        if (!rst_ni) begin
            time_q     <= 0;
            compare_q  <= ~64'd0;
            software_q <= 0;
            done_o     <= 0;
        end
    end

endmodule
`default_nettype wire
