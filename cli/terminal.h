// cli/terminal: on a terminal, reports keep to its width and their bars have a colour.
#ifndef SLUICE_CLI_TERMINAL_H
#define SLUICE_CLI_TERMINAL_H

// Call once, before anything is printed. Lines of reports (run, eval, list, params, trace info, stats, calls)
// that are wider than the terminal end in `…`, and their bars are blue unless NO_COLOR is set (no-color.org).
// Help is wrapped at the terminal's width. JSON, what is written to `-`, and other outputs than a terminal
// stay as they are. COLUMNS in the environment overrides the width.
void terminal_fit(int count, char **argument);

#endif
