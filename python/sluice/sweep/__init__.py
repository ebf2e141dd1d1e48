"""sweep: a design space, measured: configurations x traces x measures (doc/sweep.md)."""
