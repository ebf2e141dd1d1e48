// trace/import/rvfi_row: parser of RVFI's CSV header and rows.
#ifndef SLUICE_TRACE_IMPORT_RVFI_ROW_H
#define SLUICE_TRACE_IMPORT_RVFI_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include "trace/lines.h"
#include "trace/message.h"

enum rvfi_column {
    RVFI_INSN,
    RVFI_PC_RDATA,
    RVFI_PC_WDATA,
    RVFI_MEM_ADDR,
    RVFI_MEM_RMASK,
    RVFI_MEM_WMASK,
    RVFI_MEM_RDATA,
    RVFI_MEM_WDATA,
    RVFI_NEEDED, // number of the required columns, above
    RVFI_VALID = RVFI_NEEDED,
    RVFI_ORDER,
    RVFI_TRAP,
    RVFI_HART, // Sluice's own, not of RVFI: for traces of several threads
    RVFI_COLUMNS
};

enum { RVFI_MOST = 256 }; // columns of a file

// The columns of a file, in their order.
struct rvfi_header {
    unsigned columns;           // 0: no header was read yet
    uint8_t meaning[RVFI_MOST]; // [columns], enum rvfi_column; RVFI_COLUMNS: an unknown column
    bool has[RVFI_COLUMNS];
};

struct rvfi_row {
    bool valid;
    uint64_t value[RVFI_COLUMNS]; // 0 for missing columns
};

// False: the reason says why.
bool rvfi_header_read(struct rvfi_header *header, struct line line, char reason[MESSAGE_SIZE]);
bool rvfi_row_read(const struct rvfi_header *header, struct rvfi_row *row, struct line line,
                   char reason[MESSAGE_SIZE]);

#endif
