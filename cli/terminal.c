// cli/terminal: a stream in front of standard output that shows controls, cuts lines and colours bars.
#include "cli/terminal.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "trace/visible.h"

enum { LEAST = 40, LINE_SIZE = 1 << 14 };

#define ELLIPSIS "\xe2\x80\xa6"
#define BLUE "\x1b[34m"
#define PLAIN "\x1b[0m"

static struct terminal {
    FILE *out;    // standard output itself
    size_t width; // 0: lines stay whole
    bool colour;
    size_t length; // of the line that has begun
    char line[LINE_SIZE];
} terminal;

static bool begins_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80; // not a further byte of UTF-8
}

// Bytes of the line that fit into `width` characters.
static size_t bytes_of(const char *line, size_t length, size_t width)
{
    size_t at = 0;
    for (size_t characters = 0; at < length; at++) {
        characters += begins_character(line[at]);
        if (characters > width)
            break;
    }
    return at;
}

// Writes part of a line; a bar, a word of `#` alone, in colour.
static void put_coloured(const char *line, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t bar = 0;
        while (at + bar < length && line[at + bar] == '#')
            bar++;
        const bool apart = at > 0 && line[at - 1] == ' ' && (at + bar == length || line[at + bar] == ' ');
        if (bar > 0 && apart) {
            fprintf(terminal.out, BLUE "%.*s" PLAIN, (int)bar, line + at);
            at += bar;
        } else
            putc(line[at++], terminal.out);
    }
}

static void put_fitting(void)
{
    const size_t whole = bytes_of(terminal.line, terminal.length, terminal.width);
    const bool cut = whole < terminal.length;
    const size_t shown = cut ? bytes_of(terminal.line, terminal.length, terminal.width - 1) : whole;
    if (terminal.colour)
        put_coloured(terminal.line, shown);
    else
        fwrite(terminal.line, 1, shown, terminal.out);
    fputs(cut ? ELLIPSIS : "", terminal.out);
}

static void put_line(bool ended)
{
    terminal.length = visible_bytes(terminal.line, terminal.length);
    if (terminal.width == 0)
        fwrite(terminal.line, 1, terminal.length, terminal.out);
    else
        put_fitting();
    if (ended)
        putc('\n', terminal.out);
    terminal.length = 0;
}

// Writes the begun line so far, except for an incomplete character at its end; lines are not cut here.
static void put_piece(void)
{
    enum { CHARACTER = 4 }; // bytes at most
    char rest[CHARACTER];
    size_t kept = 0;
    size_t bytes;
    for (size_t last = 1; last < CHARACTER && last <= terminal.length && kept == 0; last++)
        if (visible_next(terminal.line + terminal.length - last, last, &bytes) == VISIBLE_PART)
            kept = last;
    memcpy(rest, terminal.line + terminal.length - kept, kept);
    terminal.length -= kept;
    put_line(false);
    memcpy(terminal.line, rest, kept);
    terminal.length = kept;
}

static ssize_t write_lines(void *cookie, const char *bytes, size_t count)
{
    (void)cookie;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n')
            put_line(true);
        else if (terminal.length < LINE_SIZE)
            terminal.line[terminal.length++] = bytes[i];
        if (terminal.length == LINE_SIZE && terminal.width == 0)
            put_piece();
    }
    if (terminal.width == 0)
        put_piece();
    return fflush(terminal.out) == 0 && !ferror(terminal.out) ? (ssize_t)count : 0; // 0: an error
}

static void end(void)
{
    fflush(stdout);
    if (terminal.length > 0)
        put_line(false);
    fflush(terminal.out);
}

void terminal_raw(void)
{
    if (!terminal.out || stdout == terminal.out)
        return;
    end();
    stdout = terminal.out;
}

void terminal_clear(void)
{
    if (!isatty(STDOUT_FILENO))
        return;
    fflush(stdout);
    fputs("\033[H\033[J", terminal.out ? terminal.out : stdout);
}

static bool is_report(int count, char **argument)
{
    static const char *const commands[] = {"run", "eval", "list", "params"};
    static const char *const of_traces[] = {"info", "stats", "calls"};
    for (size_t i = 0; count > 1 && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argument[1], commands[i]) == 0)
            return true;
    for (size_t i = 0; count > 2 && i < sizeof of_traces / sizeof *of_traces; i++)
        if (strcmp(argument[1], "trace") == 0 && strcmp(argument[2], of_traces[i]) == 0)
            return true;
    return false;
}

static size_t width_of(void)
{
    const char *columns = getenv("COLUMNS");
    struct winsize size = {0};
    if (columns && strtoul(columns, NULL, 10) > 0)
        return strtoul(columns, NULL, 10);
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void terminal_fit(int count, char **argument)
{
    const size_t width = isatty(STDOUT_FILENO) ? width_of() : 0;
    const bool fits = width >= LEAST; // else there is none, or it is too narrow for any table
    char format[32];
    (void)snprintf(format, sizeof format, "rmargin=%zu", width < 100 ? width - 1 : 99);
    if (fits)
        (void)setenv("ARGP_HELP_FMT", format, false);
    FILE *fitting = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_lines});
    if (!fitting)
        return;
    const char *kind = getenv("TERM");
    const char *none = getenv("NO_COLOR");
    terminal.out = stdout;
    terminal.width = fits && is_report(count, argument) ? width : 0;
    terminal.colour = terminal.width > 0 && !(none && *none) && kind && strcmp(kind, "dumb") != 0;
    setvbuf(fitting, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
    stdout = fitting;
    (void)atexit(end);
}
