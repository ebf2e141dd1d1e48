// cli/settings: list of key=value arguments, lookup by key, and configuration of a profiler from the list.
#include "cli/settings.h"

#include <stdlib.h>
#include <string.h>

#include "cli/command.h"

bool settings_init(struct settings *settings, int arguments)
{
    *settings = (struct settings){.text = calloc((size_t)arguments + SETTINGS_IMPLIED, sizeof(char *))};
    return settings->text != NULL;
}

void settings_free(struct settings *settings)
{
    free(settings->text);
}

void settings_add(struct settings *settings, char *text)
{
    settings->text[settings->count++] = text;
}

char **settings_find(const struct settings *settings, const char *text)
{
    const size_t key = strcspn(text, "=") + 1;
    for (int i = 0; i < settings->count; i++)
        if (strncmp(settings->text[i], text, key) == 0)
            return &settings->text[i];
    return NULL;
}

void settings_imply(struct settings *settings, const char *text)
{
    if (!settings_find(settings, text))
        settings_add(settings, (char *)text);
}

bool settings_configure(const struct settings *settings, const struct profiler *profiler,
                        union any_config *config)
{
    char error[ERROR_MAX];
    if (profiler_configure(profiler, settings->count, settings->text, config, error))
        return true;
    fail("%s", error);
    return false;
}
