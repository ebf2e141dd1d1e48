// path/identity: store of phase signatures: finds the nearest one, and decides the identity of an interval.
// Source: Vaswani et al. 2004, section 6. Contract: doc/path/phases.md, Identity. One entry is compared per clock.
// Identity n is stored in place n modulo S, so no memory holds identities. A new signature is stored in the next
// evaluation; until then it stays where it was computed.
`default_nettype none
module sluice_path_identity #(
    parameter ADDR  = 6, // bits of an entry's number: A = 2^ADDR entries per signature
    parameter PLACE = 4  // bits of a place's number: S = 2^PLACE signatures
) (
    input  wire            clk_i,
    input  wire            clear_i, // no signature is stored, identities begin at 0

    input  wire            begin_i, // an evaluation begins

    // writes of the new signature
    input  wire            write_i,
    input  wire [ADDR-1:0] write_at_i, // number of the entry
    input  wire [5:0]      entry_i,

    // entry by entry
    input  wire [ADDR-1:0] at_i,      // number of the entry
    input  wire            store_i,   // stores the entry of the previous signature, if that was new
    input  wire            compare_i, // compares the entry with that of one place after another

    // the end
    input  wire            decide_i,    // all places have been compared
    input  wire [15:0]     threshold_i, // T
    output wire [15:0]     identity_o,  // from the clock after decide_i on
    output wire [15:0]     distance_o   // the least distance
);

    localparam        SUM  = ADDR + 6;  // bits of a distance
    localparam [15:0] LOW  = (1 << PLACE) - 1;
    localparam [15:0] SIZE = 1 << PLACE;
    localparam [SUM-1:0] MOST = 63 << ADDR;

    reg  [15:0] next_q; // next new identity
    reg         full_q; // every place holds a signature
    reg         new_q;  // the last signature is new, and to be stored
    reg  [4:0]  place_q; // place compared in clock 0

    // ---- clock 0: an entry of both signatures is read; clock 2: it is stored ---------------------------

    wire [5:0]      entry, stored;
    reg  [ADDR-1:0] at_1_q, at_2_q;
    reg  [2:1]      store_q;
    wire [4+ADDR:0] last  = {next_q[4:0] - 5'd1, at_2_q};
    wire [4+ADDR:0] other = {place_q, at_i};
    always @(posedge clk_i) begin
        at_1_q  <= at_i;
        at_2_q  <= at_1_q;
        store_q <= {store_q[1], store_i && new_q};
    end
    sluice_ram_registered #(.WIDTH(6), .ADDR(ADDR), .CLOCKS(2)) signature (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_at_i),
        .write_data_i (entry_i),
        .read_addr_i  (at_i),
        .read_data_o  (entry)
    );
    sluice_ram_registered #(.WIDTH(6), .ADDR(ADDR + PLACE), .CLOCKS(2)) signatures (
        .clk_i        (clk_i),
        .write_i      (store_q[2]),
        .write_addr_i (last[ADDR+PLACE-1:0]),
        .write_data_i (entry),
        .read_addr_i  (other[ADDR+PLACE-1:0]),
        .read_data_o  (stored)
    );

    // ---- clocks 2 and 3: the distance; clock 4: of a whole signature --------------------------------------

    reg  [3:1]     first_q;
    reg  [4:1]     last_q;
    reg  [5:0]     apart_q;    // clock 3
    reg  [SUM-1:0] distance_q; // clock 4, with the entries up to the one in clock 4
    reg  [SUM-1:0] least_q;
    reg  [4:0]     whole_q;    // place whose distance is complete next
    reg  [4:0]     nearest_q;  // valid if least_q is below MOST
    wire [4:0]     low   = next_q[4:0] & LOW[4:0];
    wire [5:0]     whole = {1'b0, whole_q} - {1'b0, low}; // negative: it holds an identity of this round
    wire           known = full_q || whole[5];
    always @(posedge clk_i) begin
        first_q    <= {first_q[2:1], at_i == {ADDR{1'b0}}};
        last_q     <= {last_q[3:1], compare_i && &at_i};
        apart_q    <= entry > stored ? entry - stored : stored - entry;
        distance_q <= {{(SUM-6){1'b0}}, apart_q} + (distance_q & {SUM{!first_q[3]}});
        if (compare_i && &at_i) place_q <= place_q + 5'd1;
        if (last_q[4]) begin
            whole_q <= whole_q + 5'd1;
            if (known && distance_q < least_q) begin
                least_q   <= distance_q;
                nearest_q <= whole_q;
            end
        end
        if (begin_i) begin
            place_q <= 5'd0;
            whole_q <= 5'd0;
            least_q <= MOST;
        end
    end

    // ---- the end -----------------------------------------------------------------------------------------

    // d * 2^16 < T * 32 A. It is false for the greatest distance, and so if nothing was compared.
    wire [16:0] least   = {{(17-SUM){1'b0}}, least_q};
    wire        same    = least << (11 - ADDR) < {1'b0, threshold_i};
    wire [5:0]  nearest = {1'b0, nearest_q} - {1'b0, low};
    wire [15:0] round   = (next_q & ~LOW) - (nearest[5] ? 16'd0 : SIZE);
    reg  [15:0] identity_q;
    always @(posedge clk_i) begin
        if (decide_i) begin
            identity_q <= same ? round | {11'd0, nearest_q} : next_q;
            new_q      <= !same;
            if (!same) begin
                next_q <= next_q + 16'd1;
                full_q <= full_q || low == LOW[4:0];
            end
        end
        if (clear_i) begin
            next_q <= 16'd0;
            full_q <= 1'b0;
        end
    end
    assign identity_o = identity_q;
    assign distance_o = least[15:0];

    wire unused = &{1'b0, last, other, least[16], whole[4:0], nearest[4:0]};

endmodule
`default_nettype wire
