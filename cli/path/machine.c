// cli/path/machine: parsers for --cache and --energy; the machine's parameters and costs as text and JSON.
#include "cli/path/machine.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"

enum { STATUS_MOST = 64 };

static const char *const cache_names[MACHINE_CACHES] = {"code", "data", "second"};

enum { KEY_GAMMA, KEY_MAIN, KEY_VOLTAGE, KEY_DIRTY, KEY_STATUS, ENERGY_KEYS };
static const char *const energy_names[ENERGY_KEYS] = {"gamma", "main", "voltage", "dirty", "status"};

const char *named_value(const char *text, const char *const *name, int names, int *which)
{
    const size_t length = strcspn(text, "=");
    for (*which = 0; *which < names && text[length] && text[length + 1]; ++*which)
        if (strlen(name[*which]) == length && strncmp(name[*which], text, length) == 0)
            return text + length + 1;
    return NULL;
}

bool plain_decimal(const char *text, double *number)
{
    char *end;
    *number = strtod(text, &end);
    return *text && strspn(text, "0123456789.eE-+") == strlen(text) && !*end && *number >= 0;
}

bool path_machine_cache(struct machine *machine, const char *text)
{
    int which;
    const char *at = named_value(text, cache_names, MACHINE_CACHES, &which);
    uint32_t part[3] = {0};
    int parts = 0;
    while (at && parts < 3 && *at >= '0' && *at <= '9') {
        char *end;
        const unsigned long number = strtoul(at, &end, 10);
        part[parts++] = number <= UINT32_MAX ? (uint32_t)number : 0;
        at = end + (*end == ':' && parts < 3);
    }
    struct cache cache;
    const struct cache_shape shape = {.bytes = part[0], .line = part[1], .ways = part[2]};
    if (!at || parts < 3 || *at || !cache_init(&cache, shape))
        return false;
    cache_free(&cache);
    machine->cache[which] = shape;
    return true;
}

bool path_machine_energy(struct machine *machine, const char *text)
{
    struct energy_model *energy = &machine->energy;
    int key;
    double number;
    const char *value = named_value(text, energy_names, ENERGY_KEYS, &key);
    if (!value || !plain_decimal(value, &number))
        return false;
    switch (key) {
    case KEY_GAMMA: energy->gamma = number; return true;
    case KEY_MAIN: energy->main = number; return true;
    case KEY_VOLTAGE: energy->voltage = number; return true;
    case KEY_DIRTY: energy->dirty = number; return number <= 1;
    default: energy->status = number <= STATUS_MOST ? (uint32_t)number : 0; return number <= STATUS_MOST;
    }
}

// ---- reports -----------------------------------------------------------------------------

json_t *path_machine_json(const struct machine *machine)
{
    const struct energy_model *energy = &machine->energy;
    uint64_t access[MACHINE_CACHES];
    uint64_t off_chip;
    json_t *json = json_object();
    energy_costs(energy, machine->cache, MACHINE_CACHES, access, &off_chip);
    json_object_set_new(json, "gamma", json_real(energy->gamma));
    json_object_set_new(json, "main", json_real(energy->main));
    json_object_set_new(json, "voltage", json_real(energy->voltage));
    json_object_set_new(json, "dirty", json_real(energy->dirty));
    report_number(json, "status", energy->status);
    report_number(json, "off_chip", off_chip);
    json_t *caches = json_array();
    for (int i = 0; i < MACHINE_CACHES; i++) {
        json_t *cache = json_object();
        json_object_set_new(cache, "name", json_string(cache_names[i]));
        report_number(cache, "bytes", machine->cache[i].bytes);
        report_number(cache, "line", machine->cache[i].line);
        report_number(cache, "ways", machine->cache[i].ways);
        report_number(cache, "access", access[i]);
        json_array_append_new(caches, cache);
    }
    json_object_set_new(json, "caches", caches);
    return json;
}

void path_machine_text(const struct machine *machine)
{
    const struct energy_model *energy = &machine->energy;
    uint64_t access[MACHINE_CACHES];
    uint64_t off_chip;
    energy_costs(energy, machine->cache, MACHINE_CACHES, access, &off_chip);
    for (int i = 0; i < MACHINE_CACHES; i++)
        printf("cache %s: %" PRIu32 " bytes, lines of %" PRIu32 ", %" PRIu32
               " ways; energy of an access: %" PRIu64 "\n",
               cache_names[i], machine->cache[i].bytes, machine->cache[i].line, machine->cache[i].ways,
               access[i]);
    printf("energy off-chip, on a miss of the second level: %" PRIu64 "\n", off_chip);
    printf("energy: gamma %g J, main %g J, %g V, dirty %g, status %" PRIu32 " bits\n", energy->gamma,
           energy->main, energy->voltage, energy->dirty, energy->status);
}
