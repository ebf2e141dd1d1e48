# A slot keeps an entry that is placed elsewhere now.
# config: interval=24 threshold=0.08 tables=1 counters=64 entries=16 stash=1 width_a=6 width_b=0 msg_depth=8 seed=839
# file: sluice_multihash_directory.v
s/grant_i && \(here_i \|\| void_i\);/grant_i \&\& here_i;/
