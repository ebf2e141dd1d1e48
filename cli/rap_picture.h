// cli/rap_picture: pictures of a rap profile for --picture, as SVG (doc/rap/eval.md).
#ifndef SLUICE_CLI_RAP_PICTURE_H
#define SLUICE_CLI_RAP_PICTURE_H

#include "job.h"
#include "rap_growth.h"
#include "rap_result.h"

// False: the error has been printed.
bool rap_pictures(const struct job *job, const struct rap_result *result, const struct rap_growth *growth);
bool rap_picture_bounds(const struct job *job, const char *path);

#endif
