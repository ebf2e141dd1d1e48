// tb/energy/vcd: tokenizer and state machine for declarations, times and values.
#include "tb/energy/vcd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_FIRST = '!', CODE_LAST = '~', CODE_DIGITS = CODE_LAST - CODE_FIRST + 1 };

void vcd_begin(struct vcd *vcd, struct vcd_taker taker)
{
    vcd->taker = taker;
    vcd->length = 0;
    vcd->command = VCD_NONE;
    vcd->defined = false;
    vcd->path[0] = vcd->digits[0] = '\0';
    vcd->why = NULL;
}

static bool wrong(struct vcd *vcd, const char *why)
{
    vcd->why = why;
    return false;
}

// Decodes an identifier code: bijective base 94, least significant digit first. False: invalid or too large.
static bool code_of(const char *text, uint32_t *code)
{
    uint64_t sum = 0;
    uint64_t digit = 1;
    for (; *text; text++, digit *= CODE_DIGITS) {
        if (*text < CODE_FIRST || *text > CODE_LAST || digit > VCD_CODES_MOST)
            return false;
        sum += digit * (uint64_t)(*text - CODE_FIRST + 1);
    }
    *code = (uint32_t)sum;
    return sum > 0 && sum < VCD_CODES_MOST;
}

// ---- declarations --------------------------------------------------------------------------

static bool enter(struct vcd *vcd, const char *name, const char *behind)
{
    const size_t length = strlen(vcd->path);
    if (length + strlen(name) + 2 > sizeof vcd->path)
        return wrong(vcd, "scopes are nested too deeply");
    snprintf(vcd->path + length, sizeof vcd->path - length, "%s%s", name, behind);
    return true;
}

static void leave(struct vcd *vcd)
{
    size_t length = strlen(vcd->path);
    if (length > 0)
        length--; // the trailing blank
    while (length > 0 && vcd->path[length - 1] != ' ')
        length--;
    vcd->path[length] = '\0';
}

static bool declare(struct vcd *vcd, const char *name)
{
    const size_t scope = strlen(vcd->path);
    if (!enter(vcd, name, ""))
        return false;
    const bool good = vcd->taker.declare(vcd->taker.context, vcd->code, vcd->path, vcd->width);
    vcd->path[scope] = '\0';
    return good;
}

static bool take_field(struct vcd *vcd, const char *token)
{
    const unsigned field = vcd->field++;
    if (vcd->command == VCD_SCOPE)
        return field != 1 || enter(vcd, token, " ");
    if (vcd->command == VCD_OTHER)
        return true;
    if (field == 1)
        vcd->width = (uint32_t)strtoul(token, NULL, 10);
    if (field == 2 && (!code_of(token, &vcd->code) || vcd->width == 0))
        return wrong(vcd, "a declaration without a width or a code");
    return field != 3 || declare(vcd, token);
}

// Values between $dump... and $end are parsed like all others.
static bool begin_command(struct vcd *vcd, const char *token)
{
    if (strncmp(token, "$dump", 5) == 0)
        return true;
    vcd->command = strcmp(token, "$scope") == 0 ? VCD_SCOPE
                   : strcmp(token, "$var") == 0 ? VCD_VAR
                                                : VCD_OTHER;
    vcd->field = 0;
    if (strcmp(token, "$upscope") == 0)
        leave(vcd);
    if (strcmp(token, "$enddefinitions") != 0)
        return true;
    vcd->defined = true;
    return vcd->taker.defined(vcd->taker.context);
}

// ---- values --------------------------------------------------------------------------------

static bool change(struct vcd *vcd, const char *digits, const char *text)
{
    uint32_t code;
    if (!code_of(text, &code))
        return wrong(vcd, "a value without a code");
    return vcd->taker.change(vcd->taker.context, code, digits);
}

static bool take_value(struct vcd *vcd, const char *token)
{
    if (!vcd->defined)
        return wrong(vcd, "a value before the end of the declarations");
    if (token[0] == '#')
        return vcd->taker.time(vcd->taker.context, strtoull(token + 1, NULL, 10));
    if (token[0] != 'b' && token[0] != 'B') {
        const char digit[2] = {token[0], '\0'};
        return change(vcd, digit, token + 1);
    }
    snprintf(vcd->digits, sizeof vcd->digits, "%s", token + 1);
    return vcd->digits[0] != '\0' || wrong(vcd, "a value without digits");
}

static bool take_token(struct vcd *vcd, const char *token)
{
    if (vcd->digits[0]) {
        const bool good = change(vcd, vcd->digits, token);
        vcd->digits[0] = '\0';
        return good;
    }
    if (strcmp(token, "$end") == 0) {
        vcd->command = VCD_NONE;
        return true;
    }
    if (vcd->command != VCD_NONE)
        return take_field(vcd, token);
    return token[0] == '$' ? begin_command(vcd, token) : take_value(vcd, token);
}

bool vcd_take(struct vcd *vcd, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
            if (vcd->length == sizeof vcd->token - 1)
                return wrong(vcd, "a word that is too long");
            vcd->token[vcd->length++] = c;
            continue;
        }
        if (vcd->length == 0)
            continue;
        vcd->token[vcd->length] = '\0';
        vcd->length = 0;
        if (!take_token(vcd, vcd->token))
            return false;
    }
    return true;
}
