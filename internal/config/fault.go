package config

import (
	"fmt"
	"slices"
	"strings"
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
	if meant, ok := nearest(name, known); ok {
		return message + fmt.Sprintf(": did you mean %q", meant)
	}
	return message + ": there is " + strings.Join(known, ", ")
}

// nearest returns what differs least from a name, if it is little.
func nearest(name string, known []string) (string, bool) {
	best, least := "", max(len(name)/3, 1)+1
	for _, k := range slices.Sorted(slices.Values(known)) {
		if d := distance(strings.ToLower(name), k); d < least {
			best, least = k, d
		}
	}
	return best, best != ""
}

// distance counts the letters to add, drop or change, or to swap with the
// next, to make b of a.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			changed := 1
			if a[i-1] == b[j-1] {
				changed = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+changed)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
