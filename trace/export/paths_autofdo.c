// trace/export/paths_autofdo: collector of a path profile's source lines, for a sample profile (autofdo.h).
// Source: LLVM, DebugInfoMetadata.h for discriminators. Lines count from a function's declaration. A line's
// count is the largest of its instructions', as in AutoFDO (Chen, Li, Moseley, CGO 2016), times the copies of
// an unrolled loop. Only the program's own file.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/export/autofdo.h"
#include "trace/export/paths.h"
#include "trace/grow.h"
#include "trace/visible.h"

enum { CONTEXT = 4096, OFFSET_MASK = 0xffff };

struct sample { // executions of an instruction
    uint64_t address, count;
};

struct autofdo {
    const struct exported_paths *profile;
    struct sample *sample; // [samples]
    size_t samples;
    struct autofdo_lines lines;
};

static bool add_sample(struct autofdo *fdo, struct sample sample)
{
    struct sample *more = grow_by_one(fdo->sample, fdo->samples, sizeof *more);
    if (!more)
        return false;
    fdo->sample = more;
    more[fdo->samples++] = sample;
    return true;
}

// The first number in a discriminator, in LLVM's encoding by prefixes: 0, 5 bits or 12.
static unsigned first_number(unsigned discriminator)
{
    if (discriminator & 1)
        return 0;
    discriminator >>= 1;
    return discriminator & 0x20 ? (discriminator >> 1 & 0xfe0) | (discriminator & 0x1f)
                                : discriminator & 0x1f;
}

// The compiler's number of what shares a line.
static unsigned base_of(unsigned discriminator)
{
    return first_number(discriminator);
}

// How many copies of a loop's body the compiler made: the discriminator's second number.
static unsigned copies_of(unsigned discriminator)
{
    const unsigned rest =
        discriminator & 1 ? discriminator >> 1 : discriminator >> (discriminator & 0x40 ? 14 : 7);
    const unsigned copies = first_number(rest);
    return copies ? copies : 1;
}

static unsigned offset_of(const struct scope *scope)
{
    return (scope->line - scope->declared) & OFFSET_MASK;
}

// Adds to the line of an address. Code without lines, or of another file, is left out. False: no memory.
static bool add_line(struct autofdo *fdo, uint64_t address, uint64_t count)
{
    struct scope scope[SCOPES_MOST];
    char context[CONTEXT];
    size_t length = 0;
    const struct place place = places_find(fdo->profile->places, address);
    if (!place.object || strcmp(place.object, fdo->profile->program) != 0)
        return true;
    const size_t scopes = places_scopes(fdo->profile->places, address, scope);
    if (scopes == 0)
        return true;
    for (size_t i = 0; i < scopes && length < CONTEXT; i++) {
        const struct scope *from = i > 0 ? &scope[i - 1] : NULL;
        if (from)
            length += (size_t)snprintf(context + length, CONTEXT - length, "%c%08u.%08u ", AUTOFDO_MARK,
                                       offset_of(from), base_of(from->discriminator));
        if (length < CONTEXT) {
            char *function = context + length;
            length += (size_t)snprintf(function, CONTEXT - length, "%s", scope[i].function);
            visible(function); // no mark, no line in it
            length = length < CONTEXT ? strlen(context) : length;
        }
    }
    const struct scope *last = &scope[scopes - 1];
    return autofdo_add(
        &fdo->lines, &(struct autofdo_line){.context = length < CONTEXT ? context : (char *)scope[0].function,
                                            .offset = offset_of(last),
                                            .discriminator = base_of(last->discriminator),
                                            .first = place.address == place.start,
                                            .count = count * copies_of(last->discriminator)});
}

static bool add_walk(struct autofdo *fdo, const struct path_walk *walk, uint64_t count)
{
    bool memory = true;
    for (size_t b = 0; memory && b < walk->blocks; b++) {
        const struct path_block *block = &walk->block[b];
        uint64_t at = block->start;
        struct code_step step;
        for (uint32_t i = 0; memory && i < block->instructions && code_step(fdo->profile->code, at, &step);
             i++) {
            memory = add_sample(fdo, (struct sample){at, count});
            at += step.size;
        }
    }
    return memory;
}

static int by_address(const void *left, const void *right)
{
    const struct sample *x = left;
    const struct sample *y = right;
    return (x->address > y->address) - (x->address < y->address);
}

// Sums samples of one address. Returns the number that is left.
static size_t sum_samples(struct sample *sample, size_t samples)
{
    size_t kept = 0;
    if (samples > 0)
        qsort(sample, samples, sizeof *sample, by_address);
    for (size_t i = 0; i < samples; i++) {
        if (kept > 0 && sample[kept - 1].address == sample[i].address)
            sample[kept - 1].count += sample[i].count;
        else
            sample[kept++] = sample[i];
    }
    return kept;
}

bool paths_autofdo(FILE *out, const struct exported_paths *profile)
{
    struct autofdo fdo = {.profile = profile};
    bool memory = true;
    for (size_t i = 0; memory && i < profile->rows; i++) {
        struct path_walk walk;
        memory = path_walk(profile->code, profile->rules, profile->row[i].path, &walk) &&
                 add_walk(&fdo, &walk, profile->row[i].count);
        path_walk_free(&walk);
    }
    fdo.samples = sum_samples(fdo.sample, fdo.samples);
    for (size_t i = 0; memory && i < fdo.samples; i++)
        memory = add_line(&fdo, fdo.sample[i].address, fdo.sample[i].count);
    if (memory)
        memory = autofdo_put(out, &fdo.lines);
    autofdo_free(&fdo.lines);
    free(fdo.sample);
    return memory;
}
