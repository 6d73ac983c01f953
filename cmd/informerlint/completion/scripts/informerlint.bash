# Completion of informerlint for bash 4.3 or later.

_informerlint() {
	local line=${COMP_LINE:0:COMP_POINT} words=() kept= piece rest word i

	# Bash takes = and : for ends of words. What stands together is one word here, of which
	# bash keeps all but the last piece.
	for ((i = 0; i <= COMP_CWORD; i++)); do
		piece=${COMP_WORDS[i]}
		rest=${line#"${line%%[![:space:]]*}"}
		((i < COMP_CWORD)) || piece=$rest
		if ((i > 0)) && [[ $rest == "$line" ]]; then
			kept=${words[-1]}
			words[-1]+=$piece
		else
			kept=
			words+=("$piece")
		fi
		line=${rest#"$piece"}
	done
	[[ $piece == [=:]* ]] && kept+=$piece

	COMPREPLY=()
	while IFS=$'\t' read -r word _; do
		case $word in
		:files) compopt -o default ;;
		:folders) compopt -o dirnames ;;
		*) COMPREPLY+=("${word#"$kept"}") ;;
		esac
	done < <(command informerlint __complete "${words[@]:1}" 2>/dev/null)
	[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[/:=] ]] && compopt -o nospace
	return 0
}

complete -F _informerlint informerlint
