// cmodel/shortage: one flag for the process.
#include "cmodel/shortage.h"

#include <errno.h>
#include <stddef.h>

static bool noted;

void shortage_note(void)
{
    noted = true;
}

void shortage_unless(const void *found)
{
    noted = noted || (found == NULL && errno == ENOMEM);
}

bool shortage_noted(void)
{
    return noted;
}
