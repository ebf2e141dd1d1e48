// cli/python: starts modules of the Python package sluice (python/sluice/__main__.py).
#ifndef SLUICE_CLI_PYTHON_H
#define SLUICE_CLI_PYTHON_H

// Replaces the process by `python3 -m sluice ARGUMENTS`. Returns only after an error, which has been printed.
int python_run(int count, char **argument);

#endif
