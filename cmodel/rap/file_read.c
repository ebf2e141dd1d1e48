// rap/file_read: text and binary read back; whatever is not exactly what was written is refused.
// Source: doc/rap/profile.md.
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "rap/file_form.h"

struct input {
    FILE *in;
    uint64_t at; // text: lines read; binary: bytes
    uint32_t crc;
    char *error;
    char line[128];
};

__attribute__((format(printf, 2, 3))) static bool refuse(const struct input *input, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(input->error, ERROR_MAX, format, arguments);
    va_end(arguments);
    return false;
}

static bool refuse_inner(const struct input *input, const char *unit)
{
    char reason[ERROR_MAX];
    memcpy(reason, input->error, sizeof reason);
    return refuse(input, "%s %" PRIu64 ": %.400s", unit, input->at, reason);
}

// ---- nodes, in a list that grows: a count in a damaged file is not believed ----------------

struct list {
    struct rap_node *node;
    uint32_t count, room;
};

static bool append(struct list *list, struct rap_node node)
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

// The profile of a kind takes over the list.
static bool finish(struct rap_file *file, uint32_t kind, uint64_t n, struct list list,
                   const struct input *input)
{
    struct rap_profile *profile = &file->profile[kind];
    char reason[ERROR_MAX];
    *profile = (struct rap_profile){&file->cfg, n, list.node, list.count};
    return rap_profile_check(profile, reason) || refuse(input, "kind %u: %.400s", kind, reason);
}

// ---- text ----------------------------------------------------------------------------------

static bool next_line(struct input *input)
{
    input->at++;
    if (!fgets(input->line, sizeof input->line, input->in))
        return refuse(input, "line %" PRIu64 ": the file ends here; it must end with `end`", input->at);
    char *end = strchr(input->line, '\n');
    if (!end)
        return refuse(input, "line %" PRIu64 ": too long, or without its end", input->at);
    *end = '\0';
    return true;
}

static bool refuse_line(const struct input *input, const char *accepted)
{
    return refuse(input, "line %" PRIu64 ": '%.60s'; accepted is `%s`", input->at, input->line, accepted);
}

// One number, in digits alone, and what must follow it; the text goes on behind.
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

static bool named_number(struct input *input, const char *name, uint64_t *value)
{
    if (!next_line(input))
        return false;
    const char *text = input->line;
    return (word(&text, name) && word(&text, " ") && number(&text, 10, "", value) && !*text) ||
           refuse(input, "line %" PRIu64 ": '%.60s'; accepted is `%s NUMBER`", input->at, input->line, name);
}

static bool text_head(struct input *input, struct rap_file *file)
{
    for (int field = 0; field < RAP_FILE_FIELDS; field++) {
        uint64_t value = 0;
        if (!named_number(input, rap_file_fields[field].name, &value))
            return false;
        if (!rap_file_set(&file->cfg, field, value, input->error))
            return refuse_inner(input, "line");
    }
    if (!rap_file_shape(&file->cfg, input->error))
        return refuse_inner(input, "line");
    return named_number(input, RAP_DENIED, &file->denied);
}

static bool text_node(struct input *input, const struct rap_config *cfg, struct list *list)
{
    uint64_t level;
    uint64_t hi;
    struct rap_node node = {0};
    if (!next_line(input))
        return false;
    const char *text = input->line;
    if (!number(&text, 10, " 0x", &level) || !number(&text, 16, " 0x", &node.lo) ||
        !number(&text, 16, " ", &hi) || !number(&text, 10, "", &node.count) || *text)
        return refuse_line(input, "LEVEL 0xLO 0xHI COUNT");
    node.level = (uint32_t)level;
    if (level > rap_height(cfg) || hi != rap_node_hi(cfg, &node))
        return refuse(input,
                      "line %" PRIu64 ": a range of level %" PRIu64 " does not go from 0x%" PRIx64
                      " to 0x%" PRIx64,
                      input->at, level, node.lo, hi);
    return append(list, node) || refuse(input, "out of memory");
}

