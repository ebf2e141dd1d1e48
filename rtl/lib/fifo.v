// lib/fifo: queue with a RAM's registered output as its head; accepts and delivers one word per clock.
// Contract: doc/lib/fifo.md. Assumes: no push while stored_o is 2^ADDR, no take while valid_o is low.
`default_nettype none
module sluice_fifo #(
    parameter WIDTH = 32,
    parameter ADDR  = 4 // bits of an address: the RAM holds 2^ADDR words
) (
    input  wire             clk_i,
    input  wire             rst_ni,

    // in
    input  wire             push_i,
    input  wire [WIDTH-1:0] data_i,

    // out: the head
    output reg              valid_o,
    output wire [WIDTH-1:0] data_o,
    input  wire             pop_i,

    // fill
    output wire [ADDR:0]    stored_o, // words in the RAM, without the head
    output wire             read_o    // a word moves from the RAM to the head in this clock
);

    reg [ADDR:0]   stored_q;
    reg [ADDR-1:0] write_q, read_q;
    reg            readable_q; // a word that was in the RAM a clock ago is still there

    wire read = readable_q && (pop_i || !valid_o);

    // Both sums are computed in parallel with `read`.
    wire [ADDR:0] stored_if_kept = stored_q + {{ADDR{1'b0}}, push_i};
    wire [ADDR:0] stored_if_read = stored_q + {(ADDR+1){!push_i}};

    always @(posedge clk_i)
        if (!rst_ni) begin
            stored_q <= 0;
            write_q  <= 0;
            read_q   <= 0;
            readable_q  <= 1'b0;
            valid_o  <= 1'b0;
        end else begin
            stored_q <= read ? stored_if_read : stored_if_kept;
            write_q  <= write_q + {{(ADDR-1){1'b0}}, push_i};
            read_q   <= read_q + {{(ADDR-1){1'b0}}, read};
            readable_q  <= |stored_q[ADDR:1] || (stored_q[0] && !read);
            valid_o  <= read || (valid_o && !pop_i);
        end

    sluice_check assumes_room (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(push_i), .holds_i(!stored_q[ADDR]));
    sluice_check assumes_word (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(pop_i), .holds_i(valid_o));

    // A block RAM with a slow output is read a clock ahead of `readable_q`; the head is then its output register.
`ifdef SLUICE_RAM_OUTREG
    localparam AHEAD = ADDR > 6 || (ADDR > 5 && WIDTH > 8) || (ADDR > 4 && WIDTH > 16); // it is one
`else
    localparam AHEAD = 0;
`endif
    generate
        if (AHEAD != 0) begin : g_ahead
            reg  [ADDR-1:0]  next_q; // read_q + 1
            wire [WIDTH-1:0] word;
            (* outreg *) reg [WIDTH-1:0] head_q;
            sluice_ram #(.WIDTH(WIDTH), .ADDR(ADDR)) ram (
                .clk_i        (clk_i),
                .write_i      (push_i),
                .write_addr_i (write_q),
                .write_data_i (data_i),
                .read_i       (1'b1),
                .read_addr_i  (read ? next_q : read_q),
                .read_data_o  (word)
            );
            always @(posedge clk_i) begin
                if (read) head_q <= word;
                next_q <= rst_ni ? next_q + {{(ADDR-1){1'b0}}, read} : {{(ADDR-1){1'b0}}, 1'b1};
            end
            assign data_o = head_q;
        end else begin : g_straight
            sluice_ram #(.WIDTH(WIDTH), .ADDR(ADDR)) ram (
                .clk_i        (clk_i),
                .write_i      (push_i),
                .write_addr_i (write_q),
                .write_data_i (data_i),
                .read_i       (read),
                .read_addr_i  (read_q),
                .read_data_o  (data_o)
            );
        end
    endgenerate

    assign stored_o = stored_q;
    assign read_o   = read;

endmodule
`default_nettype wire
