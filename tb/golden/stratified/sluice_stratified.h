// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
#ifndef SLUICE_STRATIFIED_H
#define SLUICE_STRATIFIED_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define SLUICE_STRATIFIED_IDENTITY 0x534c5543u
#define SLUICE_STRATIFIED_VERSION 0x00010000u // register map: major << 16 | minor
#define SLUICE_STRATIFIED_PROFILER 2u
#define SLUICE_STRATIFIED_CONFIG_HASH 0x2f14f995u

// ---- widths, in bits ---------------------------------------------------------------------

#define SLUICE_STRATIFIED_EVENT_BITS 14u
#define SLUICE_STRATIFIED_MESSAGE_BITS 30u
#define SLUICE_STRATIFIED_MESSAGE_WORDS 1u // reads of message_data per message

// ---- parameters --------------------------------------------------------------------------

// composition: composition of P, R, CR, D, CD, H[]n, A, H[T]n
#define SLUICE_STRATIFIED_PARAM_COMPOSITION "H[P5]16A3"
// width_a: width of a tuple's first word
#define SLUICE_STRATIFIED_PARAM_WIDTH_A 8u
// width_b: width of a tuple's second word; 0: there is none
#define SLUICE_STRATIFIED_PARAM_WIDTH_B 6u
// kinds: simultaneous profiles; an event is {kind, b, a}
#define SLUICE_STRATIFIED_PARAM_KINDS 1u
// hash: hash of the splits
#define SLUICE_STRATIFIED_PARAM_HASH 0u
#define SLUICE_STRATIFIED_HASH_TWO_TABLE 0u
#define SLUICE_STRATIFIED_HASH_PAPER 1u
#define SLUICE_STRATIFIED_HASH_H3 2u
#define SLUICE_STRATIFIED_HASH_MULTIPLY 3u
// phase: initial value of P's counters
#define SLUICE_STRATIFIED_PARAM_PHASE 1u
#define SLUICE_STRATIFIED_PHASE_ZERO 0u
#define SLUICE_STRATIFIED_PHASE_RANDOM 1u
// ptag_bits: T: width of a partial tag
#define SLUICE_STRATIFIED_PARAM_PTAG_BITS 2u
// miss_bits: T: width of a miss counter
#define SLUICE_STRATIFIED_PARAM_MISS_BITS 3u
// ways: T: entries per set
#define SLUICE_STRATIFIED_PARAM_WAYS 2u
// evict_min: T: number of hits from which an entry in Evict is sent
#define SLUICE_STRATIFIED_PARAM_EVICT_MIN 64u
// count_width: A: width of a count
#define SLUICE_STRATIFIED_PARAM_COUNT_WIDTH 16u
// messages_per_interrupt: messages per wake-up of software
#define SLUICE_STRATIFIED_PARAM_MESSAGES_PER_INTERRUPT 5u
// seed: seed of every random choice
#define SLUICE_STRATIFIED_PARAM_SEED 0u
// lossless: 1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted
#define SLUICE_STRATIFIED_PARAM_LOSSLESS 1u
// queue: dual: events have their own clock, ev_clk_i
#define SLUICE_STRATIFIED_PARAM_QUEUE 0u
#define SLUICE_STRATIFIED_QUEUE_SINGLE 0u
#define SLUICE_STRATIFIED_QUEUE_DUAL 1u
// queue_depth: depth of the event queue's RAM
#define SLUICE_STRATIFIED_PARAM_QUEUE_DEPTH 16u
// msg_depth: depth of the message queue's RAM
#define SLUICE_STRATIFIED_PARAM_MSG_DEPTH 16u
// drain: how messages leave: message port or register
#define SLUICE_STRATIFIED_PARAM_DRAIN 0u
#define SLUICE_STRATIFIED_DRAIN_STREAM 0u
#define SLUICE_STRATIFIED_DRAIN_REGISTER 1u
// select: rules of the selector in front of the profiler; 0: no selector
#define SLUICE_STRATIFIED_PARAM_SELECT 0u
// select_pc: width of an event's pc for the selector
#define SLUICE_STRATIFIED_PARAM_SELECT_PC 32u
// select_value: width of an event's value for the selector
#define SLUICE_STRATIFIED_PARAM_SELECT_VALUE 0u
// prefix: prefix of every emitted module's name
#define SLUICE_STRATIFIED_PARAM_PREFIX ""

// ---- registers ---------------------------------------------------------------------------

// identity, RO: 0x534C5543, the letters SLUC
#define SLUICE_STRATIFIED_ADDRESS_IDENTITY 0x000u

