// tb/lockstep/lockstep: runs RTL and model on the same pins and says whether, where and how they differ.
#ifndef SLUICE_LOCKSTEP_H
#define SLUICE_LOCKSTEP_H

#ifdef __cplusplus
extern "C" {
#endif

// A command's arguments, --help tells which. 0: they agree; 1: they do not; 2: it could not be found out, and
// why has been printed.
int lockstep(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
