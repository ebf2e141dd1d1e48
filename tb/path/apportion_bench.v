// tb/path/apportion_bench: bench of apportion. Input: lines "ACCESS", one per clock. Output: a line "COST" for each, of the
// next clock. Numbers are hexadecimal.
`default_nettype none
module bench;
    parameter SLOTS = 4;
    parameter PORTS = 2;
    parameter WIDTH = 8;
    parameter COST  = 16;

    reg                    clk = 1'b0;
    reg  [SLOTS-1:0]       access;
    wire [SLOTS*WIDTH-1:0] cost;
    sluice_path_apportion #(.SLOTS(SLOTS), .PORTS(PORTS), .WIDTH(WIDTH), .COST(COST)) block (
        .clk_i    (clk),
        .access_i (access),
        .cost_o   (cost)
    );

    localparam STDIN = 'h8000_0000;
    initial
        while ($fscanf(STDIN, "%h", access) == 1) begin
            #1 clk = 1'b1;
            #1 clk = 1'b0;
            $display("%h", cost);
        end
endmodule
`default_nettype wire
