// cli/trace_json: exporter of records as JSON, one object per line.
#ifndef SLUICE_CLI_TRACE_JSON_H
#define SLUICE_CLI_TRACE_JSON_H

#include "export/export.h"

extern const struct exporter trace_json;

#endif
