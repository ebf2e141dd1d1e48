// trace/valgrind/superblock: instrumentation of a superblock with inline items.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_SUPERBLOCK_H
#define SLUICE_TRACE_VALGRIND_SUPERBLOCK_H

#include "trace/valgrind/core.h"

IRSB *superblock_instrument(VgCallbackClosure *closure, IRSB *in, const VexGuestLayout *layout,
                            const VexGuestExtents *extents, const VexArchInfo *host, IRType guest_word,
                            IRType host_word);

#endif
