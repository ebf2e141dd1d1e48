// tb/proof/promem/entrance: what a slot becomes as it enters a stage, and which word it reads or writes: the table of slots.
// Macros: RANGES, BANKS.
`default_nettype none
module proof #(
    parameter STAGE = 1,
    parameter ENTRY = STAGE > 0 ? STAGE : 1,
`ifdef BANKS
    parameter ADDR  = ENTRY + 1
`else
    parameter ADDR  = ENTRY
`endif
) (
    input wire             clk_i,
    input wire             rst_ni,
    input wire [2:0]       kind_i,
    input wire             flag_i,
    input wire             other_i,
    input wire [ENTRY-1:0] entry_i
);

    localparam BUBBLE = 0, SEARCH = 1, WRITE = 2, READ = 3, CLEAR = 4, RSTPTR = 5, SWAP = 6, DATA = 7;
    localparam ENTRIES = 1 << STAGE;
    wire [2:0]      kind;
    wire            flag, write, reads, wipes;
    wire [ADDR-1:0] address, write_addr;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

`ifdef RANGES
    localparam EACH = 2; // writes of an entry
    wire upper;
`else
    localparam EACH = 1;
    wire upper = 1'b0;
`endif
    sluice_promem_entrance #(.STAGE(STAGE)) dut (
        .clk_i(clk_i), .rst_ni(rst_ni), .kind_i(kind_i), .flag_i(flag_i), .entry_i(entry_i), .kind_o(kind), .flag_o(flag),
`ifdef RANGES
        .upper_o(upper),
`endif
`ifdef BANKS
        .other_i(other_i),
`endif
        .address_o(address), .write_o(write), .write_addr_o(write_addr), .reads_o(reads), .wipes_o(wipes)
    );

    reg  [STAGE:0] pointer_q;       // the next entry; ENTRIES: past the last
    reg            half_q, bank_q;  // its first bound is written; the bank that is searched
    wire           acts  = kind_i == WRITE || kind_i == READ || kind_i == CLEAR;
    wire           takes = acts && pointer_q < ENTRIES;
    reg            reads_q, wipes_q; // the slot of the clock before did so
    always @(posedge clk_i) begin
        reads_q <= rst_ni && takes && kind_i == READ;
        wipes_q <= rst_ni && takes && (kind_i != READ || flag_i);
        if (!rst_ni || kind_i == RSTPTR) begin
            pointer_q <= 0;
            half_q    <= 1'b0;
        end else if (takes && kind_i == WRITE && EACH == 2 && !half_q) half_q <= 1'b1;
        else if (takes) begin
            pointer_q <= pointer_q + 1'b1;
            half_q    <= 1'b0;
        end
        bank_q <= rst_ni && (bank_q ^ (kind_i == SWAP));
    end
    always @* assume (!half_q || (kind_i != READ && kind_i != CLEAR)); // a load is whole

    wire [ENTRY-1:0] entry = acts ? pointer_q[ENTRY-1:0] : entry_i;
    always @* if (rst_ni) begin
        assert (kind == (!takes ? kind_i : kind_i == READ ? DATA : BUBBLE));
        assert (flag == (flag_i && !takes));
        assert (write == (takes && kind_i == WRITE));
        assert (!write || (write_addr[ENTRY-1:0] == pointer_q && (EACH == 1 || upper == half_q)));
        assert (!(takes || kind_i == SEARCH) || STAGE == 0 || address[ENTRY-1:0] == entry);
        assert (reads == reads_q && wipes == wipes_q);
`ifdef BANKS
        assert (!write || write_addr[ENTRY] != bank_q);
        if (takes || kind_i == SEARCH) assert (address[ENTRY] == (bank_q ^ (kind_i == WRITE || (kind_i == READ && other_i))));
`endif
        cover (acts && !takes);
        cover (takes && kind_i == READ && pointer_q == ENTRIES - 1);
    end

endmodule
`default_nettype wire
