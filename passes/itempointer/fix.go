package itempointer

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/types"
	"go/version"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// fix makes the program keep a copy. What another package does cannot be
// changed here.
func (c *checker) fix(item object.Item, kept object.Retention, at analysis.Range) *rule.Fix {
	switch item.Form {
	case object.Each, object.Extracted:
		return allocVariant(item, at)
	case object.Element:
		if addr, ok := at.(*ast.UnaryExpr); ok {
			return c.copyElement(item, addr)
		}
	case object.Part:
		return c.clonePart(item, at.(ast.Expr))
	case object.Imported:
		if expr, ok := at.(ast.Expr); ok && kept.Kind&object.Holds == 0 {
			return c.deepCopy(item, expr, expr)
		}
	}
	return nil
}

// allocVariant calls the function that copies each object, where the imported
// version has one. Objects that a pager gathered are beyond its reach.
func allocVariant(item object.Item, at analysis.Range) *rule.Fix {
	if item.Callee != nil || item.Paged {
		return nil
	}
	name := kube.AllocVariant(ir.CalleeFunc(item.At.(ssa.CallInstruction)))
	if name == "" {
		return nil
	}
	return offer(item, "Call "+name, rule.Replace(at, name))
}

// copyElement keeps a copy of the element: a deep one if the program writes
// to it, because other code may still use the list.
func (c *checker) copyElement(item object.Item, addr *ast.UnaryExpr) *rule.Fix {
	for range item.Trail.Writes() {
		return c.deepCopy(item, addr, ast.Unparen(addr.X))
	}
	if !kube.Copyable(c.TypesInfo.TypeOf(addr.X)) {
		return c.deepCopy(item, addr, ast.Unparen(addr.X))
	}
	stmt, inline := statement(c.path(addr.Pos()), c.Fset)
	if stmt == nil {
		return nil
	}
	name := c.freeName(addr)
	// t.byName[key] = &l.Items[i]
	// ^               ^^^^^^^^^^^
	// item := l.Items[i] … &item
	return offer(item, "Copy the element first",
		rule.Insert(stmt.Pos(), name+" := "+c.text(addr.X)+separator(c.Fset, stmt, inline)),
		rule.Replace(addr, "&"+name),
	)
}

// deepCopy replaces a pointer, or the address of x, by a deep copy.
func (c *checker) deepCopy(item object.Item, at, x ast.Expr) *rule.Fix {
	if !kube.IsAPIType(c.TypesInfo.TypeOf(x)) || types.IsInterface(c.TypesInfo.TypeOf(x)) {
		return nil
	}
	return offer(item, "Keep a deep copy", rule.Replace(at, c.text(x)+".DeepCopy()"))
}

// clonePart copies the part of the slice, which the standard library does
// from Go 1.21 on.
func (c *checker) clonePart(item object.Item, part ast.Expr) *rule.Fix {
	file := c.FileOf(part.Pos())
	if v := c.goVersion(file); v != "" && version.Compare(v, "go1.21") < 0 {
		return nil
	}
	pkg, edits := c.Import(file, "slices", "slices")
	if pkg != "slices" || c.Pkg.Scope().Lookup(pkg) != nil || c.declares(part, pkg) {
		return nil
	}
	return offer(item, "Clone the part", append(edits, rule.Replace(part, "slices.Clone("+c.text(part)+")"))...)
}

// offer makes a fix that copies. It is safe where nothing can tell the copy
// from the pointer; who writes through a pointer may mean the list.
func offer(item object.Item, message string, edits ...analysis.TextEdit) *rule.Fix {
	if item.Steady {
		return rule.SafeFix(message, edits...)
	}
	return rule.UnsafeFix(message, edits...)
}

// copyPerIteration gives each iteration a variable of its own.
func (c *checker) copyPerIteration(loop *ast.RangeStmt, name string) *rule.Fix {
	first := loop.Body.List[0]
	at, text := first.Pos(), name+" := "+name
	if c.Fset.PositionFor(loop.Body.Lbrace, false).Line == c.Fset.PositionFor(first.Pos(), false).Line {
		return rule.SafeFix("Copy the variable in each iteration", rule.Insert(at, text+"; "))
	}
	return rule.SafeFix("Copy the variable in each iteration",
		rule.Insert(loop.Body.Lbrace+1, "\n"+indent(c.Fset, first)+text))
}

func (c *checker) goVersion(f *ast.File) string {
	if v := c.TypesInfo.FileVersions[f]; v != "" {
		return v
	}
	return c.Pkg.GoVersion()
}

// text is the source of an expression.
func (c *checker) text(e ast.Expr) string {
	var buf bytes.Buffer
	if err := format.Node(&buf, c.Fset, ast.Unparen(e)); err != nil {
		return types.ExprString(e)
	}
	return buf.String()
}
