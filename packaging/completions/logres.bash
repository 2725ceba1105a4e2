# bash completion for logres. Commands and options are asked from the program, so that they are always those of the one installed.
_logres() {
  local current=${COMP_WORDS[COMP_CWORD]} command= word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word != -* ]]; then command=$word; break; fi
  done
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(LOGRES_LANG=en "$1" $command --help 2>/dev/null | grep -oE -- '--[a-z0-9-]+' | sort -u)" -- "$current")
  elif [[ -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(LOGRES_LANG=en "$1" --help 2>/dev/null | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p')" -- "$current")
  elif [[ $command == @(play|simulate|tournament) ]]; then
    mapfile -t COMPREPLY < <(compgen -W "shadows rumors legends" -f -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -o filenames -F _logres logres
