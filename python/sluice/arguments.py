"""arguments: argparse with the command's manners: errors in one line that begins `sluice: `, exit code 2."""
import argparse
import sys
from typing import NoReturn

EXIT_DONE, EXIT_WRONG, EXIT_FAILED = 0, 1, 2  # as in cli/command.h


class Parser(argparse.ArgumentParser):
    """Long options are not abbreviated: a script that uses one stays right when another is added."""

    def __init__(self, **more: object) -> None:
        more.setdefault("allow_abbrev", False)
        super().__init__(**more)

    def error(self, message: str) -> NoReturn:
        """One line, exit code 2."""
        print(f"sluice: {self.prog.removeprefix('sluice ')}: {message}; '{self.prog} --help' lists the options", file=sys.stderr)
        sys.exit(EXIT_FAILED)
