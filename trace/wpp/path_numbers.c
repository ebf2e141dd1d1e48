// trace/wpp/path_numbers: hash table from paths to numbers.
#include "trace/wpp/path_numbers.h"

#include "cmodel/hash_table.h"

HASH_TABLE(numbers, struct path, uint32_t, path_hash, path_equal)

struct path_numbers {
    kh_numbers_t *table;
    struct path *path; // [count], by number
    uint32_t count;
};

struct path_numbers *path_numbers_new(void)
{
    struct path_numbers *numbers = heap_resize(NULL, sizeof *numbers);
    kh_numbers_t *table = kh_init(numbers);
    if (numbers && table) {
        *numbers = (struct path_numbers){.table = table};
        return numbers;
    }
    heap_free(numbers);
    kh_destroy(numbers, table);
    return NULL;
}

void path_numbers_free(struct path_numbers *numbers)
{
    if (!numbers)
        return;
    kh_destroy(numbers, numbers->table);
    heap_free(numbers->path);
    heap_free(numbers);
}

bool path_numbers_find(struct path_numbers *numbers, struct path path, uint32_t *number)
{
    int added;
    const khint_t at = kh_put(numbers, numbers->table, path, &added);
    if (added < 0)
        return false;
    if (added > 0) {
        struct path *list = heap_grow(numbers->path, numbers->count, sizeof *list);
        if (!list)
            return false;
        numbers->path = list;
        kh_value(numbers->table, at) = numbers->count;
        list[numbers->count++] = path;
    }
    *number = kh_value(numbers->table, at);
    return true;
}

uint32_t path_numbers_count(const struct path_numbers *numbers)
{
    return numbers->count;
}

const struct path *path_numbers_list(const struct path_numbers *numbers)
{
    return numbers->path;
}
