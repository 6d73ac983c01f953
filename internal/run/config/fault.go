package config

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
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

// faults are all that is wrong with a configuration, one at least. As an error it is the first.
type faults []error

func (f faults) Error() string { return f[0].Error() }

// All returns each mistake of a configuration by itself, given the error of reading it.
func All(err error) []error {
	var all faults
	if errors.As(err, &all) {
		return all
	}
	return []error{err}
}

// note remembers what is wrong, if anything is. All errors of checks are faults.
func (c *Config) note(err error) {
	if err != nil {
		c.wrong = append(c.wrong, err)
	}
}

// faults are what was noted, in the order of the file, the first of each place: others follow
// from it. Settings of another program have no places, and keep the order of the checks.
func (c *Config) faults() error {
	var all faults
	told := map[place]bool{}
	for _, err := range c.wrong {
		at := err.(fault).place
		if at == (place{}) || !told[at] {
			all = append(all, err)
		}
		told[at] = true
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b error) int {
		x, y := a.(fault).place, b.(fault).place
		return cmp.Or(cmp.Compare(x.line, y.line), cmp.Compare(x.column, y.column))
	})
	return all
}

// unknown says that a name is none of those known, and which may be meant.
func unknown(what, name string, known []string) string {
	message := fmt.Sprintf("unknown %s %q", what, name)
	if meant := rule.Nearest(name, known); meant != "" {
		return message + fmt.Sprintf(": did you mean %q", meant)
	}
	return message + ": there is " + strings.Join(known, ", ")
}
