#!/usr/bin/env bash
# Emits each golden sample (samples.txt) and compares it with what is committed; --write commits the new text.
#   run.sh [--write | DIR]      DIR: the emitted samples stay there, as DIR/NAME
# Of a sample the repository keeps the Verilog that templates shape (rtl/*/*.v.t), in tb/golden/NAME; of `counts` every file.
# Of the other files, which are copies of rtl/ or package files, it keeps the SHA-256 in checksums.txt.
# Last line: N passed, M failed.
set -euo pipefail
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
write=0
emitted=$fresh/emitted
case ${1:-} in
    --write) write=1 ;;
    '') ;;
    *) emitted=$1 ;;
esac
mkdir -p "$emitted"
golden=tb/golden

sha256sum rtl/*/*.v | cut -d' ' -f1 > "$fresh/copies"

# split NAME: copies the files of emitted sample NAME with committed text to $fresh/kept/NAME; prints the SHA-256 of the others.
# A copy differs from rtl/ in its first line.
split() {
    local file
    mkdir -p "$fresh/kept/$1"
    for file in "$emitted/$1"/*; do
        if [ "$1" != counts ] && { [[ $file != *.v || $file == *_smoke.v ]] || tail -n +2 "$file" | sha256sum | cut -d' ' -f1 | grep -qFx -f - "$fresh/copies"; }; then
            (cd "$emitted" && sha256sum "$1/${file##*/}")
        else
            cp "$file" "$fresh/kept/$1"
        fi
    done
}

: > "$fresh/checksums"
passed=0
failed=0
while read -r name profiler config; do
    read -r -a settings <<< "$config"
    build/bin/sluice gen "$profiler" "${settings[@]}" -o "$emitted/$name" > /dev/null
    split "$name" > "$fresh/sums"
    cat "$fresh/sums" >> "$fresh/checksums"
    if [ "$write" -eq 1 ]; then
        rm -rf "${golden:?}/$name"
        cp -r "$fresh/kept/$name" "$golden/$name"
        echo "$golden/$name: written"
    elif diff -r -u "$golden/$name" "$fresh/kept/$name" && diff <(grep -F " $name/" "$golden/checksums.txt") "$fresh/sums"; then
        passed=$((passed + 1))
    else
        echo "$golden: $name differs from what is emitted now; if the change is intended: make golden" >&2
        failed=$((failed + 1))
    fi
done < "$golden/samples.txt"
if [ "$write" -eq 1 ]; then
    cp "$fresh/checksums" "$golden/checksums.txt"
    exit 0
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
