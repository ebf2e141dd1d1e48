// tb/path/signature_bench: bench of signature. Input: lines "VALUE UNIT", eight clocks each. Output: the entry for each.
// Numbers are hexadecimal.
`default_nettype none
module bench;
    parameter WIDTH = 24;
    parameter UNIT  = 28;

    reg              clk = 1'b0, load;
    reg  [WIDTH-1:0] value;
    reg  [UNIT-1:0]  unit;
    wire [5:0]       entry;
    sluice_path_signature #(.WIDTH(WIDTH), .UNIT(UNIT)) block (
        .clk_i   (clk),
        .load_i  (load),
        .value_i (value),
        .unit_i  (unit),
        .entry_o (entry)
    );

    localparam STDIN = 'h8000_0000;
    initial
        while ($fscanf(STDIN, "%h %h", value, unit) == 2) begin
            for (load = 1'b1; load; load = 1'b0) begin
                #1 clk = 1'b1;
                #1 clk = 1'b0;
            end
            value = ~value;
            repeat (7) begin
                #1 clk = 1'b1;
                #1 clk = 1'b0;
            end
            $display("%h", entry);
        end
endmodule
`default_nettype wire
