#!/usr/bin/env bash
# Tests lockstep on recorded streams: formats are detected, counts repeat their key, and --events limits the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints the number of events that a run compares: events TRACE [option ...]
events() {
    tb/lockstep/run.sh promem "stages=3 width=8" --trace "$@" | sed -n 's/^  \([0-9]*\) events, .*/\1/p'
}
expect() {
    local wanted=$1 got
    shift
    got=$(events "$@")
    if [ "$got" != "$wanted" ]; then
        echo "trace_test: $*: $got events, expected $wanted" >&2
        exit 1
    fi
    echo "ok: $got events of $*"
}

printf '1 0 0 5\n2\n7 0 0 3\n' > "$folder/tuples"
printf 'block 1 6 3\nload 2 4 16 1\nbranch 3 6 7 call 1\nblock 7 2 2\n' > "$folder/records"
printf 'I  00000001,2\n L 00000010,2\nI  00000002,2\n' > "$folder/lackey"
build/bin/sluice trace import "$folder/records" -o "$folder/t.ev" > "$folder/log"

expect 9 "$folder/tuples"
expect 7 "$folder/tuples" --events 7
expect 5 "$folder/records"
expect 5 "$folder/t.ev"
expect 1 "$folder/t.ev" --in ev --event call
expect 2 "$folder/lackey"
expect 1 "$folder/lackey" --event addr
