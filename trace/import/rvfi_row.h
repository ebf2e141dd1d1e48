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
    RVFI_VALID,
    RVFI_ORDER,
    RVFI_TRAP,
    RVFI_INTR,
    RVFI_HART, // Sluice's own, not of RVFI: for traces of several threads
    RVFI_RD_WDATA,
    RVFI_RS2_RDATA,
    RVFI_EXCEPTION, // of ports that show it beside RVFI (core.c), as are the following
    RVFI_INTERRUPT,
    RVFI_CHANNEL,
    RVFI_X_WB,
    RVFI_X_WDATA,
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
    bool valid;                   // by `valid`, or it has an exception
    unsigned pc_digits;           // of pc_rdata, which tell 32 bits from 64
    uint64_t value[RVFI_COLUMNS]; // 0 for missing columns
};

// `needed`: required columns, bits 1 << rvfi_column. False: the reason says why.
bool rvfi_header_read(struct rvfi_header *header, unsigned needed, struct line line,
                      char reason[MESSAGE_SIZE]);
bool rvfi_row_read(const struct rvfi_header *header, struct rvfi_row *row, struct line line,
                   char reason[MESSAGE_SIZE]);

#endif
