package robustness

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// rounds is how often a mutant is repaired: a repair may show the next fault.
const rounds = 4

// compiles repairs what the compiler is merely strict about. It reports whether
// the package compiles then.
func (m *mutant) compiles() bool {
	for range rounds {
		if !m.parse() {
			return false
		}
		faults := m.check()
		if len(faults) == 0 {
			return true
		}
		slices.SortFunc(faults, func(a, b types.Error) int { return int(b.Pos - a.Pos) })
		for _, fault := range faults { // the last first, so that places stay true
			if !m.repair(fault) {
				return false
			}
		}
	}
	return false
}

// check type-checks the package with the mutant in the place of its file.
func (m *mutant) check() (faults []types.Error) {
	p := m.from.pkg
	files := []*ast.File{m.syntax}
	for _, f := range p.Syntax {
		if p.Fset.Position(f.FileStart).Filename != m.from.name {
			files = append(files, f)
		}
	}
	conf := types.Config{
		Importer: known{p},
		Error: func(err error) {
			var fault types.Error
			if errors.As(err, &fault) {
				fault.Fset = m.fset
				faults = append(faults, fault)
			}
		},
	}
	_, _ = conf.Check(p.PkgPath, m.fset, files, nil)
	return faults
}

// known imports what the package as it was imports.
type known struct{ *packages.Package }

func (k known) Import(path string) (*types.Package, error) {
	for _, p := range k.Types.Imports() {
		if p.Path() == path {
			return p, nil
		}
	}
	return nil, errors.New("the package does not import it")
}

func (m *mutant) repair(fault types.Error) bool {
	if fault.Pos < m.syntax.FileStart || fault.Pos > m.syntax.FileEnd {
		return false
	}
	name, unused := strings.CutPrefix(fault.Msg, "declared and not used: ")
	switch {
	case unused:
		return m.name(fault.Pos, name)
	case strings.HasSuffix(fault.Msg, " and not used"):
		return m.blank(fault.Pos)
	case fault.Msg == "missing return":
		return m.insert(fault.Pos, "\npanic(0)\n")
	case strings.HasSuffix(fault.Msg, " is not used"):
		return m.insert(fault.Pos, "_ = ")
	case strings.HasPrefix(fault.Msg, "no new variables"):
		at := m.offset(fault.Pos)
		m.src = m.src[:at] + strings.TrimPrefix(m.src[at:], ":")
		return true
	}
	return false
}

// blank keeps an import that nothing uses.
func (m *mutant) blank(at token.Pos) bool {
	for _, spec := range m.syntax.Imports {
		if spec.Pos() <= at && at < spec.End() {
			return m.replace(spec, "_ "+spec.Path.Value)
		}
	}
	return false
}

// name uses a variable that nothing uses, or has it have no name.
func (m *mutant) name(at token.Pos, name string) bool {
	for _, s := range statements(m) {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Pos() <= at && at < s.TokPos {
				return m.insert(s.End(), "; _ = "+name)
			}
		case *ast.DeclStmt:
			if s.Pos() <= at && at < s.End() && around(m, s) == s {
				return m.insert(s.End(), "; _ = "+name)
			}
		}
	}
	m.src = m.src[:m.offset(at)] + "_" + m.src[m.offset(at)+len(name):]
	return true
}
