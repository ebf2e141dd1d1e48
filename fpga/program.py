#!/usr/bin/env python3
"""Loads the bitstream of OUT onto a connected board: program.py --board BOARD --out OUT [--dry]

Prints openFPGALoader's command, then becomes it; --dry only prints.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "synth")]

from boards import BOARDS  # noqa: E402 (the paths above come first)
from build import Parser  # noqa: E402
from quartus import MADE  # noqa: E402
from shell import Failure, run_main  # noqa: E402

LOADER = "openFPGALoader"
BITSTREAMS = {"ice40": "board.bin", "ecp5": "board.bit", "cycloneiv": MADE, "cyclonev": MADE}


def command(name, out):
    """The loader's command; fails if there is no bitstream."""
    if name not in BOARDS:
        raise Failure(f"BOARD={name}: accepted are {', '.join(n for n, b in BOARDS.items() if b.loader)}")
    board = BOARDS[name]
    if not board.loader:
        raise Failure(f"BOARD={name}: {board.what} cannot be programmed")
    path = os.path.join(out, BITSTREAMS[board.family])
    if not os.path.isfile(path):
        maker = f"quartus_sh --flow compile sluice in {out}" if board.family.startswith("cyclone") else "make bitstream"
        raise Failure(f"{path}: there is none; {maker} makes it")
    return [LOADER, *board.loader, path]


def main(argv):
    p = Parser(prog="fpga/program.py", description=__doc__.splitlines()[0])
    p.add_argument("--board", required=True)
    p.add_argument("--out", required=True, help="the folder of `make bitstream`")
    p.add_argument("--dry", action="store_true", help="print the command, run nothing")
    args = p.parse_args(argv)
    loading = command(args.board, args.out)
    print(" ".join(loading), flush=True)
    if not args.dry:
        try:
            os.execvp(LOADER, loading)
        except FileNotFoundError:
            raise Failure(f"{LOADER} is not installed") from None


if __name__ == "__main__":
    run_main(main)
