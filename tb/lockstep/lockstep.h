// tb/lockstep/lockstep: the lockstep command as a function.
#ifndef SLUICE_TB_LOCKSTEP_LOCKSTEP_H
#define SLUICE_TB_LOCKSTEP_LOCKSTEP_H

#ifdef __cplusplus
extern "C" {
#endif

// argv: see --help. Returns 0: RTL and model agree; 1: they differ, or a check in the RTL does not hold; 2:
// error, which was printed.
int lockstep(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
