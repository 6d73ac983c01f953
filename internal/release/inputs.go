package release

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"strings"
)

// inputs are the files that decide what a release is made of, and what a
// rehearsal sees of it.
var inputs = []string{
	".goreleaser.yaml",
	workflow,
	"internal/release/try",
	"internal/release/*.go",
	"internal/release/rehearsal/*.go",
	"internal/release/rehearsal/go.mod",
}

// Digest tells states of a tree apart whose releases may differ in more than
// what the program does.
func Digest(tree fs.FS) (string, error) {
	h := sha256.New()
	for _, pattern := range inputs {
		names, err := fs.Glob(tree, pattern)
		if err == nil && len(names) == 0 {
			err = fs.ErrNotExist
		}
		if err != nil {
			return "", fmt.Errorf("looking for %s: %w", pattern, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				return "", fmt.Errorf("reading what decides a release: %w", err)
			}
			fmt.Fprintf(h, "%s %d\n%s", name, len(text), text)
		}
	}
	version, err := GoVersion(tree)
	if err != nil {
		return "", err
	}
	fmt.Fprintln(h, version)
	return fmt.Sprintf("sha256:%x", h.Sum(nil)), nil
}

// GoVersion is the version of Go that go.mod asks for.
func GoVersion(tree fs.FS) (string, error) {
	text, err := fs.ReadFile(tree, "go.mod")
	if err != nil {
		return "", fmt.Errorf("reading the version of Go: %w", err)
	}
	for line := range bytes.Lines(text) {
		if version, ok := strings.CutPrefix(string(line), "go "); ok {
			return strings.TrimSpace(version), nil
		}
	}
	return "", fmt.Errorf("go.mod names no version of Go")
}
