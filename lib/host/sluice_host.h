/* sluice_host: software access to a Sluice profiler, on a board at the end of a serial line, or in a system
 * on a chip with memory-mapped registers. The header and README of the emitted folder describe each
 * profiler's registers and messages.
 *
 * Functions that return int return 0, or -1 after a failure; sluice_error() then gives one line. Only
 * sluice_message() has a third result. A handle may be used by one thread at a time; separate handles share
 * no state.
 */
#ifndef SLUICE_HOST_H
#define SLUICE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SLUICE_WORDS = 4, /* of 64 bits, lowest first: room for any event or message */
    SLUICE_NONE = 1   /* result of sluice_message: none came */
};

struct sluice;

/* Accesses one 32-bit register by its byte address, a multiple of 4 from 0 to 0xffc. Functions return 0, or
 * another number if the register answered with an error. */
struct sluice_access {
    void *context;
    int (*read)(void *context, unsigned address, uint32_t *data);
    int (*write)(void *context, unsigned address, uint32_t data);
};

/* Open a profiler. *sluice becomes a handle, to be closed in any case; NULL: out of memory.
 * configuration: "PROFILER key=value ...", as for `sluice gen`, at most 2047 characters and 64 settings.
 * Hardware with another configuration is refused. NULL: any is accepted; with describe=0 its messages cannot
 * be read.
 * port: a serial port; baud 0: 1,000,000. memory: address of register 0; accesses are whole 32-bit words.
 * device: a UIO device such as /dev/uio0, whose first map begins with the registers; or a file of at least
 * 4096 bytes.
 *
 * With a port, any function may wait for the answers to its requests, at most ten seconds each. A limited
 * wait (below) ends after 10,000 reads of a register by a port, a millisecond or more each, or 2^20 reads
 * otherwise, of any duration. */
int sluice_open_port(struct sluice **sluice, const char *port, uint32_t baud, const char *configuration);
int sluice_open_memory(struct sluice **sluice, volatile void *memory, const char *configuration);
int sluice_open_uio(struct sluice **sluice, const char *device, const char *configuration);
int sluice_open_access(struct sluice **sluice, struct sluice_access access, const char *configuration);
void sluice_close(struct sluice *sluice);

const char *sluice_error(const struct sluice *sluice);

/* Number of 32-bit words at the profiler's memory port, from address 0. 0: none, or unknown; only a device at
 * a serial port reports it. */
uint32_t sluice_memory_words(const struct sluice *sluice);

/* A register, by its byte address: a multiple of 4 from 0 to 0xffc. Other addresses are refused. */
int sluice_read(struct sluice *sluice, unsigned address, uint32_t *data);
int sluice_write(struct sluice *sluice, unsigned address, uint32_t data);

/* enable 0: events are ignored. freeze 1: events are held, or dropped and counted. clear: forgets the
 * profile. flush: makes the profiler send its profile as messages. clear and flush take effect after the
 * events before them. The functions do not wait for that, but for an earlier clear or flush to pass the
 * events before it; that wait is limited. So read the messages of a flush before the next clear or flush:
 * events wait while messages find no room. */
int sluice_enable(struct sluice *sluice, int on);
int sluice_freeze(struct sluice *sluice, int on);
int sluice_clear(struct sluice *sluice);
int sluice_flush(struct sluice *sluice);

/* own 1: the profiler's events come from the processor that runs this program. sluice_freeze then disables
 * the profiler: events are ignored meanwhile. Frozen, a lossless profiler would hold back this processor,
 * which could then never unfreeze it. */
void sluice_own_core(struct sluice *sluice, int own);

/* Events accepted and dropped since the reset. */
int sluice_totals(struct sluice *sluice, uint64_t *events, uint64_t *dropped);

/* Of a UIO device: waits until the profiler's interrupt, at most so many milliseconds; below 0: without
 * limit. 0: it came; SLUICE_NONE: not in that time. It stays until the program clears or masks its cause:
 * register status (0x14), by writing 1, and register mask (0x18). */
int sluice_interrupt(struct sluice *sluice, int milliseconds);

/* Reads the next message; *last: it ends a read-out. With a port as drain says, otherwise by registers
 * (drain=register). Waits ten seconds with a port and drain=stream, else a limited wait. Returns 0 with a
 * message; SLUICE_NONE: none came in that time, and the call may be repeated; -1: none can be read. */
int sluice_message(struct sluice *sluice, uint64_t message[SLUICE_WORDS], int *last);

/* Where sluice_ring is between the registers and the profiler. start switches it on: 2^size slots at
 * `memory`, which the ring's bus finds at `address`, a multiple of 4096; memory must be coherent, and a slot
 * is as many 32-bit words as register ring_slot says. watermark: unread slots from which on the interrupt is
 * high; 0: never. From then on sluice_message reads the ring. stop ends the writing. */
int sluice_ring_start(struct sluice *sluice, const volatile void *memory, uint64_t address, unsigned size,
                      uint32_t watermark);
int sluice_ring_stop(struct sluice *sluice);

/* Layout of events and messages as the hardware's registers describe it (describe=1); the README of the
 * emitted folder has the same tables. field: lowest bit and width of a field; word: "event", or a message's
 * type, "message" for a profiler without types. type: the type of a message; *name is a constant. bits: the
 * field's content; 0 if the word has no such bits. */
int sluice_field(struct sluice *sluice, const char *word, const char *name, unsigned *lsb, unsigned *bits);
int sluice_type(struct sluice *sluice, const uint64_t message[SLUICE_WORDS], const char **name);
uint64_t sluice_bits(const uint64_t word[SLUICE_WORDS], unsigned lsb, unsigned bits);

/* With a port only. event: queues an event; events are sent together in frames. finish, like any register
 * access, waits until all are accepted; it fails if none is accepted for ten seconds. reset: the profiler is
 * as after power-up. */
int sluice_event(struct sluice *sluice, const uint64_t event[SLUICE_WORDS]);
int sluice_finish(struct sluice *sluice);
int sluice_reset(struct sluice *sluice);

#ifdef __cplusplus
}
#endif

#endif
