// tb/proof/lib/uart_receive: a byte or a missing stop bit is told once, at its time; a glitch is not. For a proof by induction.
// Up to f_SHIFTS bits of a byte are all a clock longer or all a clock shorter, as from a sender of another rate. Names of their own begin
// with f_.

    localparam [1:0] f_HIGH = 2'd0, f_GLITCH = 2'd1, f_BYTE = 2'd2, f_LOW = 2'd3;
    localparam f_SHIFTS = DIVISOR < 8 ? 1 : 2;
    localparam [15:0] f_SAMPLE = HALF + 3; // the clock of the start bit's sample

    (* anyseq *) wire       f_begin;  // a byte, if the line is free
    (* anyseq *) wire [7:0] f_byte;
    (* anyseq *) wire       f_good;   // with its stop bit
    (* anyseq *) wire       f_slow;   // its longer or shorter bits are longer
    (* anyseq *) wire       f_shift;  // the bit that begins now is longer or shorter
    (* anyseq *) wire       f_glitch; // the line goes low, or stays low

    // ---- the line --------------------------------------------------------------------------------

    reg [1:0]  f_line;
    reg [15:0] f_frame;  // of a byte; bit 0 comes first
    reg [3:0]  f_bit;
    reg [15:0] f_age;    // clocks since the last start bit or glitch began
    reg [15:0] f_ends;   // f_age in the last clock of this bit; while high, when the line is free
    reg [1:0]  f_shifts; // bits of this byte that were longer or shorter
    reg        f_is_slow, f_past;
    initial f_past = 1'b0;

    wire        f_last   = f_age >= f_ends;
    wire        f_begins = f_begin && f_last && (f_line == f_HIGH || (f_line == f_BYTE && f_bit == 4'd9 && f_frame[9]));
    wire        f_now    = f_shift && (f_begins || f_shifts != f_SHIFTS);
    wire [15:0] f_next   = (f_begins ? 16'hFFFF : f_age) + DIVISOR + (f_now ? (f_begins ? f_slow : f_is_slow) ? 16'd1 : 16'hFFFF : 16'd0);
    always @(posedge clk_i) begin
        f_past <= f_past || !rst_ni;
        f_age  <= f_begins ? 16'd0 : &f_age ? f_age : f_age + 16'd1;
        if (!rst_ni) begin
            f_line <= f_HIGH;
            f_age  <= 16'd0;
            f_ends <= 16'd3;
        end else if (f_begins) begin
            f_line    <= f_BYTE;
            f_frame   <= {6'h3F, f_good, f_byte, 1'b0};
            f_is_slow <= f_slow;
            f_bit     <= 4'd0;
            f_ends    <= f_next;
            f_shifts  <= f_now;
        end else case (f_line)
            f_HIGH: if (f_last && f_glitch) begin
                f_line <= f_GLITCH;
                f_age  <= 16'd0;
                f_ends <= f_SAMPLE;
            end
            f_GLITCH: if (!f_glitch || f_age == HALF) f_line <= f_HIGH;
            f_BYTE: if (f_last) begin
                if (f_bit == 4'd9) f_line <= f_frame[9] ? f_HIGH : f_LOW;
                else begin
                    f_bit    <= f_bit + 4'd1;
                    f_ends   <= f_next;
                    f_shifts <= f_shifts + f_now;
                end
            end
            f_LOW: if (!f_glitch) f_line <= f_HIGH;
        endcase
    end
    always @* assume (rx_i == (f_line == f_HIGH || (f_line == f_BYTE && f_frame[f_bit])));

    // ---- what is told ----------------------------------------------------------------------------

    // The receiver hears a start bit three clocks after it begins.
    reg [2:0]  f_started; // 1 to 3 clocks ago
    reg        f_hears, f_false, f_told;
    reg [9:0]  f_heard;
    reg [3:0]  f_place;   // samples taken
    reg [15:0] f_wait;    // clocks until the next
    wire       f_sample = f_hears && f_wait == 16'd0;
    always @(posedge clk_i) begin
        f_started <= rst_ni ? {f_started[1:0], f_begins || (f_line == f_HIGH && f_last && f_glitch)} : 3'd0;
        f_told    <= rst_ni && f_sample && f_place == 4'd9;
        f_hears   <= rst_ni && (f_started[2] || (f_hears && !(f_sample && (f_false || f_place == 4'd9))));
        f_wait    <= f_started[2] ? HALF : f_sample ? BIT : f_wait - 16'd1;
        f_place   <= f_started[2] ? 4'd0 : f_place + f_sample;
        if (f_started[2]) {f_false, f_heard} <= {f_line != f_BYTE, f_frame[9:0]};
    end

    always @* if (f_past) begin
        assert (valid_o == (f_told && f_heard[9]));
        assert (broken_o == (f_told && !f_heard[9]));
        if (valid_o) assert (byte_o == f_heard[8:1]);
        cover (valid_o && byte_o == 8'h5A && f_shifts == f_SHIFTS && f_is_slow);
        cover (valid_o && |f_started && f_line == f_BYTE);
        cover (broken_o && f_line == f_LOW);
        cover (f_false && f_begins);
    end

    // ---- what carries the induction --------------------------------------------------------------

    wire [15:0] f_time = (f_place == 4'd0 ? HALF : HALF + DIVISOR * f_place) - f_wait; // since it hears
    wire [15:0] f_end  = DIVISOR * (f_bit + 1) - 1 + (f_is_slow ? f_shifts : 0) - (f_is_slow ? 0 : f_shifts);
    integer f_i;
    always @* if (f_past) begin
        // the line
        if (f_line == f_BYTE || f_line == f_LOW || (f_hears && !f_false && f_age >= 3)) begin
            assert (f_shifts <= f_SHIFTS && f_frame[0] == 1'b0);
            assert (f_bit <= 4'd9 && f_ends == f_end);
            assert (f_age + (f_is_slow ? 0 : f_shifts) >= DIVISOR * f_bit);
            assert (f_line == f_BYTE ? f_age <= f_ends : f_bit == 4'd9 && f_age > f_ends);
        end
        if (f_line == f_LOW) assert (!f_frame[9]);
        if (f_line == f_GLITCH) assert (f_age <= HALF && f_ends == f_SAMPLE);
        // what the receiver hears of it
        for (f_i = 0; f_i < 3; f_i = f_i + 1) begin
            if (f_started[f_i]) assert (f_age == f_i && f_line != f_LOW && (f_line == f_BYTE || f_ends == f_SAMPLE));
            if (f_line[0] != f_line[1] && f_age == f_i) assert (f_started[f_i]);
        end
        if (f_line == f_GLITCH && f_age >= 3) assert (f_hears && f_false);
        if (f_line == f_BYTE && f_age >= 3 && f_age < HALF + 9 * DIVISOR + 4) assert (f_hears && !f_false && f_age == f_time + 3);
        if (f_hears) begin
            assert (f_place <= 4'd9 && f_wait <= (f_place == 4'd0 ? HALF : BIT));
            if (f_false) assert (f_place == 4'd0 && f_age == f_time + 3 && f_ends == f_SAMPLE && (f_line == f_HIGH || f_line == f_GLITCH));
            else if (f_age < 3) assert (f_time + 3 + f_SHIFTS >= 10 * DIVISOR + f_age);
            else assert (f_age == f_time + 3 && f_line != f_GLITCH && f_heard == f_frame[9:0]);
        end
        // the receiver
        assert (begins == f_started[2]);
        assert (left_q == (f_hears ? 4'd10 - f_place : 4'd0));
        if (f_hears) assert (wait_q == f_wait);
        for (f_i = 0; f_i < 9; f_i = f_i + 1)
            if (f_hears && f_i < f_place) assert (bits_q[9 - f_place + f_i] == f_heard[f_i]);
        if (f_told) assert (bits_q[7:0] == f_heard[8:1]);
    end
