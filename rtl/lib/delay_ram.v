// lib/delay_ram: delay line in a RAM, for wide data and long delays. The data are not reset.
`default_nettype none
module sluice_delay_ram #(
    parameter WIDTH = 64,
    parameter LATER = 22, // clocks, at least 4
    parameter ADDR  = 5   // 2^ADDR must exceed LATER - 2
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire [WIDTH-1:0] data_i,
    output wire [WIDTH-1:0] data_o
);

    localparam [ADDR-1:0] BEHIND = LATER - 2; // the read takes two clocks

    reg [ADDR-1:0] write_q, read_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            write_q <= 0;
            read_q  <= -BEHIND;
        end else begin
            write_q <= write_q + 1'b1;
            read_q  <= read_q + 1'b1;
        end

    sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(ADDR), .CLOCKS(2)) ram (
        .clk_i        (clk_i),
        .write_i      (1'b1),
        .write_addr_i (write_q),
        .write_data_i (data_i),
        .read_addr_i  (read_q),
        .read_data_o  (data_o)
    );

endmodule
`default_nettype wire
