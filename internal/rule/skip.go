package rule

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// split takes a list of patterns apart at the separators that no backslash
// makes part of a pattern.
func split(list string) (patterns []string) {
	begin, escaped := 0, false
	for i, r := range list {
		if r == filepath.ListSeparator && !escaped {
			patterns = append(patterns, list[begin:i])
			begin = i + 1
		}
		escaped = r == '\\' && !escaped
	}
	if list == "" {
		return nil
	}
	return append(patterns, list[begin:])
}

// skips reports whether a file, or a folder above it, matches one of the patterns.
func skips(patterns []string, file string) bool {
	if len(patterns) == 0 {
		return false
	}
	elems := strings.Split(filepath.ToSlash(file), "/")
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		return matches(strings.Split(pattern, "/"), elems)
	})
}

// matches reports whether a pattern covers a path, both by element.
func matches(pattern, elems []string) bool {
	if len(pattern) == 0 {
		return true
	}
	if pattern[0] == "**" {
		for i := range elems {
			if matches(pattern[1:], elems[i:]) {
				return true
			}
		}
		return false
	}
	if len(elems) == 0 {
		return false
	}
	ok, err := path.Match(pattern[0], elems[0])
	return ok && err == nil && matches(pattern[1:], elems[1:])
}
