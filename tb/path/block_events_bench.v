// tb/path/block_events_bench: bench of block_events. Input: lines "RESET COMMIT EVENTS BRANCH", one per clock. Output: a line
// "VALID COUNT INSTRUCTIONS" for each, of the next clock. Numbers are hexadecimal.
`default_nettype none
module bench;
    parameter EVENTS       = 4;
    parameter COUNT        = 8;
    parameter INSTRUCTIONS = 8;

    reg               clk = 1'b0, rst_n = 1'b0, commit = 1'b0, branch = 1'b0;
    reg  [EVENTS-1:0] events;
    wire              valid;
    wire [COUNT-1:0]  count;
    wire [INSTRUCTIONS-1:0] instructions;
    sluice_path_block_events #(.EVENTS(EVENTS), .COUNT(COUNT), .INSTRUCTIONS(INSTRUCTIONS)) block (
        .clk_i          (clk),
        .rst_ni         (rst_n),
        .commit_i       (commit),
        .events_i       (events),
        .branch_i       (branch),
        .valid_o        (valid),
        .count_o        (count),
        .instructions_o (instructions)
    );

    localparam STDIN = 'h8000_0000;
    reg reset;
    initial
        while ($fscanf(STDIN, "%h %h %h %h", reset, commit, events, branch) == 4) begin
            rst_n = !reset;
            #1 clk = 1'b1;
            #1 clk = 1'b0;
            $display("%h %h %h", valid, count, instructions);
        end
endmodule
`default_nettype wire
