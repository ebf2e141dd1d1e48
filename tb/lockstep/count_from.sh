#!/usr/bin/env bash
# Lets the 64-bit counters of an emitted folder, and RAP's six in a RAM, begin elsewhere than at 0, so that a run
# reaches their high digits; lockstep's --count-from says the same to the model.      count_from.sh DIR VALUE
set -euo pipefail
file=$(find "$1" -name '*count64.v')
value=$(printf '%x' "$2")
if [ -z "$file" ] || ! grep -q "INIT = 64'd0" "$file"; then
    echo "sluice: $1: no 64-bit counter whose reset value is known" >&2
    exit 2
fi
sed -i "s/INIT = 64'd0/INIT = 64'h$value/" "$file"
[ -n "$(find "$1" -name '*rap_registers.v')" ] || exit 0
file=$(find "$1" -name '*rap_statistics.v')
if [ -z "$file" ] || ! grep -q "FROM = 64'd0" "$file"; then
    echo "sluice: $1: no counters in a RAM whose reset value is known" >&2
    exit 2
fi
sed -i "s/FROM = 64'd0/FROM = 64'h$value/" "$file"
