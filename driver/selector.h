// driver/selector: rules, region and counter of a selector before the profiler (doc/shell/selector.md).
// Functions return false on failure; the device's `error` is then one line.
#ifndef SLUICE_DRIVER_SELECTOR_H
#define SLUICE_DRIVER_SELECTOR_H

#include "cmodel/shell/selector.h"
#include "driver/shell.h"

// A rule is off while it is written, so no event meets half of it. Refuses a rule beyond the
// configuration.
bool device_rule(struct device *device, uint32_t number, const struct select_rule *rule);
bool device_region(struct device *device, bool open);

// Bits of the context number that may change without a gap; after reset none.
bool device_context_free(struct device *device, uint32_t bits);
bool device_unselected(struct device *device, uint64_t *events); // accepted events that did not pass

#endif
