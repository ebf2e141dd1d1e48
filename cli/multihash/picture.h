// cli/multihash/picture: pictures of an evaluated run, and of the theory of section 6.2.
#ifndef SLUICE_CLI_MULTIHASH_PICTURE_H
#define SLUICE_CLI_MULTIHASH_PICTURE_H

#include "cli/invocation.h"
#include "cli/multihash/judge.h"

// Draws the pictures of an evaluated run that the options ask for. False: the error has been printed.
bool multihash_picture_errors(const struct invocation *invocation, const struct multihash_judge *judge);

// Draws Figure 9. False: the error has been printed.
bool multihash_picture_theory(const char *path, double threshold);

#endif
