// trace/symbols: function symbols by elfutils' libdwfl.
#include "trace/symbols.h"

#include <elfutils/libdwfl.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/shortage.h"
#include "trace/carve.h"

// Whether a file has a .symtab section, which stripping removes.
static bool has_symtab(Elf *elf)
{
    Elf_Scn *section = NULL;
    while ((section = elf_nextscn(elf, section)) != NULL) {
        GElf_Shdr header;
        if (gelf_getshdr(section, &header) && header.sh_type == SHT_SYMTAB)
            return true;
    }
    return false;
}

static enum binding binding_of(const GElf_Sym *symbol)
{
    unsigned bind = GELF_ST_BIND(symbol->st_info);
    return bind == STB_LOCAL ? BINDING_LOCAL : bind == STB_WEAK ? BINDING_WEAK : BINDING_GLOBAL;
}

// Fills in the i-th symbol. False: not a function that this program defines, or of unknown size.
static bool function_of(Dwfl_Module *module, int i, GElf_Addr bias, struct function *function, Elf **elf)
{
    GElf_Sym symbol;
    GElf_Addr address;
    GElf_Word section;
    const char *name = dwfl_module_getsym_info(module, i, &symbol, &address, &section, elf, NULL);
    if (!name || !*name)
        return false;
    unsigned type = GELF_ST_TYPE(symbol.st_info);
    if ((type != STT_FUNC && type != STT_GNU_IFUNC) || section == SHN_UNDEF || section == SHN_ABS)
        return false;
    *function = (struct function){address - bias, symbol.st_size, name, binding_of(&symbol)};
    return function->size > 0 && function->size <= UINT64_MAX - function->lo;
}

static bool no_memory(const char *path, char message[MESSAGE_SIZE])
{
    shortage_note();
    message_set(message, "%.300s: no memory", path);
    return false;
}

// Reads the functions of the module. False: the message says why not.
static bool module_functions(Dwfl_Module *module, struct symbols *symbols, const char *path,
                             char message[MESSAGE_SIZE])
{
    GElf_Addr bias = 0;
    GElf_Ehdr header;
    Elf *program = dwfl_module_getelf(module, &bias);
    if (!program || !gelf_getehdr(program, &header)) {
        message_set(message, "%.300s: %.180s", path, dwfl_errmsg(-1));
        return false;
    }
    if (header.e_type != ET_EXEC && header.e_type != ET_DYN) {
        message_set(message, "%.300s: ELF, but neither a program nor a shared library", path);
        return false;
    }
    symbols->position_independent = header.e_type == ET_DYN;

    int count = dwfl_module_getsymtab(module);
    struct function *function = malloc((count > 0 ? (size_t)count : 1) * sizeof *function);
    if (!function)
        return no_memory(path, message);
    size_t found = 0;
    symbols->dynamic_only = true;
    for (int i = 0; i < count; i++) {
        Elf *elf = NULL;
        if (function_of(module, i, bias, &function[found], &elf)) {
            if (symbols->dynamic_only && elf && has_symtab(elf))
                symbols->dynamic_only = false;
            found++;
        }
    }
    symbols->functions = carve_merge(function, found);
    symbols->aliases = found - symbols->functions;
    bool carved = carve(function, symbols->functions, &symbols->targets);
    free(function);
    targets_demangle(&symbols->targets);
    if (!carved)
        return no_memory(path, message);
    if (found == 0)
        message_set(message,
                    "%.300s: no function symbols, as in a stripped program; "
                    "they come from its -dbgsym package or from a build of your own with -g",
                    path);
    return found > 0;
}

bool symbols_read(const char *path, struct symbols *symbols, char message[MESSAGE_SIZE])
{
    static char *search = NULL; // libdwfl's standard folders for debug files
    static const Dwfl_Callbacks callbacks = {
        .find_debuginfo = dwfl_standard_find_debuginfo,
        .debuginfo_path = &search,
        .section_address = dwfl_offline_section_address,
    };
    *symbols = (struct symbols){0};

    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (fd < 0 || fstat(fd, &about) != 0 || S_ISDIR(about.st_mode)) {
        message_set(message, "%.300s: %s", path,
                    fd >= 0 && S_ISDIR(about.st_mode) ? "is a directory" : strerror(errno));
        if (fd >= 0)
            close(fd);
        return false;
    }
    errno = 0;
    Dwfl *dwfl = dwfl_begin(&callbacks);
    Dwfl_Module *module = dwfl ? dwfl_report_offline(dwfl, path, path, fd) : NULL;
    shortage_unless(module);
    bool good = false;
    if (module && dwfl_report_end(dwfl, NULL, NULL) == 0)
        good = module_functions(module, symbols, path, message);
    else
        message_set(message, "%.300s: is no ELF program (%.150s)", path, dwfl_errmsg(-1));
    if (!module)
        close(fd);
    dwfl_end(dwfl);
    if (!good)
        symbols_free(symbols);
    return good;
}

void symbols_free(struct symbols *symbols)
{
    targets_free(&symbols->targets);
    *symbols = (struct symbols){0};
}
