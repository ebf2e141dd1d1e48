/* sluice_host: a profiler of Sluice, as software has it: on a board, at the end of a serial line, or in a
 * system on a chip, by registers that are mapped into memory. What each profiler's registers and messages
 * mean: the emitted folder's header and README.
 *
 * Functions that return int return 0, or -1: sluice_error() then says why, in one line. A handle may be used
 * by one thread at a time; separate handles have nothing in common.
 */
#ifndef SLUICE_HOST_H
#define SLUICE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SLUICE_WORDS = 4 }; /* of 64 bits, lowest first: room for any event or message */

struct sluice;

/* One register of 32 bits, by its byte address, 0 to 0xffc. Not 0: it answered with an error. */
struct sluice_access {
    void *context;
    int (*read)(void *context, unsigned address, uint32_t *data);
    int (*write)(void *context, unsigned address, uint32_t data);
};

/* Opens a profiler. `configuration` is "PROFILER key=value ...", as it was emitted with, and hardware of
 * another one is refused; NULL: any is taken, but for one message. *sluice is a handle to be closed in any
 * case, or NULL: out of memory. port: a serial port, of 1,000,000 baud if `baud` is 0. memory: the address of
 * register 0; words of 32 bits, whole accesses. */
int sluice_open_port(struct sluice **sluice, const char *port, uint32_t baud, const char *configuration);
int sluice_open_memory(struct sluice **sluice, volatile void *memory, const char *configuration);
int sluice_open_access(struct sluice **sluice, struct sluice_access access, const char *configuration);
void sluice_close(struct sluice *sluice);

const char *sluice_error(const struct sluice *sluice);

int sluice_read(struct sluice *sluice, unsigned address, uint32_t *data);
int sluice_write(struct sluice *sluice, unsigned address, uint32_t data);

/* Enable 0: events are ignored. Freeze 1: they are held, or dropped and counted. Clear and flush, which makes
 * the profiler send its profile as messages, stand behind the events before them. */
int sluice_enable(struct sluice *sluice, int on);
int sluice_freeze(struct sluice *sluice, int on);
int sluice_clear(struct sluice *sluice);
int sluice_flush(struct sluice *sluice);

/* Events accepted and dropped since the reset. */
int sluice_totals(struct sluice *sluice, uint64_t *events, uint64_t *dropped);

/* The next message, which is waited for; *last: it ends a read-out. By a port as drain says, otherwise by
 * registers (drain=register). */
int sluice_message(struct sluice *sluice, uint64_t message[SLUICE_WORDS], int *last);

/* By a port alone. An event goes with others in a frame; sluice_finish, and any register, wait until all have
 * been taken. Reset: the profiler is as after power-up. */
int sluice_event(struct sluice *sluice, const uint64_t event[SLUICE_WORDS]);
int sluice_finish(struct sluice *sluice);
int sluice_reset(struct sluice *sluice);

#ifdef __cplusplus
}
#endif

#endif
