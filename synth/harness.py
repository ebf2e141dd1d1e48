"""Generates the shift-register harness for designs with more pins than the package.

One pin feeds a chain of flip-flops. Each bit of the chain drives an input through one more flip-flop, which can be placed near
the design. Each output is registered and joins a second chain by xor, which ends at one pin. No harness path is therefore
longer than one two-input LUT, and every port bit is used.

Clocks (`clk_i`, `ev_clk_i`) are pins. With `ev_clk_i`, ports with names that begin with `ev_` are in its domain.
"""
from shell import Failure

CLOCKS = ("clk_i", "ev_clk_i")
TOP = "harness"
ZERO = "1'b0"


def clock_of(port, clocks):
    return "ev_clk_i" if "ev_clk_i" in clocks and port.startswith("ev_") else "clk_i"


def slices(group):
    """[(port, width, lowest bit in the group's vector)] and the vector's width."""
    placed, at = [], 0
    for name, width in group:
        placed.append((name, width, at))
        at += width
    return placed, at


def generate(top, ports):
    """Verilog of the harness around module `top` with `ports` [(name, direction, width)]."""
    clocks = [n for n, d, _ in ports if d == "input" and n in CLOCKS]
    if "clk_i" not in clocks:
        raise Failure(f"{top}: no input clk_i")
    if any(d == "inout" for _, d, _ in ports):
        raise Failure(f"{top}: an inout port cannot stand in the harness")
    ins, n_in = slices([(n, w) for n, d, w in ports if d == "input" and n not in clocks])
    outs, n_out = slices([(n, w) for n, d, w in ports if d == "output"])
    if not n_in or not n_out:
        raise Failure(f"{top}: needs an input beside the clock and an output")

    pins = "".join(f"    input  wire {c},\n" for c in clocks)
    text = ["// Shift-register harness around " + top + ", made by synth/harness.py.", "`default_nettype none", "",
            f"module {TOP} (\n{pins}    input  wire shift_i,\n    output reg  shift_o\n);",
            f"    (* keep *) reg [{n_in - 1}:0] harness_chain_q;",
            f"    (* keep *) reg [{n_in - 1}:0] harness_in_q;",
            f"    (* keep *) reg [{n_out - 1}:0] harness_out_q;",
            f"    (* keep *) reg [{n_out - 1}:0] harness_mix_q;"]
    text += [f"    wire [{w - 1}:0] dut_{n};" for n, w, _ in outs]
    joins = [f"        .{c}({c})" for c in clocks]
    joins += [f"        .{n}(harness_in_q[{at} +: {w}])" for n, w, at in ins]
    joins += [f"        .{n}(dut_{n})" for n, _, _ in outs]
    text += ["", f"    {top} dut (", ",\n".join(joins), "    );", ""]
    for clock in clocks:
        text.append(f"    always @(posedge {clock}) begin")
        text += [f"        harness_in_q[{at} +: {w}] <= harness_chain_q[{at} +: {w}];"
                 for n, w, at in ins if clock_of(n, clocks) == clock]
        text += [f"        harness_out_q[{at} +: {w}] <= dut_{n};"
                 for n, w, at in outs if clock_of(n, clocks) == clock]
        if clock == "clk_i":
            text += [f"        harness_chain_q <= {shifted('harness_chain_q', n_in, 'shift_i')};",
                     f"        harness_mix_q   <= {shifted('harness_mix_q', n_out, ZERO)} ^ harness_out_q;",
                     f"        shift_o         <= harness_mix_q[{n_out - 1}];"]
        text.append("    end")
    text += ["endmodule", "", "`default_nettype wire", ""]
    return "\n".join(text)



def shifted(name, width, bit):
    return bit if width == 1 else f"{{{name}[{width - 2}:0], {bit}}}"


def outside_design(cell):
    """Whether this placed cell belongs to the harness."""
    return not cell.startswith(("dut.", "dut_"))
