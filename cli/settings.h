// cli/settings: a command's key=value arguments, and the settings that its options imply.
#ifndef SLUICE_CLI_SETTINGS_H
#define SLUICE_CLI_SETTINGS_H

#include "cmodel/profiler.h"

struct settings {
    char **text; // [count], in order
    int count;
};

// Room for `arguments` settings and SETTINGS_IMPLIED more. False: out of memory. Call settings_free in any
// case.
enum { SETTINGS_IMPLIED = 2 };
bool settings_init(struct settings *settings, int arguments);
void settings_free(struct settings *settings);

// Adds a setting; the text must outlive the settings.
void settings_add(struct settings *settings, char *text);

// The setting with the key of `text`, key= or key=value; NULL: not given.
char **settings_find(const struct settings *settings, const char *text);

// Adds a setting unless its key was given.
void settings_imply(struct settings *settings, const char *text);

// Configures the profiler. False: the error has been printed.
bool settings_configure(const struct settings *settings, const struct profiler *profiler,
                        union any_config *config);

#endif
