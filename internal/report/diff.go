package report

import (
	"fmt"
	"io"

	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/informerlint/informerlint/internal/driver"
)

// Diff prints changes as one unified diff, with paths that git apply and
// patch -p1 understand.
func Diff(w io.Writer, base string, changes []driver.Change) error {
	for _, c := range changes {
		name := slashed(base, c.File)
		text, err := unified("a/"+name, "b/"+name, string(c.Before), string(c.After))
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			return fmt.Errorf("printing the diff: %w", err)
		}
	}
	return nil
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
