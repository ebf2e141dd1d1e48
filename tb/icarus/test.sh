#!/usr/bin/env bash
# Replays the model's pins on the golden samples and on other shapes (tb/NAME/icarus.txt), then on samples with one seeded bug,
# which the replay must detect. EVERY=N: of the other shapes and of the bugs each N-th, from the one that SEED chooses (tb/seed.py).
# Last line: N passed, M failed.
set -uo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

number=0
due() {
    number=$((number + 1))
    [ $((number % ${EVERY:-1})) -eq $((${SEED:-1} % ${EVERY:-1})) ]
}

# expect PASS|FAIL PROFILER "key=value ..."
expect() {
    result=$(RTL=${rtl:-} tb/icarus/run.sh "$2" "$3")
    echo "${rtl:-emitted} $2 $3: $result"
    case $result in
        "$1"*) passed=$((passed + 1)) ;;
        *) failed=$((failed + 1)) ;;
    esac
}

# The samples, emitted now and equal to what is committed.
if ! tb/golden/run.sh "$work/samples" > "$work/golden.log" 2>&1; then
    cat "$work/golden.log"
    echo "0 passed, 1 failed"
    exit 1
fi
while read -r name profiler config; do
    rtl=$work/samples/$name expect PASS "$profiler" "$config"
    # One wire: no event is counted.
    cp -r "$work/samples/$name" "$work/broken"
    sed -i "s/count_i};/1'b0};/" "$work/broken/sluice_count64.v"
    if cmp -s "$work/samples/$name/sluice_count64.v" "$work/broken/sluice_count64.v"; then
        echo "sluice_count64.v: the bug could not be seeded: the text has changed"
        failed=$((failed + 1))
    elif due; then
        rtl=$work/broken expect FAIL "$profiler" "$config"
    fi
    rm -rf "$work/broken"
done < tb/golden/samples.txt

for list in tb/*/icarus.txt; do
    profiler=$(basename "$(dirname "$list")")
    while read -r config; do
        ! due || expect PASS "$profiler" "$config"
    done < <(grep -v '^#' "$list")
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
