"""Verilog of the ECP5's block RAM, DP16KD, for simulation; Yosys has no model of it.

It follows Lattice's memory guide (FPGA-TN-02204): NORMAL mode, both ports
of the same width, the output register and its enable.
"""
MODEL = """
module DP16KD (%s);
%s
    parameter DATA_WIDTH_A = 18, DATA_WIDTH_B = 18, REGMODE_A = "NOREG", REGMODE_B = "NOREG", RESETMODE = "SYNC",
        ASYNC_RESET_RELEASE = "SYNC", CSDECODE_A = "", CSDECODE_B = "", CLKAMUX = "CLKA", CLKBMUX = "CLKB",
        WRITEMODE_A = "NORMAL", WRITEMODE_B = "NORMAL", GSR = "AUTO";
    // Words of nine bits; INITVAL has 20 bits for each two.
    localparam [64*320-1:0] FIRST = {%s};
    wire [17:0] di_a = {%s}, di_b = {%s};
    wire [13:0] ad_a = {%s}, ad_b = {%s};
    reg  [8:0]  m [0:2047];
    reg  [17:0] lat_a = 0, lat_b = 0, out_a = 0, out_b = 0;
    wire [35:0] word = {di_b, di_a};
    integer i, k;
    initial for (i = 0; i < 2048; i = i + 1) m[i] = FIRST[20*(i/2) + 9*(i%%2) +: 9];
    generate
        if (DATA_WIDTH_A >= 18) begin : g_write_words // the lowest address bits enable bytes
            localparam [3:0] LAST = DATA_WIDTH_A == 36 ? 3 : 1;
            always @(posedge CLKA) if (CEA && WEA)
                for (k = 0; k <= LAST; k = k + 1) if (ad_a[k]) m[(ad_a[13:3] & ~LAST) | k] <= word[9*k +: 9];
        end else if (DATA_WIDTH_A == 9) begin : g_write
            always @(posedge CLKA) if (CEA && WEA) m[ad_a[13:3]] <= di_a[8:0];
        end else begin : g_write_bits
            always @(posedge CLKA) if (CEA && WEA) m[ad_a[13:3]][ad_a[2:0] & ~(DATA_WIDTH_A-1) +: DATA_WIDTH_A] <= di_a[DATA_WIDTH_A-1:0];
        end
        if (DATA_WIDTH_B == 36) begin : g_read_36 // port A's outputs are the low half
            always @(posedge CLKB) begin
                if (CEB && !WEB) lat_a <= {m[{ad_b[13:5], 2'd1}], m[{ad_b[13:5], 2'd0}]};
                if (CEB && !WEB) lat_b <= {m[{ad_b[13:5], 2'd3}], m[{ad_b[13:5], 2'd2}]};
                if (OCEB) out_a <= lat_a;
                if (OCEB) out_b <= lat_b;
            end
        end else begin : g_read
            localparam [2:0] BITS = DATA_WIDTH_B < 9 ? 8 - DATA_WIDTH_B : 0; // of an address within nine bits
            localparam [10:0] PAIR = DATA_WIDTH_B == 18 ? 1 : 0;
            always @(posedge CLKA) if (CEA && !WEA) lat_a <= {m[ad_a[13:3] | PAIR], m[ad_a[13:3] & ~PAIR] >> (ad_a[2:0] & BITS)};
            always @(posedge CLKB) if (CEB && !WEB) lat_b <= {m[ad_b[13:3] | PAIR], m[ad_b[13:3] & ~PAIR] >> (ad_b[2:0] & BITS)};
            always @(posedge CLKA) if (OCEA) out_a <= lat_a;
            always @(posedge CLKB) if (OCEB) out_b <= lat_b;
        end
    endgenerate
    wire [17:0] do_a = REGMODE_A == "OUTREG" ? out_a : lat_a, do_b = REGMODE_B == "OUTREG" ? out_b : lat_b;
    %s
endmodule
"""


def model():
    """The Verilog of the DP16KD, with its pins listed one by one."""
    def bus(name, width):
        return [f"{name}{i}" for i in range(width)]

    ins = [p + s for s in "AB" for p in ("CLK", "WE", "CE", "OCE", "RST", "CS0", "CS1", "CS2")]
    ins = [p[:2] + p[3] + p[2] if p.startswith("CS") else p for p in ins]
    ins += bus("ADA", 14) + bus("ADB", 14) + bus("DIA", 18) + bus("DIB", 18)
    outs = bus("DOA", 18) + bus("DOB", 18)
    pins = ", ".join([f"input {p}" for p in ins] + [f"output {p}" for p in outs])
    inits = "\n".join(f"    parameter [319:0] INITVAL_{i:02X} = 0;" for i in range(64))
    first = ", ".join(f"INITVAL_{i:02X}" for i in reversed(range(64)))
    buses = [", ".join(reversed(bus(n, w))) for n, w in (("DIA", 18), ("DIB", 18), ("ADA", 14), ("ADB", 14))]
    done = " ".join(f"assign DO{s}{i} = do_{s.lower()}[{i}];" for s in "AB" for i in range(18))
    return MODEL % (pins, inits, first, *buses, done)
