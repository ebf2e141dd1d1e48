// cli/multihash_picture: pictures of a judged run, and of section 6.2's theory.
#ifndef SLUICE_CLI_MULTIHASH_PICTURE_H
#define SLUICE_CLI_MULTIHASH_PICTURE_H

#include "job.h"
#include "multihash_judge.h"

// Those of the job's pictures that are of a judged run. False: the error has been printed.
bool multihash_picture_judged(const struct job *job, const struct multihash_judge *judge);

// Figure 9. False: the error has been printed.
bool multihash_picture_theory(const char *path, double threshold);

#endif
