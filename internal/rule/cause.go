package rule

import (
	"fmt"
	"path/filepath"
	"strings"
)

// A Cause is what has to be mended. A driver that sees all packages of a module
// makes one finding of those of a rule whose causes have one name.
type Cause struct {
	// Name is the same in all packages of a module, "" where nothing but the
	// place of the finding has to be mended.
	Name string
	// Share is how much is at stake where costs do not say so: of findings with
	// one level, that with the largest speaks for all.
	Share float64
	// Programs is the same for the findings of a rule in the main packages of one
	// module, which drivers fill in; "" for others.
	Programs string
}

// CauseAt names a place that has to be mended as the cause of findings: so that
// all packages of the module call it the same, wherever the module lies. It is "" for
// no place: what stands nowhere has nothing in common.
func (p *Pass) CauseAt(at Place) string {
	if !at.Valid() {
		return ""
	}
	own := ""
	if len(p.Files) > 0 {
		own = moduleRoot(filepath.Dir(p.Fset.File(p.Files[0].FileStart).Name()))
	}
	return fmt.Sprintf("%s:%d:%d", within(own, at.File), at.Line, at.Column)
}

// within names a file by its path in the folder of a module, or else by that in
// its own one.
func within(own, file string) string {
	root := moduleRoot(filepath.Dir(file))
	above := root
	if root != own {
		above = filepath.Dir(root) // the folders of modules have different names
	}
	if rel, err := filepath.Rel(above, file); root != "" && err == nil && !strings.HasPrefix(rel, "..") {
		file = rel
	}
	return filepath.ToSlash(file)
}
