// trace/test_selection: selection from rule texts; a refused rule fails the test.
#include "test_selection.h"

#include "tb/unit_test.h"

struct selection test_selection(const char *const *text)
{
    char reason[MESSAGE_SIZE];
    struct selection s = {0};
    for (; *text; text++)
        if (!selection_add(&s, *text, reason))
            fail_msg("%s: %s", *text, reason);
    return s;
}
