"""__main__: the commands of `sluice` that are written in Python. The command starts them (cli/python.c): python3 -m sluice COMMAND ..."""
import importlib
import os
import sys

from sluice.arguments import EXIT_FAILED, Parser
from sluice.profile import SluiceError
from sluice.text import visible

# Command: its module, which has add_arguments(parser), SUMMARY, and main(arguments), which returns the exit code.
COMMANDS = {
    "compare": "sluice.compare",
    "export": "sluice.export.command",
    "profile": "sluice.record_and_run",
    "report": "sluice.page.command",
    "sweep": "sluice.sweep.command",
}


def main(words: list[str]) -> int:
    """Runs one command; an error is one line on standard error. Returns the exit code."""
    if not words or words[0] not in COMMANDS:
        print(f"sluice: python -m sluice: accepted is {', '.join(COMMANDS)}", file=sys.stderr)
        return EXIT_FAILED
    module = importlib.import_module(COMMANDS[words[0]])
    parser = Parser(prog=f"sluice {words[0]}", description=module.SUMMARY)
    module.add_arguments(parser)
    try:
        code = module.main(parser.parse_args(words[1:]))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_FAILED
    except SluiceError as error:
        print(visible(f"sluice: {error}"), file=sys.stderr)
        return EXIT_FAILED
    except OSError as error:
        print(visible(f"sluice: {error.filename or words[0]}: {error.strerror or error}"), file=sys.stderr)
        return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
