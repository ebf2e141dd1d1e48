// tap/rvvi_file: registers as an RVVI-TRACE port writes them: NRET writes and two reads per channel and clock.
// A memory per writer and reader; a table says which writer was the last, and that there was one: else a register reads 0.
// Contract: doc/tap/rvvi.md. Latency: numbers of clock t are read in clock t+1, as they were before the writes of clock t.
`default_nettype none
module sluice_tap_rvvi_file #(
    parameter integer NRET = 1, // 1 to 4
    parameter integer XLEN = 32
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // writes, the lowest channel first
    input  wire [NRET-1:0]        write_i,
    input  wire [NRET*5-1:0]      number_i,
    input  wire [NRET*XLEN-1:0]   value_i,

    // reads
    input  wire [2*NRET*5-1:0]    read_i,
    output wire [2*NRET*XLEN-1:0] value_o
);

    // ---- the last writer of each register ------------------------------------------------------------

    reg [NRET*32-1:0] last_q, last; // a bit per writer and register; none: not written
    integer           k, w;
    always @* begin
        last = last_q;
        for (k = 0; k < NRET; k = k + 1)
            if (write_i[k])
                for (w = 0; w < NRET; w = w + 1) last[w*32 + {27'd0, number_i[k*5 +: 5]}] = w == k;
    end
    always @(posedge clk_i) last_q <= rst_ni ? last : {NRET*32{1'b0}};

    // ---- memories ------------------------------------------------------------------------------------

    genvar r, n;
    generate
        for (r = 0; r < 2 * NRET; r = r + 1) begin : g_reader
            wire [4:0]           number = read_i[r*5 +: 5];
            wire [NRET*XLEN-1:0] read;
            reg  [NRET-1:0]      from_q;
            for (n = 0; n < NRET; n = n + 1) begin : g_writer
                reg [XLEN-1:0] memory [0:31];
                reg [XLEN-1:0] read_q;
                always @(posedge clk_i) begin
                    if (write_i[n]) memory[number_i[n*5 +: 5]] <= value_i[n*XLEN +: XLEN];
                    read_q    <= memory[number];
                    from_q[n] <= last_q[n*32 + number];
                end
                assign read[n*XLEN +: XLEN] = read_q & {XLEN{from_q[n]}};
            end
            reg [XLEN-1:0] value;
            integer        m;
            always @* begin
                value = 0;
                for (m = 0; m < NRET; m = m + 1) value = value | read[m*XLEN +: XLEN];
            end
            assign value_o[r*XLEN +: XLEN] = value;
        end
    endgenerate

endmodule
`default_nettype wire
