// path/stack_complete: number of the path stack's youngest entries that are complete: clocks 5 to 9. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3. Contract: doc/path/stack.md, An entry; What a gap takes.
// It counts entries that were dropped at the other end, too: an underflow comes before they could matter. So it is the
// page's number as long as that is 0, and otherwise at least as high.
`default_nettype none
module sluice_path_stack_complete #(
    parameter WIDTH = 6 // its most is not less than the number of entries; at least 3
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 5: a record
    input  wire        gap_i,    // records are missing before it
    input  wire        leaves_i, // the top leaves
    input  wire        splits_i, // if so, because it is full
    input  wire        fall_i,   // there is one entry less
    input  wire        down_i,   // there is one more, above the top or what took its place
    input  wire        under_i,  // the only entry begins with the record

    // only while no record is in flight
    input  wire        restarts_i, // one incomplete entry is left
    input  wire        repair_i,
    input  wire [15:0] repair_k_i, // entries to discard

    // clock 9: what left
    output wire        path_o,
    output wire        incomplete_o
);

    // ---- clock 6 -----------------------------------------------------------------------------------------

    reg  gap_q, leaves_q, splits_q, fall_q, down_q, under_q, restarts_q;
    always @(posedge clk_i) begin
        gap_q      <= rst_ni && gap_i;
        leaves_q   <= rst_ni && leaves_i;
        splits_q   <= splits_i;
        fall_q     <= rst_ni && fall_i;
        down_q     <= rst_ni && down_i;
        under_q    <= under_i || restarts_i;
        restarts_q <= restarts_i;
    end

    reg  [WIDTH-1:0] count_q;
    reg              none_q, torn_q; // count_q is 0; there was a gap since the only entry began
    wire none  = none_q || gap_q;
    wire torn  = torn_q || gap_q;
    wire fresh = leaves_q && !(splits_q && torn); // what takes the place of an incomplete top is complete
    wire last  = count_q == {{(WIDTH-1){1'b0}}, 1'b1};
    wire full  = &count_q;

    // Repair, in two clocks.
    reg               repair_q;
    reg  [WIDTH+16:0] left_q; // what it leaves; negative: nothing
    wire              left_none = left_q[WIDTH+16] || left_q == {(WIDTH+17){1'b0}};
    always @(posedge clk_i) begin
        repair_q <= rst_ni && repair_i;
        left_q   <= {17'd0, count_q} - {{(WIDTH+1){1'b0}}, repair_k_i};
    end

    wire [WIDTH-1:0] one   = {{(WIDTH-1){1'b0}}, 1'b1};
    wire [WIDTH-1:0] step  = fall_q ? {WIDTH{1'b1}} : {{(WIDTH-1){1'b0}}, down_q && !full};
    wire [WIDTH-1:0] begun = fall_q ? {WIDTH{1'b0}} : down_q ? {{(WIDTH-2){1'b0}}, fresh, !fresh} : one & {WIDTH{fresh}};
    wire [WIDTH-1:0] next  = none ? begun : count_q + step;
    always @(posedge clk_i)
        if (!rst_ni || under_q) begin
            count_q <= {WIDTH{1'b0}};
            none_q  <= 1'b1;
        end else if (repair_q) begin
            count_q <= left_q[WIDTH-1:0] & {WIDTH{!left_none}};
            none_q  <= left_none;
        end else begin
            count_q <= next;
            none_q  <= fall_q ? none || last : none && !down_q && !fresh;
        end
    always @(posedge clk_i) torn_q <= rst_ni && !restarts_q && torn;

    // ---- to clock 9 ----------------------------------------------------------------------------------------

    wire [7:0] left;
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(3)) later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({leaves_q && !none, leaves_q && none}),
        .taps_o (left)
    );
    assign {path_o, incomplete_o} = left[7:6];
    wire unused = &{1'b0, left[5:0]};

endmodule
`default_nettype wire
