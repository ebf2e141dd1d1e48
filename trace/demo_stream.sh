#!/bin/sh
# trace/demo_stream: the demo's events: every instruction and access of gzip compressing a source of its own.
# Source: build/programs/gzip/gzip (program.sh), run by `valgrind --tool=lackey --trace-mem=yes`.
# Assumes: valgrind, gzip. Addresses repeat from run to run; the C library's own path depends on the CPU.
# Result: build/demo/gzip.lackey, about 9 million instructions. Does nothing where that is newer than gzip.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
program=$root/build/programs/gzip/gzip
input=$root/build/programs/gzip/source/deflate.c
demo=$root/build/demo
stream=$demo/gzip.lackey

fail() {
    echo "demo_stream.sh: $1" >&2
    exit 2
}

record() {
    echo "demo: recording gzip -9 of its own deflate.c"
    env -i PATH="$PATH" LC_ALL=C valgrind --tool=lackey --trace-mem=yes --log-file="$stream.part" \
        "$program" -9 -n -c <"$input" >"$demo/deflate.c.gz" || fail "valgrind failed"
    # Judged by the machine's own gzip, not by the one under test.
    gzip -t "$demo/deflate.c.gz" || fail "the recorded gzip wrote no gzip file"
    gzip -d -c "$demo/deflate.c.gz" | cmp - "$input" || fail "the recorded gzip lost something"
    mv "$stream.part" "$stream"
}

[ -x "$program" ] || fail "no ${program#"$root"/}: run trace/program.sh first"
mkdir -p "$demo"
if [ -z "$(find "$stream" -newer "$program" 2>/dev/null)" ]; then
    record
fi
echo "demo: ${stream#"$root"/}, $(grep -c '^I' "$stream") instructions, $(wc -c <"$stream") bytes"
