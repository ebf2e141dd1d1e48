// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// sluice_promem: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_PROMEM_H
#define SLUICE_PROMEM_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_PROMEM_IDENTITY 0x534c5543u
#define SLUICE_PROMEM_VERSION 0x00010000u // register map: major << 16 | minor
#define SLUICE_PROMEM_PROFILER 5u
#define SLUICE_PROMEM_CONFIG_HASH 0xbb532811u

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_PROMEM_EVENT_BITS 8u
#define SLUICE_PROMEM_MESSAGE_BITS 8u
#define SLUICE_PROMEM_MESSAGE_WORDS 1u // reads of message_data per message

// ---- parameters --------------------------------------------------------------------------

// stages: levels of the tree; it holds 2^stages - 1 targets
#define SLUICE_PROMEM_PARAM_STAGES 3u
// width: width of a pattern
#define SLUICE_PROMEM_PARAM_WIDTH 8u
// counter_width: width of a count, which saturates
#define SLUICE_PROMEM_PARAM_COUNTER_WIDTH 8u
// ranges: 1: a target is a range, both ends inclusive
#define SLUICE_PROMEM_PARAM_RANGES 0u
// stage_clocks: clocks per stage: 1 as in the paper, 4 for the fastest clock
#define SLUICE_PROMEM_PARAM_STAGE_CLOCKS 4u
// ff_stages: number of stages, from the root on, with flip-flops as memory
#define SLUICE_PROMEM_PARAM_FF_STAGES 3u
// banks: 2: one is loaded while the other is searched
#define SLUICE_PROMEM_PARAM_BANKS 1u
// read_patience: wait after which a read or load takes an event's clock; 0: never
#define SLUICE_PROMEM_PARAM_READ_PATIENCE 64u
// seed: seed of every random choice
#define SLUICE_PROMEM_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_PROMEM_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_PROMEM_PARAM_QUEUE 0u
#define SLUICE_PROMEM_QUEUE_SINGLE 0u
#define SLUICE_PROMEM_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_PROMEM_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_PROMEM_PARAM_MSG_DEPTH 64u
// drain: how messages leave: message port or register
#define SLUICE_PROMEM_PARAM_DRAIN 0u
#define SLUICE_PROMEM_DRAIN_STREAM 0u
#define SLUICE_PROMEM_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_PROMEM_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_PROMEM_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_PROMEM_PARAM_SELECT_VALUE 0u
// prefix: prefix of every emitted module's name
#define SLUICE_PROMEM_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_PROMEM_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_PROMEM_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_PROMEM_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_PROMEM_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_PROMEM_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_PROMEM_CONTROL_ENABLE_SHIFT 0
#define SLUICE_PROMEM_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_PROMEM_CONTROL_CLEAR_SHIFT 1
#define SLUICE_PROMEM_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_PROMEM_CONTROL_FREEZE_SHIFT 2
#define SLUICE_PROMEM_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_PROMEM_CONTROL_FLUSH_SHIFT 3
#define SLUICE_PROMEM_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_PROMEM_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_PROMEM_STATUS_CLEARING_SHIFT 0
#define SLUICE_PROMEM_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_PROMEM_STATUS_COUNTING_SHIFT 1
#define SLUICE_PROMEM_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_PROMEM_STATUS_WAITING_SHIFT 2
#define SLUICE_PROMEM_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_PROMEM_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_PROMEM_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_PROMEM_STATUS_MESSAGE_SHIFT 4
#define SLUICE_PROMEM_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_PROMEM_STATUS_DROPPED_SHIFT 5
#define SLUICE_PROMEM_STATUS_DROPPED_MASK 0x00000020u
// saturated, W1C: a count was at its maximum when it was hit
#define SLUICE_PROMEM_STATUS_SATURATED_SHIFT 16
#define SLUICE_PROMEM_STATUS_SATURATED_MASK 0x00010000u
// load_overflow, W1C: a target was written past the last stage
#define SLUICE_PROMEM_STATUS_LOAD_OVERFLOW_SHIFT 17
#define SLUICE_PROMEM_STATUS_LOAD_OVERFLOW_MASK 0x00020000u
// loading, RO: a load has begun and is not complete
#define SLUICE_PROMEM_STATUS_LOADING_SHIFT 18
#define SLUICE_PROMEM_STATUS_LOADING_MASK 0x00040000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_PROMEM_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_PROMEM_MASK_CLEARING_SHIFT 0
#define SLUICE_PROMEM_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_PROMEM_MASK_COUNTING_SHIFT 1
#define SLUICE_PROMEM_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_PROMEM_MASK_WAITING_SHIFT 2
#define SLUICE_PROMEM_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_PROMEM_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_PROMEM_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_PROMEM_MASK_MESSAGE_SHIFT 4
#define SLUICE_PROMEM_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_PROMEM_MASK_DROPPED_SHIFT 5
#define SLUICE_PROMEM_MASK_DROPPED_MASK 0x00000020u
// saturated, RW: a count was at its maximum when it was hit
#define SLUICE_PROMEM_MASK_SATURATED_SHIFT 16
#define SLUICE_PROMEM_MASK_SATURATED_MASK 0x00010000u
// load_overflow, RW: a target was written past the last stage
#define SLUICE_PROMEM_MASK_LOAD_OVERFLOW_SHIFT 17
#define SLUICE_PROMEM_MASK_LOAD_OVERFLOW_MASK 0x00020000u
// loading, RW: a load has begun and is not complete
#define SLUICE_PROMEM_MASK_LOADING_SHIFT 18
#define SLUICE_PROMEM_MASK_LOADING_MASK 0x00040000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_PROMEM_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_PROMEM_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_PROMEM_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_PROMEM_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_PROMEM_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_PROMEM_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_PROMEM_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_PROMEM_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_PROMEM_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_PROMEM_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_PROMEM_ADDRESS_MESSAGE_DATA 0x034u

// readout, RW: what a flush reads; not writable while one runs
#define SLUICE_PROMEM_ADDRESS_READOUT 0x040u
// clear, RW: 1: each count is set to 0 as it is read
#define SLUICE_PROMEM_READOUT_CLEAR_SHIFT 0
#define SLUICE_PROMEM_READOUT_CLEAR_MASK 0x00000001u
// other, RW: 1: the bank that is not searched (banks=2)
#define SLUICE_PROMEM_READOUT_OTHER_SHIFT 1
#define SLUICE_PROMEM_READOUT_OTHER_MASK 0x00000002u

// pointer, WO: any write: begin a load at the root
#define SLUICE_PROMEM_ADDRESS_POINTER 0x044u

// target, WO: pattern, bits 31:0: load it at the pointer
#define SLUICE_PROMEM_ADDRESS_TARGET 0x048u

// no_target, WO: any write: load an invalid entry at the pointer
#define SLUICE_PROMEM_ADDRESS_NO_TARGET 0x04cu

// target_high, RW: pattern, bits 63:32, for the targets that follow
#define SLUICE_PROMEM_ADDRESS_TARGET_HIGH 0x050u

// swap, WO: any write: search the bank that was loaded (banks=2)
#define SLUICE_PROMEM_ADDRESS_SWAP 0x054u

#endif
