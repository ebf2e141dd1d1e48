# Completion for fish: commands, profilers, options and parameters, asked of the command itself.
function __sluice_found
    set -l words (commandline -opc)[2..]
    set -l names
    for word in $words
        string match -qr -- '^-|=' $word; or set -a names $word
    end
    if string match -q -- '-*' (commandline -ct)
        set -l help (sluice help $names[1..2] 2>/dev/null; or sluice help $names[1] 2>/dev/null)
        string match -rag -- '(--[a-z][a-z-]*=?)' $help | sort -u
    else if test (count $names) -eq 0
        sluice help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\{2,\}\)  *\(.*\)/\1\t\2/p'
    else if contains -- $names[1] trace host wpp
        test (count $names) -eq 1; and sluice help $names[1] | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{2,\}\)  *\(.*\)/\1\t\2/p'
    else if contains -- $names[1] params gen run eval
        if test (count $names) -eq 1
            sluice list | sed -n 's/^\([a-z]\{3,\}\) .*/\1/p'
        else
            sluice params $names[2] 2>/dev/null | sed -n 's/^\([a-z_]*\)  .*/\1=/p'
        end
    end
end
complete -c sluice -a '(__sluice_found)'
