package completion

import (
	_ "embed"
	"maps"
	"slices"
)

var (
	//go:embed scripts/informerlint.bash
	bash string
	//go:embed scripts/_informerlint
	zsh string
	//go:embed scripts/informerlint.fish
	fish string
)

var scripts = map[string]string{"bash": bash, "zsh": zsh, "fish": fish}

// Shells are the names of the shells that there is a script for.
func Shells() []string { return slices.Sorted(maps.Keys(scripts)) }

// Script returns the script for a shell, which has it ask "informerlint __complete" what may
// stand in the place of the last of the words behind the command, and ok false if there is none.
func Script(shell string) (text string, ok bool) {
	text, ok = scripts[shell]
	return text, ok
}
