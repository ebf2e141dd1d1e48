// ${cfg->top}: register map. ${cfg->profiler->summary}.
//;; #include "gen/package/package.h"
//; const struct reg_row *reg;
//; struct package_field field;
addrmap ${cfg->top} {
    name = "${cfg->top}";
    desc = "${cfg->profiler->summary}; configuration 0x${digits(8, cfg->hash)}";

    default regwidth = 32;
    default accesswidth = 32;
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {

    reg {
        desc = "${reg->meaning}";
//;     for (unsigned f = 0; package_field(cfg, reg, f, &field); f++) {
        field {
//;         if (!field.whole) {
            desc = "${field.meaning}";
//;         }
            ${rdl_properties(&field)}
//;         if (field.reset_known) {
        } ${field.name}${bit_range(&field)} = 0x${digits(1, field.reset)};
//;         } else {
        } ${field.name}${bit_range(&field)};
//;         }
//;     }
    } ${reg->name} @ 0x${digits(2, reg->address)};
//; }
};
