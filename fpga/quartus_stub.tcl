# quartus_stub: reads a Quartus project's Tcl, QSF or SDC as Quartus would, and tells what it says: tclsh quartus_stub.tcl FILE
# FILE runs in an interpreter that knows nothing but the commands below; anything else, a wrong option or a name that
# Quartus does not have ends it. Each command that was run is a line, its words separated by tabs.

# What set_global_assignment and set_instance_assignment take, of all that Quartus has.
set globals {FAMILY DEVICE TOP_LEVEL_ENTITY PROJECT_OUTPUT_DIRECTORY NUM_PARALLEL_PROCESSORS VERILOG_INPUT_VERSION
    VERILOG_MACRO SEARCH_PATH STRATIX_DEVICE_IO_STANDARD RESERVE_ALL_UNUSED_PINS GENERATE_RBF_FILE
    ON_CHIP_BITSTREAM_DECOMPRESSION VERILOG_FILE SDC_FILE}
set instances {IO_STANDARD}

proc tell {args} { puts [join $args "\t"] }

# The values of options from a list of words: {option kind} pairs, kind 1: a value follows. The rest are positional.
proc options {command known words positional} {
    set found {}
    for {set i 0} {$i < [llength $words]} {incr i} {
        set word [lindex $words $i]
        if {[dict exists $known $word]} {
            if {[dict get $known $word]} { incr i; lappend found $word [lindex $words $i] } else { lappend found $word {} }
            if {$i >= [llength $words]} { error "$command: $word wants a value" }
        } elseif {[string match -* $word] || [incr positional -1] < 0} {
            error "$command: what is $word"
        } else {
            lappend found value $word
        }
    }
    return $found
}

proc assignment {command names known words} {
    set found [options $command $known $words 1]
    if {[lsearch -exact $names [dict get $found -name]] < 0} { error "$command: no assignment [dict get $found -name]" }
    if {![dict exists $found value]} { error "$command: no value" }
    tell $command [dict get $found -name] [dict get $found value] \
        {*}[expr {[dict exists $found -to] ? [list [dict get $found -to]] : {}}]
}

proc stub_set_global_assignment {args} { assignment set_global_assignment $::globals {-name 1} $args }
proc stub_set_instance_assignment {args} { assignment set_instance_assignment $::instances {-name 1 -to 1} $args }
proc stub_set_location_assignment {args} {
    set found [options set_location_assignment {-to 1} $args 1]
    tell set_location_assignment [dict get $found value] [dict get $found -to]
}
proc stub_package {args} {
    if {[lrange $args 0 0] ne "require" || ![string match ::quartus::* [lindex $args 1]]} { error "package $args" }
}
proc stub_project_new {args} { tell project_new [dict get [options project_new {-overwrite 0} $args 1] value] }
proc stub_export_assignments {} { tell export_assignments }
proc stub_project_close {} { tell project_close }

proc stub_get_ports {names} { return $names }
proc stub_create_clock {args} {
    set found [options create_clock {-name 1 -period 1} $args 1]
    tell create_clock [dict get $found -name] [dict get $found -period] [dict get $found value]
}
proc stub_derive_pll_clocks {args} { options derive_pll_clocks {-create_base_clocks 0} $args 0; tell derive_pll_clocks }
proc stub_derive_clock_uncertainty {} { tell derive_clock_uncertainty }
proc stub_set_false_path {args} { tell set_false_path {*}[options set_false_path {-from 1 -to 1} $args 0] }

interp create -safe reader
foreach command [reader eval {info commands}] { reader hide $command }
foreach stub [info commands stub_*] { reader alias [string range $stub 5 end] $stub }
set file [open [lindex $argv 0]]
set text [read $file]
if {[catch {reader eval $text} message]} {
    puts stderr "[lindex $argv 0]: $message"
    exit 1
}
