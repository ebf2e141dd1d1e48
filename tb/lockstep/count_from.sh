#!/usr/bin/env bash
# Lets the 64-bit counters of an emitted folder, RAP's six in a RAM and the stratified sampler's statistics begin elsewhere
# than at 0, so that a run reaches their high digits; lockstep's --count-from says the same to the model.
#   count_from.sh DIR VALUE
set -euo pipefail
file=$(find "$1" -name '*count64.v')
value=$(printf '%x' "$2")
if [ -z "$file" ] || ! grep -q "INIT = 64'd0" "$file"; then
    echo "sluice: $1: no 64-bit counter whose reset value is known" >&2
    exit 2
fi
sed -i "s/INIT = 64'd0/INIT = 64'h$value/" "$file"

# Messages lost, 32 bits; the sum of times, 64: digits of 16.
file=$(find "$1" -name '*stratified_statistics.v')
if [ -n "$file" ]; then
    digit() { printf "16'h%04x" "$((($1 >> (16 * $2)) & 0xffff))"; }
    full=$((($2 >> 16 & 0xffff) == 0xffff))
    sed -i "s/lost_low_q   <= 16'd0/lost_low_q   <= $(digit "$2" 0)/; s/lost_late_q  <= 16'd0/lost_late_q  <= $(digit "$2" 0)/
            s/lost_high_q  <= 16'd0/lost_high_q  <= $(digit "$2" 1)/; s/lost_full_q  <= 1'b0/lost_full_q  <= 1'b$full/
            s/sum_0_q <= 16'd0/sum_0_q <= $(digit "$2" 0)/; s/sum_1_q <= 16'd0/sum_1_q <= $(digit "$2" 1)/
            s/sum_2_q <= 16'd0/sum_2_q <= $(digit "$2" 2)/; s/sum_3_q <= 16'd0/sum_3_q <= $(digit "$2" 3)/" "$file"
    if grep -q "16'd0" "$file"; then
        echo "sluice: $1: statistics whose reset value is not known" >&2
        exit 2
    fi
fi

[ -n "$(find "$1" -name '*rap_registers.v')" ] || exit 0
file=$(find "$1" -name '*rap_statistics.v')
if [ -z "$file" ] || ! grep -q "FROM = 64'd0" "$file"; then
    echo "sluice: $1: no counters in a RAM whose reset value is known" >&2
    exit 2
fi
sed -i "s/FROM = 64'd0/FROM = 64'h$value/" "$file"
