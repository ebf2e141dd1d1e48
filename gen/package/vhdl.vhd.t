-- ${cfg->top}: the profiler in VHDL designs: ${cfg->profiler->summary}.
-- ${cfg->top}_component declares the Verilog module; ${cfg->top}_vhdl is an entity around it, with the same ports.
//;; #include "gen/package/package.h"
//; struct package_port port, next;
library ieee;
use ieee.std_logic_1164.all;

package ${cfg->top}_component is
    component ${cfg->top} is
        port (
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
            ${port.name} : ${port.out ? "out" : "in"} ${vhdl_type(port.bits)}${package_port(cfg, p + 1, &next) ? ";" : ""} -- ${port.meaning}
//; }
        );
    end component;
end package;

library ieee;
use ieee.std_logic_1164.all;
use work.${cfg->top}_component.all;

entity ${cfg->top}_vhdl is
    port (
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
        ${port.name} : ${port.out ? "out" : "in"} ${vhdl_type(port.bits)}${package_port(cfg, p + 1, &next) ? ";" : ""}
//; }
    );
end entity;

architecture wrapper of ${cfg->top}_vhdl is
begin
    profiler : ${cfg->top}
        port map (
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
            ${port.name} => ${port.name}${package_port(cfg, p + 1, &next) ? "," : ""}
//; }
        );
end architecture;
