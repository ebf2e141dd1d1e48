// cmodel/param: a profiler's parameters, declared once in an X-macro table.
//
// A table is a macro of rows, P(TYPE, name, default, least, most, unit, meaning):
//   INT     a number from least to most
//   SIZE    the same, a power of two; accepts the suffixes k (2^10) and M (2^20)
//   CHOICE  one of the words in `unit`, parted by '|'; default, least and most are their numbers
//   DECIMAL a fraction of at most nine places; default, least, most and the field are billionths
//   NAME    the beginning of a Verilog identifier, may be empty; default, least and most are unused
//   TEXT    least to most printable characters, which a profiler's check reads; `unit` is the default
// From it come the config struct, parsing, checks, `sluice params`, the hash and the documentation.
#ifndef SLUICE_PARAM_H
#define SLUICE_PARAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ERROR_MAX = 512, NAME_MAX_LENGTH = 31, TEXT_MAX_LENGTH = 47 };
enum { DECIMAL_PLACES = 9, DECIMAL_ONE = 1000000000 };

enum param_type { PARAM_INT, PARAM_SIZE, PARAM_CHOICE, PARAM_DECIMAL, PARAM_NAME, PARAM_TEXT };

// The field that holds a parameter of each type.
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

struct param_table {
    const struct param *rows;
    size_t count;
};

// A decimal fraction as billionths. False: it is none, or has more than nine places or 999.
bool parse_decimal(const char *text, uint64_t *billionths);

void params_default(struct param_table table, void *config);

// Sets the parameters named by `arguments` ("key=value"), defaults elsewhere. False: `error` says which
// parameter, which value, and what would be accepted.
bool params_parse(struct param_table table, int count, char *const *arguments, void *config,
                  char error[ERROR_MAX]);

// What a parameter accepts, in words: in errors, in `sluice params`, in an emitted folder's README.
void param_accepts(const struct param *param, char *text, size_t size);

const char *param_unit(const struct param *param); // empty: it has none

// Writes a parameter's value as text, as the hash and every report show it.
void param_format(const struct param *param, const void *config, char *text, size_t size);

// CRC-32 (IEEE) of "profiler key=value key=value ...", all keys in table order, defaults included.
uint32_t params_hash(struct param_table table, const char *profiler, const void *config);

// Writes "key=value key=value ..."; `all` false: only what differs from the default. Returns the length.
size_t params_text(struct param_table table, const void *config, bool all, char *text, size_t size);

#endif
