#!/usr/bin/env bash
# Installs the Debian packages of one group: setup.sh GROUP reads mk/setup/packages-GROUP.txt.
# As root it installs what is missing; otherwise it prints the one command to run.
set -euo pipefail
list=$(dirname "$0")/packages-$1.txt
missing=()
while read -r name _; do
    case $name in '' | '#'*) continue ;; esac
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || missing+=("$name")
done < "$list"
[ ${#missing[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -ne 0 ]; then
    echo "sluice: packages are missing; run: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 2
fi
echo "sluice: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
install() { flock --close "$0" apt-get install -y -o DPkg::Lock::Timeout=600 --no-install-recommends "${missing[@]}" > "$log" 2>&1; } # flock: one group after the other
install || { apt-get update > /dev/null && install; } || { tail -5 "$log" >&2; echo "sluice: installing failed; see above" >&2; exit 2; }
rm -f "$log"
