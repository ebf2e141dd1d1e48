// gen/counts_rtl: what the templates of rtl/counts/ compute.
#ifndef SLUICE_COUNTS_RTL_H
#define SLUICE_COUNTS_RTL_H

#include "counts/config.h"
#include "emit.h"

// The bits of an event's word from `low` on that one chunk of the hash has, zeros above them.
struct text counts_chunk(const struct counts_config *cfg, const char *word, unsigned low);

#endif
