"""Settings measured by eval/stratified/run.py: compositions and other parameters that differ from the defaults."""

# Section 5.4. The defaults of the tagged table are the paper's tuned point: 2 tag bits, 3 miss bits, 2 ways, should_evict at 64.
TABLE = ("R256", "P256", "H[P256]2048", "H[P512]2048", "H[T256]2048", "H[T256]2048 evict_min=256")

EDGES = ("R256", "P256", "H[P256]2048", "H[P256]2048A16", "H[P512]2048", "H[T256]2048", "H[T256]2048A16")

HASHES = ("", "hash=paper", "hash=h3", "hash=multiply")

# Settings with half of R256's messages; their error should be no larger.
HALVED = ("H[P512]2048", "H[P512]8192 phase=random")

# Figures 7 and 9.
CURVES = ("R256", "H[P256]512", "H[P256]1024", "H[P256]2048", "H[P256]4096", "H[P512]2048", "H[T256]2048")

# Figure 4: composition, and the number of events at which the issue and the paper report an error of 4 %; 0: no figure given.
MONTE_CARLO = {"R10": 12000, "P10": 8400, "H[P10]4": 4400, "CR10": 0, "H[CR10]4": 0, "H[R10]4": 0}

# Candidates for one setting with little error and little overhead. {r}: the hit limit.
FIRST_STAGES = ("H[P64]4096", "H[P128]4096", "H[P256]4096", "H[P512]4096", "H[CR128]4096",
                "H[T64]4096", "H[T128]4096", "H[T256]4096", "H[T512]4096",
                "H[P256]65536 phase=random", "H[P512]8192 phase=random", "H[P512]65536 phase=random")
TAGGED = ("ptag_bits=2 ways=2 miss_bits=3 evict_min={r}",
          "ptag_bits=2 ways=2 miss_bits=1 evict_min={r}",
          "ptag_bits=12 ways=1 miss_bits=1 evict_min={r}",
          "ptag_bits=12 ways=2 miss_bits=3 evict_min={r}",
          "ptag_bits=12 ways=4 miss_bits=5 evict_min={r}")
SECOND_STAGES = ("A4096",)
