#!/usr/bin/env bash
# Emits each golden sample anew and holds it against the one the repository keeps; --write keeps the new one.
# Last line: N passed, M failed.
set -euo pipefail
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
passed=0
failed=0
while read -r name profiler config; do
    read -r -a settings <<< "$config"
    build/bin/sluice gen "$profiler" "${settings[@]}" -o "$fresh/$name" > /dev/null
    if [ "${1:-}" = --write ]; then
        rm -rf "tb/golden/$name"
        cp -r "$fresh/$name" "tb/golden/$name"
        echo "tb/golden/$name: written"
    elif diff -r -u "tb/golden/$name" "$fresh/$name"; then
        passed=$((passed + 1))
    else
        echo "tb/golden/$name differs from what is emitted now; if that is meant: make golden" >&2
        failed=$((failed + 1))
    fi
done < <(tb/golden/list.sh)
[ "${1:-}" = --write ] && exit 0
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
