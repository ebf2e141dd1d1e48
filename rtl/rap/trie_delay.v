// rap/trie_delay: delay line in a RAM for the lower digits of a key, instead of a long row of registers.
`default_nettype none
module sluice_rap_trie_delay #(
    parameter WIDTH  = 16,
    parameter LATER  = 12, // delay in clocks, at least CLOCKS + 2
    parameter CLOCKS = 1   // latency of a read, in clocks
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire [WIDTH-1:0] data_i,
    output wire [WIDTH-1:0] data_o
);

    localparam PLACES = LATER - CLOCKS + 1; // slots; the one read was written PLACES - 1 clocks ago
    localparam ADDR = $clog2(PLACES);
    localparam LAST_PLACE = PLACES - 1;
    localparam [ADDR-1:0] LAST = LAST_PLACE[ADDR-1:0];

    reg  [ADDR-1:0] write_q, read_q;
    wire [ADDR-1:0] next = read_q == LAST ? {ADDR{1'b0}} : read_q + {{ADDR-1{1'b0}}, 1'b1};
    always @(posedge clk_i)
        if (!rst_ni) begin
            write_q <= {ADDR{1'b0}};
            read_q  <= {{ADDR-1{1'b0}}, 1'b1};
        end else begin
            write_q <= read_q;
            read_q  <= next;
        end

    sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(ADDR), .CLOCKS(CLOCKS)) places (
        .clk_i        (clk_i),
        .write_i      (1'b1),
        .write_addr_i (write_q),
        .write_data_i (data_i),
        .read_addr_i  (read_q),
        .read_data_o  (data_o)
    );

endmodule
`default_nettype wire
