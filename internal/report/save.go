package report

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/informerlint/informerlint/internal/run/files"
)

// Save writes a report to a file: all of it, or nothing. A device or a pipe
// is written as it is.
func Save(file string, print func(io.Writer) error) error {
	var text bytes.Buffer
	if err := print(&text); err != nil {
		return err
	}
	if err := save(file, text.Bytes()); err != nil {
		return fmt.Errorf("the report is not written: cannot write %s: %w", file, files.Cause(err))
	}
	return nil
}

func save(file string, text []byte) error {
	target, err := filepath.EvalSymlinks(file)
	if errors.Is(err, fs.ErrNotExist) {
		target = file // it is new, or the name of a pipe
	} else if err != nil {
		return err
	}
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return replace(target, text)
	case err != nil:
		return err
	case info.IsDir():
		return errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return os.WriteFile(target, text, 0o666)
	case info.Mode().Perm()&0o200 == 0:
		return errors.New("it is read-only")
	}
	return replace(target, text)
}

// replace puts a new file in the place of an old one, if there was any.
func replace(target string, text []byte) error {
	files.Sweep(target)
	d, err := files.NewDraft(target, text)
	if err != nil {
		return err
	}
	if err := d.Commit(); err != nil {
		return errors.Join(err, d.Discard())
	}
	return nil
}
