#!/bin/bash
# lib/rap/install_test: test of an installed librap: names, pkg-config, man page, example, threads.
# STAGE_TARGET=install also installs the command; make test uses it, as it has built the command.
set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" > "$work/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $name"
        sed 's/^/    /' "$work/log"
    fi
}

staged() { make --no-print-directory -s "$1" PREFIX=/usr DESTDIR="$work/root"; }
flags="-std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wpedantic -Werror"
package() {
    PKG_CONFIG_SYSROOT_DIR=$work/root PKG_CONFIG_LIBDIR=$work/root/usr/lib/pkgconfig \
        PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 pkg-config "$@" librap
}
# shellcheck disable=SC2046,SC2086
build() { gcc $flags -o "$work/$1" "$2" $(package --cflags --libs); }
run() { LD_LIBRARY_PATH=$work/root/usr/lib "$work/$1"; }
declared() { grep -oE 'rap_[a-z_]+\(' lib/rap/rap.h | tr -d '(' | sort -u; }

shared_names() { diff <(declared) <(nm -D --defined-only "$work/root/usr/lib/librap.so" | awk '{print $3}' | sort -u); }
static_names() { diff <(declared) <(nm -g --defined-only "$work/root/usr/lib/librap.a" | awk 'NF == 3 {print $3}' | sort -u); }
soname() { [ "$(objdump -p "$work/root/usr/lib/librap.so" | awk '$1 == "SONAME" {print $2}')" = librap.so.1 ]; }
version() { [ "$(package --modversion)" = "$(build/bin/sluice --version | cut -d" " -f2)" ]; }
page() { [ -z "$(groff -mdoc -ww -Tutf8 "$work/root/usr/share/man/man3/$1.3" 2>&1 > /dev/null)" ]; }
page_names_all() { for name in $(declared); do grep -q "^.Fn $name " lib/rap/rap.3 || { echo "$name"; return 1; }; done; }
example() {
    run example | tee "$work/out"
    head -1 "$work/out" | grep -q '^0x0 to 0x0: ' && grep -q '^0x7f' "$work/out" && grep -q 'counted: all' "$work/out"
}
# shellcheck disable=SC2086
example_static() { gcc $flags -I"$work/root/usr/include" -o "$work/static" lib/rap/example.c "$work/root/usr/lib/librap.a" && "$work/static"; }
cxx() { echo '#include <rap.h>
int main() { rap_close(rap_init(1)); }' > "$work/cxx.cpp" && g++ -Wall -Wextra -Werror -I"$work/root/usr/include" -o "$work/cxx" "$work/cxx.cpp" "$work/root/usr/lib/librap.a"; }
# shellcheck disable=SC2086
sanitized() { # SANITIZER TEST
    local sources
    sources=$(make --no-print-directory -s lib-sources)
    gcc $flags -g "-fsanitize=$1" -fno-sanitize-recover=all -I. -Ilib/rap -o "$work/$1" "lib/rap/$2.c" $sources &&
        "$work/$1"
}
installed_command() { "$work/root/usr/bin/sluice" list | grep -q '^ *rap'; }
nothing_left() { staged uninstall && [ -z "$(find "$work/root" ! -type d)" ]; }

target=${STAGE_TARGET:-install}
check "make $target" staged "$target"
check "names of the shared library" shared_names
check "names of the static library" static_names
check "soname" soname
check "version" version
check "page: groff's warnings" page rap
check "page: a link" test -s "$work/root/usr/share/man/man3/rap_add_points.3"
check "page: every function" page_names_all
check "example: pkg-config" build example lib/rap/example.c
check "example: what it prints" example
check "example: static" example_static
check "header in C++" cxx
for test in api_test api_dump_test; do
    check "$test: builds" build $test lib/rap/$test.c
    check "$test" run $test
    check "$test, address sanitizer" sanitized address $test
    check "$test, undefined-behaviour sanitizer" sanitized undefined $test
done
check "threads: builds" build threads lib/rap/threads_test.c
check "threads" run threads
check "threads, thread sanitizer" sanitized thread threads_test
[ "$target" = install ] && check "the command" installed_command
check "make uninstall leaves nothing" nothing_left
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
