package graph

import "strings"

// A Path leads from a value to what is behind it: each "*" follows a pointer, or the
// reference that a map, slice or channel is, and "[]" chooses an entry.
type Path string

const (
	// Deref is the step that follows a pointer or reference.
	Deref Path = "*"
	// Entry is the step to an entry of what holds several.
	Entry Path = "[]"
)

// maxPath bounds paths in bytes, which recursive types could make endless.
const maxPath = 32

// behind returns what is left of a path behind its first steps.
func (p Path) behind(steps Path) (Path, bool) {
	rest, ok := strings.CutPrefix(string(p), string(steps))
	return Path(rest), ok
}
