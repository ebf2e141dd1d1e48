// driver/ring_test: the ring's driver against its registers and memory as doc/shell/ring.md has them.
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/promem/config.h"
#include "cmodel/random.h"
#include "driver/ring.h"
#include "tb/configured.h"

enum { SIZE = 3, SLOTS = 1 << SIZE, MESSAGES = 1000, WORDS = 4, BITS = 70 };

// Hardware that publishes a slot at some of the reads of its head.
struct hardware {
    uint32_t reg[0x28 / 4];
    uint32_t memory[SLOTS * WORDS];
    uint64_t random, sent; // of the next message's random numbers; messages published
    uint32_t more;         // messages to come
    uint32_t writes_of_tail;
    uint16_t lies; // register that reads as no ring's; 0: none
    struct word word[MESSAGES];
    bool last[MESSAGES];
};

static uint32_t *place(struct hardware *h, uint16_t address)
{
    return &h->reg[(address - REG_ring_control) / 4];
}

static void publish(struct hardware *h)
{
    const uint32_t head = *place(h, REG_ring_head);
    if (!h->more || head - *place(h, REG_ring_tail) == SLOTS)
        return;
    struct word *word = &h->word[h->sent];
    *word = (struct word){{splitmix64(&h->random), splitmix64(&h->random) & bits_mask(BITS - 64)}};
    h->last[h->sent] = random_below(&h->random, 2);
    struct word slot = *word;
    bits_put(&slot, 32 * WORDS - 1, 1, h->last[h->sent]);
    for (uint32_t i = 0; i < WORDS; i++)
        h->memory[head % SLOTS * WORDS + i] = (uint32_t)(slot.limb[i / 2] >> i % 2 * 32);
    ++*place(h, REG_ring_head);
    h->sent++;
    h->more--;
}

static bool hardware_read(void *context, uint16_t address, uint32_t *data)
{
    struct hardware *h = context;
    if (address == REG_ring_head)
        for (uint32_t i = random_below(&h->random, 2 * SLOTS); i > 0; i--)
            publish(h);
    *data = address == REG_ring_slot ? WORDS | 2 << 8 : *place(h, address);
    if (h->lies && address == h->lies)
        *data = address == REG_ring_slot ? 2 << 8 : *place(h, REG_ring_tail) - 1;
    return true;
}

static bool hardware_write(void *context, uint16_t address, uint32_t data)
{
    struct hardware *h = context;
    const uint32_t unread = *place(h, REG_ring_head) - *place(h, REG_ring_tail);
    if (address == REG_ring_tail && data - *place(h, REG_ring_tail) > unread)
        return false;
    h->writes_of_tail += address == REG_ring_tail;
    if (address == REG_ring_control && data >> BIT_ring_control_wipe & 1) {
        memset(h->memory, 0, sizeof h->memory);
        *place(h, REG_ring_head) = *place(h, REG_ring_tail) = 0;
        data = 0;
    }
    *place(h, address) = data;
    return true;
}

static void bench_init(struct hardware *h, struct device *device, struct ring *ring, union any_config *config)
{
    must_configure(&promem_profiler, 0, NULL, config);
    *h = (struct hardware){.random = test_seed(1)};
    *device = (struct device){.bus = {h, hardware_read, hardware_write},
                              .profiler = &promem_profiler,
                              .config = config,
                              .polls = 100};
    *ring = (struct ring){.device = device, .memory = h->memory, .size = SIZE};
}

static void messages_come_in_order(void **state)
{
    (void)state;
    static struct hardware h;
    struct device device;
    struct ring ring;
    union any_config config;
    struct word word;
    bool last;
    bench_init(&h, &device, &ring, &config);
    assert_true(ring_start(&ring, 0x100002000, 5));
    assert_int_equal(*place(&h, REG_ring_base), 0x2000);
    assert_int_equal(*place(&h, REG_ring_base_high), 1);
    assert_int_equal(*place(&h, REG_ring_size), SIZE);
    assert_int_equal(*place(&h, REG_ring_watermark), 5);
    assert_int_equal(*place(&h, REG_ring_control), 1);
    const struct messages messages = ring_messages(&ring);
    h.more = MESSAGES;
    for (uint32_t i = 0; i < MESSAGES; i++) {
        assert_true(messages.next(messages.context, &word, &last));
        assert_memory_equal(&word, &h.word[i], sizeof word);
        assert_int_equal(last, h.last[i]);
    }
    assert_false(messages.next(messages.context, &word, &last));
    assert_true(device.silent);
    assert_string_equal(device.error, "ring: no message comes");
    assert_int_equal(*place(&h, REG_ring_tail), MESSAGES); // all was given back before it waited
    assert_in_range(h.writes_of_tail, MESSAGES / SLOTS, MESSAGES / 2);
    assert_true(ring_stop(&ring) && ring_wipe(&ring));
    assert_int_equal(*place(&h, REG_ring_control), 0);
    assert_int_equal(h.memory[5], 0);
    h.more = 0;
    h.sent = 0;
    assert_true(ring_start(&ring, 0x2000, 0));
    h.more = 1;
    assert_true(messages.next(messages.context, &word, &last));
    assert_memory_equal(&word, &h.word[0], sizeof word);
}

// Registers that no ring has.
static void lies_are_refused(void **state)
{
    (void)state;
    static struct hardware h;
    struct device device;
    struct ring ring;
    union any_config config;
    struct word word;
    bool last;
    bench_init(&h, &device, &ring, &config);
    h.lies = REG_ring_slot;
    assert_false(ring_start(&ring, 0x2000, 0));
    assert_non_null(strstr(device.error, "a slot of 0 words"));
    h.lies = 0;
    assert_true(ring_start(&ring, 0x2000, 0));
    const struct messages messages = ring_messages(&ring);
    h.lies = REG_ring_head;
    assert_false(messages.next(messages.context, &word, &last));
    assert_string_equal(device.error, "ring: 4294967295 slots are unread, more than it has");
    assert_false(ring_start(&ring, 0x2000, 0));
}

static void an_address_between_pages_is_refused(void **state)
{
    (void)state;
    static struct hardware h;
    struct device device;
    struct ring ring;
    union any_config config;
    bench_init(&h, &device, &ring, &config);
    assert_false(ring_start(&ring, 0x2010, 0));
    assert_string_equal(device.error, "ring: address 0x2010: accepted is a multiple of 4096");
    *place(&h, REG_ring_status) = 1U << BIT_ring_status_busy;
    assert_false(ring_stop(&ring));
    assert_string_equal(device.error, "ring: a burst does not end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_come_in_order),
        cmocka_unit_test(lies_are_refused),
        cmocka_unit_test(an_address_between_pages_is_refused),
    };
    return cmocka_run_group_tests_name("driver/ring", tests, NULL, NULL);
}
