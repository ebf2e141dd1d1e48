#!/usr/bin/env bash
# Replays the model's pins against the golden sample and against other shapes, then against a sample that was broken:
# that one must be found out. Last line: N passed, M failed.
set -uo pipefail
broken=$(mktemp -d)
trap 'rm -rf "$broken"' EXIT
passed=0
failed=0

# expect PASS|FAIL PROFILER "key=value ..."
expect() {
    result=$(RTL=${rtl:-} tb/icarus/run.sh "$2" "$3")
    echo "${rtl:-emitted} $2 $3: $result"
    case $result in
        "$1"*) passed=$((passed + 1)) ;;
        *) failed=$((failed + 1)) ;;
    esac
}

while read -r name profiler config; do
    case $name in '' | '#'*) continue ;; esac
    rtl=tb/golden/$name expect PASS "$profiler" "$config"
    # One wire: no event is counted.
    rm -rf "${broken:?}/$name"
    cp -r "tb/golden/$name" "$broken/$name"
    sed -i "s/count_i};/1'b0};/" "$broken/$name/sluice_count64.v"
    if cmp -s "tb/golden/$name/sluice_count64.v" "$broken/$name/sluice_count64.v"; then
        echo "the counter could not be broken: its text has changed"
        failed=$((failed + 1))
    else
        rtl=$broken/$name expect FAIL "$profiler" "$config"
    fi
done < tb/golden/samples.txt

for config in "" "stages=4 width=8 counter_width=4 stage_clocks=1" "stages=4 width=7 ranges=1 banks=2 stage_clocks=2" \
    "stages=2 width=40 counter_width=64 lossless=0 drain=register"; do
    expect PASS promem "$config"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
