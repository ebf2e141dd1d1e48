#!/usr/bin/env bash
# Lets the shell's 64-bit counters of an emitted folder begin elsewhere than at 0, so that a run reaches their high
# digits; lockstep's --count-from says the same to the model.      count_from.sh DIR VALUE
set -euo pipefail
file=$(find "$1" -name '*count64.v')
value=$(printf '%x' "$2")
if [ -z "$file" ] || ! grep -q "digits_o *<= 64'd0;" "$file"; then
    echo "sluice: $1: no 64-bit counter whose reset value is known" >&2
    exit 2
fi
sed -i "s/\(digits_o *<= \)64'd0;/\164'h$value;/" "$file"
