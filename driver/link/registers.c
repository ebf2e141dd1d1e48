// driver/link/registers: register access over the link, one request each.
#include "cmodel/registers.h"
#include "driver/link/link.h"

// After the queued events, except for the attendant: it takes messages that these events wait for.
static bool access_register(struct link *link, enum link_asks asks, const uint8_t *operand, size_t operands,
                            struct request *answered)
{
    return (link->attending || link_finish(link)) && link_ask(link, asks, operand, operands, answered) &&
           !(answered->answer[1] & LINK_ERROR);
}

static bool read_register(void *context, uint16_t address, uint32_t *data)
{
    struct link *link = context;
    struct request answered;
    const uint8_t operand[] = {(uint8_t)address, (uint8_t)(address >> 8)};
    if (!access_register(link, LINK_READ, operand, sizeof operand, &answered))
        return false;
    *data = 0;
    for (int i = 0; i < 4; i++)
        *data |= (uint32_t)answered.answer[ANSWER_HEAD + i] << 8 * i;
    if (address == REG_status && link->given < link->messages)
        *data |= 1U << BIT_status_message; // a message has been received and waits here
    return true;
}

static bool write_register(void *context, uint16_t address, uint32_t data)
{
    struct request answered;
    const uint8_t operand[] = {(uint8_t)address,     (uint8_t)(address >> 8), (uint8_t)data,
                               (uint8_t)(data >> 8), (uint8_t)(data >> 16),   (uint8_t)(data >> 24)};
    return access_register(context, LINK_WRITE, operand, sizeof operand, &answered);
}

struct bus link_bus(struct link *link)
{
    return (struct bus){link, read_register, write_register};
}
