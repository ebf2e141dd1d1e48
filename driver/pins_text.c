// driver/pins_text: writer of shape.vh and vectors.txt, and reader of vector lines.
#include "driver/pins_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static FILE *create(const char *folder, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, "w");
}

static bool write_shape(const char *folder, const struct profiler *profiler, const union any_config *cfg)
{
    FILE *shape = create(folder, "shape.vh");
    if (!shape)
        return false;
    fprintf(shape, "localparam EVENT_BITS   = %u;\nlocalparam MESSAGE_BITS = %u;\n",
            profiler_pin_bits(profiler, cfg), profiler_message_bits(profiler, cfg));
    fprintf(shape, "`define TOP %ssluice_%s\n", cfg->shell.prefix, profiler->name);
    if (profiler_memory(profiler, cfg))
        fprintf(shape, "`define MEMORY\n");
    if (cfg->shell.queue == QUEUE_DUAL)
        fprintf(shape, "`define EV_CLOCK\n");
    return fclose(shape) == 0;
}

bool pins_text_open(struct pins_text *text, const char *folder, const struct profiler *profiler,
                    const union any_config *cfg)
{
    *text = (struct pins_text){.event_digits = (profiler_pin_bits(profiler, cfg) + 3) / 4,
                               .message_digits = (profiler_message_bits(profiler, cfg) + 3) / 4};
    if (!write_shape(folder, profiler, cfg))
        return false;
    text->file = create(folder, "vectors.txt");
    return text->file != NULL;
}

static void put_word(FILE *file, const struct word *word, unsigned digits)
{
    putc(' ', file);
    for (unsigned digit = digits; digit-- > 0;)
        putc("0123456789abcdef"[word->limb[digit / 16] >> digit % 16 * 4 & 15], file);
}

void pins_text_put(struct pins_text *text, const struct pins_in *in, const struct pins_out *out)
{
    static const struct word none;
    FILE *file = text->file;
    fprintf(file, "%d %d", in->rst_n, in->ev_valid);
    put_word(file, &in->ev_data, text->event_digits);
    fprintf(file, " %d %d %d %x %" PRIx32 " %d %" PRIx32, in->msg_ready, in->reg_valid, in->reg_write,
            in->reg_addr, in->reg_wdata, in->mem_ready, in->mem_rdata);
    fprintf(file, "  %d %d %d", out->ev_ready, out->msg_valid, out->msg_last);
    put_word(file, out->msg_valid ? &out->msg_data : &none, text->message_digits);
    fprintf(file, " %d %d %" PRIx32 " %d", out->reg_ready, out->reg_error, out->reg_rdata, out->irq);
    fprintf(file, " %d %d %" PRIx32 " %" PRIx32 "\n", out->mem.valid, out->mem.write, out->mem.addr,
            out->mem.wdata);
}

bool pins_text_close(struct pins_text *text)
{
    const bool good = text->file && !ferror(text->file);
    return text->file && fclose(text->file) == 0 && good;
}

// ---- reading -------------------------------------------------------------------------------

// Parses the next field as `limbs` limbs, least significant first. False: malformed.
static bool get_field(char **at, uint64_t *limb, unsigned limbs)
{
    char *from = *at + strspn(*at, " ");
    const size_t digits = strspn(from, "0123456789abcdef");
    *at = from + digits;
    if (digits == 0 || digits > 16 * (size_t)limbs)
        return false;
    memset(limb, 0, limbs * sizeof *limb);
    for (size_t digit = 0; digit < digits; digit++) {
        const char c = from[digits - 1 - digit];
        const uint64_t value = c <= '9' ? (uint64_t)(c - '0') : (uint64_t)(c - 'a' + 10);
        limb[digit / 16] |= value << digit % 16 * 4;
    }
    return true;
}

bool pins_text_get(FILE *file, struct pins_in *in, struct pins_out *out)
{
    enum { FIELDS = 22, EVENT = 2, MESSAGE = 13, LINE_MOST = 512 };
    char line[LINE_MOST];
    uint64_t field[FIELDS];
    if (!fgets(line, sizeof line, file))
        return false;
    char *at = line;
    for (unsigned i = 0; i < FIELDS; i++) {
        uint64_t *word = i == EVENT ? in->ev_data.limb : i == MESSAGE ? out->msg_data.limb : &field[i];
        if (!get_field(&at, word, i == EVENT || i == MESSAGE ? WORD_LIMBS : 1))
            return false;
    }
    in->rst_n = field[0];
    in->ev_valid = field[1];
    in->msg_ready = field[3];
    in->reg_valid = field[4];
    in->reg_write = field[5];
    in->reg_addr = (uint16_t)field[6];
    in->reg_wdata = (uint32_t)field[7];
    in->mem_ready = field[8];
    in->mem_rdata = (uint32_t)field[9];
    out->ev_ready = field[10];
    out->msg_valid = field[11];
    out->msg_last = field[12];
    out->reg_ready = field[14];
    out->reg_error = field[15];
    out->reg_rdata = (uint32_t)field[16];
    out->irq = field[17];
    out->mem = (struct memory_request){field[18], field[19], (uint32_t)field[20], (uint32_t)field[21]};
    return *at == '\n';
}
