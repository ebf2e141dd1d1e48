// trace/valgrind/optimise: settings and call of VEX's optimiser.
// SPDX-License-Identifier: GPL-2.0-or-later
#include "trace/valgrind/optimise.h"

extern VexControl vex_control;
extern IRExpr *guest_amd64_spechelper(const HChar *function, IRExpr **arguments, IRStmt **before, Int count);
extern Bool guest_amd64_state_requires_precise_mem_exns(Int low, Int high, VexRegisterUpdates updates);
extern IRSB *do_iropt_BB(IRSB *block, IRExpr *(*spechelper)(const HChar *, IRExpr **, IRStmt **, Int),
                         Bool (*precise)(Int, Int, VexRegisterUpdates), VexRegisterUpdates updates,
                         Addr address, VexArch architecture);

enum { LEVEL = 2 };

void optimise_later(void)
{
    VG_(clo_vex_control).iropt_level = 0;
    VG_(clo_vex_control).iropt_unroll_thresh = 0;
    VG_(clo_vex_control).guest_chase = False;
}

IRSB *optimise(IRSB *block, Addr address)
{
    vex_control.iropt_level = LEVEL;
    block = do_iropt_BB(block, guest_amd64_spechelper, guest_amd64_state_requires_precise_mem_exns,
                        VexRegUpdAllregsAtMemAccess, address, VexArchAMD64);
    vex_control.iropt_level = 0;
    return block;
}
