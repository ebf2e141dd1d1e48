// rap/tcam_free: addresses for new nodes: unused ones in ascending order, then the one given back longest ago.
// Contract: doc/rap/tcam_paced.md, The pool. One address may be taken and one given back per clock.
// Assumes: an address that is taken is free (doc: there is room), and was given back at least four clocks ago.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), number = tcam_number_bits(cfg);
`default_nettype none
module sluice_rap_tcam_free (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        wipe_i, // all become unused

    output wire [${address - 1}:0] head_o, // the next address
    input  wire        take_i,
    input  wire        give_i,
    input  wire [${address - 1}:0] given_i,
    output wire [${number - 1}:0] size_o  // addresses ever taken
);

    reg  [${number - 1}:0] size_q;
    reg  all_q; // none is unused
    wire [${address - 1}:0] given;
    wire unused_valid, unused_read;
    wire [${address}:0] unused_stored;
    always @(posedge clk_i)
        if (!rst_ni || wipe_i) begin
            size_q <= ${hex(number, 0)};
            all_q  <= 1'b0;
        end else if (take_i && !all_q) begin
            size_q <= size_q + ${hex(number, 1)};
            all_q  <= size_q == ${hex(number, cfg->nodes - 1)};
        end
    assign size_o = size_q;
    assign head_o = all_q ? given : size_q${slice(number, address)};

    sluice_fifo #(.WIDTH(${address}), .ADDR(${address})) back (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni && !wipe_i),
        .push_i   (give_i),
        .data_i   (given_i),
        .valid_o  (unused_valid),
        .data_o   (given),
        .pop_i    (take_i && all_q),
        .stored_o (unused_stored),
        .read_o   (unused_read)
    );

    wire unused = &{1'b0, unused_valid, unused_stored, unused_read};

endmodule
`default_nettype wire
