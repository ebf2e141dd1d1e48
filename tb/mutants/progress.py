"""progress: how far a run is, on standard error."""
import sys
import time


class Progress:
    """A progress line: rewritten on a terminal, otherwise printed every ten seconds."""

    def __init__(self):
        self.start = self.last = time.monotonic()
        self.terminal = sys.stderr.isatty()

    def seconds(self):
        """Since the beginning."""
        return time.monotonic() - self.start

    def show(self, text):
        """Says `text`, if it is time to."""
        now = time.monotonic()
        if self.terminal:
            print(f"\r  {self.seconds():4.0f} s  {text}\033[K", end="", file=sys.stderr, flush=True)
        elif now - self.last >= 10:
            self.last = now
            print(f"  {self.seconds():4.0f} s  {text}", file=sys.stderr, flush=True)

    def clear(self):
        """Removes the line from a terminal."""
        if self.terminal:
            print("\r\033[K", end="", file=sys.stderr)
