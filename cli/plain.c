// cli/plain: argp parser that takes a profiler, its settings and --json, and configures the profiler.
#include "cli/plain.h"

#include "cli/command.h"
#include "cli/report.h"

error_t plain_argument(int key, char *value, struct argp_state *state)
{
    struct plain *plain = state->input;
    switch (key) {
    case 'j': plain->json = true; return 0;
    case ARGP_KEY_ARG:
        if (plain->takes_profiler && !plain->profiler) {
            plain->profiler = report_find(value);
            return plain->profiler ? 0 : ARGUMENT_REFUSED;
        }
        if (plain->takes_profiler) {
            settings_add(&plain->settings, value);
            return 0;
        }
        fail("'%s' is one argument too many; accepted are a profiler, settings and options", value);
        return ARGUMENT_REFUSED;
    case ARGP_KEY_END:
        if (plain->takes_profiler && !plain->profiler) {
            report_find(NULL);
            return ARGUMENT_REFUSED;
        }
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

bool plain_parse(struct plain *plain, const struct argp *argp, const char *name, int count, char **argument,
                 int *code)
{
    if (!settings_init(&plain->settings, count)) {
        *code = fail("out of memory");
        return false;
    }
    bool good = arguments_parse(argp, name, count, argument, plain, code);
    if (good && plain->profiler && !settings_configure(&plain->settings, plain->profiler, &plain->config)) {
        *code = EXIT_FAILED;
        good = false;
    }
    settings_free(&plain->settings);
    return good;
}
