"""guard_timing: the timing contract of doc/shell/guard.md, checked clock by clock at the pins of guard_bench.v."""
SETTLE, RESET_CLOCKS = 40, 17
PINS = ("wiping", "run", "g_valid", "g_ready", "rst_n", "link_rst_ni", "locked_o", "context_i")


class Timing:
    """clock() is called once a clock with the values of PINS; AssertionError where they break the contract."""

    def __init__(self, runs_locked):
        self.runs_locked = runs_locked
        self.reset()

    def reset(self):
        self.mask = self.on_change = 0  # of the guard's registers
        self.now = 0
        self.before = None
        self.changed = False  # in the clock before
        self.last = None      # clock of the last change, or in which a wipe was written
        self.began = True     # the guard has asked, or reset, since the wipe's begin
        self.low = 0          # clocks of reset so far
        self.answered = None  # clock of the last answer at the guard's port

    def clock(self, pins):
        before, self.before = self.before, pins
        self.now += 1
        if before:
            self.check_state(before, pins)
            self.check_begin(before, pins)
            self.check_end(before, pins)
        self.changed = bool(before and self.on_change and (pins["context_i"] ^ before["context_i"]) & self.mask)
        if pins["g_valid"] and pins["g_ready"]:
            self.answered = self.now

    def check_state(self, before, pins):
        """A change shows in the next clock; events count but while it wipes, and in the clock behind."""
        assert pins["wiping"] or not self.changed, "a change does not wipe"
        rests = pins["wiping"] or before["wiping"] or (before["locked_o"] and not self.runs_locked)
        assert pins["run"] == (not rests), f"run_o is {pins['run']}"

    def check_begin(self, before, pins):
        """The guard's first request, or the profiler's reset: SETTLE clocks later; after a change meanwhile, not sooner than that."""
        if self.changed or (pins["wiping"] and not before["wiping"]):
            self.last = self.now - 1
            self.began = before["wiping"]
        asks = pins["g_valid"] and not before["g_valid"]
        resets = before["rst_n"] and before["link_rst_ni"] and not pins["rst_n"]
        if pins["wiping"] and self.last + 1 < self.now and (asks or resets):
            late = self.now - self.last - SETTLE
            assert late >= 3 if self.began else late == 4, f"the clear begins {late + SETTLE} clocks after the change"
            self.began = True

    def check_end(self, before, pins):
        if pins["rst_n"] and not before["rst_n"] and self.began and before["wiping"] and self.low:
            assert self.low == RESET_CLOCKS, f"the reset takes {self.low} clocks"
        self.low = self.low + 1 if pins["wiping"] and not pins["rst_n"] and pins["link_rst_ni"] else 0
        assert pins["wiping"] or not before["wiping"] or self.now == self.answered + 2, "the wipe does not end two clocks after the last answer"
