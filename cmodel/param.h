// cmodel/param: a profiler's parameters, declared once in an X-macro table.
//
// A table is a macro of rows, P(TYPE, name, default, least, most, unit, meaning):
//   INT     a number from least to most
//   SIZE    the same, a power of two; accepts the suffixes k (2^10) and M (2^20)
//   CHOICE  one of the words in `unit`, separated by '|'; default, least and most are word numbers
//   DECIMAL a number with at most nine decimal places; default, least, most and the field are billionths
//   NAME    the beginning of a Verilog identifier, may be empty; default, least and most are unused
//   TEXT    least to most printable characters, parsed by a profiler's check; `unit` is the default
// The table generates the config struct, parsing, checks, `sluice params`, the hash and the documentation.
#ifndef SLUICE_CMODEL_PARAM_H
#define SLUICE_CMODEL_PARAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ERROR_MAX = 512, NAME_MAX_LENGTH = 31, TEXT_MAX_LENGTH = 47 };
enum { DECIMAL_PLACES = 9, DECIMAL_ONE = 1000000000 };

enum param_type { PARAM_INT, PARAM_SIZE, PARAM_CHOICE, PARAM_DECIMAL, PARAM_NAME, PARAM_TEXT };

// The config struct's field for each type.
#define PARAM_FIELD_INT(name) uint32_t name;
#define PARAM_FIELD_SIZE(name) uint32_t name;
#define PARAM_FIELD_CHOICE(name) uint32_t name;
#define PARAM_FIELD_DECIMAL(name) uint32_t name;
#define PARAM_FIELD_NAME(name) char name[NAME_MAX_LENGTH + 1];
#define PARAM_FIELD_TEXT(name) char name[TEXT_MAX_LENGTH + 1];
#define PARAM_FIELD(TYPE, name, fallback, least, most, unit, meaning) PARAM_FIELD_##TYPE(name)

struct param {
    enum param_type type;
    uint32_t fallback, least, most;
    const char *key;
    const char *unit;
    const char *meaning;
    size_t offset; // of the field in the config struct
};

// A row of `table[]`; `base` is the struct, `member` the path in front of the field (empty or "shell.").
#define PARAM_ROW(base, member, TYPE, name, fallback, least, most, unit, meaning)                            \
    {PARAM_##TYPE, fallback, least, most, #name, unit, meaning, offsetof(base, member name)},

// Rows of the profiler's own parameters, and of the shell's within its config struct, CONFIG.
#define PARAM_OWN(...) PARAM_ROW(CONFIG, , __VA_ARGS__)
#define PARAM_SHELL(...) PARAM_ROW(CONFIG, shell., __VA_ARGS__)

struct param_table {
    const struct param *rows;
    size_t count;
};

// False: not a decimal number, more than nine decimal places, or more than three digits before the point.
bool parse_decimal(const char *text, uint64_t *billionths);

void params_default(struct param_table table, void *config);

// Sets the parameters named by `arguments` ("key=value") and defaults for all others. False: `error` names
// the parameter, its value and the accepted values.
bool params_parse(struct param_table table, int count, char *const *arguments, void *config,
                  char error[ERROR_MAX]);

// Lowers a default to what other parameters permit, unless the arguments name its key.
void params_lower(int count, char *const *arguments, const char *key, uint32_t *value, uint64_t most);

// The accepted values as text, for errors, `sluice params` and an emitted folder's README.
void param_accepts(const struct param *param, char *text, size_t size);

const char *param_unit(const struct param *param); // "" without a unit

// The value as text, as in the hash and in reports.
void param_format(const struct param *param, const void *config, char *text, size_t size);

// CRC-32 (IEEE) of "profiler key=value key=value ...", all keys in table order, defaults included.
uint32_t params_hash(struct param_table table, const char *profiler, const void *config);

// Writes "key=value key=value ..." and returns the length; `all` false: only values that are not the default.
size_t params_text(struct param_table table, const void *config, bool all, char *text, size_t size);

#endif
