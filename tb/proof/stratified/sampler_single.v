    // tb/proof/stratified/sampler_single: an event acts on the one entry by the page's table, and no event is lost: the counts of the samples
    // and the entry's contents are the events (doc/stratified/sampler.md). Macros: RATE; P, R, CR, D or CD.
    // Names of their own begin with f_.
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
`ifdef CR
 `define CHANCE
 `define COUNTED
`endif
`ifdef R
 `define CHANCE
`endif
`ifdef CD
 `define DRAWS
 `define COUNTED
`endif
`ifdef D
 `define DRAWS
`endif
`ifdef P
    wire [31:0] f_first = clear_row_i;
`else
    wire [31:0] f_first = 0;
`endif

    reg         f_known;
    reg  [31:0] f_c, f_d; // c or C; d
    wire [31:0] f_more = f_c + 1;
`ifdef P
    wire        f_near = f_more == `RATE;
`endif
`ifdef CHANCE
    wire        f_near = chance_i;
`endif
`ifdef DRAWS
    wire [31:0] f_less = (f_d == 0 ? draw_i + 32'd1 : f_d) - 1;
    wire        f_near = f_less == 0;
`endif
`ifdef COUNTED
    wire        f_sample = f_near || f_more == 65535;
`else
    wire        f_sample = f_near;
`endif
    reg         f_event, f_sampled;
    reg  [31:0] f_count;       // of the message
    reg  [31:0] f_events, f_sum; // the events, with the entry's first value; the counts of the samples
    always @(posedge clk_i) begin
        f_event   <= rst_ni && event_i;
        f_sampled <= f_sample;
`ifdef COUNTED
        f_count   <= f_more;
`else
        f_count   <= `RATE;
`endif
        if (!rst_ni) f_known <= 1'b0;
        else if (clear_i) begin
            f_known  <= 1'b1;
            f_c      <= f_first;
            f_d      <= 0;
            f_events <= f_first;
        end else if (event_i) begin
            f_c      <= f_sample ? 0 : f_more;
`ifdef DRAWS
            f_d      <= f_sample ? 0 : f_less;
`endif
            f_events <= f_events + 1;
        end
        if (clear_i) f_sum <= 0;
        else if (f_event && f_known && sample_o) f_sum <= f_sum + count_o;
    end

    reg f_cleared;
    always @(posedge clk_i) f_cleared <= clear_i || !rst_ni;
    always @* begin
        assume (!(clear_i && (event_i || f_event)) && !(f_cleared && event_i)); // no event is taken in CLEAR
        assume (f_first < `RATE);
        assume (f_known || !event_i);                           // CLEAR comes after a reset
`ifdef DRAWS
        assume (zero_i == (draw_i == 0) && one_i == (draw_i == 1) && draw_i < 2 * `RATE - 1); // proof `generator`
`endif
    end

    always @* if (rst_ni && f_known) begin
        assert (sample_o == (f_event && f_sampled));
        assert (!sample_o || count_o == f_count);
`ifdef P
        assert (row_o == f_c && f_c < `RATE && last_q == (f_more == `RATE));
        assert (f_events == f_sum + (sample_o ? count_o : 0) + row_o);
`endif
`ifdef COUNTED
        assert (row_o == f_c && f_c < 65535 && more_q == f_more);
        assert (f_events == f_sum + (sample_o ? count_o : 0) + row_o);
        cover (sample_o && count_o > 2);
`endif
`ifdef DRAWS
        assert (f_d < 2 * `RATE && zero_q == (f_d == 0) && (f_d == 0 || (less_q == f_d - 1 && one_q == (f_d == 1))));
`endif
        cover (sample_o && event_i);
        cover (f_event && event_i && f_sum != 0);
    end
