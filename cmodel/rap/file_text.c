// cmodel/rap/file_text: reader of the text form.
// Source: doc/rap/profile.md.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/rap/file_input.h"

static bool next_line(struct rap_input *input)
{
    input->at++;
    if (!fgets(input->line, sizeof input->line, input->in))
        return rap_input_refuse(input, "line %" PRIu64 ": the file ends here; it must end with `end`",
                                input->at);
    char *end = strchr(input->line, '\n');
    if (!end)
        return rap_input_refuse(input, "line %" PRIu64 ": too long, or without its end", input->at);
    *end = '\0';
    return true;
}

static bool refuse_line(const struct rap_input *input, const char *accepted)
{
    return rap_input_refuse(input, "line %" PRIu64 ": '%.60s'; accepted is `%s`", input->at, input->line,
                            accepted);
}

// Parses a number without sign or leading zeros, followed by `after`; advances the text behind both.
static bool number(const char **text, int base, const char *after, uint64_t *value)
{
    char *end;
    const size_t digits = strspn(*text, base == 16 ? "0123456789abcdef" : "0123456789");
    const size_t length = strlen(after);
    errno = 0;
    *value = strtoull(*text, &end, base);
    if (!digits || errno || (**text == '0' && digits > 1) || end != *text + digits ||
        strncmp(end, after, length) != 0)
        return false;
    *text = end + length;
    return true;
}

static bool word(const char **text, const char *expected)
{
    const size_t length = strlen(expected);
    if (strncmp(*text, expected, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool named_number(struct rap_input *input, const char *name, uint64_t *value)
{
    if (!next_line(input))
        return false;
    const char *text = input->line;
    return (word(&text, name) && word(&text, " ") && number(&text, 10, "", value) && !*text) ||
           rap_input_refuse(input, "line %" PRIu64 ": '%.60s'; accepted is `%s NUMBER`", input->at,
                            input->line, name);
}

static bool text_head(struct rap_input *input, struct rap_file *file)
{
    for (int field = 0; field < RAP_FILE_FIELDS; field++) {
        uint64_t value = 0;
        if (!named_number(input, rap_file_fields[field].name, &value))
            return false;
        if (!rap_file_set(&file->cfg, field, value, input->error))
            return rap_input_refuse_inner(input, "line");
    }
    if (!rap_file_shape(&file->cfg, input->error))
        return rap_input_refuse_inner(input, "line");
    return named_number(input, RAP_DENIED, &file->denied);
}

static bool text_node(struct rap_input *input, const struct rap_config *cfg, uint32_t kind,
                      struct rap_list *list)
{
    uint64_t level;
    uint64_t hi;
    struct rap_node node = {.kind = kind};
    if (!next_line(input))
        return false;
    const char *text = input->line;
    if (!number(&text, 10, " 0x", &level) || !number(&text, 16, " 0x", &node.lo) ||
        !number(&text, 16, " ", &hi) || !number(&text, 10, "", &node.count) || *text)
        return refuse_line(input, "LEVEL 0xLO 0xHI COUNT");
    node.level = (uint32_t)level;
    if (level > rap_height(cfg) || hi != rap_node_hi(cfg, &node))
        return rap_input_refuse(input,
                                "line %" PRIu64 ": a range of level %" PRIu64 " does not go from 0x%" PRIx64
                                " to 0x%" PRIx64,
                                input->at, level, node.lo, hi);
    return rap_list_append(list, node) || rap_input_refuse(input, "out of memory");
}

bool rap_input_read_text(struct rap_input *input, struct rap_file *file)
{
    char first[64];
    snprintf(first, sizeof first, "%s %d", RAP_TEXT_MAGIC, RAP_FILE_VERSION);
    if (!next_line(input))
        return false;
    if (strcmp(input->line, first) != 0)
        return refuse_line(input, first);
    if (!text_head(input, file))
        return false;
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++) {
        uint64_t named;
        uint64_t n;
        uint64_t nodes;
        struct rap_list list = {0};
        if (!next_line(input))
            return false;
        const char *text = input->line;
        if (!word(&text, "kind ") || !number(&text, 10, " n ", &named) || named != kind ||
            !number(&text, 10, " nodes ", &n) || !number(&text, 10, "", &nodes) || *text ||
            nodes > UINT32_MAX)
            return refuse_line(input, "kind NEXT n NUMBER nodes NUMBER");
        bool good = true;
        for (uint64_t i = 0; good && i < nodes; i++)
            good = text_node(input, &file->cfg, kind, &list);
        if (!good)
            free(list.node);
        if (!good || !rap_list_finish(file, kind, n, list, input))
            return false;
    }
    if (!next_line(input))
        return false;
    if (strcmp(input->line, "end") != 0 || getc(input->in) != EOF)
        return refuse_line(input, "end, and nothing after it");
    return true;
}
