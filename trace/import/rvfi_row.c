// trace/import/rvfi_row: splitting of CSV lines, and numbers of RVFI's cells.
#include "trace/import/rvfi_row.h"

#include <stdio.h>
#include <string.h>

#include "trace/fields.h"
#include "trace/import/hex.h"

static const char *const names[RVFI_COLUMNS] = {
    [RVFI_INSN] = "insn",           [RVFI_PC_RDATA] = "pc_rdata",   [RVFI_PC_WDATA] = "pc_wdata",
    [RVFI_MEM_ADDR] = "mem_addr",   [RVFI_MEM_RMASK] = "mem_rmask", [RVFI_MEM_WMASK] = "mem_wmask",
    [RVFI_MEM_RDATA] = "mem_rdata", [RVFI_MEM_WDATA] = "mem_wdata", [RVFI_VALID] = "valid",
    [RVFI_ORDER] = "order",         [RVFI_TRAP] = "trap",           [RVFI_HART] = "hart",
    [RVFI_INTR] = "intr",           [RVFI_RD_WDATA] = "rd_wdata",   [RVFI_EXCEPTION] = "exception",
    [RVFI_INTERRUPT] = "interrupt", [RVFI_CHANNEL] = "channel",     [RVFI_RS2_RDATA] = "rs2_rdata",
    [RVFI_X_WB] = "x_wb",           [RVFI_X_WDATA] = "x_wdata",
};

// What may stand before a signal's name.
static const char *const prefixes[] = {"rvfi_", "rvvi_", "trace_"};

// Takes the next cell of a row, without the blanks around it. False: no cell is left.
static bool next_cell(struct line *rest, struct line *cell)
{
    if (!rest->at)
        return false;
    const char *comma = memchr(rest->at, ',', (size_t)(rest->end - rest->at));
    *cell = (struct line){rest->at, comma ? comma : rest->end};
    rest->at = comma ? comma + 1 : NULL;
    while (cell->at < cell->end && strchr(" \t\r", cell->end[-1]))
        cell->end--;
    while (cell->at < cell->end && (*cell->at == ' ' || *cell->at == '\t'))
        cell->at++;
    return true;
}

static uint8_t meaning_of(struct line cell)
{
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (cell.end - cell.at > (ptrdiff_t)strlen(prefixes[i]) &&
            memcmp(cell.at, prefixes[i], strlen(prefixes[i])) == 0)
            cell.at += strlen(prefixes[i]);
    if (field_is(cell, "iaddr")) // Rocket's name
        return RVFI_PC_RDATA;
    uint8_t column = 0;
    while (column < RVFI_COLUMNS && !field_is(cell, names[column]))
        column++;
    return column;
}

static bool complain_of_missing(const struct rvfi_header *header, unsigned needed, char reason[MESSAGE_SIZE])
{
    char missing[128] = "";
    for (unsigned i = 0; i < RVFI_COLUMNS; i++)
        if ((needed >> i & 1) && !header->has[i])
            (void)snprintf(missing + strlen(missing), sizeof missing - strlen(missing), " %s", names[i]);
    if (missing[0])
        message_set(reason, "the header, names between commas, lacks%s", missing);
    return !missing[0];
}

bool rvfi_header_read(struct rvfi_header *header, unsigned needed, struct line line,
                      char reason[MESSAGE_SIZE])
{
    struct rvfi_header read = {0};
    struct line cell;
    while (next_cell(&line, &cell)) {
        uint8_t meaning = meaning_of(cell);
        if (read.columns == RVFI_MOST) {
            message_set(reason, "a header of more than %d columns", RVFI_MOST);
            return false;
        }
        if (meaning < RVFI_COLUMNS && read.has[meaning]) {
            message_set(reason, "two columns `%s`", names[meaning]);
            return false;
        }
        read.meaning[read.columns++] = meaning;
        if (meaning < RVFI_COLUMNS)
            read.has[meaning] = true;
    }
    if (!complain_of_missing(&read, needed, reason))
        return false;
    *header = read;
    return true;
}

