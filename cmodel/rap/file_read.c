// cmodel/rap/file_read: entry point of both readers, and their common functions.
// Source: doc/rap/profile.md.
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/rap/file_input.h"

bool rap_input_refuse(const struct rap_input *input, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(input->error, ERROR_MAX, format, arguments);
    va_end(arguments);
    return false;
}

bool rap_input_refuse_inner(const struct rap_input *input, const char *unit)
{
    char reason[ERROR_MAX];
    memcpy(reason, input->error, sizeof reason);
    return rap_input_refuse(input, "%s %" PRIu64 ": %.400s", unit, input->at, reason);
}

bool rap_list_append(struct rap_list *list, struct rap_node node)
{
    if (list->count == list->room) {
        const uint32_t room = list->room ? 2 * list->room : 256;
        struct rap_node *grown = realloc(list->node, room * sizeof *grown);
        if (!grown)
            return false;
        list->node = grown;
        list->room = room;
    }
    node.order = list->count;
    list->node[list->count++] = node;
    return true;
}

bool rap_list_finish(struct rap_file *file, uint32_t kind, uint64_t n, struct rap_list list,
                     const struct rap_input *input)
{
    struct rap_profile *profile = &file->profile[kind];
    char reason[ERROR_MAX];
    *profile = (struct rap_profile){&file->cfg, n, list.node, list.count};
    return rap_profile_check(profile, reason) || rap_input_refuse(input, "kind %u: %.400s", kind, reason);
}

bool rap_file_read(struct rap_file *file, FILE *in, char error[ERROR_MAX])
{
    struct rap_input input = {.in = in};
    input.error = error;
    *file = (struct rap_file){0};
    const int first = ungetc(getc(in), in);
    if (first == '#' ? rap_input_read_text(&input, file) : rap_input_read_binary(&input, file))
        return true;
    rap_file_free(file);
    return false;
}
