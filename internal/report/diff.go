package report

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// Diff prints changes as one unified diff, with paths that git apply and
// patch -p1 understand: below base, or below root where a file lies outside base.
func Diff(w io.Writer, base, root string, changes []driver.Change) error {
	if slices.ContainsFunc(changes, func(c driver.Change) bool { return filepath.IsAbs(Relative(base, c.File)) }) {
		base = root
	}
	for _, c := range changes {
		name := slashed(base, c.File)
		text, err := unified(named("a/"+name), named("b/"+name), string(c.Before), string(c.After))
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			return fmt.Errorf("printing the diff: %w", err)
		}
	}
	return nil
}

// named is the name of a file as git has it in the head of a diff: quoted where
// it has control characters, otherwise ended by a tab where it has spaces.
func named(name string) string {
	if !strings.ContainsFunc(name, unicode.IsControl) {
		if strings.Contains(name, " ") {
			return name + "\t"
		}
		return name
	}
	var quoted strings.Builder
	for _, b := range []byte(name) {
		switch {
		case b == '"' || b == '\\':
			quoted.WriteByte('\\')
			quoted.WriteByte(b)
		case b < ' ' || b > '~':
			fmt.Fprintf(&quoted, `\%03o`, b)
		default:
			quoted.WriteByte(b)
		}
	}
	return `"` + quoted.String() + `"`
}

// unified renders the difference of two texts. The library counts the new
// lines wrongly after a hunk with unchanged lines between two changes, so
// they are counted here.
func unified(oldName, newName, before, after string) (string, error) {
	diff, err := udiff.ToUnifiedDiff(oldName, newName, before, udiff.Lines(before, after), udiff.DefaultContextLines)
	if err != nil {
		return "", err
	}
	shift := 0
	for _, h := range diff.Hunks {
		h.ToLine = h.FromLine + shift
		for _, line := range h.Lines {
			switch line.Kind {
			case udiff.Insert:
				shift++
			case udiff.Delete:
				shift--
			}
		}
	}
	return diff.String(), nil
}