// version, RO: version of this register map: major << 16 | minor
#define SLUICE_STRATIFIED_ADDRESS_VERSION 0x004u

// profiler, RO: number of the profiler
#define SLUICE_STRATIFIED_ADDRESS_PROFILER 0x008u

// config_hash, RO: CRC-32 of the configuration
#define SLUICE_STRATIFIED_ADDRESS_CONFIG_HASH 0x00cu

// control, RW: enable and freeze; the commands clear and flush
#define SLUICE_STRATIFIED_ADDRESS_CONTROL 0x010u
// enable, RW: 0: events are ignored and counted nowhere
#define SLUICE_STRATIFIED_CONTROL_ENABLE_SHIFT 0
#define SLUICE_STRATIFIED_CONTROL_ENABLE_MASK 0x00000001u
// clear, RW: write 1: clear the profile; reads 1 while the clear is pending
#define SLUICE_STRATIFIED_CONTROL_CLEAR_SHIFT 1
#define SLUICE_STRATIFIED_CONTROL_CLEAR_MASK 0x00000002u
// freeze, RW: 1: events are held (lossless=1) or dropped and counted
#define SLUICE_STRATIFIED_CONTROL_FREEZE_SHIFT 2
#define SLUICE_STRATIFIED_CONTROL_FREEZE_MASK 0x00000004u
// flush, RW: write 1: read the profile out; reads 1 while the flush is pending
#define SLUICE_STRATIFIED_CONTROL_FLUSH_SHIFT 3
#define SLUICE_STRATIFIED_CONTROL_FLUSH_MASK 0x00000008u

// status, W1C: sticky bits (write 1 to clear) and the current state
#define SLUICE_STRATIFIED_ADDRESS_STATUS 0x014u
// clearing, RO: memories are being cleared; events wait
#define SLUICE_STRATIFIED_STATUS_CLEARING_SHIFT 0
#define SLUICE_STRATIFIED_STATUS_CLEARING_MASK 0x00000001u
// counting, RO: some accepted events are not counted yet
#define SLUICE_STRATIFIED_STATUS_COUNTING_SHIFT 1
#define SLUICE_STRATIFIED_STATUS_COUNTING_MASK 0x00000002u
// waiting, RO: a clear or flush is pending
#define SLUICE_STRATIFIED_STATUS_WAITING_SHIFT 2
#define SLUICE_STRATIFIED_STATUS_WAITING_MASK 0x00000004u
// flush_done, W1C: the last message of a flush is in the message queue
#define SLUICE_STRATIFIED_STATUS_FLUSH_DONE_SHIFT 3
#define SLUICE_STRATIFIED_STATUS_FLUSH_DONE_MASK 0x00000008u
// message, RO: a message waits
#define SLUICE_STRATIFIED_STATUS_MESSAGE_SHIFT 4
#define SLUICE_STRATIFIED_STATUS_MESSAGE_MASK 0x00000010u
// dropped, W1C: an event was dropped
#define SLUICE_STRATIFIED_STATUS_DROPPED_SHIFT 5
#define SLUICE_STRATIFIED_STATUS_DROPPED_MASK 0x00000020u
// interrupt, RO: a wake-up is pending
#define SLUICE_STRATIFIED_STATUS_INTERRUPT_SHIFT 16
#define SLUICE_STRATIFIED_STATUS_INTERRUPT_MASK 0x00010000u
// overrun, W1C: a message was lost
#define SLUICE_STRATIFIED_STATUS_OVERRUN_SHIFT 17
#define SLUICE_STRATIFIED_STATUS_OVERRUN_MASK 0x00020000u
// flushing, RO: a flush is in progress; events wait
#define SLUICE_STRATIFIED_STATUS_FLUSHING_SHIFT 18
#define SLUICE_STRATIFIED_STATUS_FLUSHING_MASK 0x00040000u

