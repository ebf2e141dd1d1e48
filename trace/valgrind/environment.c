// trace/valgrind/environment: search and removal of variables on the initial stack.
// SPDX-License-Identifier: GPL-2.0-or-later
// Removes VALGRIND_LIB, and from LD_PRELOAD Valgrind's own library, which this tool does not need. Valgrind
// sets both again for a program executed under it. The dynamic loader still sees them, so that it behaves
// as under any other tool; they are removed when it enters the program. Source: System V ABI, x86-64
// supplement, initial process stack: count, arguments, 0, environment, 0, pairs of the auxiliary vector up
// to one of type 0.
#include "trace/valgrind/environment.h"

enum { AT_BASE = 7, AT_ENTRY = 9 };

static Bool begins(const HChar *text, const HChar *with)
{
    return VG_(strncmp)(text, with, VG_(strlen)(with)) == 0;
}

// Removes Valgrind's entries from a list separated by colons. False: the list is now empty.
static Bool list_clean(HChar *list)
{
    HChar *to = list;
    for (const HChar *from = list; *from != 0;) {
        const HChar *colon = VG_(strchr)(from, ':');
        SizeT length = colon != NULL ? (SizeT)(colon - from) : VG_(strlen)(from);
        const HChar *own = VG_(strstr)(from, "/vgpreload_core-");
        if (length > 0 && (own == NULL || own >= from + length)) {
            if (to != list)
                *to++ = ':';
            VG_(memmove)(to, from, length);
            to += length;
        }
        from += length + (colon != NULL);
    }
    *to = 0;
    return to != list;
}

static Bool is_foreign(HChar *variable)
{
    static const HChar preload[] = "LD_PRELOAD=";
    if (begins(variable, preload) && VG_(strstr)(variable, "/vgpreload_core-") != NULL)
        return !list_clean(variable + sizeof preload - 1);
    return begins(variable, "VALGRIND_LIB=");
}

static HChar **variables;
static Addr entry;

// Removes Valgrind's variables from the array. Returns how many.
static UWord remove_foreign(void)
{
    HChar **to = variables;
    HChar **from = variables;
    for (; *from != NULL; from++)
        if (!is_foreign(*from))
            *to++ = *from;
    for (HChar **left = to; left < from; left++)
        *left = NULL;
    return (UWord)(from - to);
}

static UWord *auxiliary(void)
{
    HChar **end = variables;
    while (*end != NULL)
        end++;
    return (UWord *)(end + 1);
}

// A static program itself looks for the auxiliary vector behind the variables, so the vector must move.
static void remove_before_start(void)
{
    UWord *pairs = auxiliary();
    UWord gone = remove_foreign();
    UWord *end = pairs;
    while (*end != 0)
        end += 2;
    VG_(memmove)(pairs - gone, pairs, (SizeT)((HChar *)(end + 2) - (HChar *)pairs));
}

void environment_see(Addr stack)
{
    const UWord *words = (const UWord *)stack;
    Bool loaded = False;
    variables = (HChar **)(stack + (1 + words[0] + 1) * sizeof *words);
    for (const UWord *pair = auxiliary(); pair[0] != 0; pair += 2) {
        if (pair[0] == AT_ENTRY)
            entry = pair[1];
        if (pair[0] == AT_BASE)
            loaded = pair[1] != 0;
    }
    if (!loaded)
        remove_before_start();
}

static void entered(void)
{
    (void)remove_foreign();
}

IRSB *environment_instrument(IRSB *in, Addr address)
{
    if (address != entry || variables == NULL)
        return in;
    IRSB *out = deepCopyIRSBExceptStmts(in);
    addStmtToIRSB(
        out, IRStmt_Dirty(unsafeIRDirty_0_N(0, "entered", VG_(fnptr_to_fnentry)(entered), mkIRExprVec_0())));
    for (Int i = 0; i < in->stmts_used; i++)
        addStmtToIRSB(out, in->stmts[i]);
    return out;
}
