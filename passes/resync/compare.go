package resync

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// stopReplay makes the handlers compare versions where that can be done in
// the file of the period, and turns the resync off otherwise.
func (c *checker) stopReplay(r *replay) *rule.Fix {
	file := c.FileOf(r.at.Pos())
	var edits []analysis.TextEdit
	done := map[token.Pos]bool{}
	for _, u := range r.uses {
		fn := updateFunc(c.Pass, u)
		if fn == nil || fn.file != file {
			return c.zeroPeriod(r)
		}
		if done[fn.body.Pos()] {
			continue
		}
		done[fn.body.Pos()] = true
		more := fn.compareVersions(c.Pass, u)
		if more == nil {
			return c.zeroPeriod(r)
		}
		edits = append(edits, more...)
	}
	return rule.SafeFix("Return early if the object did not change", rule.Distinct(edits)...)
}

// A function is the syntax of one that receives updates.
type function struct {
	file *ast.File
	typ  *ast.FuncType
	body *ast.BlockStmt
}

// updateFunc finds the function of this package that a handler calls for updates.
func updateFunc(p *rule.Pass, u program.Use) *function {
	if !u.Handler.Update.Valid() {
		return nil
	}
	pos := u.Handler.Update.Pos(p.Pass)
	file := p.FileOf(pos)
	if file == nil {
		return nil
	}
	var found *function
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			if n.Pos() == pos {
				found = &function{file, n.Type, n.Body}
			}
		case *ast.FuncDecl:
			if n.Name.Pos() == pos && n.Body != nil {
				found = &function{file, n.Type, n.Body}
			}
		}
		return found == nil
	})
	return found
}

// compareVersions returns the edits that let a function return if its
// objects are equal, nil if it does not name them or their type.
//
//	func(old, obj any) {
//	                    ^ if o, ok := old.(*corev1.Pod); ok && o.ResourceVersion == ...
func (fn *function) compareVersions(p *rule.Pass, u program.Use) []analysis.TextEdit {
	var params []*ast.Ident
	for _, field := range fn.typ.Params.List {
		params = append(params, field.Names...)
	}
	if len(params) != 2 || params[1].Name == "_" {
		return nil
	}
	var edits []analysis.TextEdit
	before, after := params[0].Name, params[1].Name
	if before == "_" {
		if before = "old"; after == before || fn.mentions(before) {
			return nil
		}
		edits = append(edits, rule.Replace(params[0], before))
	}
	condition, more := fn.unchanged(p, u, before, after)
	if condition == "" {
		return nil
	}
	edits = append(edits, more...)
	return append(edits, rule.Insert(fn.body.Lbrace+1,
		fmt.Sprintf("\nif %s {\nreturn // the object did not change\n}\n", condition)))
}

// unchanged spells the comparison of two objects' versions.
func (fn *function) unchanged(p *rule.Pass, u program.Use, before, after string) (condition string, imports []analysis.TextEdit) {
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
func handled(p *rule.Pass, u program.Use) kube.Kind {
	kind := contentOf(u)
	for c := range program.Of(p.Pass).Caches() {
		for _, other := range c.Uses {
			if other.Handler.Update == u.Handler.Update && contentOf(of(c, other)) != kind {
				return kube.AnyObject
			}
		}
	}
	return kind
}

// contentOf is the type of the objects that a handler gets.
func contentOf(u program.Use) kube.Kind {
	switch u.Content {
	case program.Dynamic:
		return kube.Unstructured
	case program.Metadata:
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
