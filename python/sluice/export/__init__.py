"""export: runs in the formats of other tools (doc/export.md)."""
