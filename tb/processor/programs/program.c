// tb/processor/programs/program: default test program for the processor.
// A hash table of words, a sort with a function pointer, a switch, recursion, division.
#include <stdint.h>
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 2
#endif
enum { SLOTS = 32, NUMBERS = 24 };

static const char text[] =
    "the quick brown fox jumps over the lazy dog and the dog sleeps while the fox runs over the hill";
static uint32_t counts[SLOTS];
static int32_t numbers[NUMBERS];
static volatile uint8_t bytes[16];
static uint32_t state = 2463534242U;

static uint32_t random_number(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static __attribute__((noinline)) uint32_t hash(const char *word, uint32_t length)
{
    uint32_t h = 2166136261U;
    for (uint32_t i = 0; i < length; i++)
        h = (h ^ (uint8_t)word[i]) * 16777619U;
    return h;
}

static __attribute__((noinline)) void count_words(void)
{
    const char *first = text;
    for (const char *at = text;; at++) {
        if (*at && *at != ' ')
            continue;
        counts[hash(first, (uint32_t)(at - first)) % SLOTS]++;
        if (!*at)
            break;
        first = at + 1;
    }
}

static int ascending(int32_t a, int32_t b)
{
    return a > b;
}

static int by_remainder(int32_t a, int32_t b)
{
    return a % 7 > b % 7;
}

static int (*volatile const orders[])(int32_t, int32_t) = {ascending, by_remainder};

static __attribute__((noinline)) void sort(int (*after)(int32_t, int32_t))
{
    for (int i = 1; i < NUMBERS; i++)
        for (int j = i; j > 0 && after(numbers[j - 1], numbers[j]); j--) {
            int32_t held = numbers[j];
            numbers[j] = numbers[j - 1];
            numbers[j - 1] = held;
        }
}

static __attribute__((noinline)) uint32_t fibonacci(uint32_t n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static __attribute__((noinline)) uint32_t step(uint32_t kind, uint32_t value)
{
    switch (kind) {
    case 0: return value + 1;
    case 1: bytes[value % 16]++; return bytes[value % 16];
    case 2: return value * 5;
    case 3: return value / 3;
    case 4: return value >> (value % 32);
    case 5: return value ^ 0x55555555;
    default: return value - kind;
    }
}

int main(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        count_words();
        for (int i = 0; i < NUMBERS; i++)
            numbers[i] = (int32_t)(random_number() % 1000);
        sort(orders[round % 2]);
        uint32_t value = random_number();
        for (int i = 0; i < 30; i++)
            value = step(random_number() % 8, value);
        uint32_t sum = value + fibonacci(7);
        for (int i = 0; i < SLOTS; i++)
            sum = sum * 31 + counts[i];
        for (int i = 0; i < NUMBERS; i++)
            sum = sum * 31 + (uint32_t)numbers[i];
        printf("%08x\n", (unsigned)sum);
    }
    return 0;
}
