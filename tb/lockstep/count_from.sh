#!/usr/bin/env bash
# Lets the 64-bit counters of an emitted folder, and RAP's of splits and merges, begin elsewhere than at 0, so that a
# run reaches their high digits; lockstep's --count-from says the same to the model.      count_from.sh DIR VALUE
set -euo pipefail
file=$(find "$1" -name '*count64.v')
value=$(printf '%x' "$2")
if [ -z "$file" ] || ! grep -q "INIT = 64'd0" "$file"; then
    echo "sluice: $1: no 64-bit counter whose reset value is known" >&2
    exit 2
fi
sed -i "s/INIT = 64'd0/INIT = 64'h$value/" "$file"
registers=$(find "$1" -name '*rap_registers.v')
[ -n "$registers" ] || exit 0
if [ "$(grep -cE '#\(\.WIDTH\(32\).* (split|merge)_counter' "$registers")" != 2 ]; then
    echo "sluice: $1: no counters of splits and merges whose reset value is known" >&2
    exit 2
fi
low=$(printf '%x' $(($2 & 0xffffffff)))
sed -i -E "s/#\(\.WIDTH\(32\)(.* (split|merge)_counter)/#(.WIDTH(32), .INIT(32'h$low)\1/" "$registers"
