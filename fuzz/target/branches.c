// fuzz/target/branches: the branch records of a text or trace, as the path profiler takes them.
#include "fuzz/fuzz.h"
#include "trace/branch_reader.h"

void fuzz(const uint8_t *bytes, size_t count)
{
    char message[MESSAGE_SIZE];
    struct fuzz_input in = {bytes, bytes + count};
    struct branch_record branch;
    struct branch_reader_options options = {.width = 1 + (uint32_t)fuzz_below(&in, 64)};
    options.count_width = (uint32_t)fuzz_below(&in, 64);
    options.instructions_width = (uint32_t)fuzz_below(&in, 64);
    const uint64_t how = fuzz_number(&in, 1);
    options.skip_bad = how & 1;
    options.thread = how & 2 ? 1 : 0;
    options.format = how & 4 ? "text" : NULL;
    struct branch_reader *reader =
        branch_reader_open(fuzz_file(in.at, (size_t)(in.end - in.at)), options, message);
    if (!reader)
        return;
    uint64_t got = 0;
    while (branch_reader_next(reader, &branch, message) == BRANCH_RECORD) {
        got += branch.class != PATH_GAP;
        FUZZ_CHECK(branch.class == PATH_GAP || options.width == 64 || branch.target >> options.width == 0);
        FUZZ_CHECK(branch.count >> options.count_width == 0);
        FUZZ_CHECK(branch.instructions >> options.instructions_width == 0);
    }
    FUZZ_CHECK(branch_reader_counts(reader).branches == got);
    branch_reader_close(reader);
}
