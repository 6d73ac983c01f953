package tombstone

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

func callOf(f handler.Finding) (ssa.CallInstruction, bool) {
	call, ok := f.At.(ssa.CallInstruction)
	return call, ok
}

// fix unwraps the tombstone, or calls what does.
func (c *checker) fix(f handler.Finding) *rule.Fix {
	switch {
	case f.Defect == handler.NeverMatches:
		return c.matchValue()
	case f.Defect == handler.Keyless && len(f.Later) == 0:
		return c.takeKey(f)
	}
	s := c.site()
	if s == nil {
		return nil
	}
	if len(f.Later) > 0 {
		return c.unwrapForAll(s, f.Later)
	}
	switch f.Defect {
	case handler.Drops:
		if fix := c.askTombstone(s); fix != nil {
			return fix
		}
		return c.unwrap(s, false)
	case handler.Panics, handler.UsesNil, handler.Caught:
		return c.unwrap(s, true)
	case handler.Missing:
		return c.guard(s)
	}
	return nil
}

// takeKey calls the function that takes tombstones, too.
//
//	cache.               MetaNamespaceKeyFunc(obj)
//	      DeletionHandling
func (c *checker) takeKey(f handler.Finding) *rule.Fix {
	call, ok := c.node().(*ast.CallExpr)
	fn := c.keyFunc(f)
	if !ok || fn == nil {
		return nil
	}
	switch fun := call.Fun.(type) {
	case *ast.SelectorExpr:
		return rule.SafeFix("Take the key of the tombstone", rule.Replace(fun.Sel, fn.Name()))
	case *ast.Ident:
		return rule.SafeFix("Take the key of the tombstone", rule.Replace(fun, fn.Name()))
	}
	return nil
}

// matchValue asks for a tombstone instead of a pointer to one.
//
//	tombstone, ok := obj.(*cache.DeletedFinalStateUnknown)
//	                      ^
func (c *checker) matchValue() *rule.Fix {
	var typ ast.Expr
	switch n := c.node().(type) {
	case *ast.TypeAssertExpr:
		if !c.selectsOnly() {
			return nil
		}
		typ = n.Type
	case *ast.CaseClause:
		if len(n.List) > 1 || !c.onlySelected(c.TypesInfo.Implicits[n]) {
			return nil
		}
		typ = n.List[0]
	}
	star, ok := typ.(*ast.StarExpr)
	if !ok {
		return nil
	}
	return rule.SafeFix("Ask for the value", analysis.TextEdit{Pos: star.Star, End: star.X.Pos()})
}

// selectsOnly reports whether the variable that the assertion at fault declares
// is used for its fields only, so that it may as well be no pointer.
func (c *checker) selectsOnly() bool {
	for i, n := range c.path {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || i == 0 {
			continue
		}
		id, ok := assign.Lhs[0].(*ast.Ident)
		if !ok || assign.Tok != token.DEFINE || len(assign.Rhs) != 1 || ast.Expr(assign.Rhs[0]) != c.path[i-1] {
			return false
		}
		variable := c.TypesInfo.Defs[id]
		return id.Name == "_" || variable != nil && c.onlySelected(variable)
	}
	return false
}

func (c *checker) onlySelected(variable types.Object) bool {
	if variable == nil {
		return true
	}
	selected := map[*ast.Ident]bool{}
	only := true
	ast.Inspect(c.path[len(c.path)-1], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok {
				selected[id] = true
			}
		case *ast.Ident:
			only = only && (selected[n] || c.TypesInfo.Uses[n] != variable)
		}
		return true
	})
	return only
}

