#!/bin/sh
# trace/samples/make: recording of the committed samples: loads and branches of four programs after their start-up.
# Assumes: build/bin/sluice and build/valgrind (`make`); Debian's gzip, gcc, perl, python3, and base-files' GPL-3.
# Addresses and control flow repeat from run to run on one machine. Some values (canaries, clocks) do not, and the
# C library selects its string functions by the processor.
set -eu

cd "$(dirname "$0")/../.."
text=/usr/share/common-licenses/GPL-3
records=1100000

# The tool's own library is mapped into every process, so its folder's name must not depend on this machine.
tools=/tmp/sluice-tools
mkdir "$tools" # fails if it exists
trap 'rm -rf "$tools"' EXIT
cp -r build/valgrind "$tools"

# sample NAME SKIP PROGRAM ARGS: skips SKIP instructions, then keeps $records records.
sample() {
    name=$1
    skip=$2
    shift 2
    echo "$name: $*"
    env -i PATH=/usr/bin LC_ALL=C SLUICE_TOOLS="$tools" build/bin/sluice trace record --type=load,branch --skip="$skip" --max="$records" \
        --no-children -o "trace/samples/$name.ev" -- "$@" > /dev/null
}

sample gzip 1000000 gzip -9 -c "$text"
sample cc1 200000000 "$(gcc -print-prog-name=cc1)" -quiet -O2 -imultiarch x86_64-linux-gnu -D_GNU_SOURCE -I. \
    trace/lines.c -o /dev/null
sample perl 2000000 perl -lane "\$n{lc \$_}++ for @F; END { print \"\$_ \$n{\$_}\" for sort keys %n }" "$text"
sample python 60000000 python3 -I -m tokenize mk/test/run_parts.py
ls -l trace/samples/*.ev
