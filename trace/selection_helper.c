// trace/selection_helper: selection from rule texts; a refused rule fails the test.
#include "trace/selection_helper.h"

#include "tb/unit_helper.h"

struct selection test_selection(const char *const *text)
{
    char reason[MESSAGE_SIZE];
    struct selection s = {0};
    for (; *text; text++)
        if (!selection_add(&s, *text, reason))
            fail_msg("%s: %s", *text, reason);
    return s;
}
