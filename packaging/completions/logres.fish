# fish completion for logres. Commands and options are asked from the program, so that they are always those of the one installed.
function __logres_commands
    LOGRES_LANG=en logres --help 2>/dev/null | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) +(.*)/\1\t\2/p'
end
function __logres_options
    set -l words (commandline -opc)
    LOGRES_LANG=en logres $words[2] --help 2>/dev/null | string match -rga -- '(--[a-z0-9-]+)' | sort -u
end
complete -c logres -n __fish_use_subcommand -f -a '(__logres_commands)'
complete -c logres -n '__fish_seen_subcommand_from play simulate tournament' -f -a 'shadows rumors legends'
complete -c logres -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__logres_options)'
