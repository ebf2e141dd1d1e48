#!/bin/sh
# trace/demo_stream: recording of the demo's events: gzip compresses one of its own sources.
# Source: build/programs/gzip/gzip (program.sh), recorded by `sluice trace record`.
# Assumes: gzip, and build/bin/sluice with its recorder. Blocks and addresses repeat from run to run; inside
# the C library the path depends on the CPU.
# Result: build/demo/gzip.ev, about 9 million instructions. Does nothing if that is newer than both programs.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
program=build/programs/gzip/gzip
input=build/programs/gzip/source/deflate.c
demo=build/demo
trace=$demo/gzip.ev

fail() {
    echo "demo_stream.sh: $1" >&2
    exit 2
}

record() {
    echo "   $ build/bin/sluice trace record -o $trace -- $program -9 -n -c < $input > $demo/deflate.c.gz"
    env -i PATH="$PATH" LC_ALL=C build/bin/sluice trace record -o "$trace.part" -- "$program" -9 -n -c \
        <"$input" >"$demo/deflate.c.gz" || fail "the recording failed"
    # Checked by the machine's own gzip, not by the recorded one.
    gzip -t "$demo/deflate.c.gz" || fail "the output of the recorded gzip is no gzip file"
    gzip -d -c "$demo/deflate.c.gz" | cmp - "$input" || fail "the output of the recorded gzip differs from its input"
    mv "$trace.part" "$trace"
}

[ -x "$program" ] || fail "no $program: run trace/program.sh first"
mkdir -p "$demo"
if [ -z "$(find "$trace" -newer "$program" -newer build/bin/sluice 2>/dev/null)" ]; then
    record
fi
build/bin/sluice trace info "$trace" | sed -n 's/^\(records\|bytes\|instructions\) */demo: \1 /p'
