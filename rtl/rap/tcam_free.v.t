// rap/tcam_free: addresses for new nodes: unused ones in ascending order, then the one given back longest ago.
// Contract: doc/rap/tcam_paced.md, The pool. One address may be taken and one given back per clock.
// Assumes: an address that is taken is free (doc: there is room), and was given back at least five clocks ago.
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

    // The next address is in a register. What follows it comes from a counter, then from the queue.
    reg  [${number - 1}:0] size_q, next_q; // addresses taken; addresses that have been in the register
    reg  [${address - 1}:0] head_q;
    reg  there_q, fresh_q, all_q; // the register holds an address; that was never taken; no such one follows
    wire there, unused_read;
    wire [${address - 1}:0] given;
    wire [${address}:0] unused_stored;
    wire load = take_i || !there_q;
    always @(posedge clk_i)
        if (!rst_ni || wipe_i) begin
            size_q  <= ${hex(number, 0)};
            next_q  <= ${hex(number, 1)};
            head_q  <= ${hex(address, 0)};
            there_q <= 1'b1;
            fresh_q <= 1'b1;
            all_q   <= 1'b0;
        end else begin
            if (take_i && fresh_q) size_q <= size_q + ${hex(number, 1)};
            if (load) begin
                head_q  <= all_q ? given : next_q${slice(number, address)};
                there_q <= there || !all_q;
                fresh_q <= !all_q;
                if (!all_q) next_q <= next_q + ${hex(number, 1)};
                all_q <= all_q || next_q == ${hex(number, cfg->nodes - 1)};
            end
        end
    sluice_check assumes_there (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(!wipe_i && take_i), .holds_i(there_q));
    assign size_o = size_q;
    assign head_o = head_q;

    sluice_fifo #(.WIDTH(${address}), .ADDR(${address})) back (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni && !wipe_i),
        .push_i   (give_i),
        .data_i   (given_i),
        .valid_o  (there),
        .data_o   (given),
        .pop_i    (load && all_q && there),
        .stored_o (unused_stored),
        .read_o   (unused_read)
    );

    wire unused = &{1'b0, unused_stored, unused_read};

endmodule
`default_nettype wire
