// cli/trace/json: exporter of records as JSON, one object per line.
#ifndef SLUICE_CLI_TRACE_JSON_H
#define SLUICE_CLI_TRACE_JSON_H

#include "trace/export/export.h"

extern const struct exporter trace_json;

#endif
