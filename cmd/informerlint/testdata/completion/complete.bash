# Readline reads keys from a pipe, too. The function that completes also notes what it offers.
bash --norc --noprofile -i 2>&1 <<KEYS
source <(informerlint completion bash)
noting() { _informerlint "\$@"; ((\${#COMPREPLY[@]} == 0)) || printf '%s\n' "\${COMPREPLY[@]}" >"$OUT/offered"; }
complete -F noting informerlint
informerlint() { printf '%s' "\${!#}" >"$OUT/typed"; }
>"$OUT/offered"
$LINE	
exit
KEYS
