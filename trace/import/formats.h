// trace/import/formats: table of all trace formats.
#ifndef SLUICE_TRACE_IMPORT_FORMATS_H
#define SLUICE_TRACE_IMPORT_FORMATS_H

#include "trace/import/import.h"

extern const char format_ev[]; // name of the event file format, which has no importer

// Finds an importer by its name. NULL: none.
const struct importer *format_importer(const char *name);

#endif
