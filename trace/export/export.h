// trace/export/export: records written as another format's text. One file a format.
#ifndef SLUICE_TRACE_EXPORT_EXPORT_H
#define SLUICE_TRACE_EXPORT_EXPORT_H

#include <stdio.h>

#include "ev/about.h"
#include "record.h"

struct exporter {
    const char *name;    // `text`, also the importer's that reads it
    const char *meaning; // one line
    unsigned types;      // bits 1 << record_type that it can hold; others are left out and counted
    void (*begin)(FILE *out, const struct about *about); // NULL, or writes a heading
    void (*put)(FILE *out, const struct record *record);
};

extern const struct exporter export_text, export_rvfi, export_lackey;
extern const struct exporter *const exporters[]; // ends with NULL

#endif
