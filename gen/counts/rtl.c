// gen/counts/rtl: Verilog text of one chunk of the event word for the xor-fold.
#include "gen/counts/rtl.h"

struct text counts_chunk(const struct counts_config *cfg, const char *word, unsigned low)
{
    const unsigned width = counts_word_bits(cfg);
    const unsigned chunk = counts_index_bits(cfg);
    if (width == 1)
        return zero_extend(word, 1, chunk);
    return zero_extend_bits(word, low + chunk < width ? low + chunk - 1 : width - 1, low, chunk);
}
