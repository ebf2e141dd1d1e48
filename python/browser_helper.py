"""browser_helper: opens a page in headless Chromium, without a network, and gives what its console printed and what it drew."""
import dataclasses
import os
import pathlib
import re
import subprocess
import tempfile

# A figure's drawing takes part of a second; the page's own clock runs ahead when nothing happens.
PAGE_CLOCK_MS = 20_000
SECONDS = 180


@dataclasses.dataclass(frozen=True)
class Seen:
    """A page as the browser has it."""

    console: list[str]  # messages, errors among them
    dom: str            # after all scripts


def _chromium(page, dark, *options):
    """Runs Chromium on the page, in a dark theme or a light one. Its settings and caches are in a temporary folder."""
    theme = ["--blink-settings=preferredColorScheme=0"] if dark else []
    with tempfile.TemporaryDirectory() as home:
        words = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
                 "--host-resolver-rules=MAP * ~NOTFOUND", f"--virtual-time-budget={PAGE_CLOCK_MS}", f"--user-data-dir={home}/data",
                 *theme, *options, pathlib.Path(page).resolve().as_uri()]
        environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_CACHE_HOME": f"{home}/cache"}
        return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=True, env=environment)


def look(page, width=1280, dark=False):
    """Opens the page in a window of that width, at least 500."""
    done = _chromium(page, dark, "--dump-dom", f"--window-size={width},1200")
    return Seen(re.findall(r"CONSOLE.*?\] (.*)", done.stderr), done.stdout)


def picture(page, file, width=1280, height=1600, dark=False):
    """Writes what the window shows to a PNG file."""
    _chromium(page, dark, f"--screenshot={os.path.abspath(file)}", f"--window-size={width},{height}")
