#!/usr/bin/env bash
# Replays the committed corpus of every target under gcc's sanitizers. The last line is `N passed, M failed`, by target.
set -euo pipefail
passed=0 failed=0
while IFS=: read -r target _; do
    case $target in '#'*) continue ;; esac
    if said=$("build/asan/fuzz/$target" "fuzz/corpus/$target" < /dev/null 2>&1); then
        passed=$((passed + 1))
        echo "$target: $said"
    else
        failed=$((failed + 1))
        echo "$target: FAILED"
        echo "$said"
    fi
done < fuzz/targets.txt
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
