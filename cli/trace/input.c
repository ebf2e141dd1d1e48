// cli/trace/input: record source opened from trace options; progress update every PROGRESS_STEP records.
#include "cli/trace/input.h"

#include "cli/command.h"

bool trace_input_open(struct trace_input *input, const struct trace_options *options)
{
    struct source_options how = {.format = options->format, .skip_bad = options->skip_bad};
    *input = (struct trace_input){.progress = progress_start("records")};
    input->source = source_open(options->file, how, input->message);
    if (!input->source)
        fail("%s", input->message);
    return input->source != NULL;
}

enum source_status trace_input_next(struct trace_input *input, struct record *record)
{
    enum source_status status = source_next(input->source, record, input->message);
    if (status == SOURCE_RECORD && ++input->records % PROGRESS_STEP == 0)
        progress_show(&input->progress, input->records, source_position(input->source),
                      source_size(input->source));
    return status;
}

void trace_input_close(struct trace_input *input)
{
    progress_end(&input->progress);
    source_close(input->source);
}