// mask, RW: status bits that raise the interrupt, at the same bit positions
#define SLUICE_STRATIFIED_ADDRESS_MASK 0x018u
// clearing, RW: memories are being cleared; events wait
#define SLUICE_STRATIFIED_MASK_CLEARING_SHIFT 0
#define SLUICE_STRATIFIED_MASK_CLEARING_MASK 0x00000001u
// counting, RW: some accepted events are not counted yet
#define SLUICE_STRATIFIED_MASK_COUNTING_SHIFT 1
#define SLUICE_STRATIFIED_MASK_COUNTING_MASK 0x00000002u
// waiting, RW: a clear or flush is pending
#define SLUICE_STRATIFIED_MASK_WAITING_SHIFT 2
#define SLUICE_STRATIFIED_MASK_WAITING_MASK 0x00000004u
// flush_done, RW: the last message of a flush is in the message queue
#define SLUICE_STRATIFIED_MASK_FLUSH_DONE_SHIFT 3
#define SLUICE_STRATIFIED_MASK_FLUSH_DONE_MASK 0x00000008u
// message, RW: a message waits
#define SLUICE_STRATIFIED_MASK_MESSAGE_SHIFT 4
#define SLUICE_STRATIFIED_MASK_MESSAGE_MASK 0x00000010u
// dropped, RW: an event was dropped
#define SLUICE_STRATIFIED_MASK_DROPPED_SHIFT 5
#define SLUICE_STRATIFIED_MASK_DROPPED_MASK 0x00000020u
// interrupt, RW: a wake-up is pending
#define SLUICE_STRATIFIED_MASK_INTERRUPT_SHIFT 16
#define SLUICE_STRATIFIED_MASK_INTERRUPT_MASK 0x00010000u
// overrun, RW: a message was lost
#define SLUICE_STRATIFIED_MASK_OVERRUN_SHIFT 17
#define SLUICE_STRATIFIED_MASK_OVERRUN_MASK 0x00020000u
// flushing, RW: a flush is in progress; events wait
#define SLUICE_STRATIFIED_MASK_FLUSHING_SHIFT 18
#define SLUICE_STRATIFIED_MASK_FLUSHING_MASK 0x00040000u

// events_low, RO: events accepted, bits 31:0; reading it holds the high half
#define SLUICE_STRATIFIED_ADDRESS_EVENTS_LOW 0x01cu

// events_high, RO: events accepted, bits 63:32, as held
#define SLUICE_STRATIFIED_ADDRESS_EVENTS_HIGH 0x020u

// drops_low, RO: events dropped, bits 31:0; reading it holds the high half
#define SLUICE_STRATIFIED_ADDRESS_DROPS_LOW 0x024u

// drops_high, RO: events dropped, bits 63:32, as held
#define SLUICE_STRATIFIED_ADDRESS_DROPS_HIGH 0x028u

// message_width, RO: width of a message in bits
#define SLUICE_STRATIFIED_ADDRESS_MESSAGE_WIDTH 0x02cu

// message_status, RO: the message at the queue's head
#define SLUICE_STRATIFIED_ADDRESS_MESSAGE_STATUS 0x030u
// waits, RO: 1: a message waits
#define SLUICE_STRATIFIED_MESSAGE_STATUS_WAITS_SHIFT 0
#define SLUICE_STRATIFIED_MESSAGE_STATUS_WAITS_MASK 0x00000001u
// last, RO: 1: the message ends a read-out
#define SLUICE_STRATIFIED_MESSAGE_STATUS_LAST_SHIFT 1
#define SLUICE_STRATIFIED_MESSAGE_STATUS_LAST_MASK 0x00000002u

// message_data, RO: words of that message, lowest first; reading the last one takes it (drain=register)
#define SLUICE_STRATIFIED_ADDRESS_MESSAGE_DATA 0x034u

// interrupts, RW: pending wake-ups of software; a write acknowledges one
#define SLUICE_STRATIFIED_ADDRESS_INTERRUPTS 0x040u

// messages_low, RO: messages sent, bits 31:0; reading it holds the high half
#define SLUICE_STRATIFIED_ADDRESS_MESSAGES_LOW 0x044u

// messages_high, RO: messages sent, bits 63:32, as held
#define SLUICE_STRATIFIED_ADDRESS_MESSAGES_HIGH 0x048u

// overruns, RO: messages lost; saturates at 2^32 - 1
#define SLUICE_STRATIFIED_ADDRESS_OVERRUNS 0x04cu

// residual_low, RO: events that the table held at the last flush, bits 31:0; reading it holds the high half
#define SLUICE_STRATIFIED_ADDRESS_RESIDUAL_LOW 0x050u

// residual_high, RO: events that the table held at the last flush, bits 63:32, as held
#define SLUICE_STRATIFIED_ADDRESS_RESIDUAL_HIGH 0x054u

// spacing_least, RO: shortest time between two messages, in clocks; 65535: that or more
#define SLUICE_STRATIFIED_ADDRESS_SPACING_LEAST 0x058u

// spacing_sum_low, RO: sum of the times between messages, in clocks, bits 31:0; reading it holds the high half
#define SLUICE_STRATIFIED_ADDRESS_SPACING_SUM_LOW 0x05cu

// spacing_sum_high, RO: sum of the times between messages, bits 63:32, as held
#define SLUICE_STRATIFIED_ADDRESS_SPACING_SUM_HIGH 0x060u

#endif
