// trace/visible: decoding of UTF-8 (RFC 3629) character by character; control characters of ECMA-48.
#include "trace/visible.h"

#include <stdint.h>
#include <string.h>

// Number of bytes of a character with this first byte; 0: no character begins with it.
static size_t size_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

// Whether this second byte may follow the first. False for an overlong form, a surrogate, or a character
// above U+10FFFF.
static bool follows(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xe0: return second >= 0xa0;
    case 0xed: return second < 0xa0;
    case 0xf0: return second >= 0x90;
    case 0xf4: return second < 0x90;
    default: return true;
    }
}

enum visible visible_next(const char *text, size_t length, size_t *bytes)
{
    const unsigned char *byte = (const unsigned char *)text;
    const size_t size = size_of(byte[0]);
    *bytes = 1;
    if (size == 0)
        return VISIBLE_INVALID;
    for (size_t i = 1; i < size; i++) {
        if (i == length)
            return VISIBLE_PART;
        if ((byte[i] & 0xc0) != 0x80 || (i == 1 && !follows(byte[0], byte[1])))
            return VISIBLE_INVALID;
    }
    *bytes = size;
    const bool control = byte[0] < ' ' || byte[0] == 0x7f || (byte[0] == 0xc2 && byte[1] < 0xa0);
    return control ? VISIBLE_CONTROL : VISIBLE;
}

size_t visible_bytes(char *text, size_t length)
{
    size_t to = 0;
    size_t bytes;
    for (size_t from = 0; from < length; from += bytes) {
        if (visible_next(text + from, length - from, &bytes) == VISIBLE) {
            memmove(text + to, text + from, bytes);
            to += bytes;
        } else
            text[to++] = '?';
    }
    return to;
}

void visible(char *text)
{
    text[visible_bytes(text, strlen(text))] = '\0';
}

void visible_put(FILE *out, const char *text, const char *also)
{
    const size_t length = strlen(text);
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes)
        if (visible_next(text + at, length - at, &bytes) == VISIBLE &&
            !(bytes == 1 && strchr(also, text[at])))
            fwrite(text + at, 1, bytes, out);
        else
            putc('?', out);
}
