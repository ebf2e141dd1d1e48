// trace/ev/sites: hash table from sites to numbers.
#include "trace/ev/sites.h"

#include "cmodel/hash.h"
#include "cmodel/hash_table.h"

static inline khint_t site_hash(struct site s)
{
    uint64_t kind = s.type | (uint64_t)s.class << 8 | (uint64_t)s.taken << 16 | (uint64_t)s.moving << 17;
    return hash_words(s.pc, s.target, s.value + s.size + (kind << 32));
}

static inline bool site_equal(struct site a, struct site b)
{
    return a.pc == b.pc && a.target == b.target && a.value == b.value && a.size == b.size &&
           a.type == b.type && a.class == b.class && a.taken == b.taken && a.moving == b.moving;
}

HASH_TABLE(site, struct site, uint32_t, site_hash, site_equal)

struct sites {
    kh_site_t *table;
};

struct sites *sites_new(void)
{
    struct sites *sites = heap_resize(NULL, sizeof *sites);
    kh_site_t *table = kh_init(site);
    if (sites && table) {
        sites->table = table;
        return sites;
    }
    heap_free(sites);
    kh_destroy(site, table);
    return NULL;
}

void sites_free(struct sites *sites)
{
    if (sites)
        kh_destroy(site, sites->table);
    heap_free(sites);
}

void sites_clear(struct sites *sites)
{
    kh_clear(site, sites->table);
}

uint32_t sites_number(struct sites *sites, const struct site *site, uint32_t next)
{
    int added;
    khint_t at = kh_put(site, sites->table, *site, &added);
    if (added < 0)
        return UINT32_MAX;
    if (added > 0)
        kh_value(sites->table, at) = next;
    return kh_value(sites->table, at);
}
