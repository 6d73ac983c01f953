package resync

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// unchanged spells the comparison of two objects' versions.
func (fn *function) unchanged(p *rule.Pass, u cache.Use, before, after string) (condition string, imports []analysis.TextEdit) {
	last := fn.typ.Params.List[len(fn.typ.Params.List)-1]
	if t := p.TypesInfo.TypeOf(last.Type); !types.IsInterface(t) {
		version := kube.VersionOfType(t)
		return before + version + " == " + after + version, nil
	}
	spelled, t := fn.asserted(p)
	if t == nil {
		spelled, t, imports = spell(p, fn.file, handled(p, u))
	}
	if t == nil {
		return "", nil
	}
	name := "o"
	if after == name {
		name = "before"
	}
	version := kube.VersionOfType(t)
	return fmt.Sprintf("%s, ok := %s.(%s); ok && %s%s == %s.(%s)%s",
		name, before, spelled, name, version, after, spelled, version), imports
}

// asserted returns the type that the function itself takes an object for.
func (fn *function) asserted(p *rule.Pass) (spelled string, t types.Type) {
	ast.Inspect(fn.body, func(n ast.Node) bool {
		assert, ok := n.(*ast.TypeAssertExpr)
		if !ok || assert.Type == nil || t != nil {
			return t == nil
		}
		id, ok := ast.Unparen(assert.X).(*ast.Ident)
		if ok && fn.isParam(p.TypesInfo.Uses[id]) && kube.IsAPIObject(p.TypesInfo.TypeOf(assert.Type)) {
			spelled, t = types.ExprString(assert.Type), p.TypesInfo.TypeOf(assert.Type)
		}
		return true
	})
	return spelled, t
}

func (fn *function) isParam(obj types.Object) bool {
	return obj != nil && fn.typ.Params.Pos() <= obj.Pos() && obj.Pos() < fn.typ.Params.End()
}

func (fn *function) mentions(name string) bool {
	found := false
	ast.Inspect(fn.body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

// handled returns the type of the objects that a handler's function receives:
// what all of them have in common if several informers feed it.
func handled(p *rule.Pass, u cache.Use) kube.Kind {
	kind := contentOf(u)
	for c := range cache.Of(p.Pass).Caches() {
		for _, other := range c.Uses {
			if other.Handler.Update == u.Handler.Update && contentOf(of(c, other)) != kind {
				return kube.AnyObject
			}
		}
	}
	return kind
}

// contentOf is the type of the objects that a handler gets.
func contentOf(u cache.Use) kube.Kind {
	switch u.Content {
	case cache.Dynamic:
		return kube.Unstructured
	case cache.Metadata:
		return kube.Metadata
	}
	return u.Kind
}

// spell returns how a file refers to a type of objects.
func spell(p *rule.Pass, file *ast.File, kind kube.Kind) (string, types.Type, []analysis.TextEdit) {
	t := kube.TypeOf(kind, p.Pkg)
	if t == nil {
		return "", nil, nil
	}
	pointer := "*"
	if types.IsInterface(t) {
		pointer = ""
	}
	if kind.Package == p.Pkg.Path() {
		return pointer + kind.Name, t, nil
	}
	name, edits := p.Import(file, kind.Package, kube.ImportName(kind.Package))
	return pointer + name + "." + kind.Name, t, edits
}

// comparison finds the expression with an operator at pos.
func comparison(p *rule.Pass, pos token.Pos) *ast.BinaryExpr {
	file := p.FileOf(pos)
	if file == nil {
		return nil
	}
	var found *ast.BinaryExpr
	ast.Inspect(file, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && b.OpPos == pos {
			found = b
		}
		return found == nil
	})
	return found
}

// clip spells an expression, shortened for a message.
func clip(e ast.Expr) string {
	const longest = 30
	s := []rune(types.ExprString(e))
	if len(s) > longest {
		return string(s[:longest-1]) + "…"
	}
	return string(s)
}
