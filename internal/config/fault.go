package config

import (
	"fmt"
	"strings"

	"github.com/informerlint/informerlint/internal/nearest"
)

// A fault is what is wrong with a configuration, and where.
type fault struct {
	place   place
	path    string // of the key, as "symbols[0].role"
	message string
}

func (f fault) Error() string {
	if f.path != "" && f.place == (place{}) {
		return f.path + ": " + f.message
	}
	return f.message
}

// in names the file that a fault stands in.
func (f fault) in(name string) error {
	if f.place == (place{}) {
		return fmt.Errorf("%s: %w", name, f)
	}
	return fmt.Errorf("%s:%d:%d: %w", name, f.place.line, f.place.column, f)
}

// unknown says that a name is none of those known, and which may be meant.
func unknown(what, name string, known []string) string {
	message := fmt.Sprintf("unknown %s %q", what, name)
	if meant := nearest.Of(name, known); meant != "" {
		return message + fmt.Sprintf(": did you mean %q", meant)
	}
	return message + ": there is " + strings.Join(known, ", ")
}
