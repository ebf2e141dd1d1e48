// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// sluice_path: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_PATH_H
#define SLUICE_PATH_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_PATH_IDENTITY 0x534c5543u
#define SLUICE_PATH_VERSION 0x00010000u // register map: major << 16 | minor
#define SLUICE_PATH_PROFILER 4u
#define SLUICE_PATH_CONFIG_HASH 0xd6f90b95u

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_PATH_EVENT_BITS 36u
#define SLUICE_PATH_MESSAGE_BITS 62u
#define SLUICE_PATH_MESSAGE_WORDS 2u // reads of message_data per message

// ---- parameters --------------------------------------------------------------------------

// width: width of a target and of a path's start
#define SLUICE_PATH_PARAM_WIDTH 16u
// pc_width: width of the branch's own address in the event word; the profiler ignores it
#define SLUICE_PATH_PARAM_PC_WIDTH 0u
// count_width: width of a record's event count; 0: all counts are 0
#define SLUICE_PATH_PARAM_COUNT_WIDTH 8u
// instructions_width: width of a record's instruction count; 0: all counts are 0
#define SLUICE_PATH_PARAM_INSTRUCTIONS_WIDTH 8u
// ppcr: value of register ppcr after reset: bl, wpp or a number
#define SLUICE_PATH_PARAM_PPCR "bl"
// backward: taken: a backward branch that is not taken is processed as forward
#define SLUICE_PATH_PARAM_BACKWARD 0u
#define SLUICE_PATH_BACKWARD_ALWAYS 0u
#define SLUICE_PATH_BACKWARD_TAKEN 1u
// branches: most branches of a path
#define SLUICE_PATH_PARAM_BRANCHES 8u
// depth: entries of the stack on chip
#define SLUICE_PATH_PARAM_DEPTH 8u
// overflow: what happens to the oldest entry
#define SLUICE_PATH_PARAM_OVERFLOW 1u
#define SLUICE_PATH_OVERFLOW_DROP 0u
#define SLUICE_PATH_OVERFLOW_SPILL 1u
// event_width: width of an entry's event counter
#define SLUICE_PATH_PARAM_EVENT_WIDTH 8u
// path_width: phases=1: width of an entry's instruction counter
#define SLUICE_PATH_PARAM_PATH_WIDTH 16u
// stream: bit stream of mode after reset
#define SLUICE_PATH_PARAM_STREAM 0u
// entries: entries of the table
#define SLUICE_PATH_PARAM_ENTRIES 16u
// ways: ways of the table; 0: 4 for lfu, 8 for ghost
#define SLUICE_PATH_PARAM_WAYS 0u
// index: what a path's row depends on
#define SLUICE_PATH_PARAM_INDEX 0u
#define SLUICE_PATH_INDEX_PLB 0u
#define SLUICE_PATH_INDEX_PB 1u
#define SLUICE_PATH_INDEX_ADDRESS 2u
// policy: replacement policy
#define SLUICE_PATH_PARAM_POLICY 0u
#define SLUICE_PATH_POLICY_LFU 0u
#define SLUICE_PATH_POLICY_GHOST 1u
// count_bits: width of an entry's count; 0: 32 for lfu, 16 for ghost
#define SLUICE_PATH_PARAM_COUNT_BITS 0u
// exponent_bits: ghost: exponent bits in count_bits, and in ghost_bits
#define SLUICE_PATH_PARAM_EXPONENT_BITS 5u
// ghosts: ghost: ghosts per row
#define SLUICE_PATH_PARAM_GHOSTS 10u
// fingerprint_bits: ghost: width of a ghost's fingerprint
#define SLUICE_PATH_PARAM_FINGERPRINT_BITS 11u
// ghost_bits: ghost: width of a ghost's count
#define SLUICE_PATH_PARAM_GHOST_BITS 10u
// phases: 0: the phase unit is left out
#define SLUICE_PATH_PARAM_PHASES 1u
// accumulators: phases=1: accumulators for an interval's paths
#define SLUICE_PATH_PARAM_ACCUMULATORS 8u
// accumulator_width: phases=1: width of an accumulator, which saturates
#define SLUICE_PATH_PARAM_ACCUMULATOR_WIDTH 24u
// signatures: phases=1: stored signatures of past phases
#define SLUICE_PATH_PARAM_SIGNATURES 2u
// phase_interval: phases=1: value of register phase_interval after reset
#define SLUICE_PATH_PARAM_PHASE_INTERVAL 10000u
// phase_threshold: phases=1: fraction of twice the interval; a smaller distance is the same phase
#define SLUICE_PATH_PARAM_PHASE_THRESHOLD 300000000u
// seed: seed of every random choice
#define SLUICE_PATH_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_PATH_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_PATH_PARAM_QUEUE 0u
#define SLUICE_PATH_QUEUE_SINGLE 0u
#define SLUICE_PATH_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_PATH_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_PATH_PARAM_MSG_DEPTH 64u
// drain: how messages leave: message port or register
#define SLUICE_PATH_PARAM_DRAIN 0u
#define SLUICE_PATH_DRAIN_STREAM 0u
#define SLUICE_PATH_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_PATH_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_PATH_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_PATH_PARAM_SELECT_VALUE 0u
// prefix: prefix of every emitted module's name
#define SLUICE_PATH_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_PATH_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_PATH_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_PATH_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_PATH_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_PATH_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_PATH_CONTROL_ENABLE_SHIFT 0
#define SLUICE_PATH_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_PATH_CONTROL_CLEAR_SHIFT 1
#define SLUICE_PATH_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_PATH_CONTROL_FREEZE_SHIFT 2
#define SLUICE_PATH_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_PATH_CONTROL_FLUSH_SHIFT 3
#define SLUICE_PATH_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_PATH_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_PATH_STATUS_CLEARING_SHIFT 0
#define SLUICE_PATH_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_PATH_STATUS_COUNTING_SHIFT 1
#define SLUICE_PATH_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_PATH_STATUS_WAITING_SHIFT 2
#define SLUICE_PATH_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_PATH_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_PATH_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_PATH_STATUS_MESSAGE_SHIFT 4
#define SLUICE_PATH_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_PATH_STATUS_DROPPED_SHIFT 5
#define SLUICE_PATH_STATUS_DROPPED_MASK 0x00000020u
// overflowed, W1C: an entry of the stack was dropped
#define SLUICE_PATH_STATUS_OVERFLOWED_SHIFT 16
#define SLUICE_PATH_STATUS_OVERFLOWED_MASK 0x00010000u
// underflowed, W1C: a pop emptied the stack
#define SLUICE_PATH_STATUS_UNDERFLOWED_SHIFT 17
#define SLUICE_PATH_STATUS_UNDERFLOWED_MASK 0x00020000u
// saturated, W1C: a popped entry had a saturated counter
#define SLUICE_PATH_STATUS_SATURATED_SHIFT 18
#define SLUICE_PATH_STATUS_SATURATED_MASK 0x00040000u
// table_saturated, W1C: a count of the table saturated
#define SLUICE_PATH_STATUS_TABLE_SATURATED_SHIFT 19
#define SLUICE_PATH_STATUS_TABLE_SATURATED_MASK 0x00080000u
// accumulator_saturated, W1C: an accumulator saturated
#define SLUICE_PATH_STATUS_ACCUMULATOR_SATURATED_SHIFT 20
#define SLUICE_PATH_STATUS_ACCUMULATOR_SATURATED_MASK 0x00100000u
// bad_class, W1C: a record had no class
#define SLUICE_PATH_STATUS_BAD_CLASS_SHIFT 21
#define SLUICE_PATH_STATUS_BAD_CLASS_MASK 0x00200000u
// overrun, W1C: a message was lost
#define SLUICE_PATH_STATUS_OVERRUN_SHIFT 22
#define SLUICE_PATH_STATUS_OVERRUN_MASK 0x00400000u
// evaluating, RO: an interval's phase is being identified
#define SLUICE_PATH_STATUS_EVALUATING_SHIFT 23
#define SLUICE_PATH_STATUS_EVALUATING_MASK 0x00800000u
// reading, RO: the table is being read out; events wait
#define SLUICE_PATH_STATUS_READING_SHIFT 24
#define SLUICE_PATH_STATUS_READING_MASK 0x01000000u
// spilling, RO: an entry is on its way to or from memory
#define SLUICE_PATH_STATUS_SPILLING_SHIFT 25
#define SLUICE_PATH_STATUS_SPILLING_MASK 0x02000000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_PATH_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_PATH_MASK_CLEARING_SHIFT 0
#define SLUICE_PATH_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_PATH_MASK_COUNTING_SHIFT 1
#define SLUICE_PATH_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_PATH_MASK_WAITING_SHIFT 2
#define SLUICE_PATH_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_PATH_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_PATH_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_PATH_MASK_MESSAGE_SHIFT 4
#define SLUICE_PATH_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_PATH_MASK_DROPPED_SHIFT 5
#define SLUICE_PATH_MASK_DROPPED_MASK 0x00000020u
// overflowed, RW: an entry of the stack was dropped
#define SLUICE_PATH_MASK_OVERFLOWED_SHIFT 16
#define SLUICE_PATH_MASK_OVERFLOWED_MASK 0x00010000u
// underflowed, RW: a pop emptied the stack
#define SLUICE_PATH_MASK_UNDERFLOWED_SHIFT 17
#define SLUICE_PATH_MASK_UNDERFLOWED_MASK 0x00020000u
// saturated, RW: a popped entry had a saturated counter
#define SLUICE_PATH_MASK_SATURATED_SHIFT 18
#define SLUICE_PATH_MASK_SATURATED_MASK 0x00040000u
// table_saturated, RW: a count of the table saturated
#define SLUICE_PATH_MASK_TABLE_SATURATED_SHIFT 19
#define SLUICE_PATH_MASK_TABLE_SATURATED_MASK 0x00080000u
// accumulator_saturated, RW: an accumulator saturated
#define SLUICE_PATH_MASK_ACCUMULATOR_SATURATED_SHIFT 20
#define SLUICE_PATH_MASK_ACCUMULATOR_SATURATED_MASK 0x00100000u
// bad_class, RW: a record had no class
#define SLUICE_PATH_MASK_BAD_CLASS_SHIFT 21
#define SLUICE_PATH_MASK_BAD_CLASS_MASK 0x00200000u
// overrun, RW: a message was lost
#define SLUICE_PATH_MASK_OVERRUN_SHIFT 22
#define SLUICE_PATH_MASK_OVERRUN_MASK 0x00400000u
// evaluating, RW: an interval's phase is being identified
#define SLUICE_PATH_MASK_EVALUATING_SHIFT 23
#define SLUICE_PATH_MASK_EVALUATING_MASK 0x00800000u
// reading, RW: the table is being read out; events wait
#define SLUICE_PATH_MASK_READING_SHIFT 24
#define SLUICE_PATH_MASK_READING_MASK 0x01000000u
// spilling, RW: an entry is on its way to or from memory
#define SLUICE_PATH_MASK_SPILLING_SHIFT 25
#define SLUICE_PATH_MASK_SPILLING_MASK 0x02000000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_PATH_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_PATH_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_PATH_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_PATH_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_PATH_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_PATH_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_PATH_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_PATH_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_PATH_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_PATH_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_PATH_ADDRESS_MESSAGE_DATA 0x034u

