// cli/trace_json: records as JSON, an object a line.
#ifndef SLUICE_CLI_TRACE_JSON_H
#define SLUICE_CLI_TRACE_JSON_H

#include "export/export.h"

extern const struct exporter trace_json;

#endif
