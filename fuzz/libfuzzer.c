// fuzz/libfuzzer: libFuzzer's entry into a target.
#include "fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    fuzz_run(bytes, count);
    return 0;
}
