// tb/proof/lib/skewed_sum: value_o is the sum, wraps_o tells whether the next one would be 2^WIDTH or more, near_o what it says; for a proof
// by induction.
// Names of their own begin with f_.

    wire [BITS-1:0] f_count = !add_i ? {BITS{1'b0}} : COUNT > 0 ? count_i : {{(BITS-1){1'b0}}, 1'b1};

    reg             f_past;    // a reset had come
    reg [WIDTH-1:0] f_sum, f_late;
    reg [3:0]       f_begun;   // a reset, 1 to 4 clocks ago
    reg [3:0]       f_shifted; // a shift, 1 to 4 clocks ago
    reg [1:0]       f_added;
    reg [1:0]       f_full;    // the digits above the lowest were all ones, 1 and 2 clocks ago
    reg             f_near_q;
    initial f_past = 1'b0;
    always @(posedge clk_i) begin
        f_past    <= f_past || !rst_ni;
        f_sum     <= !rst_ni ? INIT : shift_i ? {bit_i, f_sum[WIDTH-1:1]} : f_sum + {{(WIDTH-BITS){1'b0}}, f_count};
        f_late    <= rst_ni ? f_sum : INIT;
        f_begun   <= {f_begun[2:0], !rst_ni};
        f_shifted <= {f_shifted[2:0], rst_ni && shift_i};
        f_added   <= {f_added[0], rst_ni && |f_count};
        f_full    <= {f_full[0], value_o >> LOW == {WIDTH{1'b1}} >> LOW};
        f_near_q  <= near_o;
    end

    // Nothing is added in the three clocks after reset and after shifting, nor amid it.
    wire f_rests = |f_begun[2:0] || |f_shifted[2:0];
    always @* begin
        if (rst_ni && f_past && (f_rests || shift_i)) assume (f_count == 0);
        if (rst_ni && |f_added) assume (!shift_i);
    end

    wire [WIDTH:0] f_next = {1'b0, f_sum} + (COUNT > 0 ? f_count : 1);
    always @* if (f_past) begin
        if (COUNT == 0 || !(|f_shifted[1:0])) assert (value_o == (COUNT > 0 ? f_late : f_sum));
        if (rst_ni && !f_rests && !shift_i && (COUNT == 0 || add_i)) assert (wraps_o == f_next[WIDTH]);
        if (!f_rests) assert (COUNT > 0 ? near_o == f_full[1] : !rst_ni || wraps_o == f_near_q);
        cover (rst_ni && wraps_o && add_i && !f_rests);
        cover (rst_ni && !f_rests && f_shifted[3] && value_o == {{(WIDTH-3){1'b1}}, 3'b101});
    end

    // What carries the induction: a carry on its way.
    generate
        if (COUNT > 0) begin : f_counts
            wire [WIDTH-1:0] f_high = (value_o >> LOW) + g_counts.carry_q;
            always @* if (f_past) assert (f_sum[LOW-1:0] == low_q && f_sum >> LOW == (f_high & {WIDTH{1'b1}} >> LOW));
        end
    endgenerate
