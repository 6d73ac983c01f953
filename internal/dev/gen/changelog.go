package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// release is the heading of a version in the changelog, with the rules that are new in it.
var release = regexp.MustCompile(`(?m)^(## \[(\d+\.\d+\.\d+)\].*\n)(\nNew rules: .*\n)?`)

// addChanges puts the new rules of each release into the changelog. What is not released
// yet is not listed: rules say since when they exist, and a second list of them would have
// to be kept.
func addChanges(root string, files map[string][]byte, pages []page) error {
	const name = "CHANGELOG.md"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return fmt.Errorf("reading the changelog: %w", err)
	}
	files[name] = release.ReplaceAllFunc(text, func(found []byte) []byte {
		m := release.FindSubmatch(found)
		return append(m[1], newIn("v"+string(m[2]), pages)...)
	})
	return nil
}

// newIn is the line with the rules that exist since a version, empty if there are none.
func newIn(version string, pages []page) string {
	var links []string
	for _, p := range pages {
		if p.since == version {
			links = append(links, fmt.Sprintf("[%s](docs/rules/%s.md)", p.name, p.name))
		}
	}
	if links == nil {
		return ""
	}
	return "\nNew rules: " + strings.Join(links, ", ") + ".\n"
}
