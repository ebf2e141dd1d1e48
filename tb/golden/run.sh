#!/usr/bin/env bash
# Emits each golden sample anew and holds it against the one the repository keeps; --write keeps the new one.
# Last line: N passed, M failed.
set -euo pipefail
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
passed=0
failed=0
while read -r profiler config; do
    case $profiler in '' | '#'*) continue ;; esac
    read -r -a settings <<< "$config"
    build/bin/sluice gen "$profiler" "${settings[@]}" -o "$fresh/$profiler" > /dev/null
    if [ "${1:-}" = --write ]; then
        rm -rf "tb/golden/$profiler"
        cp -r "$fresh/$profiler" "tb/golden/$profiler"
        echo "tb/golden/$profiler: written"
    elif diff -r -u "tb/golden/$profiler" "$fresh/$profiler"; then
        passed=$((passed + 1))
    else
        echo "tb/golden/$profiler differs from what is emitted now; if that is meant: make golden" >&2
        failed=$((failed + 1))
    fi
done < tb/golden/samples.txt
[ "${1:-}" = --write ] && exit 0
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
