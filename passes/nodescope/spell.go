package nodescope

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// A speller writes code at one place of a file.
type speller struct {
	*rule.Pass
	waste nodelocal.Waste
	at    ast.Node
	file  *ast.File
	edits []analysis.TextEdit
}

func newSpeller(p *rule.Pass, w nodelocal.Waste, at ast.Node) *speller {
	return &speller{Pass: p, waste: w, at: at, file: p.FileOf(at.Pos())}
}

// selector spells the field selector, not ok where the name means nothing at
// the place.
func (s *speller) selector() (text string, ok bool) {
	name := s.name()
	if name == nil || !s.inScope(name) {
		return "", false
	}
	pkg, ok := s.use(kube.FieldsPackage, "fields")
	if !ok {
		return "", false
	}
	value := s.Text(name)
	if t := s.TypesInfo.TypeOf(name); !types.Identical(t, types.Typ[types.String]) && !types.Identical(t, types.Typ[types.UntypedString]) {
		value = "string(" + value + ")"
	}
	constructor := "OneTermEqualSelector"
	if s.waste.Differs {
		constructor = "OneTermNotEqualSelector"
	}
	return fmt.Sprintf("%s.%s(%q, %s)", pkg, constructor, s.waste.Field, value), true
}

// tweak spells a function that sets the selector.
func (s *speller) tweak() (text string, ok bool) {
	selector, ok := s.selector()
	if !ok || s.mentions("options") {
		return "", false
	}
	pkg, ok := s.use(kube.OptionsPackage, "metav1")
	return fmt.Sprintf("func(options *%s.ListOptions) {\noptions.FieldSelector = %s.String()\n}", pkg, selector), ok
}

// name is the expression that objects are compared with.
func (s *speller) name() ast.Expr {
	if s.waste.Compares == nil || s.waste.Folded {
		return nil
	}
	if call, ok := s.waste.Compares.(ssa.CallInstruction); ok {
		syntax := ir.Of(s.Pass.Pass).Syntax(call)
		if !kube.Is(ir.Callee(call), kube.ListerGet) || syntax == nil || len(syntax.Args) != 1 {
			return nil
		}
		return syntax.Args[0]
	}
	file := s.FileOf(s.waste.Compares.Pos())
	if file == nil {
		return nil
	}
	var found ast.Expr
	ast.Inspect(file, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && b.OpPos == s.waste.Compares.Pos() {
			found = b.X
			if s.waste.Right {
				found = b.Y
			}
		}
		return found == nil
	})
	return found
}

// inScope reports whether all names in an expression mean the same at the place,
// and evaluating it there is harmless.
func (s *speller) inScope(e ast.Expr) bool {
	fine := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			fine = fine && s.calls(n)
		case *ast.SelectorExpr:

			fine = fine && s.inScope(n.X)
			return false
		case *ast.Ident:
			fine = fine && s.means(n)
		case nil, *ast.BasicLit, *ast.StarExpr, *ast.ParenExpr:
		default:
			fine = false
		}
		return fine
	})
	return fine
}

// calls reports whether a call reads a setting, or converts.
func (s *speller) calls(call *ast.CallExpr) bool {
	if s.TypesInfo.Types[call.Fun].IsType() {
		return true
	}
	var fn types.Object
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		fn = s.TypesInfo.Uses[fun.Sel]
	case *ast.Ident:
		fn = s.TypesInfo.Uses[fun]
	}
	return fn != nil && kube.Is(fn, kube.Setting)
}

// means reports whether an identifier means at the place what it means where it
// stands. What package a name imports is up to the file.
func (s *speller) means(id *ast.Ident) bool {
	obj := s.TypesInfo.Uses[id]
	scope := s.Pkg.Scope().Innermost(s.at.Pos())
	if obj == nil || scope == nil {
		return false
	}
	_, found := scope.LookupParent(id.Name, s.at.Pos())
	if pkg, ok := obj.(*types.PkgName); ok {
		here, ok := found.(*types.PkgName)
		return ok && here.Imported() == pkg.Imported()
	}
	return found == obj
}

func (s *speller) mentions(name string) bool {
	found := false
	ast.Inspect(s.name(), func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

// use imports a package, not ok where its name means something else.
func (s *speller) use(path, name string) (string, bool) {
	name, edits := s.Import(s.file, path, name)
	scope := s.Pkg.Scope().Innermost(s.at.Pos())
	if scope == nil {
		return "", false
	}
	_, found := scope.LookupParent(name, s.at.Pos())
	if len(edits) == 0 {
		pkg, ok := found.(*types.PkgName)
		return name, ok && pkg.Imported().Path() == path
	}
	s.edits = append(s.edits, edits...)
	return name, found == nil && s.Pkg.Scope().Lookup(name) == nil
}
