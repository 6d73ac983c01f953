# The line editor needs a terminal, which zpty makes. The builtin that takes matches is
# wrapped to note them. What compinit finds out is kept for the next line, as it takes long.
zmodload zsh/zpty
cat >$OUT/.zshrc <<'RC'
autoload -Uz compinit
compinit -C -d $PWD/.zcompdump
setopt no_auto_remove_slash
source <(informerlint completion zsh)
bindkey '^I' expand-or-complete
compadd() {
	if (( ${@[(I)-[OAD]]} )); then
		builtin compadd "$@"
		return
	fi
	local -a hits shown
	local at=${@[(i)-d]}
	builtin compadd -A hits "$@"
	(( at < $# )) && shown=("${(@P)@[at+1]}")
	for ((i = 1; i <= $#hits; i++)); do
		print -r -- "$IPREFIX$hits[i]"$'\t'"$shown[i]" >>$OUT/offered
	done
	builtin compadd "$@"
}
informerlint() { printf '%s' "$@[-1]" >$OUT/typed }
zle-line-init() { print READY }
zle -N zle-line-init
RC
: >$OUT/offered
export ZDOTDIR=$OUT
zpty z zsh -i
zpty -r z shown '*READY*'
zpty -n -w z "$LINE"$'\t\n'
zpty -r z shown '*READY*'
zpty -w z exit
while zpty -r z shown; do :; done
