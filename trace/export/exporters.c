// trace/export/exporters: the formats that records can be written as. One row a format.
#include "export.h"

const struct exporter *const exporters[] = {&export_text, &export_rvfi, &export_lackey, NULL};
