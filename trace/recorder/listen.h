// trace/recorder/listen: listening socket of the recorder, in the abstract name space (ring.h).
#ifndef SLUICE_TRACE_RECORDER_LISTEN_H
#define SLUICE_TRACE_RECORDER_LISTEN_H

#include "trace/message.h"

enum { LISTEN_NAME = 64 };

// Opens the socket under a random name. -1: the message says why.
int listen_open(char name[LISTEN_NAME], char message[MESSAGE_SIZE]);

#endif
