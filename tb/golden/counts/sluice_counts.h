// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_COUNTS_H
#define SLUICE_COUNTS_H

#include <stdint.h>

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_COUNTS_IDENTITY 0x534c5543u
#define SLUICE_COUNTS_VERSION 0x00010001u // register map: major << 16 | minor
#define SLUICE_COUNTS_PROFILER 6u
#define SLUICE_COUNTS_CONFIG_HASH 0xec153b8du

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_COUNTS_EVENT_BITS 8u
#define SLUICE_COUNTS_MESSAGE_BITS 9u
#define SLUICE_COUNTS_MESSAGE_WORDS 1u // reads of message_data per message
#define SLUICE_COUNTS_EVENT_WORDS 1u // elements of an event's array

// ---- fields of events and messages -------------------------------------------------------
// An event or a message is an array of uint32_t, the lowest bits first. _SHIFT is a field's lowest bit, _BITS its
// width; functions read a message's field and set an event's. Bits above a field's width are dropped. An event begins
// as all 0.

static inline uint64_t sluice_counts_bits(const uint32_t *word, unsigned shift, unsigned bits)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < bits;) {
        const unsigned at = (shift + i) % 32;
        const unsigned take = 32 - at < bits - i ? 32 - at : bits - i;
        value |= (uint64_t)(word[(shift + i) / 32] >> at & UINT32_MAX >> (32 - take)) << i;
        i += take;
    }
    return value;
}

static inline void sluice_counts_put_bits(uint32_t *word, unsigned shift, unsigned bits, uint64_t value)
{
    for (unsigned i = 0; i < bits;) {
        const unsigned at = (shift + i) % 32;
        const unsigned put = 32 - at < bits - i ? 32 - at : bits - i;
        const uint32_t mask = UINT32_MAX >> (32 - put) << at;
        uint32_t *const part = &word[(shift + i) / 32];
        *part = (*part & ~mask) | ((uint32_t)(value >> i) << at & mask);
        i += put;
    }
}

// event, key: key to count
#define SLUICE_COUNTS_EVENT_KEY_SHIFT 0u
#define SLUICE_COUNTS_EVENT_KEY_BITS 8u
static inline void sluice_counts_event_set_key(uint32_t *event, uint64_t value)
{
    sluice_counts_put_bits(event, 0, 8, value);
}

// message, count: the counter
#define SLUICE_COUNTS_MESSAGE_COUNT_SHIFT 0u
#define SLUICE_COUNTS_MESSAGE_COUNT_BITS 4u
static inline uint64_t sluice_counts_message_count(const uint32_t *message)
{
    return sluice_counts_bits(message, 0, 4);
}

// message, index: number of the counter: the hash bucket
#define SLUICE_COUNTS_MESSAGE_INDEX_SHIFT 4u
#define SLUICE_COUNTS_MESSAGE_INDEX_BITS 4u
static inline uint64_t sluice_counts_message_index(const uint32_t *message)
{
    return sluice_counts_bits(message, 4, 4);
}

// message, whole: 1: read out at the end of an interval; 0: by a flush
#define SLUICE_COUNTS_MESSAGE_WHOLE_SHIFT 8u
#define SLUICE_COUNTS_MESSAGE_WHOLE_BITS 1u
static inline uint64_t sluice_counts_message_whole(const uint32_t *message)
{
    return sluice_counts_bits(message, 8, 1);
}

// ---- parameters --------------------------------------------------------------------------

