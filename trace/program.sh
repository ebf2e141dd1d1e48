#!/bin/sh
# trace/program: build of the demo's program, gzip, with symbols.
# Source: gzip's source package of this machine's Debian release, verified by apt's signatures.
# Assumes: dpkg-dev, gcc, make, and a network for the first build. Needs no root: apt uses its own lists and
# caches under build/, made from the machine's configured sources; nothing else is changed.
# Result: build/programs/gzip/gzip; log: build/programs/gzip.log. Does nothing if that program exists.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
programs=$root/build/programs
work=$programs/gzip
log=$programs/gzip.log
apt=$programs/apt

fail() {
    echo "program.sh: $1 (log: ${log#"$root"/})" >&2
    exit 2
}

# The machine's sources with `deb-src` for `deb`, in both of apt's notations.
source_lists() {
    list='' parts=''
    eval "$(apt-config shell list Dir::Etc::sourcelist/f parts Dir::Etc::sourceparts/d)"
    for file in "$list" "$parts"/*.list; do
        [ -f "$file" ] || continue
        sed -n 's/^[[:blank:]]*deb\(-src\)\{0,1\}[[:blank:]]/deb-src /p' "$file"
    done | sort -u >"$apt/sources/machine.list"
    for file in "$parts"/*.sources; do
        [ -f "$file" ] || continue
        sed 's/^[Tt]ypes:.*/Types: deb-src/' "$file" >"$apt/sources/$(basename "$file")"
    done
}

# A configuration of apt with the machine's network settings and without its hooks.
configure_apt() {
    rm -rf "$apt/sources"
    mkdir -p "$apt/sources" "$apt/state/lists/partial" "$apt/cache/archives/partial"
    : >"$apt/status"
    source_lists
    {
        apt-config dump | grep '^Acquire::' | grep -v '^Acquire::\(IndexTargets\|Changelogs\)' || true
        cat <<END
Dir::Etc::Parts "/dev/null";
Dir::Etc::Main "/dev/null";
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$apt/sources";
Dir::State "$apt/state";
Dir::State::Status "$apt/status";
Dir::Cache "$apt/cache";
Dir::Log "$apt";
APT::Sandbox::User "$(id -un)";
APT::Get::AllowUnauthenticated "false";
Acquire::AllowInsecureRepositories "false";
Acquire::AllowWeakRepositories "false";
Acquire::AllowDowngradeToInsecureRepositories "false";
END
    } >"$apt/apt.conf"
    export APT_CONFIG="$apt/apt.conf"
}

fetch() {
    echo "gzip: fetching Debian's source package"
    configure_apt
    apt-get -q update >>"$log" 2>&1 || fail "apt-get update failed"
    (cd "$work" && apt-get -q -y --download-only source gzip) >>"$log" 2>&1 ||
        fail "the source package could not be fetched"
    dpkg-source --extract "$work"/gzip_*.dsc "$work/source" >>"$log" 2>&1 || fail "dpkg-source failed"
}

build() {
    echo "gzip: building with -g -O2"
    mkdir "$work/objects"
    cd "$work/objects"
    ../source/configure CFLAGS='-g -O2' >>"$log" 2>&1 || fail "configure failed"
    # Debian's patches leave generated files older than their sources; they need no new generation.
    make -j "$(nproc)" ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=: MAKEINFO=: >>"$log" 2>&1 ||
        fail "make failed"
    cp gzip "$work/gzip.part"
    mv "$work/gzip.part" "$work/gzip"
}

if [ ! -x "$work/gzip" ]; then
    rm -rf "$work"
    mkdir -p "$work"
    : >"$log"
    fetch
    build
fi
echo "gzip: ${work#"$root"/}/gzip"
