package knownbug

import (
	"fmt"
	"go/ast"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// meets is the fact that a package, or one that it imports, meets bugs.
type meets struct{ Of []met }

// met is where a bug is met first.
type met struct {
	Bug   string
	Level rule.Level
	Place rule.Place
}

// AFact marks meets as a fact.
func (*meets) AFact() {}

func (f *meets) String() string { return fmt.Sprintf("meets %d bugs", len(f.Of)) }

// A meeting is the place where this package meets a bug, or imports a package
// that does.
type meeting struct {
	At    analysis.Range
	Level rule.Level
	Place rule.Place
}

// add notes the graver one of two meetings.
func (f *meets) add(b *bug, own *meeting, below meeting) {
	m := below
	if own != nil && own.Level > below.Level {
		m = *own
	}
	if m.Level > 0 {
		f.Of = append(f.Of, met{b.name, m.Level, m.Place})
	}
}

// or returns the graver one of this meeting and one of an imported package;
// nil if there is neither.
func (m *meeting) or(p *rule.Pass, below meeting) *meeting {
	if m != nil && m.Level >= below.Level {
		return m
	}
	if below.At == nil {
		return nil
	}
	return &below
}

// imported returns the bugs that the packages meet which this one imports.
func imported(p *rule.Pass) map[string]meeting {
	found := map[string]meeting{}
	for _, imp := range p.Pkg.Imports() {
		var fact meets
		if !p.ImportPackageFact(imp, &fact) {
			continue
		}
		for _, m := range fact.Of {
			if m.Level > found[m.Bug].Level {
				found[m.Bug] = meeting{importOf(p, imp.Path()), m.Level, m.Place}
			}
		}
	}
	return found
}

// importOf returns the first import of a package.
func importOf(p *rule.Pass, path string) analysis.Range {
	for _, f := range p.Files {
		for _, spec := range f.Imports {
			if text, err := strconv.Unquote(spec.Path.Value); err == nil && text == path && p.FileOf(spec.Pos()) != nil {
				return ast.Node(spec.Path)
			}
		}
	}
	return nil
}
