// gen/template: template compiler: turns X.t into a C function that writes X.
//
//   template NAME TYPE X.t > X.c       the function is  void NAME(FILE *out, const struct gen *gen)
//
// In the template `cfg` is a const TYPE *: the profiler's config, or gen itself if TYPE is `struct gen`.
//
// Lines that begin with `//;` are C inside the function. Lines that begin with `//;;` are C before the
// function (includes, helpers). All other lines are text, in which ${expr} is replaced by the value of a C
// expression: an integer, a string, or a helper's struct text. A double does not compile (gen/emit.h).
// `#line` directives make the C compiler report line numbers of the template. C may continue on the next
// `//;` line.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_LENGTH = 4096 };

static const char *file_name;
static int line_number;

static void fail(const char *reason)
{
    fprintf(stderr, "sluice: %s:%d: %s\n", file_name, line_number, reason);
    exit(2);
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

// The text after `mark` if that is the line's first word, else NULL.
static const char *control(const char *line, const char *mark)
{
    line = skip_blanks(line);
    size_t length = strlen(mark);
    return strncmp(line, mark, length) == 0 && strchr(" \t\n", line[length]) ? line + length : NULL;
}

// Writes a piece of text as a C string literal.
static void put_literal(const char *text, size_t length)
{
    if (length == 0)
        return;
    fputs("    fputs(\"", stdout);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            fputs("\\n", stdout);
        else if (text[i] == '"' || text[i] == '\\' || text[i] == '?')
            printf("\\%c", text[i]);
        else
            putchar(text[i]);
    }
    fputs("\", out);\n", stdout);
}

static void put_text(const char *line)
{
    for (;;) {
        const char *open = strstr(line, "${");
        if (!open) {
            put_literal(line, strlen(line));
            return;
        }
        const char *close = strchr(open, '}');
        if (!close)
            fail("${ without }");
        put_literal(line, (size_t)(open - line));
        printf("#line %d \"%s\"\n    EMIT(out, %.*s);\n", line_number, file_name, (int)(close - open - 2),
               open + 2);
        line = close + 1;
    }
}

static void put_body(FILE *in, bool outside)
{
    char line[LINE_MAX_LENGTH];
    bool after_code = false; // the line before is C, so the compiler's line number is right
    line_number = 0;
    while (fgets(line, sizeof line, in)) {
        line_number++;
        if (!strchr(line, '\n') && !feof(in))
            fail("line too long");
        const char *declaration = control(line, "//;;");
        const char *code = control(line, "//;");
        if (declaration && outside)
            printf("#line %d \"%s\"\n%s", line_number, file_name, declaration);
        else if (code && !outside && !after_code)
            printf("#line %d \"%s\"\n   %s", line_number, file_name, code);
        else if (code && !outside)
            printf("   %s", code);
        else if (!declaration && !code && !outside)
            put_text(line);
        after_code = code && !declaration;
    }
    if (ferror(in))
        fail("cannot be read");
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "sluice: usage: template NAME TYPE FILE.t\n");
        return 2;
    }
    file_name = argv[3];
    FILE *in = fopen(file_name, "r");
    if (!in)
        fail("cannot be opened");
    printf("#include \"gen/emit.h\"\n\ntemplate %s;\n", argv[1]);
    put_body(in, true);
    printf("void %s(FILE *out, const struct gen *gen)\n{\n", argv[1]);
    printf("    const %s *cfg = %s;\n    (void)cfg;\n", argv[2],
           strcmp(argv[2], "struct gen") == 0 ? "gen" : "gen->config");
    rewind(in);
    put_body(in, false);
    printf("}\n");
    return fclose(in) == 0 && fflush(stdout) == 0 ? 0 : 2;
}
