sluice_tap_etrace.v
sluice_tap_since.v
sluice_tap_traps.v
sluice_tap_word.v
