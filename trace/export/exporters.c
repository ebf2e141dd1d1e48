// trace/export/exporters: list of all exporters.
#include "trace/export/export.h"

const struct exporter *const exporters[] = {&export_text, &export_rvfi, &export_lackey, NULL};
