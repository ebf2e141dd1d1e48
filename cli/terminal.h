// cli/terminal: text on standard output without controls from outside; on a terminal, reports that fit it.
#ifndef SLUICE_CLI_TERMINAL_H
#define SLUICE_CLI_TERMINAL_H

// Call once, before anything is printed. What names and paths from outside contain reaches standard output
// without control characters and as valid UTF-8 (trace/visible.h). On a terminal, lines of reports (run,
// eval, list, params, trace info, stats, calls) that are wider than the terminal end in `…`, and their bars
// are blue unless NO_COLOR is set (no-color.org). Help is wrapped at the terminal's width. COLUMNS in the
// environment overrides the width.
void terminal_fit(int count, char **argument);

// From now on standard output is data, such as JSON: it stays as it is.
void terminal_raw(void);

// Clears the terminal, if standard output is one.
void terminal_clear(void);

#endif
