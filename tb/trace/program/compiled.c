// tb/trace/program/compiled: compiled test program for the recorder.
// Sorting, hashing, switch tables, function pointers, structures passed and copied, floating point. No
// libc; it has a stack of its own, so that every address and value repeats.
#include <stddef.h>
#include <stdint.h>

#ifndef COUNT
#define COUNT 300
#endif
enum { BUCKETS = 128 };

struct item {
    uint32_t key;
    uint16_t kind;
    int8_t sign;
    double weight;
    char name[21];
};

static struct item items[COUNT];
static const struct item *buckets[BUCKETS];
static uint64_t state = 88172645463325252U;

__attribute__((used)) static char stack[65536];
static volatile uint64_t result;

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int value, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((char *)to)[i] = ((const char *)from)[i];
    return to;
}

void *memset(void *to, int value, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((char *)to)[i] = (char)value;
    return to;
}

static uint32_t random_number(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16);
}

static int by_key(const struct item *a, const struct item *b)
{
    return (a->key > b->key) - (a->key < b->key);
}

static int by_weight(const struct item *a, const struct item *b)
{
    return (a->weight > b->weight) - (a->weight < b->weight);
}

typedef int compare(const struct item *, const struct item *);
static compare *const orders[] = {by_key, by_weight};

static __attribute__((noinline)) void sort(struct item *first, ptrdiff_t count, compare *order)
{
    while (count > 1) {
        struct item pivot = first[count / 2];
        ptrdiff_t i = 0, j = count - 1;
        while (i <= j) {
            while (order(&first[i], &pivot) < 0)
                i++;
            while (order(&pivot, &first[j]) < 0)
                j--;
            if (i <= j) {
                struct item held = first[i];
                first[i++] = first[j];
                first[j--] = held;
            }
        }
        sort(first, j + 1, order);
        first += i;
        count -= i;
    }
}

static __attribute__((noinline)) uint32_t hash(const char *text)
{
    uint32_t h = 2166136261U;
    while (*text)
        h = (h ^ (uint8_t)*text++) * 16777619U;
    return h;
}

static __attribute__((noinline)) double weigh(struct item item)
{
    switch (item.kind) {
    case 0: return item.weight * 2;
    case 1: return item.weight + item.sign;
    case 2: return -item.weight;
    case 3: return (double)(float)item.weight / 3;
    case 4: return __builtin_sqrt(item.weight);
    case 5: result ^= item.key; return (double)item.key;
    case 6: return (double)(int64_t)(item.weight * 1000.0);
    case 7: return item.sign < 0 ? 1.5F * (float)item.key : 0.25;
    default: return 0;
    }
}

static __attribute__((noinline)) struct item made(uint32_t number)
{
    struct item item = {.key = random_number() & 0xffff, .kind = (uint16_t)(number % 9)};
    item.sign = (int8_t)random_number();
    item.weight = (double)item.key / 7.0;
    for (uint32_t i = 0; i < 4 + number % 16; i++)
        item.name[i] = (char)('a' + random_number() % 26);
    return item;
}

__attribute__((used)) static int run(void)
{
    double sum = 0;
    for (uint32_t i = 0; i < COUNT; i++)
        items[i] = made(i);
    for (size_t i = 0; i < 2; i++)
        sort(items, COUNT, orders[i]);
    for (uint32_t i = 0; i < COUNT; i++) {
        sum += weigh(items[i]);
        buckets[hash(items[i].name) % BUCKETS] = &items[i];
    }
    for (uint32_t i = 0; i < BUCKETS; i++)
        if (buckets[i])
            result += buckets[i]->key * (uint64_t)i;
    result += (uint64_t)(int64_t)sum;
    return 42;
}

__asm__(".globl _start\n_start: lea stack+65536(%rip), %rsp\ncall run\nmov %eax, %edi\nmov $231, "
        "%eax\nsyscall\n");