// `order` and `hart` are decimal; all other cells are hexadecimal. Returns the hexadecimal digits, 1 for a
// decimal number; 0: it is no number.
static unsigned read_cell(uint8_t column, struct line cell, uint64_t *value)
{
    if (column == RVFI_ORDER || column == RVFI_HART)
        return !field_number(cell, value);
    unsigned digits = hex_number(cell, value);
    return digits <= 16 ? digits : 0;
}

static bool complain_of_cell(uint8_t column, struct line cell, char reason[MESSAGE_SIZE])
{
    message_set(reason, "`%.*s` (%s) is not a %s number of at most 64 bits", field_shown(cell), cell.at,
                names[column], column == RVFI_ORDER || column == RVFI_HART ? "decimal" : "hexadecimal");
    return false;
}

// Whether a cell may be `x`, undefined in a simulator: addresses and data are used only with a mask.
static bool unused(const struct rvfi_row *row, uint8_t column)
{
    switch (column) {
    case RVFI_MEM_ADDR: return !row->value[RVFI_MEM_RMASK] && !row->value[RVFI_MEM_WMASK];
    case RVFI_MEM_RDATA: return !row->value[RVFI_MEM_RMASK];
    case RVFI_MEM_WDATA: return !row->value[RVFI_MEM_WMASK];
    default: return false;
    }
}

static bool read_values(struct rvfi_row *row, const struct line cell[RVFI_COLUMNS],
                        const struct rvfi_header *header, char reason[MESSAGE_SIZE])
{
    static const uint8_t order[] = {RVFI_TRAP,      RVFI_INTR,      RVFI_INSN,      RVFI_PC_RDATA,
                                    RVFI_PC_WDATA,  RVFI_ORDER,     RVFI_HART,      RVFI_MEM_RMASK,
                                    RVFI_MEM_WMASK, RVFI_MEM_ADDR,  RVFI_MEM_RDATA, RVFI_MEM_WDATA,
                                    RVFI_RD_WDATA,  RVFI_RS2_RDATA, RVFI_EXCEPTION, RVFI_INTERRUPT,
                                    RVFI_CHANNEL,   RVFI_X_WB,      RVFI_X_WDATA};
    for (size_t i = 0; i < sizeof order; i++) {
        uint8_t column = order[i];
        if (!header->has[column])
            continue;
        const unsigned digits = read_cell(column, cell[column], &row->value[column]);
        if (!digits && !unused(row, column))
            return complain_of_cell(column, cell[column], reason);
        if (!digits)
            row->value[column] = 0;
        if (column == RVFI_PC_RDATA)
            row->pc_digits = digits;
    }
    return true;
}

bool rvfi_row_read(const struct rvfi_header *header, struct rvfi_row *row, struct line line,
                   char reason[MESSAGE_SIZE])
{
    *row = (struct rvfi_row){.valid = true};
    struct line known[RVFI_COLUMNS] = {{0}};
    struct line cell;
    unsigned cells = 0;
    for (; next_cell(&line, &cell); cells++)
        if (cells < header->columns && header->meaning[cells] < RVFI_COLUMNS)
            known[header->meaning[cells]] = cell;
    if (cells != header->columns) {
        message_set(reason, "%u values, where the header names %u", cells, header->columns);
        return false;
    }
    if (header->has[RVFI_VALID]) {
        uint64_t valid;
        if (!read_cell(RVFI_VALID, known[RVFI_VALID], &valid))
            return complain_of_cell(RVFI_VALID, known[RVFI_VALID], reason);
        row->valid = valid != 0;
    }
    if (header->has[RVFI_EXCEPTION] &&
        read_cell(RVFI_EXCEPTION, known[RVFI_EXCEPTION], &row->value[RVFI_EXCEPTION]))
        row->valid = row->valid || row->value[RVFI_EXCEPTION] != 0;
    return !row->valid || read_values(row, known, header, reason);
}
