package lsp

import (
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
)

// drive matches the path of a URI that begins with a drive of Windows.
var drive = regexp.MustCompile(`^/[A-Za-z]:`)

// pathOf is the file that a URI names, "" where it names none on this machine.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return ""
	}
	path := u.Path
	if drive.MatchString(path) {
		path = strings.ToUpper(path[1:2]) + path[2:] // editors write it in either case
	}
	return filepath.Clean(filepath.FromSlash(path))
}

// uriOf names a file.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// below reports whether a path is a folder or in it.
func below(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}
