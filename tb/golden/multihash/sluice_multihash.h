// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// sluice_multihash: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_MULTIHASH_H
#define SLUICE_MULTIHASH_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_MULTIHASH_IDENTITY 0x534c5543u
#define SLUICE_MULTIHASH_VERSION 0x00010000u // register map: major << 16 | minor
#define SLUICE_MULTIHASH_PROFILER 3u
#define SLUICE_MULTIHASH_CONFIG_HASH 0xb2241311u

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_MULTIHASH_EVENT_BITS 14u
#define SLUICE_MULTIHASH_MESSAGE_BITS 23u
#define SLUICE_MULTIHASH_MESSAGE_WORDS 1u // reads of message_data per message

// ---- parameters --------------------------------------------------------------------------

// width_a: width of a tuple's first word
#define SLUICE_MULTIHASH_PARAM_WIDTH_A 8u
// width_b: width of a tuple's second word; 0: there is none
#define SLUICE_MULTIHASH_PARAM_WIDTH_B 6u
// kinds: simultaneous profiles; an event is {kind, b, a}
#define SLUICE_MULTIHASH_PARAM_KINDS 1u
// interval: events per interval
#define SLUICE_MULTIHASH_PARAM_INTERVAL 64u
// threshold: fraction of an interval's events that makes a tuple a candidate
#define SLUICE_MULTIHASH_PARAM_THRESHOLD 60000000u
// filter: paper: tables of counters; tagged: cells with fingerprints
#define SLUICE_MULTIHASH_PARAM_FILTER 0u
#define SLUICE_MULTIHASH_FILTER_PAPER 0u
#define SLUICE_MULTIHASH_FILTER_TAGGED 1u
// tables: paper: tables of counters, each with its own hash
#define SLUICE_MULTIHASH_PARAM_TABLES 2u
// counters: paper: counters in all tables together
#define SLUICE_MULTIHASH_PARAM_COUNTERS 32u
// counter_width: paper: width of a counter, which saturates; 0: just enough for the threshold
#define SLUICE_MULTIHASH_PARAM_COUNTER_WIDTH 0u
// conservative: paper: 1: an event increases only the least of its counters
#define SLUICE_MULTIHASH_PARAM_CONSERVATIVE 1u
// reset: paper: 1: a promoted tuple's counters become 0
#define SLUICE_MULTIHASH_PARAM_RESET 0u
// shield: paper: 1: an event that hits the accumulator touches no counter
#define SLUICE_MULTIHASH_PARAM_SHIELD 1u
// rows: tagged: rows of cells
#define SLUICE_MULTIHASH_PARAM_ROWS 256u
// ways: tagged: cells per row
#define SLUICE_MULTIHASH_PARAM_WAYS 5u
// fingerprint_bits: tagged: width of a cell's fingerprint
#define SLUICE_MULTIHASH_PARAM_FINGERPRINT_BITS 9u
// count_bits: tagged: width of a cell's count
#define SLUICE_MULTIHASH_PARAM_COUNT_BITS 6u
// admit: tagged: count at which a cell promotes its tuple; 0: the largest possible
#define SLUICE_MULTIHASH_PARAM_ADMIT 0u
// epoch_bits: tagged: width of a row's interval number
#define SLUICE_MULTIHASH_PARAM_EPOCH_BITS 4u
// margin: tagged: fraction of the threshold by which a lossy candidate may fall short
#define SLUICE_MULTIHASH_PARAM_MARGIN 50000000u
// sweep: tagged: events per step of the sweep, which makes slow entries replaceable
#define SLUICE_MULTIHASH_PARAM_SWEEP 32u
// hash: hash of the filter
#define SLUICE_MULTIHASH_PARAM_HASH 0u
#define SLUICE_MULTIHASH_HASH_TWO_TABLE 0u
#define SLUICE_MULTIHASH_HASH_PAPER 1u
#define SLUICE_MULTIHASH_HASH_H3 2u
#define SLUICE_MULTIHASH_HASH_MULTIPLY 3u
// accumulator: storage of the tuples that are counted exactly
#define SLUICE_MULTIHASH_PARAM_ACCUMULATOR 1u
#define SLUICE_MULTIHASH_ACCUMULATOR_REGISTER 0u
#define SLUICE_MULTIHASH_ACCUMULATOR_RAM 1u
// entries: entries of the accumulator; 0: the largest possible number of candidates
#define SLUICE_MULTIHASH_PARAM_ENTRIES 4u
// retain: 1: candidates stay in the accumulator for the next interval
#define SLUICE_MULTIHASH_PARAM_RETAIN 1u
// stash: accumulator=ram: room for tuples without a free slot in either directory
#define SLUICE_MULTIHASH_PARAM_STASH 8u
// seed: seed of every random choice
#define SLUICE_MULTIHASH_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_MULTIHASH_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_MULTIHASH_PARAM_QUEUE 0u
#define SLUICE_MULTIHASH_QUEUE_SINGLE 0u
#define SLUICE_MULTIHASH_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_MULTIHASH_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_MULTIHASH_PARAM_MSG_DEPTH 16u
// drain: how messages leave: message port or register
#define SLUICE_MULTIHASH_PARAM_DRAIN 0u
#define SLUICE_MULTIHASH_DRAIN_STREAM 0u
#define SLUICE_MULTIHASH_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_MULTIHASH_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_MULTIHASH_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_MULTIHASH_PARAM_SELECT_VALUE 0u
// prefix: prefix of every emitted module's name
#define SLUICE_MULTIHASH_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_MULTIHASH_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_MULTIHASH_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_MULTIHASH_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_MULTIHASH_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_MULTIHASH_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_MULTIHASH_CONTROL_ENABLE_SHIFT 0
#define SLUICE_MULTIHASH_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_MULTIHASH_CONTROL_CLEAR_SHIFT 1
#define SLUICE_MULTIHASH_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_MULTIHASH_CONTROL_FREEZE_SHIFT 2
#define SLUICE_MULTIHASH_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_MULTIHASH_CONTROL_FLUSH_SHIFT 3
#define SLUICE_MULTIHASH_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_MULTIHASH_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_MULTIHASH_STATUS_CLEARING_SHIFT 0
#define SLUICE_MULTIHASH_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_MULTIHASH_STATUS_COUNTING_SHIFT 1
#define SLUICE_MULTIHASH_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_MULTIHASH_STATUS_WAITING_SHIFT 2
#define SLUICE_MULTIHASH_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_MULTIHASH_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_MULTIHASH_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_MULTIHASH_STATUS_MESSAGE_SHIFT 4
#define SLUICE_MULTIHASH_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_MULTIHASH_STATUS_DROPPED_SHIFT 5
#define SLUICE_MULTIHASH_STATUS_DROPPED_MASK 0x00000020u
// reading, RO: an interval is being read out
#define SLUICE_MULTIHASH_STATUS_READING_SHIFT 16
#define SLUICE_MULTIHASH_STATUS_READING_MASK 0x00010000u
// saturated, W1C: a counter was at its maximum when it was to be increased
#define SLUICE_MULTIHASH_STATUS_SATURATED_SHIFT 17
#define SLUICE_MULTIHASH_STATUS_SATURATED_MASK 0x00020000u
// refused, W1C: a promotion was denied
#define SLUICE_MULTIHASH_STATUS_REFUSED_SHIFT 18
#define SLUICE_MULTIHASH_STATUS_REFUSED_MASK 0x00040000u
// overflow, W1C: a promotion was denied: no slot or stash place was free
#define SLUICE_MULTIHASH_STATUS_OVERFLOW_SHIFT 19
#define SLUICE_MULTIHASH_STATUS_OVERFLOW_MASK 0x00080000u
// interval_dropped, W1C: an interval was not read out
#define SLUICE_MULTIHASH_STATUS_INTERVAL_DROPPED_SHIFT 20
#define SLUICE_MULTIHASH_STATUS_INTERVAL_DROPPED_MASK 0x00100000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_MULTIHASH_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_MULTIHASH_MASK_CLEARING_SHIFT 0
#define SLUICE_MULTIHASH_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_MULTIHASH_MASK_COUNTING_SHIFT 1
#define SLUICE_MULTIHASH_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_MULTIHASH_MASK_WAITING_SHIFT 2
#define SLUICE_MULTIHASH_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_MULTIHASH_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_MULTIHASH_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_MULTIHASH_MASK_MESSAGE_SHIFT 4
#define SLUICE_MULTIHASH_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_MULTIHASH_MASK_DROPPED_SHIFT 5
#define SLUICE_MULTIHASH_MASK_DROPPED_MASK 0x00000020u
// reading, RW: an interval is being read out
#define SLUICE_MULTIHASH_MASK_READING_SHIFT 16
#define SLUICE_MULTIHASH_MASK_READING_MASK 0x00010000u
// saturated, RW: a counter was at its maximum when it was to be increased
#define SLUICE_MULTIHASH_MASK_SATURATED_SHIFT 17
#define SLUICE_MULTIHASH_MASK_SATURATED_MASK 0x00020000u
// refused, RW: a promotion was denied
#define SLUICE_MULTIHASH_MASK_REFUSED_SHIFT 18
#define SLUICE_MULTIHASH_MASK_REFUSED_MASK 0x00040000u
// overflow, RW: a promotion was denied: no slot or stash place was free
#define SLUICE_MULTIHASH_MASK_OVERFLOW_SHIFT 19
#define SLUICE_MULTIHASH_MASK_OVERFLOW_MASK 0x00080000u
// interval_dropped, RW: an interval was not read out
#define SLUICE_MULTIHASH_MASK_INTERVAL_DROPPED_SHIFT 20
#define SLUICE_MULTIHASH_MASK_INTERVAL_DROPPED_MASK 0x00100000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_MULTIHASH_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_MULTIHASH_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_MULTIHASH_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_MULTIHASH_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_MULTIHASH_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_MULTIHASH_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_MULTIHASH_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_MULTIHASH_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_MULTIHASH_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_MULTIHASH_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_MULTIHASH_ADDRESS_MESSAGE_DATA 0x034u

