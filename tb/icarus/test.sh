#!/usr/bin/env bash
# Replays the model's pins in the golden samples and in other configurations (tb/NAME/icarus.txt), then in a sample with a fault, which
# must fail. Last line: N passed, M failed.
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
    rtl=tb/golden/$name expect PASS "$profiler" "$config"
    # One wire changed: no event is counted.
    rm -rf "${broken:?}/$name"
    cp -r "tb/golden/$name" "$broken/$name"
    sed -i "s/count_i};/1'b0};/" "$broken/$name/sluice_count64.v"
    if cmp -s "tb/golden/$name/sluice_count64.v" "$broken/$name/sluice_count64.v"; then
        echo "the counter could not be broken: its text has changed"
        failed=$((failed + 1))
    else
        rtl=$broken/$name expect FAIL "$profiler" "$config"
    fi
done < <(tb/golden/list.sh)

for list in tb/*/icarus.txt; do
    profiler=$(basename "$(dirname "$list")")
    while read -r config; do
        expect PASS "$profiler" "$config"
    done < <(grep -v '^#' "$list")
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
