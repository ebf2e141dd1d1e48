// trace/message: one-line error text in the caller's buffer; the library itself prints nothing.
#ifndef SLUICE_TRACE_MESSAGE_H
#define SLUICE_TRACE_MESSAGE_H

enum { MESSAGE_SIZE = 512 }; // bytes, including the final NUL; a longer line is cut

// Formats like printf. Text from a file cannot add lines or reach the terminal as a command (visible.h).
void message_set(char message[MESSAGE_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
