#!/usr/bin/env bash
# The golden samples, a line each: name, profiler, settings. What a folder tb/golden/NAME/ was made from stands in it; a
# folder that does not say so is a name alone, which nothing can be emitted from.
set -euo pipefail
for folder in tb/golden/*/; do
    made=$(sed -n '1s/^# Made by: sluice gen \(.*\) -o DIR$/\1/p' "$folder"/*.sdc)
    echo "$(basename "$folder") $made"
done
