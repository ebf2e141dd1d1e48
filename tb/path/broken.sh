#!/usr/bin/env bash
# Each bug of tb/path/broken.txt in its turn: the block's bench must see it. broken.sh [BLOCK]
# Last line: N passed, M failed.
set -euo pipefail
passed=0 failed=0 number=0
while read -r block file config script; do
    number=$((number + 1))
    [ -z "${1:-}" ] || [ "$1" = "$block" ] || continue
    script=${script%%  # *}
    folder=build/block/broken/$block-$number
    rm -rf "$folder"
    read -r -a settings <<< "${config//,/ }"
    build/bin/sluice gen path "${settings[@]}" -o "$folder" > /dev/null
    cp "$folder/$file" "$folder/$file.whole"
    sed -E -i "$script" "$folder/$file"
    if cmp -s "$folder/$file" "$folder/$file.whole"; then
        echo "$file $script: finds nothing to break"
        failed=$((failed + 1))
        continue
    fi
    status=0
    shown=$(RTL=$folder tb/path/block.sh "$block" "${config//,/ }" 2>&1) || status=$?
    if [ "$status" = 1 ] && grep -q ', expected ' <<< "$shown"; then
        passed=$((passed + 1))
    else
        echo "$file $script: not seen: $shown"
        failed=$((failed + 1))
    fi
done < <(grep -v '^#' tb/path/broken.txt)
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
