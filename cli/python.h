// cli/python: Python's part of the command (python/sluice/): commands that are its modules, and pages.
#ifndef SLUICE_CLI_PYTHON_H
#define SLUICE_CLI_PYTHON_H

#include <stdbool.h>
#include <sys/types.h>

// Starts `sluice report -o page -` and makes standard output its input, so that the JSON printed from now on
// is drawn. `printed`: that command also prints the JSON. Returns its process; -1: the error has been
// printed.
pid_t python_page_begin(const char *page, bool printed);

// Ends standard output and waits for the page. Returns `code`; EXIT_FAILED if there is no page.
int python_page_end(pid_t process, int code);

#endif
