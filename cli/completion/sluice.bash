# Completion for bash: commands, profilers, options and parameters, asked of the command itself. zsh uses it, too (_sluice).
_sluice_named() { # TITLE WORD ..: the names that a help lists below a title
    sluice help "${@:2}" 2> /dev/null | sed -n "/^$1:/,/^\$/s/^  \([a-z]\{2,\}\) .*/\1/p"
}

_sluice() {
    local cur=${COMP_WORDS[COMP_CWORD]} word found words=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in -* | *=*) ;; *) words+=("$word") ;; esac
    done
    COMPREPLY=()
    case ${words[0]} in
        '') found=$(_sluice_named Commands) ;;
        trace | host | wpp) [ ${#words[@]} -gt 1 ] || found=$(_sluice_named Subcommands "${words[0]}") ;;
        params | gen | run | eval)
            if [ ${#words[@]} -eq 1 ]; then
                found=$(sluice list 2> /dev/null | sed -n 's/^\([a-z]\{3,\}\) .*/\1/p')
            else
                found=$(sluice params "${words[1]}" 2> /dev/null | sed -n 's/^\([a-z_]*\)  .*/\1=/p')
            fi
            ;;
    esac
    case $cur in
        -*) found=$(sluice help "${words[@]:0:2}" 2> /dev/null | grep -oE -- '--[a-z][a-z-]*=?' | sort -u) ||
            found=$(sluice help "${words[@]:0:1}" 2> /dev/null | grep -oE -- '--[a-z][a-z-]*=?' | sort -u) ;;
    esac
    for word in $found; do
        [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
    done
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2> /dev/null
}
complete -o default -F _sluice sluice
