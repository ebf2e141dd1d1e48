// trace/message: formatter of one-line error texts.
#include "trace/message.h"

#include <stdarg.h>
#include <stdio.h>

#include "trace/visible.h"

void message_set(char message[MESSAGE_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, MESSAGE_SIZE, format, arguments);
    va_end(arguments);
    visible(message);
}
