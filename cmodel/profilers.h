// cmodel/profilers: the list of profilers, in display order.
// A new profiler needs only a row here besides its own files (doc/adding-a-profiler.md): every top folder
// builds its own table from this list.
#ifndef SLUICE_CMODEL_PROFILERS_H
#define SLUICE_CMODEL_PROFILERS_H

// P(name) requires
//   name_profiler   cmodel/name/config.c       parameters, registers, engine
//   name_files      gen/name/files.c           the files of an emitted folder
//   name_command    cli/name/run.c             `sluice run` and `sluice eval`
//   name_scenario   tb/name/lockstep/scenario.c  the lockstep bench's scenario
#define PROFILERS(P)                                                                                         \
    P(promem)                                                                                                \
    P(rap)                                                                                                   \
    P(counts)                                                                                                \
    P(stratified)                                                                                            \
    P(multihash)                                                                                             \
    P(path)

#endif
