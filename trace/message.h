// trace/message: the one line that says why something could not be done.
// The library prints nothing: it leaves the line in the caller's buffer.
#ifndef SLUICE_TRACE_MESSAGE_H
#define SLUICE_TRACE_MESSAGE_H

enum { MESSAGE_SIZE = 512 }; // bytes, the final NUL included; a longer line is cut

// Formats as printf does. Control characters become `?`, so that what came from a file stays one line.
void message_set(char message[MESSAGE_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
