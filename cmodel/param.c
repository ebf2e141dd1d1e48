// cmodel/param: defaults of a parameter table, and parsing of key=value arguments.
#include "cmodel/param.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/nearest.h"

static uint32_t *number_of(const struct param *param, const void *config)
{
    return (uint32_t *)((char *)config + param->offset);
}

static char *text_of(const struct param *param, const void *config)
{
    return (char *)config + param->offset;
}

void params_default(struct param_table table, void *config)
{
    for (size_t i = 0; i < table.count; i++) {
        if (table.rows[i].type == PARAM_NAME)
            *text_of(&table.rows[i], config) = '\0';
        else if (table.rows[i].type == PARAM_TEXT)
            snprintf(text_of(&table.rows[i], config), TEXT_MAX_LENGTH + 1, "%s", table.rows[i].unit);
        else
            *number_of(&table.rows[i], config) = table.rows[i].fallback;
    }
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

// Decimal or 0x hexadecimal, digits only; `suffix`: k or M may follow.
static bool parse_number(const char *text, bool suffix, uint64_t *number)
{
    int base = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    const char *digits = base == 16 ? text + 2 : text;
    size_t length = strspn(digits, base == 16 ? "0123456789abcdefABCDEF" : "0123456789");
    if (length == 0 || length > 15)
        return false;
    *number = strtoull(digits, NULL, base);
    if (suffix && (digits[length] == 'k' || digits[length] == 'M')) {
        const int shift = digits[length++] == 'k' ? 10 : 20;
        if (*number > UINT64_MAX >> shift)
            return false;
        *number <<= shift;
    }
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

static bool parse_text(const struct param *param, const char *text, char *value)
{
    const size_t length = strlen(text);
    if (length < param->least || length > param->most)
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    memcpy(value, text, length + 1);
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
    case PARAM_NAME: return parse_name(text, text_of(param, config));
    case PARAM_TEXT: return parse_text(param, text, text_of(param, config));
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

// Errors show the beginning of a long word, so that what is accepted has room.
enum { SHOWN = 60 };

static const char *rest(size_t length)
{
    return length > SHOWN ? "..." : "";
}

static void unknown_key(struct param_table table, const char *key, size_t length, char error[ERROR_MAX])
{
    struct nearest nearest = nearest_start(key, length);
    char hint[NEAREST_TEXT];
    for (size_t i = 0; i < table.count; i++)
        nearest_offer(&nearest, table.rows[i].key);
    int used = snprintf(error, ERROR_MAX,
                        "unknown parameter '%.*s'%s%s; there are:", length > SHOWN ? SHOWN : (int)length, key,
                        rest(length), nearest_text(&nearest, "", hint));
    for (size_t i = 0; i < table.count && used < ERROR_MAX; i++)
        used += snprintf(error + used, (size_t)(ERROR_MAX - used), " %s", table.rows[i].key);
}

bool params_parse(struct param_table table, int count, char *const *arguments, void *config,
                  char error[ERROR_MAX])
{
    params_default(table, config);
    uint64_t seen = 0; // one bit per row
    for (int i = 0; i < count; i++) {
        const char *equals = strchr(arguments[i], '=');
        if (!equals) {
            snprintf(error, ERROR_MAX, "'%.*s'%s is not a parameter; a parameter is key=value", SHOWN,
                     arguments[i], rest(strlen(arguments[i])));
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
            param_accepts(param, range, sizeof range);
            snprintf(error, ERROR_MAX, "parameter %s=%.*s%s: accepted is %s", param->key, SHOWN, equals + 1,
                     rest(strlen(equals + 1)), range);
            return false;
        }
    }
    return true;
}

void params_lower(int count, char *const *arguments, const char *key, uint32_t *value, uint64_t most)
{
    const size_t length = strlen(key);
    for (int i = 0; i < count; i++)
        if (strncmp(arguments[i], key, length) == 0 && arguments[i][length] == '=')
            return;
    if (*value > most)
        *value = (uint32_t)most;
}
