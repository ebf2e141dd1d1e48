# An invalid entry's stale pattern matches.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_stage_pipelined.v
s/searches && match && valid_in/searches \&\& match/
