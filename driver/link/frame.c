// driver/link/frame: byte stuffing and CRC of frames sent, and the byte-wise reader of frames received.
#include "driver/link/frame.h"

#include "cmodel/crc.h"

enum { FLAG = 0x7E, ESCAPE = 0x7D, INVERTED = 0x20, LEAST = 2 };

static uint8_t *stuff(uint8_t *line, uint8_t byte)
{
    if (byte == FLAG || byte == ESCAPE) {
        *line++ = ESCAPE;
        byte ^= INVERTED;
    }
    *line++ = byte;
    return line;
}

size_t frame_stuff(const uint8_t *bytes, size_t count, uint8_t *line)
{
    const uint32_t crc = crc_add(0, bytes, count);
    uint8_t *end = line;
    *end++ = FLAG;
    for (size_t i = 0; i < count; i++)
        end = stuff(end, bytes[i]);
    for (int i = 0; i < FRAME_CRC; i++)
        end = stuff(end, (uint8_t)(crc >> 8 * i));
    *end++ = FLAG;
    return (size_t)(end - line);
}

static uint32_t crc_at(const uint8_t *byte)
{
    return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
}

static enum frame_came end(struct frame_reader *reader)
{
    const bool some = reader->count > 0 || reader->escaped || reader->bad;
    const bool whole = !reader->bad && !reader->escaped && reader->count >= LEAST + FRAME_CRC &&
                       crc_add(0, reader->byte, reader->count - FRAME_CRC) ==
                           crc_at(reader->byte + reader->count - FRAME_CRC);
    reader->escaped = reader->bad = false;
    if (whole)
        reader->count -= FRAME_CRC;
    return whole ? FRAME_WHOLE : some ? FRAME_DAMAGED : FRAME_NOTHING;
}

enum frame_came frame_read(struct frame_reader *reader, uint8_t byte)
{
    if (reader->ended)
        reader->count = 0;
    reader->ended = byte == FLAG;
    if (byte == FLAG)
        return end(reader);
    if (byte == ESCAPE) {
        reader->bad |= reader->escaped;
        reader->escaped = true;
        return FRAME_NOTHING;
    }
    if (reader->count == sizeof reader->byte)
        reader->bad = true;
    else
        reader->byte[reader->count++] = reader->escaped ? byte ^ INVERTED : byte;
    reader->escaped = false;
    return FRAME_NOTHING;
}