// ppcr, RW: operations of each class of branches; an accepted write clears the stack
#define SLUICE_PATH_ADDRESS_PPCR 0x040u

// mode, RW: selects what is sent as messages
#define SLUICE_PATH_ADDRESS_MODE 0x044u
// stream, RW: 1: paths are sent as they are popped
#define SLUICE_PATH_MODE_STREAM_SHIFT 0
#define SLUICE_PATH_MODE_STREAM_MASK 0x00000001u

// repair, RW: write k: discards the k youngest entries of the stack; read: number that the last write discarded
#define SLUICE_PATH_ADDRESS_REPAIR 0x048u

// paths_low, RO: paths emitted, bits 31:0; reading it holds the high half
#define SLUICE_PATH_ADDRESS_PATHS_LOW 0x04cu

// paths_high, RO: paths emitted, bits 63:32, as held
#define SLUICE_PATH_ADDRESS_PATHS_HIGH 0x050u

// incomplete, RO: incomplete entries popped; saturates at 2^32 - 1
#define SLUICE_PATH_ADDRESS_INCOMPLETE 0x054u

// overflows, RO: entries dropped; saturates at 2^32 - 1
#define SLUICE_PATH_ADDRESS_OVERFLOWS 0x058u

// underflows, RO: pops that emptied the stack; saturates at 2^32 - 1
#define SLUICE_PATH_ADDRESS_UNDERFLOWS 0x05cu

