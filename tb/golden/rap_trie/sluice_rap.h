// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_RAP_H
#define SLUICE_RAP_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_RAP_IDENTITY 0x534c5543u
#define SLUICE_RAP_VERSION 0x00010000u // register map: major << 16 | minor
#define SLUICE_RAP_PROFILER 1u
#define SLUICE_RAP_CONFIG_HASH 0x68fefbf7u

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_RAP_EVENT_BITS 8u
#define SLUICE_RAP_MESSAGE_BITS 43u
#define SLUICE_RAP_MESSAGE_WORDS 2u // reads of message_data per message

// ---- parameters --------------------------------------------------------------------------

// engine: hardware engine
#define SLUICE_RAP_PARAM_ENGINE 1u
#define SLUICE_RAP_ENGINE_TCAM 0u
#define SLUICE_RAP_ENGINE_TRIE 1u
// tcam: TCAM cells: registers, or RAM that is looked up one slice of the key at a time
#define SLUICE_RAP_PARAM_TCAM 1u
#define SLUICE_RAP_TCAM_REGISTER 0u
#define SLUICE_RAP_TCAM_SLICED 1u
// kinds: simultaneous profiles, one tree each, in one pool of nodes
#define SLUICE_RAP_PARAM_KINDS 1u
// width: width of a key, or of its first coordinate
#define SLUICE_RAP_PARAM_WIDTH 8u
// width_b: width of the second coordinate; 0: a key has one coordinate
#define SLUICE_RAP_PARAM_WIDTH_B 0u
// branching: ranges into which a range splits
#define SLUICE_RAP_PARAM_BRANCHING 4u
// epsilon: maximum error of a range's count, as a fraction of all events
#define SLUICE_RAP_PARAM_EPSILON 200000000u
// merge_epsilon: the same for merges; 0: epsilon
#define SLUICE_RAP_PARAM_MERGE_EPSILON 0u
// nodes: room for ranges, in total or per level
#define SLUICE_RAP_PARAM_NODES 16u
// room: scope of nodes; own: total for tcam, level for trie
#define SLUICE_RAP_PARAM_ROOM 0u
#define SLUICE_RAP_ROOM_OWN 0u
#define SLUICE_RAP_ROOM_TOTAL 1u
#define SLUICE_RAP_ROOM_LEVEL 2u
// min_split: a range splits only above this count
#define SLUICE_RAP_PARAM_MIN_SPLIT 1u
// merge_start: n at which the first batch of merges is due
#define SLUICE_RAP_PARAM_MERGE_START 1024u
// merge_ratio: factor from the n of one batch of merges to the n of the next
#define SLUICE_RAP_PARAM_MERGE_RATIO 2u
// merging: when merges are done; continuous: after every event, software only
#define SLUICE_RAP_PARAM_MERGING 0u
#define SLUICE_RAP_MERGING_BATCHED 0u
#define SLUICE_RAP_MERGING_CONTINUOUS 1u
// on_full: deny: a split without room is only denied; coarsen: epsilon grows as well
#define SLUICE_RAP_PARAM_ON_FULL 0u
#define SLUICE_RAP_ON_FULL_DENY 0u
#define SLUICE_RAP_ON_FULL_COARSEN 1u
// counter_width: width of a count and of the number of events
#define SLUICE_RAP_PARAM_COUNTER_WIDTH 32u
// count_width: width of an event's count; 0: an event counts once
#define SLUICE_RAP_PARAM_COUNT_WIDTH 0u
// combine: entries of the combiner, which merges identical events; 0: no combiner
#define SLUICE_RAP_PARAM_COMBINE 0u
// combine_ways: ways per set of the combiner
#define SLUICE_RAP_PARAM_COMBINE_WAYS 1u
// combine_limit: largest count that a combiner entry accumulates
#define SLUICE_RAP_PARAM_COMBINE_LIMIT 255u
// seed: seed of every random choice
#define SLUICE_RAP_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_RAP_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_RAP_PARAM_QUEUE 0u
#define SLUICE_RAP_QUEUE_SINGLE 0u
#define SLUICE_RAP_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_RAP_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_RAP_PARAM_MSG_DEPTH 64u
// drain: how messages leave: message port or register
#define SLUICE_RAP_PARAM_DRAIN 0u
#define SLUICE_RAP_DRAIN_STREAM 0u
#define SLUICE_RAP_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_RAP_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_RAP_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_RAP_PARAM_SELECT_VALUE 0u
// prefix: prefix of every emitted module's name
#define SLUICE_RAP_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_RAP_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_RAP_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_RAP_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_RAP_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_RAP_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_RAP_CONTROL_ENABLE_SHIFT 0
#define SLUICE_RAP_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_RAP_CONTROL_CLEAR_SHIFT 1
#define SLUICE_RAP_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_RAP_CONTROL_FREEZE_SHIFT 2
#define SLUICE_RAP_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_RAP_CONTROL_FLUSH_SHIFT 3
#define SLUICE_RAP_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_RAP_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_RAP_STATUS_CLEARING_SHIFT 0
#define SLUICE_RAP_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_RAP_STATUS_COUNTING_SHIFT 1
#define SLUICE_RAP_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_RAP_STATUS_WAITING_SHIFT 2
#define SLUICE_RAP_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_RAP_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_RAP_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_RAP_STATUS_MESSAGE_SHIFT 4
#define SLUICE_RAP_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_RAP_STATUS_DROPPED_SHIFT 5
#define SLUICE_RAP_STATUS_DROPPED_MASK 0x00000020u
// full, W1C: an event was refused: n would have overflowed
#define SLUICE_RAP_STATUS_FULL_SHIFT 16
#define SLUICE_RAP_STATUS_FULL_MASK 0x00010000u
// denied, W1C: a split found no room
#define SLUICE_RAP_STATUS_DENIED_SHIFT 17
#define SLUICE_RAP_STATUS_DENIED_MASK 0x00020000u
// coarsened, W1C: epsilon grew (on_full=coarsen)
#define SLUICE_RAP_STATUS_COARSENED_SHIFT 18
#define SLUICE_RAP_STATUS_COARSENED_MASK 0x00040000u
// merging, RO: a batch of merges runs or is pending
#define SLUICE_RAP_STATUS_MERGING_SHIFT 19
#define SLUICE_RAP_STATUS_MERGING_MASK 0x00080000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_RAP_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_RAP_MASK_CLEARING_SHIFT 0
#define SLUICE_RAP_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_RAP_MASK_COUNTING_SHIFT 1
#define SLUICE_RAP_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_RAP_MASK_WAITING_SHIFT 2
#define SLUICE_RAP_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_RAP_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_RAP_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_RAP_MASK_MESSAGE_SHIFT 4
#define SLUICE_RAP_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_RAP_MASK_DROPPED_SHIFT 5
#define SLUICE_RAP_MASK_DROPPED_MASK 0x00000020u
// full, RW: an event was refused: n would have overflowed
#define SLUICE_RAP_MASK_FULL_SHIFT 16
#define SLUICE_RAP_MASK_FULL_MASK 0x00010000u
// denied, RW: a split found no room
#define SLUICE_RAP_MASK_DENIED_SHIFT 17
#define SLUICE_RAP_MASK_DENIED_MASK 0x00020000u
// coarsened, RW: epsilon grew (on_full=coarsen)
#define SLUICE_RAP_MASK_COARSENED_SHIFT 18
#define SLUICE_RAP_MASK_COARSENED_MASK 0x00040000u
// merging, RW: a batch of merges runs or is pending
#define SLUICE_RAP_MASK_MERGING_SHIFT 19
#define SLUICE_RAP_MASK_MERGING_MASK 0x00080000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_RAP_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_RAP_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_RAP_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_RAP_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_RAP_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_RAP_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_RAP_ADDRESS_MESSAGE_DATA 0x034u

