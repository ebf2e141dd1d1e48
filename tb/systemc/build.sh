#!/usr/bin/env bash
# Builds the SystemC bench of one configuration (lockstep of both forms, and the platform over each) and prints its path.
#   build.sh JOB PROFILER [key=value ...]      RTL=DIR: this Verilog instead of the emitted one; its file list is DIR/*.f
# Unchanged files are not rebuilt: emitted files keep their time stamp if their text is the same.
set -euo pipefail
job=$1
shift
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
build/bin/sluice gen "$@" -o "$fresh/rtl" > "$fresh/log"
[ -z "${RTL:-}" ] || cp "$RTL"/*.v "$fresh/rtl"
top=$(basename "$fresh"/rtl/*_sc.h _sc.h)
cat > "$fresh/rtl/chosen.h" << END
// The two forms that the bench holds against each other.
#include "${top}_golden.h"
#include "${top}_sc.h"
using golden_form = ${top}_golden;
using rtl_form = ${top}_sc;
END
mkdir -p "$job"
binary=$job/systemc
include=$(verilator --getenv VERILATOR_ROOT)/include
flags=(-std=c++17 -O1 -I. -Ilib/systemc -Icmodel -I"$job/rtl")
headers=(-isystem "$job/obj" -isystem "$include" -isystem "$include/vltstd")
stamp=$(cat "$fresh"/rtl/*.[vfh] "$0" tb/systemc/forms.cpp tb/systemc/rig.h lib/systemc/*.h lib/systemc/example/platform.h | sha256sum)
if [ ! -e "$job/forms.o" ] || [ "$(cat "$job/stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -rf "$job/rtl" "$job/obj"
    cp -r "$fresh/rtl" "$job"
    sed "s|^|$job/rtl/|" "$job/rtl/$top.f" > "$job/files.f"
    verilator --sc --pins-sc-uint -O3 --x-initial unique --x-assign unique --top-module "$top" \
        -Mdir "$job/obj" -f "$job/files.f" > "$job/verilator.log" 2>&1 ||
        { cat "$job/verilator.log" >&2; echo "sluice: $job: Verilator refuses the Verilog" >&2; exit 2; }
    make -s -C "$job/obj" -f "V$top.mk" VM_PARALLEL_BUILDS=0 OPT_FAST=-O1 "V${top}__ALL.a" >> "$job/verilator.log" 2>&1 ||
        { tail -5 "$job/verilator.log" >&2; echo "sluice: $job: the Verilated model does not compile" >&2; exit 2; }
    ${CXX:-g++} "${flags[@]}" -Wall -Wextra -Werror "${headers[@]}" -c tb/systemc/forms.cpp -o "$job/forms.o"
    rm -f "$binary"
    echo "$stamp" > "$job/stamp"
fi
parts=(build/obj/tb/systemc/{main,rig,protocol}.o build/lib{lockstep,platform,sluice-systemc,sluice}.a)
for part in "${parts[@]}"; do
    [ "$binary" -nt "$part" ] || rm -f "$binary"
done
if [ ! -e "$binary" ]; then
    # main() is in SystemC's library; objects made from Verilog are linked after their users
    read -r -a libraries < build/libsluice.libs
    ${CXX:-g++} -o "$binary" "$job/forms.o" "${parts[@]}" "$job/obj/V${top}__ALL.a" build/verilated-sc/*.o \
        -lsystemc "${libraries[@]}" -lpthread
fi
echo "$binary"
