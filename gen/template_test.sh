#!/usr/bin/env bash
# Tests the template compiler: text is copied, expressions are replaced, and errors are reported at the template's line.
# Last line: N passed, M failed.
set -uo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
template=build/bin/template
cc=(gcc -std=c11 -Wall -Wextra -Werror -Wno-unused-parameter -D_GNU_SOURCE -I.)
passed=0
failed=0

check() { # check NAME COMMAND...: the command succeeds
    if "${@:2}"; then
        echo "ok: $1"
        passed=$((passed + 1))
    else
        echo "FAILED: $1: $(cat "$work/log" 2> /dev/null)"
        failed=$((failed + 1))
    fi
}

# Compiles the template on standard input; compiler messages go to the log.
compile() {
    cat > "$work/x.v.t"
    "$template" x_v "struct promem_config" "$work/x.v.t" > "$work/x.c" 2> "$work/log" &&
        "${cc[@]}" -include cmodel/promem/config.h -c -o "$work/x.o" "$work/x.c" 2>> "$work/log"
}

refused_at() { # refused_at LINE WORDS: compilation fails with an error that names this template line
    ! compile || { echo "it compiled" > "$work/log" && return 1; }
    grep -q "x.v.t:$1:" "$work/log" && grep -q "$2" "$work/log"
}

cat > "$work/main.c" <<'C'
#include <stdlib.h>
#include "gen/emit.h"
#include "cmodel/promem/config.h"
template x_v;
int main(void)
{
    union any_config config;
    char error[ERROR_MAX];
    if (!profiler_configure(&promem_profiler, 0, NULL, &config, error))
        return EXIT_FAILURE;
    struct gen gen = {.profiler = &promem_profiler, .config = &config};
    x_v(stdout, &gen);
    return EXIT_SUCCESS;
}
C

written() { # the template writes the content of `expected`
    compile && "${cc[@]}" -o "$work/x" "$work/main.c" "$work/x.o" gen/emit.c build/libsluice.a 2>> "$work/log" &&
        "$work/x" > "$work/got" && diff "$work/expected" "$work/got" > "$work/log"
}

cat > "$work/expected" <<'T'
a "quoted" \n line, 100 % of it, ??= and // a comment //;not a control line
wire [31:0] pattern = 32'h5; // 8 stages, -1
twice
twice
word[7:0] is pattern of 8 bits
T
check "text stays, expressions are replaced, control lines run" written <<'T'
//;; static const char *often(int times) { return times == 2 ? "twice" : "often"; }
a "quoted" \n line, 100 % of it, ??= and // a comment //;not a control line
wire ${range(cfg->width)} pattern = ${hex(cfg->width, 5)}; // ${cfg->stages} stages, ${-1}
//; for (int i = 0; i < 2; i++) {
${often(2)}
//; }
//; const struct bit_field low = {0, cfg->stages, false};
//; const struct promem_event_layout event = promem_event_layout(cfg);
//; const struct text parts = CONCAT(promem_event, event,
//;     .pattern = "pattern");
word${low} is ${parts} of ${low.bits} bits
T
check "an error in a continued control line is found at its line" refused_at 3 "twoo" <<'T'
module x;
//; const struct text one = hex(1,
//;     twoo);
endmodule
T
check "a misspelt field is found at its line" refused_at 3 "wdith" <<'T'
module x;
    wire ${range(cfg->width)} a;
    wire ${range(cfg->wdith)} b;
endmodule
T
check "a misspelt field in a control line, too" refused_at 2 "bansk" <<'T'
module x;
//; if (cfg->bansk == 2)
endmodule
T
check "a double does not compile" refused_at 2 "_Generic" <<'T'
module x;
    localparam A = ${cfg->width * 0.5};
endmodule
T
check "a pointer that is no text does not compile" refused_at 1 "_Generic" <<'T'
localparam A = ${&cfg->width};
T
check "an open expression is refused" refused_at 2 "{ without }" <<'T'
module x;
    wire ${range(cfg->width) a;
endmodule
T
check "a line that is too long is refused" refused_at 2 "line too long" < <(echo short; printf '%5000s\n' '')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
