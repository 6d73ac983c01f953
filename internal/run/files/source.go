package files

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// mostGo bounds the size of a Go file, in bytes.
const mostGo = 64 << 20

// ReadGo reads a Go file, and nothing else: line directives and reports name any
// file of the machine, also secrets. Where a symbolic link leads counts, not its
// name.
func ReadGo(name string) ([]byte, error) {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	if filepath.Ext(target) != ".go" {
		return nil, errors.New("is no Go file")
	}
	return Read(target, mostGo)
}

// Read reads a file of at most so many bytes; pipes and devices may never end.
// Errors say what the file is, or that it "cannot be read", and do not name it.
func Read(name string, most int64) ([]byte, error) {
	info, err := os.Stat(name) // before it is opened: named pipes wait
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", Cause(err))
	case info.IsDir():
		return nil, errors.New("is a folder, not a file")
	case !info.Mode().IsRegular():
		return nil, errors.New("is a device or a pipe, not a file")
	case info.Size() > most:
		return nil, fmt.Errorf("is larger than %d KiB: this is another file", most>>10)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", Cause(err))
	}
	return text, nil
}