// kind, RW: the kind for n, threshold, merge_at and error, bits 1:0
#define SLUICE_RAP_ADDRESS_KIND 0x040u

// merge, WO: a write requests a batch of merges at once for the kind in bits 1:0
#define SLUICE_RAP_ADDRESS_MERGE 0x044u

// n_low, RO: n: the sum of all counts of the kind, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_N_LOW 0x048u

// n_high, RO: n, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_N_HIGH 0x04cu

// threshold_low, RO: the split threshold T(n) of the kind, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_THRESHOLD_LOW 0x050u

// threshold_high, RO: T(n), bits 63:32, as held
#define SLUICE_RAP_ADDRESS_THRESHOLD_HIGH 0x054u

// merge_at_low, RO: M: n at which the kind's next batch is due, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_MERGE_AT_LOW 0x058u

// merge_at_high, RO: M, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_MERGE_AT_HIGH 0x05cu

// error, RO: K of the kind: the error, as a fraction of n, is K height / 2^32
#define SLUICE_RAP_ADDRESS_ERROR 0x060u

// nodes, RO: nodes in the pool now
#define SLUICE_RAP_ADDRESS_NODES 0x064u

// nodes_max, RO: largest number of nodes since reset or clear
#define SLUICE_RAP_ADDRESS_NODES_MAX 0x068u

// range, RO: log2 of the largest range: the width of a key
#define SLUICE_RAP_ADDRESS_RANGE 0x06cu

// updates_low, RO: counts that were increased, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_UPDATES_LOW 0x070u

// updates_high, RO: updates, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_UPDATES_HIGH 0x074u

// splits, RO: splits
#define SLUICE_RAP_ADDRESS_SPLITS 0x078u

// denied_low, RO: events whose split found no room, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_DENIED_LOW 0x07cu

// denied_high, RO: denied, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_DENIED_HIGH 0x080u

// merges, RO: batches of merges
#define SLUICE_RAP_ADDRESS_MERGES 0x084u

// stalls_low, RO: clocks in which an event waited for a split or a batch, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_STALLS_LOW 0x088u

// stalls_high, RO: stalls, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_STALLS_HIGH 0x08cu

// last_node, RO: address of the count that was last increased (engine=tcam)
#define SLUICE_RAP_ADDRESS_LAST_NODE 0x090u

// last_count_low, RO: that count, bits 31:0; reading it holds the high half (engine=tcam)
#define SLUICE_RAP_ADDRESS_LAST_COUNT_LOW 0x094u

// last_count_high, RO: that count, bits 63:32, as held (engine=tcam)
#define SLUICE_RAP_ADDRESS_LAST_COUNT_HIGH 0x098u

// next, RO: current work of the engine: 0 update, 1 split, 2 merge, 3 read-out, 4 clear
#define SLUICE_RAP_ADDRESS_NEXT 0x09cu

// refused_low, RO: events refused because n is full, bits 31:0; reading it holds the high half
#define SLUICE_RAP_ADDRESS_REFUSED_LOW 0x0a0u

// refused_high, RO: refused, bits 63:32, as held
#define SLUICE_RAP_ADDRESS_REFUSED_HIGH 0x0a4u

#endif
