// trace/recorder/items: decoder of sites, texts, thread switches and records, with skip, every and max.
#include "trace/recorder/items.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Far more threads than a process can have. Valgrind has at most 500 at once; each new one gets a new number.
enum { THREADS_MOST = 1 << 20 };

enum step { STEP_ON, STEP_FULL, STEP_FAILED };

// The words left to take.
struct span {
    const uint64_t *at, *end;
};

// Reads a word once: the process may change it meanwhile.
static uint64_t word_at(const uint64_t *at)
{
    return *(const volatile uint64_t *)at;
}

void items_start(struct items *items, struct items_options options)
{
    *items = (struct items){.options = options, .number = 1, .until = options.every, .left = options.max};
}

enum items_status items_nonsense(const struct items *items, const char *what, char message[MESSAGE_SIZE])
{
    message_set(message, "%.300s: process %" PRIu32 " wrote nonsense: %.140s", items->recording.path,
                items->recording.about.process, what);
    return ITEMS_FAILED;
}

// ---- rare items --------------------------------------------------------------------------

static bool take_site(struct items *items, struct span *span, char message[MESSAGE_SIZE])
{
    char reason[MESSAGE_SIZE];
    uint64_t word[RING_DEFINE_WORDS];
    if (span->end - span->at < RING_DEFINE_WORDS) {
        items_nonsense(items, "a site cut off", message);
        return false;
    }
    for (size_t i = 0; i < RING_DEFINE_WORDS; i++)
        word[i] = word_at(span->at++);
    if (!recorded_places_add(&items->places, word, reason)) {
        items_nonsense(items, reason, message);
        return false;
    }
    return recording_open(&items->recording, message);
}

static bool take_text(struct items *items, struct span *span, char message[MESSAGE_SIZE])
{
    uint64_t head = word_at(span->at++);
    enum ring_code code = (enum ring_code)(head >> 56);
    size_t length = (uint32_t)head;
    size_t words = (length + 7) / 8;
    size_t before = code == RING_MAP ? 3 : 0;
    if (length > RING_PATH || (size_t)(span->end - span->at) < before + words) {
        items_nonsense(items, "a text too long or cut off", message);
        return false;
    }
    uint64_t word[3] = {0};
    for (size_t i = 0; i < before; i++)
        word[i] = word_at(span->at++);
    char text[RING_PATH + 1];
    memcpy(text, span->at, length);
    text[length] = 0;
    span->at += words;
    return recording_text(&items->recording, code, word, text, items->instructions, message);
}

static bool take_thread(struct items *items, struct span *span, char message[MESSAGE_SIZE])
{
    uint32_t number = (uint32_t)word_at(span->at++);
    size_t room = items->threads_room;
    size_t most = number > items->number ? number : items->number;
    if (number == 0 || number > THREADS_MOST) {
        items_nonsense(items, "a thread of an impossible number", message);
        return false;
    }
    if (most >= room) {
        const size_t wanted = 2 * most <= THREADS_MOST ? 2 * most : THREADS_MOST + 1;
        struct thread *more = realloc(items->threads, wanted * sizeof *more);
        if (!more) {
            message_set(message, "%.300s: no memory", items->recording.path);
            return false;
        }
        memset(more + room, 0, (wanted - room) * sizeof *more);
        items->threads = more;
        items->threads_room = wanted;
    }
    items->threads[items->number] = items->now;
    items->now = items->threads[number];
    items->number = number;
    return true;
}

static bool take_rare(struct items *items, struct span *span, char message[MESSAGE_SIZE])
{
    switch (word_at(span->at) >> 56) {
    case RING_DEFINE: return take_site(items, span, message);
    case RING_THREAD: return take_thread(items, span, message);
    case RING_MAP:
    case RING_PROGRAM:
    case RING_ARGUMENT:
    case RING_ORIGIN: return take_text(items, span, message);
    default: items_nonsense(items, "an item of an unknown code", message); return false;
    }
}

// ---- records -----------------------------------------------------------------------------

// Begins a block. False: a further iteration of the repeated instruction before it.
static inline bool begin_block(struct items *items, const struct recorded_place *place)
{
    struct thread *now = &items->now;
    if ((place->flags & RING_REPEAT) && now->repeating && now->repeats == place->pc) {
        now->block = now->repeats_number;
        return false;
    }
    now->block = items->instructions;
    items->instructions += place->instructions;
    now->repeating = place->flags != 0;
    now->repeats = place->target;
    now->repeats_number = items->instructions - 1;
    return true;
}

static enum step write_record(struct items *items, struct recorded_place *place, bool taken,
                              uint64_t instruction, uint64_t address, uint64_t value,
                              char message[MESSAGE_SIZE])
{
    struct writer *writer = items->recording.writer;
    if (place->site[taken] == PLACE_UNSEEN && !recorded_place_see(place, taken, writer)) {
        message_set(message, "%.300s: no memory", items->recording.path);
        return STEP_FAILED;
    }
    if (!writer_event(writer, place->site[taken], instruction, items->number, address, value, message))
        return STEP_FAILED;
    return --items->left == 0 ? STEP_FULL : STEP_ON;
}

static inline enum step take_record(struct items *items, struct recorded_place *place, uint64_t head,
                                    const uint64_t *word, char message[MESSAGE_SIZE])
{
    uint64_t instruction;
    if (place->type == RECORD_BLOCK) {
        if (!begin_block(items, place))
            return STEP_ON;
        instruction = items->now.block;
    } else
        instruction = items->now.block + place->instructions;
    if (!(items->options.types >> place->type & 1) || instruction < items->options.skip ||
        --items->until != 0)
        return STEP_ON;
    items->until = items->options.every;
    bool taken = place->type == RECORD_BRANCH && (head & RING_TAKEN);
    uint64_t address = place->words > 1 ? word_at(word) : 0;
    uint64_t value = place->words > 2 ? word_at(word + 1) : 0;
    return write_record(items, place, taken, instruction, address, value, message);
}

enum items_status items_take(struct items *items, const uint64_t *word, size_t words,
                             char message[MESSAGE_SIZE])
{
    struct span span = {word, word + words};
    while (span.at < span.end) {
        uint64_t head = word_at(span.at);
        if (head >> 56 != RING_RECORD) {
            if (!take_rare(items, &span, message))
                return ITEMS_FAILED;
            continue;
        }
        if ((uint32_t)head >= items->places.count)
            return items_nonsense(items, "a record of a site that is not defined", message);
        struct recorded_place *place = &items->places.place[(uint32_t)head];
        if (span.end - span.at < place->words)
            return items_nonsense(items, "a record cut off", message);
        enum step step = take_record(items, place, head, span.at + 1, message);
        span.at += place->words;
        if (step != STEP_ON)
            return step == STEP_FULL ? ITEMS_FULL : ITEMS_FAILED;
    }
    return ITEMS_MORE;
}

void items_free(struct items *items)
{
    recording_free(&items->recording);
    recorded_places_free(&items->places);
    free(items->threads);
    *items = (struct items){0};
}
