// Package gofile reads source files that code under analysis names.
package gofile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// most bounds the size of a file, in bytes.
const most = 64 << 20

// Read reads a Go file, and nothing else: line directives and reports name any
// file of the machine, also secrets, and devices that never end. Where a
// symbolic link leads counts, not its name.
func Read(name string) ([]byte, error) {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, fmt.Errorf("reading a source file: %w", err)
	}
	info, err := os.Stat(target) // before it is opened: named pipes wait
	if err != nil {
		return nil, fmt.Errorf("reading a source file: %w", err)
	}
	if filepath.Ext(target) != ".go" || !info.Mode().IsRegular() || info.Size() > most {
		return nil, errors.New("reading a source file: it is no Go file")
	}
	text, err := os.ReadFile(target)
	if err != nil {
		return nil, fmt.Errorf("reading a source file: %w", err)
	}
	return text, nil
}
