// cli/stratified/monte_carlo: `eval stratified --monte-carlo`: the error curve of the paper's Figure 4.
#ifndef SLUICE_CLI_STRATIFIED_MONTE_CARLO_H
#define SLUICE_CLI_STRATIFIED_MONTE_CARLO_H

#include "cli/invocation.h"

// Returns the exit code.
int stratified_monte_carlo(const struct invocation *invocation);

#endif
