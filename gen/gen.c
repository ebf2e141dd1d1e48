// gen/gen: folder and file writing, with prefixing.
// Every word that begins with sluice_ gets the prefix, in every file, so that two configurations can coexist
// in one design.
#include "gen/gen.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gen/files.h"
#include "gen/folder.h"
#include "gen/memory_file.h"

enum { PATH_SIZE = 4096 };

static struct gen describe(const struct profiler *profiler, const union any_config *config)
{
    struct gen gen = {
        .profiler = profiler,
        .config = config,
        .shell = &config->shell,
        .hash = profiler_hash(profiler, config),
        .pin_bits = profiler_pin_bits(profiler, config),
        .event_bits = profiler_event_bits(profiler, config),
        .gaps = profiler->gap.field,
        .queue_bits = profiler_queue_bits(profiler, config),
        .message_bits = profiler_message_bits(profiler, config),
        .memory = profiler_memory(profiler, config),
        .sticky_mask = registers_status(shell_registers, true) | registers_status(profiler->registers, true),
        .status_mask =
            registers_status(shell_registers, false) | registers_status(profiler->registers, false),
        .prefix = config->shell.prefix,
    };
    if (gen.gaps)
        gen.gap = fields_find(profiler->events, config, profiler->gap.field);
    for (size_t i = 0; i < profiler->registers.count; i++)
        gen.register_count += !profiler->registers.rows[i].owner;
    for (uint32_t bits = registers_status(profiler->registers, false) >> 16; bits; bits >>= 1)
        gen.status_count++;
    return gen;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static void put_prefixed(FILE *out, const char *text, const char *prefix)
{
    for (const char *at = text; *at; at++) {
        if ((at == text || !is_word(at[-1])) && strncmp(at, "sluice_", 7) == 0)
            fputs(prefix, out);
        putc(*at, out);
    }
}

// Writes the header comment, in languages that have comments.
static void put_banner(FILE *out, const char *path, const struct gen *gen)
{
    static const struct {
        const char *ending, *sign;
    } comments[] = {{".v", "//"},  {".h", "//"},  {".cpp", "//"}, {".rdl", "//"}, {"_gowin.sdc", "//"},
                    {".sdc", "#"}, {".xdc", "#"}, {".vhd", "--"}, {".dtsi", "//"}};
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
        const char *ending = comments[i].ending;
        if (strlen(path) < strlen(ending) || strcmp(path + strlen(path) - strlen(ending), ending) != 0)
            continue;
        fprintf(out, "%s" MADE_BY "%s\n", comments[i].sign, gen->command);
        return;
    }
}

// Opens a new file beside `path`, to replace it when it is whole: a link of that name is not followed, and
// nothing waits for the reader of a pipe.
static FILE *create_part(const char *path, char part[PATH_SIZE])
{
    if (snprintf(part, PATH_SIZE, "%s.part", path) >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    if (unlink(part) != 0 && errno != ENOENT)
        return NULL;
    return fopen(part, "wx");
}

static bool put_file(const char *folder, const struct gen_file *file, const struct gen *gen,
                     char error[ERROR_MAX])
{
    struct memory_file memory;
    FILE *text = memory_file_open(&memory);
    if (!text) {
        snprintf(error, ERROR_MAX, "out of memory");
        return false;
    }
    file->write(text, gen);
    bool ok = memory_file_close(text) &&
              memory.length > 0; // a writer without memory writes nothing; no file is empty
    if (!ok)
        errno = ENOMEM;

    // File names are prefixed too.
    const char *top = file->path[0] == '%' ? gen->top : "";
    const char *rest = file->path + (*top != '\0');
    const char *prefix = strncmp(rest, "sluice_", 7) == 0 ? gen->prefix : "";
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s%s%s", folder, prefix, top, rest);
    char part[sizeof path];
    FILE *out = ok ? create_part(path, part) : NULL;
    if (out) {
        put_banner(out, path, gen);
        put_prefixed(out, memory.text, gen->prefix);
        ok = !ferror(out);
        ok = fclose(out) == 0 && ok && rename(part, path) == 0;
    }
    if (!out || !ok)
        snprintf(error, ERROR_MAX, "%.400s: %s", path, strerror(errno));
    if (out && !ok)
        (void)unlink(part);
    free(memory.text);
    return out && ok;
}

static bool put_files(const char *folder, const struct gen_file *files, const struct gen *gen,
                      char error[ERROR_MAX])
{
    for (; files->path; files++)
        if ((!files->wanted || files->wanted(gen)) && !put_file(folder, files, gen, error))
            return false;
    return true;
}

// `option`: the command-line option that names the folder. `beside`: taps next to a profiler. `own`: the
// folder holds nothing else.
static bool generate(const struct profiler *profiler, const union any_config *config, const char *option,
                     bool beside, bool own, const char *folder, const struct gen_file *const lists[],
                     char error[ERROR_MAX])
{
    char settings[2048];
    char command[4096];
    char top[256];
    struct gen gen = describe(profiler, config);
    params_text(profiler->params, config, false, settings, sizeof settings);
    snprintf(command, sizeof command, "sluice gen %s%s%s %s DIR", profiler->name, *settings ? " " : "",
             settings, option);
    snprintf(top, sizeof top, "%ssluice_%s", gen.prefix, profiler->name);
    gen.settings = settings;
    gen.command = command;
    gen.top = top;
    gen.beside = beside;
    if (!profiler_check_hardware(profiler, config, error) || (own && !folder_accept(folder, error)) ||
        !folder_make(folder, error))
        return false;
    for (; *lists; lists++)
        if (!put_files(folder, *lists, &gen, error))
            return false;
    return !own || folder_clean(folder, &gen, error);
}

bool gen_folder(const struct profiler *profiler, const union any_config *config, const char *folder,
                char error[ERROR_MAX])
{
    const struct gen_file *const lists[] = {shell_files, files_of(profiler), package_files, NULL};
    return generate(profiler, config, "-o", false, true, folder, lists, error);
}

bool gen_taps(const struct profiler *profiler, const union any_config *config, const char *folder,
              bool beside, char error[ERROR_MAX])
{
    const struct gen_file *const lists[] = {tap_verilog, tap_lists, NULL};
    return generate(profiler, config, beside ? "-o DIR --taps" : "--taps", beside, true, folder, lists,
                    error);
}

bool gen_bench(const struct profiler *profiler, const union any_config *config, const char *folder,
               char error[ERROR_MAX])
{
    const struct gen_file *const lists[] = {bench_files, NULL};
    return generate(profiler, config, "-o", false, false, folder, lists, error);
}
