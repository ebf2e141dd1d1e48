#!/usr/bin/env bash
# The demo: from a real program's source to its profile and to the hardware that produces it. Run by `make demo`.
# Needs Debian 12 with make; as root it installs what is missing (groups build and demo of mk/packages-*.txt).
# A step rebuilds its results only if their inputs have changed.
set -euo pipefail
cd "$(dirname "$0")/.."
read -r -a make <<< "${MAKE:-make --no-print-directory -s}"

trace=build/demo/gzip.ev
profiled=(promem --functions "$trace")
lockstep_config="stages=8 ranges=1" # same as the profile
synth_config="stages=8"             # the paper's Table 1

at() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }
step() { printf '\n==== [%s] %s\n' "$(at)" "$1"; }
say() { printf '     [%s] %s\n' "$(at)" "$1"; }
run() {
    printf '   $ %s\n' "$*"
    "$@"
}
# The path in a target's last line, `report: PATH`.
report() { sed -n 's/^report: //p' "$1" | tail -1; }
stop() {
    printf 'sluice: the demo stopped after %s: step %s failed\n' "$(at)" "$number" >&2
    exit 2
}
trap stop ERR

mkdir -p build/demo

number=1
step "1/6  Tools and the sluice command"
say "packages: what mk/setup/packages-build.txt and mk/setup/packages-demo.txt name and this machine lacks"
"${make[@]}" build/setup/build build/setup/demo
say "compiling sluice and its recorder"
"${make[@]}" -j "$(nproc)" build/bin/sluice valgrind > build/demo/build.log
build/bin/sluice list

number=2
step "2/6  A real program: gzip from Debian's source package, and what it does"
trace/program.sh
say "recording one run of it: every block, load, store and branch"
trace/demo_stream.sh
run build/bin/sluice trace stats --top=5 "$trace" | tee build/demo/stats.txt

number=3
step "3/6  Its profile: how often did each function's instructions run?"
run build/bin/sluice run "${profiled[@]}" --top=12 | tee build/demo/profile.txt
build/bin/sluice run "${profiled[@]}" --json > build/demo/profile.json
say "the same, held against an exact count"
run build/bin/sluice eval "${profiled[@]}" | tee build/demo/eval.txt

number=4
step "4/6  The hardware: golden model and Verilog, the same pins, every clock"
say "compiling the Verilog with Verilator (the first time, about a minute)"
"${make[@]}" -j "$(nproc)" lockstep-deps > build/demo/lockstep-build.log
lockstep=("${make[@]}" lockstep PROFILER=promem "CONFIG=$lockstep_config")
printf '   $ make lockstep PROFILER=promem CONFIG="%s" TRACE=%s EVENTS=10000000\n' "$lockstep_config" "$trace"
"${lockstep[@]}" "TRACE=$trace" EVENTS=10000000 | tee build/demo/lockstep.txt | grep -v 'not met:'
say "a program's stream is tame; now random stalls, resets and register traffic"
printf '   $ make lockstep PROFILER=promem CONFIG="%s"\n' "$lockstep_config"
"${lockstep[@]}" | tee build/demo/lockstep-random.txt

number=5
step "5/6  Area and clock: the Verilog on an iCE40 HX8K, five seeds"
printf '   $ make synth PROFILER=promem CONFIG="%s" TARGET=hx8k\n' "$synth_config"
"${make[@]}" synth SYNTH_TOOLS=build/setup/demo PROFILER=promem "CONFIG=$synth_config" TARGET=hx8k SEEDS=5 |
    tee build/demo/synth.txt | grep --line-buffered -E '^(\[|total|fmax|missed|warning|report)|^module '

number=6
step "6/6  What you have seen"
synth=$(dirname "$(report build/demo/synth.txt)")
lockstep_report=$(report build/demo/lockstep-random.txt)
clocks=$(sed -n 's/.* \([0-9]*\) clocks.*/\1/p' build/demo/lockstep.txt | tail -1)
mismatches=$(sed -n 's/^ *\([0-9]*\) mismatches/\1/p' build/demo/lockstep.txt)
cat << END
  gzip's profile       $(sed -n 's/^events *//p' build/demo/profile.txt | tail -1) instructions counted by function; $(sed -n 's/.*targets: \([0-9]*\) wrong/\1 of its counts wrong/p' build/demo/eval.txt)
  model and hardware   agree on every pin in $clocks clocks of gzip's own stream: $mismatches mismatches
  on an iCE40 HX8K     $(sed -n 's/^fmax \([0-9.]* MHz\).*/\1/p' build/demo/synth.txt), so as many million events a second; $(awk '/^total/ { print $(NF - 2) " LUTs, " $(NF - 1) " flip-flops, " $NF " block RAMs" }' build/demo/synth.txt)

  Look at
    build/demo/stats.txt, profile.txt, profile.json
        what gzip did, and the profile
    $synth/rtl/
        the Verilog: begin with sluice_promem.v
    $synth/report.json
        area and clock, module by module, and every command that was run
    $lockstep_report
        the lockstep run and its coverage
    doc/promem/stage.md
        how a stage counts an event every clock

  Your own program next: README.md, "Your own program". All of this took $(at).
END