// intervals, RO: intervals ended by their last event since reset or clear, modulo 2^32
#define SLUICE_MULTIHASH_ADDRESS_INTERVALS 0x040u

// left, RO: events until the interval ends
#define SLUICE_MULTIHASH_ADDRESS_LEFT 0x044u

// denied, RO: promotions denied; saturates at 2^32 - 1
#define SLUICE_MULTIHASH_ADDRESS_DENIED 0x048u

// lost, RO: entries replaced; saturates at 2^32 - 1
#define SLUICE_MULTIHASH_ADDRESS_LOST 0x04cu

// intervals_dropped, RO: intervals that were not read out; saturates at 2^32 - 1
#define SLUICE_MULTIHASH_ADDRESS_INTERVALS_DROPPED 0x050u

// candidates_dropped, RO: candidates of intervals that were not read out; saturates at 2^32 - 1
#define SLUICE_MULTIHASH_ADDRESS_CANDIDATES_DROPPED 0x054u

// view, RW: selects the entry that the view_ registers show
#define SLUICE_MULTIHASH_ADDRESS_VIEW 0x058u
// entry, RW: number of the entry
#define SLUICE_MULTIHASH_VIEW_ENTRY_SHIFT 0
#define SLUICE_MULTIHASH_VIEW_ENTRY_MASK 0x000003ffu
// shown, RO: 1: the entry is shown
#define SLUICE_MULTIHASH_VIEW_SHOWN_SHIFT 31
#define SLUICE_MULTIHASH_VIEW_SHOWN_MASK 0x80000000u

// view_count, RO: the entry's count in the interval that was read out last; 0: not a candidate
#define SLUICE_MULTIHASH_ADDRESS_VIEW_COUNT 0x05cu

// view_a_low, RO: first word of the entry's tuple, bits 31:0
#define SLUICE_MULTIHASH_ADDRESS_VIEW_A_LOW 0x060u

// view_a_high, RO: first word of the entry's tuple, bits 63:32
#define SLUICE_MULTIHASH_ADDRESS_VIEW_A_HIGH 0x064u

// view_b_low, RO: second word of the entry's tuple, bits 31:0
#define SLUICE_MULTIHASH_ADDRESS_VIEW_B_LOW 0x068u

// view_b_high, RO: second word of the entry's tuple, bits 63:32
#define SLUICE_MULTIHASH_ADDRESS_VIEW_B_HIGH 0x06cu

// view_kind, RO: kind of the entry's tuple
#define SLUICE_MULTIHASH_ADDRESS_VIEW_KIND 0x070u

#endif
