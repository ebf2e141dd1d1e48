/* ${cfg->top}: node of a device tree, for Linux' UIO driver uio_pdrv_genirq. Include it in the node of the bus, and set address and
   interrupt there:  &${cfg->top} { reg = <0x43c00000 0x1000>; interrupts = <0 29 4>; }; */
//;; #include "gen/package/package.h"
${cfg->top}: profiler {
    compatible = "sluice,${cfg->profiler->name}-${package_version()}", "generic-uio";
    reg = <0x0 0x1000>;
    sluice,configuration = "${cfg->profiler->name}${cfg->settings[0] ? " " : ""}${cfg->settings}";
    sluice,config-hash = <0x${digits(8, cfg->hash)}>;
};
