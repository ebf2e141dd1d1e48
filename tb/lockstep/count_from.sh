#!/usr/bin/env bash
# Patches the reset values of counters in an emitted folder, so that a run reaches their high digits; lockstep's --count-from sets the
# same values in the model. Counters: all of 64 bits; rap's six in a RAM; stratified's statistics, pending wake-ups, residual and rows
# of CR; multihash's totals and number of intervals; path's counts.
#   count_from.sh DIR VALUE
set -euo pipefail
digit() { printf "16'h%04x" "$((($1 >> (16 * $2)) & 0xffff))"; } # of a value, the lowest is 0
file=$(find "$1" -name '*count64.v')
value=$(printf '%x' "$2")
if [ -z "$file" ] || ! grep -q "INIT = 64'd0" "$file"; then
    echo "sluice: $1: no 64-bit counter whose reset value is known" >&2
    exit 2
fi
sed -i "s/INIT = 64'd0/INIT = 64'h$value/" "$file"

# Messages lost, 32 bits; sum of times, 64 bits: 16-bit digits.
file=$(find "$1" -name '*stratified_statistics.v')
if [ -n "$file" ]; then
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

# Replaces the reset value OLD of NAME by NEW in $file.
begins() {
    sed -i "s/\b$1\( *\)<= $2;/$1\1<= $3;/" "$file"
    grep -q "\b$1 *<= $3;" "$file" || { echo "sluice: $file: where $1 begins is not known" >&2; exit 2; }
}

# Pending wake-ups, 16 bits, with separate flags for empty and full.
file=$(find "$1" -name '*stratified_registers.v')
if [ -n "$file" ]; then
    wait=$(($2 & 0xffff))
    begins low_q "8'd0" "8'd$((wait & 0xff))"
    begins high_q "8'd0" "8'd$((wait >> 8))"
    begins waits_q "1'b0" "1'b$((wait > 0))"
    begins most_q "1'b0" "1'b$((wait == 0xffff))"
fi

# Residual, the sum over the rows, 48 bits: 12-bit digits.
file=$(find "$1" -name '*stratified_residual.v')
if [ -n "$file" ]; then
    for i in 0 1 2 3; do
        width=$((i < 3 ? 13 : 12))
        begins "sum_${i}_q" "$width'd0" "$width'd$((($2 >> (12 * i)) & 0xfff))"
    done
fi

# A table of CR: C is at most 65,534.
file=$(find "$1" -name '*stratified_first_stage.v')
if [ -n "$file" ] && grep -q 'clear_row_i   (16' "$file" && grep -q 'chance_i      (drawn)' "$file"; then
    count=$(($2 & 0xffff))
    sed -i "s/clear_row_i   (16'h0)/clear_row_i   (16'd$((count < 65535 ? count : 65534)))/" "$file"
fi

# Saturating totals of 32 bits.
file=$(find "$1" -name '*sluice_saturating_sum.v')
if [ -n "$file" ]; then
    if ! grep -q "INIT = 32'd0" "$file"; then
        echo "sluice: $1: totals whose reset value is not known" >&2
        exit 2
    fi
    sed -i "s/INIT = 32'd0/INIT = $(printf "32'h%08x" "$(($2 & 0xffffffff))")/" "$file"
fi
file=$(find "$1" -name '*multihash_statistics.v') # lost: half of it
if [ -n "$file" ]; then
    sed -i "s/_sum all_lost (/_sum #(.INIT($(printf "32'h%08x" "$((($2 & 0xffffffff) >> 1))"))) all_lost (/" "$file"
    grep -q 'INIT(.*all_lost (' "$file" || { echo "sluice: $file: where lost begins is not known" >&2; exit 2; }
fi

# Intervals of multihash: 32 bits, with a separate flag for a full lower half.
file=$(find "$1" -name '*multihash_control.v')
if [ -n "$file" ]; then
    begins intervals_q "32'd0" "$(printf "32'h%08x" "$(($2 & 0xffffffff))")"
    begins carries_q "1'b0" "1'b$((($2 & 0xffff) == 0xffff))"
fi

# While path clears, its counts read as their reset values: a low half or a whole count, and the high half after it. Lost messages are
# counted only with lossless=0, intervals only with phases.
file=$(find "$1" -name '*path_registers.v')
if [ -n "$file" ]; then
    statistics=$(find "$1" -name '*path_statistics.v')
    counts="sel_paths_low, sel_events_lost_low, sel_i[8:5]"
    grep -q "overruns_o = 32'd0" "$statistics" || counts="$counts, sel_i[9]"
    grep -q "phases_o = 32'd0" "$statistics" || counts="$counts, sel_i[17]"
    low=$(printf "32'h%08x" "$(($2 & 0xffffffff))")
    neither() { echo "{16{!paths_q[$1] \\&\\& !events_lost_q[$1]}}"; }
    sed -i "s/{32{!clearing_i}} *& counted/& | {32{clearing_i \\&\\& |{$counts}}} \\& $low/
            s/held_q\[15:0\] .*[^;]/& | $(neither 1) \\& $(digit "$2" 2)/
            s/held_q\[31:16\] .*[^;]/& | $(neither 2) \\& $(digit "$2" 3)/" "$file"
    if [ "$(grep -c "clearing_i && |{\|| {16{!paths_q" "$file")" != 3 ]; then
        echo "sluice: $file: where counts begin is not known" >&2
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
