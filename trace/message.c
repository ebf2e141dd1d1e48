// trace/message: formatter of one-line error texts.
#include "trace/message.h"

#include <stdarg.h>
#include <stdio.h>

void message_set(char message[MESSAGE_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, MESSAGE_SIZE, format, arguments);
    va_end(arguments);

    for (char *c = message; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}
