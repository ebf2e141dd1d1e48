// param: parsing, checks, text and hash of a parameter table.
#include "param.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t *number_of(const struct param *param, const void *config)
{
    return (uint32_t *)((char *)config + param->offset);
}

static char *name_of(const struct param *param, const void *config)
{
    return (char *)config + param->offset;
}

void params_default(struct param_table table, void *config)
{
    for (size_t i = 0; i < table.count; i++) {
        if (table.rows[i].type == PARAM_NAME)
            *name_of(&table.rows[i], config) = '\0';
        else
            *number_of(&table.rows[i], config) = table.rows[i].fallback;
    }
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

bool parse_decimal(const char *text, uint64_t *billionths)
{
    static const char digits[] = "0123456789";
    size_t whole = strspn(text, digits);
    size_t places = text[whole] == '.' ? strspn(text + whole + 1, digits) : 0;
    if (whole == 0 || whole > 3 || places > DECIMAL_PLACES || (text[whole] == '.' && places == 0))
        return false;
    if (text[whole + (places ? places + 1 : 0)] != '\0')
        return false;
    *billionths = strtoull(text, NULL, 10);
    for (size_t i = 0; i < DECIMAL_PLACES; i++)
        *billionths = *billionths * 10 + (i < places ? (uint64_t)(text[whole + 1 + i] - '0') : 0);
    return true;
}

// What a parameter accepts, in words.
static void accepted(const struct param *param, char *text, size_t size)
{
    switch (param->type) {
    case PARAM_INT: snprintf(text, size, "%" PRIu32 " to %" PRIu32, param->least, param->most); break;
    case PARAM_SIZE:
        snprintf(text, size, "a power of two from %" PRIu32 " to %" PRIu32 ", k and M as 2^10 and 2^20",
                 param->least, param->most);
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
    case PARAM_NAME:
        snprintf(text, size, "at most %d letters, digits and _, not beginning with a digit", NAME_MAX_LENGTH);
        break;
    }
}

// Decimal or 0x hexadecimal, digits only; `suffix`: k or M may follow.
static bool parse_number(const char *text, bool suffix, uint64_t *number)
{
    int base = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    const char *digits = base == 16 ? text + 2 : text;
    size_t length = strspn(digits, base == 16 ? "0123456789abcdefABCDEF" : "0123456789");
    if (length == 0 || length > 15)
        return false;
    *number = strtoull(digits, NULL, base);
    if (suffix && (digits[length] == 'k' || digits[length] == 'M'))
        *number <<= digits[length++] == 'k' ? 10 : 20;
    return digits[length] == '\0';
}

static bool parse_choice(const char *choices, const char *text, uint32_t *index)
{
    size_t length = strlen(text);
    for (*index = 0; length; (*index)++) {
        size_t word = strcspn(choices, "|");
        if (word == length && memcmp(choices, text, word) == 0)
            return true;
        if (choices[word] == '\0')
            break;
        choices += word + 1;
    }
    return false;
}

static bool parse_name(const char *text, char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    size_t length = strlen(text);
    size_t head = strspn(text, letters);
    if (length > NAME_MAX_LENGTH || (length && head == 0))
        return false;
    if (head + strspn(text + head, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") !=
        length)
        return false;
    memcpy(name, text, length + 1);
    return true;
}

static bool parse_value(const struct param *param, const char *text, void *config)
{
    uint64_t number;
    switch (param->type) {
    case PARAM_INT:
    case PARAM_SIZE:
        if (!parse_number(text, param->type == PARAM_SIZE, &number))
            return false;
        if (number < param->least || number > param->most)
            return false;
        if (param->type == PARAM_SIZE && (number & (number - 1)))
            return false;
        *number_of(param, config) = (uint32_t)number;
        return true;
    case PARAM_DECIMAL:
        if (!parse_decimal(text, &number) || number < param->least || number > param->most)
            return false;
        *number_of(param, config) = (uint32_t)number;
        return true;
    case PARAM_CHOICE: return parse_choice(param->unit, text, number_of(param, config));
    case PARAM_NAME: return parse_name(text, name_of(param, config));
    }
    return false;
}

static const struct param *find(struct param_table table, const char *key, size_t length)
{
    for (size_t i = 0; i < table.count; i++)
        if (strlen(table.rows[i].key) == length && memcmp(table.rows[i].key, key, length) == 0)
            return table.rows + i;
    return NULL;
}

static void unknown_key(struct param_table table, const char *key, size_t length, char error[ERROR_MAX])
{
    int used = snprintf(error, ERROR_MAX, "unknown parameter '%.*s'; there are:", (int)length, key);
    for (size_t i = 0; i < table.count && used < ERROR_MAX; i++)
        used += snprintf(error + used, (size_t)(ERROR_MAX - used), " %s", table.rows[i].key);
}

bool params_parse(struct param_table table, int count, char *const *arguments, void *config,
                  char error[ERROR_MAX])
{
    params_default(table, config);
    uint64_t seen = 0; // a bit a row
    for (int i = 0; i < count; i++) {
        const char *equals = strchr(arguments[i], '=');
        if (!equals) {
            snprintf(error, ERROR_MAX, "'%s' is not a parameter; a parameter is key=value", arguments[i]);
            return false;
        }
        size_t length = (size_t)(equals - arguments[i]);
        const struct param *param = find(table, arguments[i], length);
        if (!param) {
            unknown_key(table, arguments[i], length, error);
            return false;
        }
        uint64_t bit = 1ULL << (param - table.rows);
        if (seen & bit) {
            snprintf(error, ERROR_MAX, "parameter %s is given twice", param->key);
            return false;
        }
        seen |= bit;
        if (!parse_value(param, equals + 1, config)) {
            char range[128];
            accepted(param, range, sizeof range);
            snprintf(error, ERROR_MAX, "parameter %s=%s: accepted is %s", param->key, equals + 1, range);
            return false;
        }
    }
    return true;
}

void param_format(const struct param *param, const void *config, char *text, size_t size)
{
    if (param->type == PARAM_NAME) {
        snprintf(text, size, "%s", name_of(param, config));
    } else if (param->type == PARAM_CHOICE) {
        const char *word = param->unit;
        for (uint32_t i = *number_of(param, config); i > 0; i--)
            word += strcspn(word, "|") + 1;
        snprintf(text, size, "%.*s", (int)strcspn(word, "|"), word);
    } else if (param->type == PARAM_DECIMAL) {
        char value[DECIMAL_TEXT];
        format_decimal(*number_of(param, config), value);
        snprintf(text, size, "%s", value);
    } else {
        snprintf(text, size, "%" PRIu32, *number_of(param, config));
    }
}

static bool is_default(const struct param *param, const void *config)
{
    if (param->type == PARAM_NAME)
        return *name_of(param, config) == '\0';
    return *number_of(param, config) == param->fallback;
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

// CRC-32 of IEEE 802.3, reflected, bit by bit: hashed are a few hundred bytes a run.
static uint32_t crc32(uint32_t crc, const char *text)
{
    for (; *text; text++) {
        crc ^= (uint8_t)*text;
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0);
    }
    return crc;
}

uint32_t params_hash(struct param_table table, const char *profiler, const void *config)
{
    char text[4096];
    params_text(table, config, true, text, sizeof text);
    uint32_t crc = crc32(0xFFFFFFFFU, profiler);
    crc = crc32(crc, " ");
    return ~crc32(crc, text);
}
