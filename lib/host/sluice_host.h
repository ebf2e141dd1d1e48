/* sluice_host: a profiler of Sluice, as software has it: on a board, at the end of a serial line, or in a
 * system on a chip, by registers that are mapped into memory. What each profiler's registers and messages
 * mean: the emitted folder's header and README.
 *
 * Functions that return int return 0, or -1: sluice_error() then says why, in one line. sluice_message()
 * has a third answer. A handle may be used by one thread at a time; separate handles have nothing in common.
 */
#ifndef SLUICE_HOST_H
#define SLUICE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SLUICE_WORDS = 4, /* of 64 bits, lowest first: room for any event or message */
    SLUICE_NONE = 1   /* of sluice_message: none came */
};

struct sluice;

/* One register of 32 bits, by its byte address, a multiple of 4 from 0 to 0xffc. Not 0: it answered with an
 * error. */
struct sluice_access {
    void *context;
    int (*read)(void *context, unsigned address, uint32_t *data);
    int (*write)(void *context, unsigned address, uint32_t data);
};

/* Opens a profiler. `configuration` is "PROFILER key=value ...", as it was emitted with, at most 2047
 * characters and 64 settings, and hardware of another one is refused; NULL: any is taken, but then messages
 * cannot be read. *sluice is a handle to be closed in any case, or NULL: out of memory. port: a serial port,
 * of 1,000,000 baud if `baud` is 0. memory: the address of register 0; words of 32 bits, whole accesses.
 *
 * By a port, any function may wait until its requests are answered, at most ten seconds for each. Where it
 * says that a wait has an end, that is 10,000 reads of a register by a port, a millisecond or more each, and
 * 2^20 otherwise, however long they take. */
int sluice_open_port(struct sluice **sluice, const char *port, uint32_t baud, const char *configuration);
int sluice_open_memory(struct sluice **sluice, volatile void *memory, const char *configuration);
int sluice_open_access(struct sluice **sluice, struct sluice_access access, const char *configuration);
void sluice_close(struct sluice *sluice);

const char *sluice_error(const struct sluice *sluice);

/* Words of 32 bits at the profiler's memory port, from address 0 on. 0: there are none, or it is not known:
 * nobody but a serial port's device tells. */
uint32_t sluice_memory_words(const struct sluice *sluice);

/* A register, by its byte address: a multiple of 4 from 0 to 0xffc. Another is refused. */
int sluice_read(struct sluice *sluice, unsigned address, uint32_t *data);
int sluice_write(struct sluice *sluice, unsigned address, uint32_t data);

/* Enable 0: events are ignored. Freeze 1: they are held, or dropped and counted. Clear and flush, which makes
 * the profiler send its profile as messages, stand behind the events before them. They do not wait until they
 * are carried out, but until an earlier one is no longer behind events, and that wait has an end: read the
 * messages of a flush before the next clear or flush, for events wait while messages find no room. */
int sluice_enable(struct sluice *sluice, int on);
int sluice_freeze(struct sluice *sluice, int on);
int sluice_clear(struct sluice *sluice);
int sluice_flush(struct sluice *sluice);

/* Events accepted and dropped since the reset. */
int sluice_totals(struct sluice *sluice, uint64_t *events, uint64_t *dropped);

/* The next message; *last: it ends a read-out. By a port as drain says, otherwise by registers
 * (drain=register). It is waited for, with drain=stream by a port ten seconds, else as long as such a wait
 * is. 0: there it is. SLUICE_NONE: none came in that time, and one may be asked for again. -1: none can be
 * read. */
int sluice_message(struct sluice *sluice, uint64_t message[SLUICE_WORDS], int *last);

/* By a port alone. An event goes with others in a frame; sluice_finish, and any register, wait until all have
 * been taken, and give up when none is for ten seconds. Reset: the profiler is as after power-up. */
int sluice_event(struct sluice *sluice, const uint64_t event[SLUICE_WORDS]);
int sluice_finish(struct sluice *sluice);
int sluice_reset(struct sluice *sluice);

#ifdef __cplusplus
}
#endif

#endif
