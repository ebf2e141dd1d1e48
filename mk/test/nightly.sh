#!/usr/bin/env bash
# Runs all make targets listed in FILEs, one per line, even if some fail: nightly.sh FILE ...      The last line names the failed ones; exit 1 if any.
set -euo pipefail
jobs=() failed=()
mapfile -t jobs < <(cat "$@" | grep -v -e '^#' -e '^$')
for job in "${jobs[@]}"; do
    echo "nightly: make $job"
    eval "${MAKE:-make} --no-print-directory $job" < /dev/null || failed+=("$job")
done
if [ ${#failed[@]} -gt 0 ] || [ ${#jobs[@]} -eq 0 ]; then
    echo "sluice: nightly: ${#failed[@]} of ${#jobs[@]} jobs failed$(printf '; make %s' "${failed[@]}")" >&2
    exit 1
fi
echo "nightly: all ${#jobs[@]} jobs passed"
