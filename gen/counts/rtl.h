// gen/counts/rtl: helpers of the templates of rtl/counts/.
#ifndef SLUICE_GEN_COUNTS_RTL_H
#define SLUICE_GEN_COUNTS_RTL_H

#include "cmodel/counts/config.h"
#include "gen/emit.h"

// The chunk of the event word `word` that starts at bit `low`, zero-extended to the hash's width.
struct text counts_chunk(const struct counts_config *cfg, const char *word, unsigned low);

#endif