// bad_classes, RO: records of no class; saturates at 2^32 - 1
#define SLUICE_PATH_ADDRESS_BAD_CLASSES 0x060u

// overruns, RO: messages lost; saturates at 2^32 - 1
#define SLUICE_PATH_ADDRESS_OVERRUNS 0x064u

// events_lost_low, RO: events that no path counted, bits 31:0; reading it holds the high half
#define SLUICE_PATH_ADDRESS_EVENTS_LOST_LOW 0x068u

// events_lost_high, RO: events that no path counted, bits 63:32, as held
#define SLUICE_PATH_ADDRESS_EVENTS_LOST_HIGH 0x06cu

// stacked, RO: entries on the stack, spilled ones included
#define SLUICE_PATH_ADDRESS_STACKED 0x070u

// spill_base, RW: byte address of the region for spilled entries; a write clears the stack
#define SLUICE_PATH_ADDRESS_SPILL_BASE 0x074u

// spill_entries, RW: entries of that region; 0: nothing is spilled; a write clears the stack
#define SLUICE_PATH_ADDRESS_SPILL_ENTRIES 0x078u

// phase_interval, RW: instructions of an interval; a write restarts the count
#define SLUICE_PATH_ADDRESS_PHASE_INTERVAL 0x07cu

// phase_threshold, RW: bits 15:0, in 2^-16 of twice the interval; a smaller distance is the same phase
#define SLUICE_PATH_ADDRESS_PHASE_THRESHOLD 0x080u

// phases, RO: intervals ended since reset or clear, modulo 2^32
#define SLUICE_PATH_ADDRESS_PHASES 0x084u

#endif
