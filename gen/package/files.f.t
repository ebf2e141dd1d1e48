//;; #include "gen/files.h"
//; list_verilog(out, cfg, "", "\n");
