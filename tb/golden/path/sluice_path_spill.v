// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/spill: spill unit: moves entries of the stack to memory and back, one at a time, word by word.
// Contract: doc/path/stack.md, Spilling. A move begins in clock b: its entry is read from the stack's RAM in b or
// b + 1, its first word is at the port in b + 4. The last word from memory is ready in clock u: the entry is written to
// that RAM in u + 1 or u + 2.
`default_nettype none
module sluice_path_spill (
    input  wire        clk_i,
    input  wire        rst_ni,

    // region and stack; repair only in IDLE
    input  wire [31:2] base_i,        // first word of the region
    input  wire [19:0] entries_i,     // R modulo 2^20
    input  wire        empties_i,     // the stack becomes one entry
    input  wire        repair_i,
    input  wire [20:0] repair_back_i, // entries in memory that repair discards

    // control
    input  wire        run_i,         // a move may begin
    input  wire        writes_i,      // an entry should be written
    input  wire        reads_i,       // an entry should be read
    output wire        begin_write_o, // a write begins
    output wire        read_o,        // state READ
    output wire        idle_o,        // state IDLE
    output wire        moves_o,       // another state, or a move begins

    // the oldest entry on chip
    input  wire        first_known_i, // first_i is valid
    input  wire [55:0] first_i, // as read two clocks ago
    output wire        left_o, // it has left; the next one is the oldest

    // the entry from memory
    output wire [4:1]  fill_o, // bit k: k clocks after its last word; it moves
    output wire [55:0] fill_word_o,

    // memory
    output reg         mem_valid_o,
    output reg         mem_write_o,
    output wire [31:0] mem_addr_o,
    output reg  [31:0] mem_wdata_o,
    input  wire        mem_ready_i,
    input  wire [31:0] mem_rdata_i
);

    // ---- the state --------------------------------------------------------------------------------------

    reg        write_q, read_q; // neither: IDLE
    reg  [3:1] begun_q;         // bit k: a move began k clocks ago
    reg  [4:1] ready_q;         // bit k: the last word from memory came k clocks ago
    reg  [1:0] word_q; // word at the port, one-hot
    wire       last        = word_q[1];
    wire       done        = mem_valid_o && mem_ready_i;
    wire       begins      = run_i && !write_q && !read_q;
    wire       begin_write = begins && writes_i;
    wire       begin_read  = begins && reads_i;
    always @(posedge clk_i)
        if (!rst_ni) begin
            write_q <= 1'b0;
            read_q  <= 1'b0;
            begun_q <= 3'd0;
            ready_q <= 4'd0;
        end else begin
            write_q <= begin_write || (write_q && !(done && last));
            read_q  <= begin_read || (read_q && !ready_q[4]);
            begun_q <= {begun_q[2:1], begin_write || begin_read};
            ready_q <= {ready_q[3:1], read_q && done && last};
        end
    assign begin_write_o = begin_write;
    assign read_o        = read_q;
    assign idle_o        = !write_q && !read_q;
    assign moves_o       = !idle_o || begin_write || begin_read;
    assign left_o        = write_q && begun_q[3];
    assign fill_o        = ready_q;

    // ---- the slot, h: that of the next entry to write; in READ, that of the entry being read --------------

    reg  [19:0] slot_q, last_slot_q;
    reg  [20:0] back_q; // bit 20: negative
    reg  [2:1]  repair_q;
    always @(posedge clk_i) begin
        last_slot_q <= entries_i - 20'd1;
        repair_q    <= {repair_q[1], repair_i};
        if (repair_i)         back_q <= repair_back_i;
        else if (repair_q[1]) back_q <= {1'b0, slot_q} - back_q;
        if (!rst_ni || empties_i)       slot_q <= 20'd0;
        else if (repair_q[2])           slot_q <= back_q[19:0] + (entries_i & {20{back_q[20]}});
        else if (read_q && begun_q[2])  slot_q <= slot_q == 20'd0 ? last_slot_q : slot_q - 20'd1;
        else if (write_q && done && last) slot_q <= slot_q == last_slot_q ? 20'd0 : slot_q + 20'd1;
    end

    // ---- the port; the entry, with the next word lowest --------------------------------------------------

    reg  [31:2] addr_q;
    reg  [63:0] held_q;
    reg         known_q;
    wire [63:0] chip = {8'd0, first_i};
    wire [63:0] entry = known_q ? held_q : chip;
    always @(posedge clk_i) begin
        known_q <= first_known_i;
        if (begun_q[2] || begun_q[3]) held_q <= begun_q[3] ? entry : chip;
        else if (done)                held_q <= {mem_rdata_i, held_q[63:32]};
    end
    always @(posedge clk_i)
        if (!rst_ni || (done && last)) begin
            mem_valid_o <= 1'b0;
            mem_write_o <= 1'b0;
            mem_wdata_o <= 32'd0;
            addr_q      <= 30'd0;
            word_q      <= 2'h1;
        end else if (begun_q[3]) begin
            mem_valid_o <= 1'b1;
            mem_write_o <= write_q;
            mem_wdata_o <= entry[31:0] & {32{write_q}};
            addr_q      <= base_i + {9'h0, slot_q, 1'h0};
        end else if (done) begin
            mem_wdata_o <= held_q[63:32] & {32{write_q}};
            addr_q      <= addr_q + 30'd1;
            word_q      <= {word_q[0:0], 1'b0};
        end
    assign mem_addr_o  = {addr_q, 2'b00};
    assign fill_word_o = held_q[55:0];

endmodule
`default_nettype wire
