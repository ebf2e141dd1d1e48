// cmodel/profilers: the list of profilers, in the order in which they are shown.
// A row here is all that a new one needs outside its own files (doc/adding-a-profiler.md): every room
// makes its own table of this list.
#ifndef SLUICE_PROFILERS_H
#define SLUICE_PROFILERS_H

// P(name): there are
//   name_profiler   cmodel/name/config.c       parameters, registers, engine
//   name_files      gen/name_files.c           the files of an emitted folder
//   name_job        cli/name_profile.c         `sluice run` and `sluice eval`
//   name_exercise   tb/lockstep/name.c         what the bench does to it
#define PROFILERS(P)                                                                                         \
    P(promem)                                                                                                \
    P(rap)                                                                                                   \
    P(counts)                                                                                                \
    P(stratified)                                                                                            \
    P(multihash)                                                                                             \
    P(path)

#endif
