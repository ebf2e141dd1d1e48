#!/usr/bin/env bash
# Emits the default and corner configurations and wants no warning from Verilator and Icarus. Last line: N passed, M failed.
set -uo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
mapfile -t configs < mk/corners.txt
for line in "${configs[@]}"; do
    case $line in '' | '#'*) continue ;; esac
    read -r -a words <<< "$line"
    rm -rf "${work:?}/rtl"
    build/bin/sluice gen "${words[@]}" -o "$work/rtl" > "$work/log" || { cat "$work/log"; failed=$((failed + 1)); continue; }
    list=("$work"/rtl/*sluice_"${words[0]}".f)
    mapfile -t files < <(sed "s|^|$work/rtl/|" "${list[0]}")
    top=$(basename "${list[0]}" .f)
    verilator --lint-only -Wall --top-module "$top" "${files[@]}" > "$work/log" 2>&1
    iverilog -g2005 -Wall -t null -s "$top" "${files[@]}" >> "$work/log" 2>&1
    if [ -s "$work/log" ]; then
        echo "FAILED: $line"
        sed "s|$work/||" "$work/log"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
