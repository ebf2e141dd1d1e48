"""arguments: argparse with the command's manners: errors in one line that begins `sluice: `, exit code 2."""
import argparse
import difflib
import sys
from typing import NoReturn

from sluice.text import visible

EXIT_DONE, EXIT_WRONG, EXIT_FAILED = 0, 1, 2  # as in cli/command.h


class Parser(argparse.ArgumentParser):
    """Long options are not abbreviated: a script that uses one stays right when another is added."""

    def __init__(self, **more: object) -> None:
        more.setdefault("allow_abbrev", False)
        super().__init__(**more)

    def error(self, message: str) -> NoReturn:
        """One line, exit code 2. A misspelt option names the one that was probably meant."""
        known = [option for action in self._actions for option in action.option_strings]
        for word in message.removeprefix("unrecognized arguments: ").split() if message.startswith("unrecognized") else ():
            near = difflib.get_close_matches(word.partition("=")[0], known, 1)
            if word.startswith("--") and near:
                message += f" (did you mean '{near[0]}'?)"
        print(visible(f"sluice: {self.prog.removeprefix('sluice ')}: {message}; '{self.prog} --help' lists the options"), file=sys.stderr)
        sys.exit(EXIT_FAILED)
