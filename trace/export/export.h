// trace/export/export: interface of the exporters; each format has its own file.
#ifndef SLUICE_TRACE_EXPORT_EXPORT_H
#define SLUICE_TRACE_EXPORT_EXPORT_H

#include <stdio.h>

#include "trace/ev/about.h"
#include "trace/record.h"

struct exporter {
    const char *name;    // `text`; the importer of the format has the same name
    const char *meaning; // one line
    unsigned types;      // bits 1 << record_type that it supports; others are left out and counted
    void (*begin)(FILE *out, const struct about *about); // NULL, or writes a heading
    void (*put)(FILE *out, const struct record *record);
};

extern const struct exporter export_text, export_rvfi, export_lackey;
extern const struct exporter *const exporters[]; // ends with NULL

#endif
