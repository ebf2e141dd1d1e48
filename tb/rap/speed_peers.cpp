// tb/rap/speed_peers: measurement of other one-pass summaries on the keys written by rap-speed.
// speed-peers KEYS: prints a JSON object of median rates, in millions of events per second of CPU time.
// Apache DataSketches 4.1.0 (headers fetched by tb/rap/speed.py): frequent items with at most 512 items,
// count-min with 4 rows of 512. RHHH (Ben Basat et al. 2017): 17 sketches, one per prefix length in steps of
// two bits of the key's low 32 bits; an event updates one at random. 10-RHHH updates one for every tenth
// event on average. HHH updates all; only HHH has a deterministic error bound like RAP.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "count_min.hpp"
#include "frequent_items_sketch.hpp"

namespace
{

constexpr int rounds = 5;
constexpr int items_log = 9; // RAP's 512 nodes
constexpr int prefixes = 17;
constexpr int digit = 2;

using items = datasketches::frequent_items_sketch<uint64_t>;

double cpu_seconds()
{
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

uint64_t frequent_items(const std::vector<uint64_t> &keys)
{
    items sketch(items_log);
    for (uint64_t key : keys)
        sketch.update(key);
    return sketch.get_total_weight();
}

uint64_t count_min(const std::vector<uint64_t> &keys)
{
    datasketches::count_min_sketch<uint64_t> sketch(4, 512);
    for (uint64_t key : keys)
        sketch.update(key);
    return sketch.get_total_weight();
}

template <uint32_t every> uint64_t rhhh(const std::vector<uint64_t> &keys)
{
    std::vector<items> sketch(prefixes, items(items_log));
    uint32_t random = 1;
    for (uint64_t key : keys) {
        random ^= random << 13; // xorshift32
        random ^= random >> 17;
        random ^= random << 5;
        uint64_t at = (static_cast<uint64_t>(random) * (prefixes * every)) >> 32;
        if (at < prefixes)
            sketch[at].update((key & UINT32_MAX) >> (digit * at));
    }
    uint64_t weight = 0;
    for (const items &s : sketch)
        weight += s.get_total_weight();
    return weight;
}

uint64_t hhh(const std::vector<uint64_t> &keys)
{
    std::vector<items> sketch(prefixes, items(items_log));
    for (uint64_t key : keys)
        for (int at = 0; at < prefixes; at++)
            sketch[static_cast<size_t>(at)].update((key & UINT32_MAX) >> (digit * at));
    return sketch[0].get_total_weight();
}

double median_rate(const std::vector<uint64_t> &keys, uint64_t (*form)(const std::vector<uint64_t> &),
                   uint64_t least)
{
    std::vector<double> took;
    for (int round = 0; round < rounds; round++) {
        double start = cpu_seconds();
        uint64_t weight = form(keys);
        took.push_back(cpu_seconds() - start);
        if (weight < least) {
            std::fputs("sluice: speed-peers: a sketch lost events\n", stderr);
            std::exit(2);
        }
    }
    std::nth_element(took.begin(), took.begin() + rounds / 2, took.end());
    return static_cast<double>(keys.size()) / took[rounds / 2] / 1e6;
}

std::vector<uint64_t> read_keys(const char *path)
{
    std::vector<uint64_t> keys;
    std::FILE *file = std::fopen(path, "rb");
    uint64_t key;
    while (file && std::fread(&key, sizeof key, 1, file) == 1)
        keys.push_back(key);
    if (file)
        std::fclose(file);
    return keys;
}

} // namespace

int main(int count, char **argument)
{
    const std::vector<uint64_t> keys = count == 2 ? read_keys(argument[1]) : std::vector<uint64_t>();
    if (keys.empty()) {
        std::fputs("sluice: speed-peers: usage: speed-peers KEYS\n", stderr);
        return 2;
    }
    const uint64_t all = keys.size();
    std::printf(
        "{\"frequent items\": %.2f, \"count-min\": %.2f, \"RHHH\": %.2f, \"10-RHHH\": %.2f, \"HHH\": %.2f}\n",
        median_rate(keys, frequent_items, all), median_rate(keys, count_min, all),
        median_rate(keys, rhhh<1>, all), median_rate(keys, rhhh<10>, all / 20), median_rate(keys, hhh, all));
    return 0;
}
