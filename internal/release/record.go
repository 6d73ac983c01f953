// Package release looks at what a release is made of: its archives, checksums,
// SBOMs, cask and image. The script try rehearses a release and writes what came
// of it to tried.json; the tests say when that is of another state of the tree.
package release

import (
	"encoding/json"
	"fmt"
	"io/fs"
)

// A Record is what a rehearsal found. It has no dates, sizes or hashes of what
// was built, so that it changes only where releases do; {version} stands for the
// version wherever it was part of a name.
type Record struct {
	Inputs   string            `json:"inputs"` // their digest
	Tools    map[string]string `json:"tools"`  // versions, by module
	Archives []Archive         `json:"archives"`
	Page     Page              `json:"page"`
	Cask     Cask              `json:"cask"`
	Image    Image             `json:"image"`
	Verified []string          `json:"verified"`
	Untried  []string          `json:"untried"`
}

// An Archive is a binary for one platform, with what comes along.
type Archive struct {
	Name     string   `json:"name"`
	Platform string   `json:"platform"`
	Files    []string `json:"files"`
}

// A Page is that of the release: what it says, and has for download.
type Page struct {
	Text   []string `json:"text"` // its lines
	Assets []string `json:"assets"`
}

// A Cask is how Homebrew installs the program.
type Cask struct {
	Path        string   `json:"path"` // in the tap
	URLs        []string `json:"urls"`
	Completions []string `json:"completions"`
}

// An Image is the one of all platforms.
type Image struct {
	Base       string   `json:"base"`
	Tags       []string `json:"tags"`
	Platforms  []string `json:"platforms"`
	Entrypoint []string `json:"entrypoint"`
	SBOM       string   `json:"sbom"` // its format
}

// File is where the record is, in the tree.
const File = "internal/release/tried.json"

// Read reads the record of a tree.
func Read(tree fs.FS) (Record, error) {
	var r Record
	text, err := fs.ReadFile(tree, File)
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	if err != nil {
		return Record{}, fmt.Errorf("reading what was tried of a release; run internal/release/try to write it anew: %w", err)
	}
	return r, nil
}
