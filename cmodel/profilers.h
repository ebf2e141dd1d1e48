// cmodel/profilers: the list of profilers, in display order.
// A new profiler needs only a row here besides its own files (doc/adding-a-profiler.md): every top folder
// builds its own table from this list.
#ifndef SLUICE_CMODEL_PROFILERS_H
#define SLUICE_CMODEL_PROFILERS_H

// P(name) requires
//   name_profiler   cmodel/name/config.c       tables, engine and, with the defaults, the untimed model
//   name_files      gen/name/files.c           the files of an emitted folder
#define PROFILERS(P) OWN_PROFILERS(P) DEFAULT_PROFILERS(P)

// With the default driver (driver/fold.h), command, lockstep scenario and software; P(name) also requires
//   name_cover      tb/name/lockstep/cover.c   its own cover points
#define DEFAULT_PROFILERS(P) P(counts)

// With their own; P(name) also requires
//   name_command    cli/name/run.c             `sluice run` and `sluice eval`
//   name_scenario   tb/name/lockstep/scenario.c  the lockstep bench's scenario
//   name_software   lib/systemc/example/software/name.c  software of the SystemC platform
#define OWN_PROFILERS(P)                                                                                     \
    P(promem)                                                                                                \
    P(rap)                                                                                                   \
    P(stratified)                                                                                            \
    P(multihash)                                                                                             \
    P(path)

#define DECLARE_PROFILER(name) extern const struct profiler name##_profiler;
struct profiler;
PROFILERS(DECLARE_PROFILER)

#endif
