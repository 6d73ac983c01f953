package resync

import (
	"fmt"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// stopReplay makes the handlers compare versions where that can be done in
// the file of the period, and turns the resync off otherwise. Neither is safe:
// a resync may be a timer in ways that are not seen.
func (c *checker) stopReplay(r *replay) *rule.Fix {
	if r.wanted() {
		return nil
	}
	file := c.FileOf(r.at.Pos())
	var edits []analysis.TextEdit
	done := map[token.Pos]bool{}
	for _, u := range r.uses {
		if u.Handler.Chooses {
			return nil // it may wait for what it asks about
		}
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
	return rule.UnsafeFix("Return early if the object did not change", rule.Distinct(edits)...)
}

// A function is the syntax of one that receives updates.
type function struct {
	file *ast.File
	typ  *ast.FuncType
	body *ast.BlockStmt
}

// updateFunc finds the function of this package that a handler calls for updates.
func updateFunc(p *rule.Pass, u cache.Use) *function {
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
func (fn *function) compareVersions(p *rule.Pass, u cache.Use) []analysis.TextEdit {
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