static bool read_text(struct input *input, struct rap_file *file)
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
        struct list list = {0};
        if (!next_line(input))
            return false;
        const char *text = input->line;
        if (!word(&text, "kind ") || !number(&text, 10, " n ", &named) || named != kind ||
            !number(&text, 10, " nodes ", &n) || !number(&text, 10, "", &nodes) || *text ||
            nodes > UINT32_MAX)
            return refuse_line(input, "kind NEXT n NUMBER nodes NUMBER");
        bool good = true;
        for (uint64_t i = 0; good && i < nodes; i++) {
            good = text_node(input, &file->cfg, &list);
            if (good)
                list.node[list.count - 1].kind = kind;
        }
        if (!good)
            free(list.node);
        if (!good || !finish(file, kind, n, list, input))
            return false;
    }
    if (!next_line(input))
        return false;
    if (strcmp(input->line, "end") != 0 || getc(input->in) != EOF)
        return refuse_line(input, "end, and nothing after it");
    return true;
}

// ---- binary --------------------------------------------------------------------------------

static bool take(struct input *input, uint64_t *value, size_t bytes)
{
    uint8_t little[8];
    *value = 0;
    if (fread(little, 1, bytes, input->in) != bytes)
        return refuse(input, "byte %" PRIu64 ": the file ends within a field", input->at);
    input->crc = rap_file_crc(input->crc, little, bytes);
    input->at += bytes;
    for (size_t i = 0; i < bytes; i++)
        *value |= (uint64_t)little[i] << 8 * i;
    return true;
}

static bool binary_head(struct input *input, struct rap_file *file)
{
    uint64_t value;
    if (!take(input, &value, 8))
        return false;
    uint64_t magic = 0;
    for (int i = 0; i < RAP_MAGIC_BYTES; i++)
        magic |= (uint64_t)(uint8_t)RAP_BINARY_MAGIC[i] << 8 * i;
    if (value != magic)
        return refuse(input, "byte 0: no profile; accepted is what begins with `%s`, or the binary form",
                      RAP_TEXT_MAGIC);
    if (!take(input, &value, 2))
        return false;
    if (value != RAP_FILE_VERSION)
        return refuse(input, "byte 8: version %" PRIu64 "; accepted is %d", value, RAP_FILE_VERSION);
    if (!take(input, &value, 2))
        return false;
    if (value != RAP_FILE_FIELDS)
        return refuse(input, "byte 10: %" PRIu64 " fields; accepted is %d", value, RAP_FILE_FIELDS);
    for (int field = 0; field < RAP_FILE_FIELDS; field++) {
        if (!take(input, &value, 4))
            return false;
        if (!rap_file_set(&file->cfg, field, value, input->error))
            return refuse_inner(input, "before byte");
    }
    if (!rap_file_shape(&file->cfg, input->error))
        return refuse_inner(input, "before byte");
    return take(input, &file->denied, 8);
}

static bool binary_kind(struct input *input, struct rap_file *file, uint32_t kind)
{
    uint64_t n;
    uint64_t nodes;
    struct list list = {0};
    bool good = take(input, &n, 8) && take(input, &nodes, 4);
    for (uint64_t i = 0; good && i < nodes; i++) {
        uint64_t level = 0;
        struct rap_node node = {.kind = kind};
        good = take(input, &level, 1) && take(input, &node.lo, 8) && take(input, &node.count, 8);
        node.level = (uint32_t)level;
        if (good && !append(&list, node))
            good = refuse(input, "out of memory");
    }
    if (!good)
        free(list.node);
    return good && finish(file, kind, n, list, input);
}

static bool read_binary(struct input *input, struct rap_file *file)
{
    uint64_t value;
    if (!binary_head(input, file))
        return false;
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++)
        if (!binary_kind(input, file, kind))
            return false;
    const uint32_t crc = input->crc;
    if (!take(input, &value, 4))
        return false;
    if (value != crc)
        return refuse(
            input, "the checksum is 0x%08" PRIx64 ", of what was read 0x%08" PRIx32 ": the file is damaged",
            value, crc);
    if (getc(input->in) != EOF)
        return refuse(input, "byte %" PRIu64 ": there is more after the checksum", input->at);
    return true;
}

bool rap_file_read(struct rap_file *file, FILE *in, char error[ERROR_MAX])
{
    struct input input = {.in = in};
    input.error = error;
    *file = (struct rap_file){0};
    const int first = ungetc(getc(in), in);
    if (first == '#' ? read_text(&input, file) : read_binary(&input, file))
        return true;
    rap_file_free(file);
    return false;
}