// width: width of a key
#define SLUICE_COUNTS_PARAM_WIDTH 8u
// kinds: kinds of events; an event is {kind, key}
#define SLUICE_COUNTS_PARAM_KINDS 1u
// counters: counters, one per hash bucket
#define SLUICE_COUNTS_PARAM_COUNTERS 16u
// counter_width: width of a counter, which saturates
#define SLUICE_COUNTS_PARAM_COUNTER_WIDTH 4u
// interval: events per interval, after which the table is read out; 0: only a flush reads out
#define SLUICE_COUNTS_PARAM_INTERVAL 50u
// seed: seed of every random choice
#define SLUICE_COUNTS_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_COUNTS_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_COUNTS_PARAM_QUEUE 0u
#define SLUICE_COUNTS_QUEUE_SINGLE 0u
#define SLUICE_COUNTS_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_COUNTS_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_COUNTS_PARAM_MSG_DEPTH 64u
// drain: how messages leave: message port or register
#define SLUICE_COUNTS_PARAM_DRAIN 0u
#define SLUICE_COUNTS_DRAIN_STREAM 0u
#define SLUICE_COUNTS_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_COUNTS_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_COUNTS_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_COUNTS_PARAM_SELECT_VALUE 0u
// select_context: width of an event's context number for the selector
#define SLUICE_COUNTS_PARAM_SELECT_CONTEXT 0u
// lost_width: width of ev_lost_i, the number of events lost in front of the profiler in a clock; 0: no such pins
#define SLUICE_COUNTS_PARAM_LOST_WIDTH 0u
// run: 1: events count only while pin run_i is high, beside control.enable
#define SLUICE_COUNTS_PARAM_RUN 0u
// describe: 1: registers from 0xC00 on hold the widths of the fields of events and messages
#define SLUICE_COUNTS_PARAM_DESCRIBE 1u
// prefix: prefix of every emitted module's name
#define SLUICE_COUNTS_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_COUNTS_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_COUNTS_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_COUNTS_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_COUNTS_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_COUNTS_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_COUNTS_CONTROL_ENABLE_SHIFT 0
#define SLUICE_COUNTS_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_COUNTS_CONTROL_CLEAR_SHIFT 1
#define SLUICE_COUNTS_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_COUNTS_CONTROL_FREEZE_SHIFT 2
#define SLUICE_COUNTS_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_COUNTS_CONTROL_FLUSH_SHIFT 3
#define SLUICE_COUNTS_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_COUNTS_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_COUNTS_STATUS_CLEARING_SHIFT 0
#define SLUICE_COUNTS_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_COUNTS_STATUS_COUNTING_SHIFT 1
#define SLUICE_COUNTS_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_COUNTS_STATUS_WAITING_SHIFT 2
#define SLUICE_COUNTS_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_COUNTS_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_COUNTS_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_COUNTS_STATUS_MESSAGE_SHIFT 4
#define SLUICE_COUNTS_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_COUNTS_STATUS_DROPPED_SHIFT 5
#define SLUICE_COUNTS_STATUS_DROPPED_MASK 0x00000020u
// saturated, W1C: a counter was at its maximum when it was hit
#define SLUICE_COUNTS_STATUS_SATURATED_SHIFT 16
#define SLUICE_COUNTS_STATUS_SATURATED_MASK 0x00010000u
// reading, RO: the table is being read out; events wait
#define SLUICE_COUNTS_STATUS_READING_SHIFT 17
#define SLUICE_COUNTS_STATUS_READING_MASK 0x00020000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_COUNTS_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_COUNTS_MASK_CLEARING_SHIFT 0
#define SLUICE_COUNTS_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_COUNTS_MASK_COUNTING_SHIFT 1
#define SLUICE_COUNTS_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_COUNTS_MASK_WAITING_SHIFT 2
#define SLUICE_COUNTS_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_COUNTS_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_COUNTS_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_COUNTS_MASK_MESSAGE_SHIFT 4
#define SLUICE_COUNTS_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_COUNTS_MASK_DROPPED_SHIFT 5
#define SLUICE_COUNTS_MASK_DROPPED_MASK 0x00000020u
// saturated, RW: a counter was at its maximum when it was hit
#define SLUICE_COUNTS_MASK_SATURATED_SHIFT 16
#define SLUICE_COUNTS_MASK_SATURATED_MASK 0x00010000u
// reading, RW: the table is being read out; events wait
#define SLUICE_COUNTS_MASK_READING_SHIFT 17
#define SLUICE_COUNTS_MASK_READING_MASK 0x00020000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_COUNTS_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_COUNTS_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_COUNTS_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_COUNTS_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_COUNTS_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_COUNTS_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_COUNTS_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_COUNTS_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_COUNTS_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_COUNTS_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_COUNTS_ADDRESS_MESSAGE_DATA 0x034u

// intervals, RO: intervals ended since reset or clear, modulo 2^16
#define SLUICE_COUNTS_ADDRESS_INTERVALS 0x040u

// left, RO: events until the interval ends; 0 with interval=0
#define SLUICE_COUNTS_ADDRESS_LEFT 0x044u

// describe, RO: form of these registers, and numbers of fields, absent ones included
#define SLUICE_COUNTS_ADDRESS_DESCRIBE 0xc00u
// form, RO: 1: as described here
#define SLUICE_COUNTS_DESCRIBE_FORM_SHIFT 0
#define SLUICE_COUNTS_DESCRIBE_FORM_MASK 0x000000ffu
// event_fields, RO: fields of the profiler's own event word
#define SLUICE_COUNTS_DESCRIBE_EVENT_FIELDS_SHIFT 8
#define SLUICE_COUNTS_DESCRIBE_EVENT_FIELDS_MASK 0x00000f00u
// selector_fields, RO: fields that the selector adds above it; 0: no selector
#define SLUICE_COUNTS_DESCRIBE_SELECTOR_FIELDS_SHIFT 12
#define SLUICE_COUNTS_DESCRIBE_SELECTOR_FIELDS_MASK 0x0000f000u
// message_fields, RO: fields of a message
#define SLUICE_COUNTS_DESCRIBE_MESSAGE_FIELDS_SHIFT 16
#define SLUICE_COUNTS_DESCRIBE_MESSAGE_FIELDS_MASK 0x000f0000u
// by_register, RO: 1: messages leave by register message_data; 0: by the message port
#define SLUICE_COUNTS_DESCRIBE_BY_REGISTER_SHIFT 20
#define SLUICE_COUNTS_DESCRIBE_BY_REGISTER_MASK 0x00100000u

// event_widths, RO: widths of the event's fields 0 to 3 in bits, a byte each, the lowest field first; 0: absent
#define SLUICE_COUNTS_ADDRESS_EVENT_WIDTHS 0xc04u

// event_widths_high, RO: widths of the event's fields 4 to 7
#define SLUICE_COUNTS_ADDRESS_EVENT_WIDTHS_HIGH 0xc08u

// selector_widths, RO: widths of the selector's fields
#define SLUICE_COUNTS_ADDRESS_SELECTOR_WIDTHS 0xc0cu

// message_widths, RO: widths of a message's fields 0 to 3
#define SLUICE_COUNTS_ADDRESS_MESSAGE_WIDTHS 0xc10u

// message_widths_high, RO: widths of a message's fields 4 to 7
#define SLUICE_COUNTS_ADDRESS_MESSAGE_WIDTHS_HIGH 0xc14u

#endif
