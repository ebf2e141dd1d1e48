// cmodel/param_text: text forms of a parameter's accepted values, its value and a configuration; the hash.
// Contract: param.h.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/crc.h"
#include "cmodel/param.h"

static uint32_t number_of(const struct param *param, const void *config)
{
    return *(const uint32_t *)((const char *)config + param->offset);
}

static const char *text_of(const struct param *param, const void *config)
{
    return (const char *)config + param->offset;
}

enum { DECIMAL_TEXT = 16 };

// Billionths as a decimal without trailing zeros.
static void format_decimal(uint32_t billionths, char text[DECIMAL_TEXT])
{
    int length = snprintf(text, DECIMAL_TEXT, "%" PRIu32 ".%09" PRIu32, billionths / DECIMAL_ONE,
                          billionths % DECIMAL_ONE);
    while (text[length - 1] == '0')
        length--;
    text[text[length - 1] == '.' ? length - 1 : length] = '\0';
}

void param_accepts(const struct param *param, char *text, size_t size)
{
    switch (param->type) {
    case PARAM_INT: snprintf(text, size, "%" PRIu32 " to %" PRIu32, param->least, param->most); break;
    case PARAM_SIZE:
        snprintf(text, size, "%" PRIu32 " to %" PRIu32 ", a power of two", param->least, param->most);
        break;
    case PARAM_CHOICE: snprintf(text, size, "%s", param->unit); break;
    case PARAM_DECIMAL: {
        char least[DECIMAL_TEXT];
        char most[DECIMAL_TEXT];
        format_decimal(param->least, least);
        format_decimal(param->most, most);
        snprintf(text, size, "%s to %s, at most %d places", least, most, DECIMAL_PLACES);
        break;
    }
    case PARAM_NAME: snprintf(text, size, "an identifier, at most %d long", NAME_MAX_LENGTH); break;
    case PARAM_TEXT:
        snprintf(text, size, "%" PRIu32 " to %" PRIu32 " printable characters", param->least, param->most);
        break;
    }
}

const char *param_unit(const struct param *param)
{
    return param->type == PARAM_CHOICE || param->type == PARAM_TEXT ? "" : param->unit;
}

void param_format(const struct param *param, const void *config, char *text, size_t size)
{
    if (param->type == PARAM_NAME || param->type == PARAM_TEXT) {
        snprintf(text, size, "%s", text_of(param, config));
    } else if (param->type == PARAM_CHOICE) {
        const char *word = param->unit;
        for (uint32_t i = number_of(param, config); i > 0; i--)
            word += strcspn(word, "|") + 1;
        snprintf(text, size, "%.*s", (int)strcspn(word, "|"), word);
    } else if (param->type == PARAM_DECIMAL) {
        char value[DECIMAL_TEXT];
        format_decimal(number_of(param, config), value);
        snprintf(text, size, "%s", value);
    } else {
        snprintf(text, size, "%" PRIu32, number_of(param, config));
    }
}

static bool is_default(const struct param *param, const void *config)
{
    if (param->type == PARAM_NAME)
        return *text_of(param, config) == '\0';
    if (param->type == PARAM_TEXT)
        return strcmp(text_of(param, config), param->unit) == 0;
    return number_of(param, config) == param->fallback;
}

size_t params_text(struct param_table table, const void *config, bool all, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < table.count && used < size; i++) {
        if (!all && is_default(&table.rows[i], config))
            continue;
        char value[64];
        param_format(&table.rows[i], config, value, sizeof value);
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s=%s", used ? " " : "", table.rows[i].key, value);
    }
    return used;
}

uint32_t params_hash(struct param_table table, const char *profiler, const void *config)
{
    char text[4096];
    params_text(table, config, true, text, sizeof text);
    const uint32_t crc = crc_add(crc_add(0, profiler, strlen(profiler)), " ", 1);
    return crc_add(crc, text, strlen(text));
}
