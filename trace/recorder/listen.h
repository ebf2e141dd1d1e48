// trace/recorder/listen: the recorder's socket, in the abstract name space (ring.h).
#ifndef SLUICE_TRACE_RECORDER_LISTEN_H
#define SLUICE_TRACE_RECORDER_LISTEN_H

#include "message.h"

enum { LISTEN_NAME = 64 };

// Opens it under a name that nobody guesses. -1: the message says why.
int listen_open(char name[LISTEN_NAME], char message[MESSAGE_SIZE]);

#endif
