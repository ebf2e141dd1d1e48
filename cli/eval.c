// cli/eval: `sluice eval`: comparison of a profile with an exact one, in the paper's own metric.
#include "cli/command.h"
#include "cli/invocation.h"
#include "cli/page.h"

static int eval(int count, char **argument)
{
    struct invocation invocation;
    int code;
    if (invocation_parse(&invocation, "eval", NULL, NULL, count, argument, &code)) {
        if (invocation.pins)
            code = fail("option '--pins' belongs to `run`");
        else if (!invocation.trace && !invocation_traceless(&invocation))
            code = fail("eval needs a trace: a file, or - for standard input");
        else
            code = page_perform(&invocation, invocation.type->eval);
    }
    invocation_free(&invocation);
    return code;
}

const struct command eval_command = {
    "eval", "compares the profile with an exact one, in the paper's own metric", eval};
