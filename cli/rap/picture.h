// cli/rap/picture: pictures of a rap profile for --picture, as SVG (doc/rap/eval.md).
#ifndef SLUICE_CLI_RAP_PICTURE_H
#define SLUICE_CLI_RAP_PICTURE_H

#include "cli/invocation.h"
#include "cli/rap/growth.h"
#include "cli/rap/result.h"

// False: the error has been printed.
bool rap_pictures(const struct invocation *invocation, const struct rap_result *result,
                  const struct rap_growth *growth);
bool rap_picture_bounds(const struct invocation *invocation, const char *path);

#endif
