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
		if _, err := io.WriteString(w, udiff.Unified("a/"+name, "b/"+name, string(c.Before), string(c.After))); err != nil {
			return fmt.Errorf("printing the diff: %w", err)
		}
	}
	return nil
}
