"""Settings that multihash.py measures."""

PROGRAMS = ("cc1", "perl", "python")  # of the paper's figures
ALL_PROGRAMS = (*PROGRAMS, "gzip", "sqlite3", "bzip2")  # of the comparison of forms

# The paper's two: 10,000 events and 1 %, 1 million and 0.1 %. Its 2K counters are the default.
SHORT = "interval=10000 threshold=0.01"
LONG = "interval=1000000 threshold=0.001"
LENGTHS = (10000, 100000, 1000000)  # Figures 4 and 5

SINGLE = "tables=1 conservative=0"
BEST_SINGLE = "tables=1 conservative=0 reset=1 retain=1"
TABLES = (1, 2, 4, 8, 16)  # Figures 12 and 14; 10 and 11 without 16

# Filter forms at the same bits, by name; accumulator and interval are the same.
SEEDS = (0, 1, 2)
FORMS = {"paper, 20,480 bits": "filter=paper tables=4 counters=2048",
         "tagged, 20,480 bits": "filter=tagged rows=256 ways=5 fingerprint_bits=9 count_bits=6",
         "tagged, 49,152 bits": "filter=tagged rows=512 ways=6 fingerprint_bits=8 count_bits=7 admit=128 epoch_bits=5"}
