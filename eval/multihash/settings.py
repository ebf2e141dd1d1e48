"""Settings measured by eval/multihash/run.py."""

PROGRAMS = ("cc1", "perl", "python")  # programs of the paper's figures
ALL_PROGRAMS = (*PROGRAMS, "gzip", "sqlite3", "bzip2", "xz", "awk", "sort")  # programs of the comparison of forms

# The paper's two intervals: 10,000 events and 1 %, 1 million and 0.1 %. Its 2K counters are the default.
SHORT = "interval=10000 threshold=0.01"
LONG = "interval=1000000 threshold=0.001"
LENGTHS = (10000, 100000, 1000000)  # Figures 4 and 5

SINGLE = "tables=1 conservative=0"
BEST_SINGLE = "tables=1 conservative=0 reset=1 retain=1"
TABLES = (1, 2, 4, 8, 16)  # Figures 12 and 14; without 16 in Figures 10 and 11

# Filter forms, by name. Accumulator and interval are the same in all.
SEEDS = (0, 1, 2)
FORMS = {"paper, 20,480 bits": "filter=paper tables=4 counters=2048",
         "tagged, 20,480 bits": "filter=tagged rows=256 ways=5 fingerprint_bits=9 count_bits=6",
         "tagged, 49,152 bits": "filter=tagged rows=512 ways=6 fingerprint_bits=8 count_bits=7 admit=96 epoch_bits=5"}

# Streams against a filter, by name: description; groups of (tuples, occurrences of each in an interval of 1 M, start and end as
# parts of it); whether each interval has other tuples. A tuple with more than 1,000 occurrences is a candidate.
WHOLE = (0, 1)
NEAR = [(100, 1050, *WHOLE), (1000, 850, *WHOLE), (45000, 1, *WHOLE)]
ADVERSARIES = {
    "same": ("100 at 1,050, 1,000 at 850, 45,000 once; the same in all intervals", NEAR, False),
    "fresh": ("these, others in each interval", NEAR, True),
    "once": ("100 at 1,050, all else once", [(100, 1050, *WHOLE), (895000, 1, *WHOLE)], True),
    "quarter": ("3,900 at 220, 100 at 1,050", [(3900, 220, *WHOLE), (100, 1050, *WHOLE), (37000, 1, *WHOLE)], True),
    "half": ("1,900 at 450, 100 at 1,050", [(1900, 450, *WHOLE), (100, 1050, *WHOLE), (40000, 1, *WHOLE)], True),
    "late": ("1,000 at 850 in the first seven eighths, 100 at 1,050 in the last",
             [(1000, 850, 0, 7 / 8), (100, 1050, 7 / 8, 1), (45000, 1, *WHOLE)], True),
}
