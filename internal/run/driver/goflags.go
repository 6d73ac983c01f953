package driver

import (
	"fmt"
	"strings"
	"unicode"
)

// checkFlags refuses what GOFLAGS may have the go command do that the files on disk tell
// nothing of: contents of files are read from there, for reports and fixes, too.
func (env *environment) checkFlags() error {
	overlay := ""
	for _, flag := range splitFlags(env.GOFLAGS) {
		if name, value, _ := strings.Cut(flag, "="); strings.TrimLeft(name, "-") == "overlay" {
			overlay = value
		}
	}
	if overlay == "" {
		return nil
	}
	return fmt.Errorf("%w: GOFLAGS has -overlay=%s, and informerlint reads files as they are: set GOFLAGS without it", ErrEnvironment, overlay)
}

// splitFlags splits flags as the go command does: at white space, which quotes
// around a whole flag keep.
func splitFlags(text string) (flags []string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		until := unicode.IsSpace
		if quote := rune(text[0]); quote == '\'' || quote == '"' {
			text, until = text[1:], func(r rune) bool { return r == quote }
		}
		end := strings.IndexFunc(text, until)
		if end < 0 {
			return append(flags, text)
		}
		flags, text = append(flags, text[:end]), text[end+1:]
	}
	return flags
}
