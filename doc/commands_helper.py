"""commands_helper: the commands of a page, run as written, and the output that the page shows."""
import re
import subprocess

COMMANDS = ("make", "gcc ", "clang-14 ", "verilator ", "python3 ", "printf ", "build/bin/sluice ")
OF_THE_LOADER = re.compile(r"^(events|counted|outside all targets|Function: main:) .*")  # paths of the loader compete for the table
SHARE = re.compile(r" +\d+\.\d %")
POINTS = re.compile(r" +[-+]?\d+\.\d\d( %)?(?= )")  # of `sluice compare`: shares and their change


def blocks(text):
    """Pairs: commands, and the lines shown for them. A block without commands is the output of the block before it."""
    commands = []
    for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S):
        lines = block.splitlines()
        if lines[0].startswith(COMMANDS):
            if commands:
                yield commands, []
            commands = lines
        else:
            yield commands, lines
            commands = []
    if commands:
        yield commands, []


def try_page(case, text, share=SHARE):
    """Runs a page's commands in the repository's root; each line shown must be printed, behind the one before. How many ran.

    Figures that include the loader's instructions are not compared: lines of totals, and what `share` matches.
    """
    def comparable(line):
        return share.sub(" ... %", OF_THE_LOADER.sub(r"\1", line))

    ran = 0
    for commands, shown in blocks(text):
        with case.subTest(commands=commands):
            done = subprocess.run(["bash", "-ec", "\n".join(commands)], stdin=subprocess.DEVNULL, text=True, capture_output=True, timeout=300,
                                  check=False)
            case.assertEqual(done.returncode, 0, done.stderr)
            printed = iter(map(comparable, done.stdout.splitlines()))
            for line in map(comparable, shown):
                case.assertIn(line, printed)
            ran += len(commands)
    return ran