// askTombstone asks the tombstone that is there already for its object.
//
//	pod, ok = obj          .(*corev1.Pod)
//	          tombstone.Obj
func (c *checker) askTombstone(s *site) *rule.Fix {
	if s.assertion == nil {
		return nil
	}
	scope := c.Pkg.Scope().Innermost(s.assertion.Pos())
	for ; scope != nil && scope != c.Pkg.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			v, ok := scope.Lookup(name).(*types.Var)
			if ok && v.Pos() < s.assertion.Pos() && kube.IsTombstone(v.Type()) && name != "_" {
				return rule.SafeFix("Ask the tombstone for its object", rule.Replace(s.assertion.X, name+".Obj"))
			}
		}
	}
	return nil
}

// unwrap puts the object that a tombstone holds in its place, before the
// statement at fault; guarded, it returns if that is another object or none.
//
//	                                                                       node := obj.(*corev1.Node)
//	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok { … }     ^   ^
//	                                                                           , ok; if !ok { return }
func (c *checker) unwrap(s *site, guarded bool) *rule.Fix {
	const message = "Unwrap the tombstone"
	if s.variable == nil {
		return nil
	}
	if edits := c.callHelper(s, guarded); edits != nil {
		return c.offer(s, message, edits...)
	}
	text, edits := c.unwrapping(s)
	if !guarded {
		return c.offer(s, message, append(edits, rule.Insert(c.begin(s.stmt), text))...)
	}
	checks, ok := c.checked(s)
	if !ok {
		return nil
	}
	if first := &checks[0]; first.Pos == c.begin(s.stmt) && first.End == first.Pos { // one insertion at one place
		first.NewText = append([]byte(text), first.NewText...)
	} else {
		edits = append(edits, rule.Insert(c.begin(s.stmt), text))
	}
	return c.offer(s, message, append(edits, checks...)...)
}

// unwrapForAll unwraps the tombstone for all code behind that uses the same
// variable; where that is other code, one change does not mend it.
func (c *checker) unwrapForAll(s *site, later []token.Pos) *rule.Fix {
	if s.variable == nil {
		return nil
	}
	for _, pos := range later {
		if scope := s.variable.Parent(); !scope.Contains(pos) || !c.names(s.variable, pos) {
			return nil
		}
	}
	text, edits := c.unwrapping(s)
	return c.offer(s, "Unwrap the tombstone", append(edits, rule.Insert(c.begin(s.stmt), text))...)
}

// names reports whether the expression at a place uses a variable.
func (c *checker) names(v *types.Var, at token.Pos) bool {
	for _, n := range pathTo(c.Pass, at) {
		switch n := n.(type) {
		case *ast.TypeAssertExpr:
			return c.variable(n.X) == v
		case *ast.CallExpr:
			return c.passed(n) != nil && c.variable(c.passed(n)) == v
		case ast.Stmt:
			return false
		}
	}
	return false
}

// unwrapping is the text that puts the object in the place of its tombstone,
// with the package's own function where it has one, and what it imports.
func (c *checker) unwrapping(s *site) (string, []analysis.TextEdit) {
	name := s.variable.Name()
	if helper := c.helper(nil); helper != "" {
		return name + " = " + helper + "(" + name + ")\n", nil
	}
	pkg, imports := c.Import(c.FileOf(s.stmt.Pos()), kube.StorePackage, "cache")
	return "if tombstone, ok := " + name + ".(" + pkg + ".DeletedFinalStateUnknown); ok {\n" + name + " = tombstone.Obj\n}\n", imports
}

// offer makes a fix that puts an object in the place of its tombstone: unsafe
// where code behind it still looks for the tombstone, or at a state of the object
// that may be out of date.
func (c *checker) offer(s *site, message string, edits ...analysis.TextEdit) *rule.Fix {
	if c.asksAgain(s) || !c.identity {
		return rule.UnsafeFix(message, edits...)
	}
	return rule.SafeFix(message, edits...)
}

// guard returns if the object in a tombstone is another one or none.
func (c *checker) guard(s *site) *rule.Fix {
	edits, ok := c.checked(s)
	if !ok {
		return nil
	}
	return rule.SafeFix("Return if there is no object", edits...)
}
