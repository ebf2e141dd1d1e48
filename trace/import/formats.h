// trace/import/formats: the table of all formats.
#ifndef SLUICE_TRACE_IMPORT_FORMATS_H
#define SLUICE_TRACE_IMPORT_FORMATS_H

#include "import.h"

extern const char format_ev[]; // the name of the event file's, which has no importer

// The importer of that name, NULL: there is none.
const struct importer *format_importer(const char *name);

#endif
