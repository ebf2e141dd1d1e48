// Ibex from PyPI's pythondata-cpu-ibex. $CORE: the package's folder system_verilog; $HERE: this file's folder.
+define+RVFI
+define+SYNTHESIS
+incdir+$CORE/vendor/lowrisc_ip/ip/prim/rtl
+incdir+$CORE/vendor/lowrisc_ip/dv/sv/dv_utils
+incdir+$CORE/rtl
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_secded_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_util_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_mubi_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_ram_1p_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_cipher_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim/rtl/prim_count_pkg.sv
$CORE/rtl/ibex_pkg.sv
$CORE/vendor/lowrisc_ip/ip/prim_generic/rtl/prim_generic_flop.sv
$HERE/ibex_prims.sv
$CORE/rtl/ibex_top.sv
-y $CORE/rtl
-y $CORE/vendor/lowrisc_ip/ip/prim/rtl
