package listwatch

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// forward gives a request the options of its function; what else the request
// asked for is assigned to them first.
//
//	return pods.Watch(ctx, metav1.ListOptions{LabelSelector: selector})
//	^                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//	options.LabelSelector = selector
//	                       options
func (c *checker) forward(f *request.ListWatchFunction, ask request.Ask) *rule.Fix {
	expr, ok := c.at(ask).(ast.Expr)
	if !ok || len(ask.Frames) > 0 || ask.Call.Parent() != f.Fn {
		return nil
	}
	if addr, ok := expr.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		expr = addr.X
	}
	name, edits, ok := c.named(f)
	if !ok || !types.Identical(c.TypesInfo.TypeOf(expr), f.Options.Type()) {
		return nil
	}
	var lines []string
	switch expr := expr.(type) {
	case *ast.CompositeLit:
		lines, ok = c.selectors(expr, name)
	case *ast.Ident:
		lines, ok = c.selectorsOf(ask.Options, expr.Name, name)
	default:
		return nil
	}
	unused, compiles := c.Without(expr)
	if !ok || len(lines) == 0 && !compiles {
		return nil
	}
	if len(lines) == 0 {
		edits = append(edits, unused...)
	} else if first, ok := c.before(expr, lines); ok {
		edits = append(edits, first)
	} else {
		return nil
	}
	edits = append(edits, rule.Replace(expr, name))
	if c.shared(f, expr, name, len(lines) > 0) {
		return rule.UnsafeFix("Pass "+name+" on", edits...)
	}
	return rule.SafeFix("Pass "+name+" on", edits...)
}

// shared reports whether other code has a say in the options: it calls the
// function with options of its own, or the function goes on with options that
// the fix writes to.
func (c *checker) shared(f *request.ListWatchFunction, expr ast.Expr, name string, writes bool) bool {
	if len(c.sources.Prog.Callers(f.Fn)) > 0 {
		return true
	}
	_, body := signature(f.Fn.Syntax())
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name && (id.Pos() < expr.Pos() || expr.End() <= id.Pos())
		return !found
	})
	return writes && found
}

// at is where a request is given its options.
func (c *checker) at(ask request.Ask) ast.Node {
	call := c.sources.Prog.Syntax(ask.Call)
	if call == nil {
		return nil
	}
	for i, arg := range ir.Args(ask.Call) {
		if arg == ask.Options && ask.Options != nil && i < len(call.Args) {
			return call.Args[i]
		}
	}
	return call
}

// named returns the name of a function's options; one that has none gets one.
func (c *checker) named(f *request.ListWatchFunction) (name string, edits []analysis.TextEdit, ok bool) {
	typ, body := signature(f.Fn.Syntax())
	if typ == nil {
		return "", nil, false
	}
	for _, field := range typ.Params.List {
		switch {
		case !kube.IsListOptions(c.TypesInfo.TypeOf(field.Type)):
		case len(field.Names) == 0:
			name, ok = free(body)
			return name, nameAll(typ, field, name), ok
		case len(field.Names) > 1:
			return "", nil, false
		case field.Names[0].Name == "_":
			name, ok = free(body)
			return name, []analysis.TextEdit{rule.Replace(field.Names[0], name)}, ok
		default:
			name = field.Names[0].Name
			return name, nil, !shadowed(body, name)
		}
	}
	return "", nil, false
}

// nameAll names parameters that have no names: all or none of them must.
func nameAll(typ *ast.FuncType, options *ast.Field, name string) (edits []analysis.TextEdit) {
	for _, field := range typ.Params.List {
		if field == options {
			edits = append(edits, rule.Insert(field.Type.Pos(), name+" "))
		} else {
			edits = append(edits, rule.Insert(field.Type.Pos(), "_ "))
		}
	}
	return edits
}

// free returns a name for options that a function does not use otherwise.
func free(body *ast.BlockStmt) (string, bool) {
	for _, name := range []string{"options", "opts", "listOptions"} {
		if !mentions(body, name) {
			return name, true
		}
	}
	return "", false
}

func signature(n ast.Node) (*ast.FuncType, *ast.BlockStmt) {
	switch n := n.(type) {
	case *ast.FuncLit:
		return n.Type, n.Body
	case *ast.FuncDecl:
		return n.Type, n.Body
	}
	return nil, nil
}

// shadowed reports whether a body declares a name anew.
func shadowed(body *ast.BlockStmt, name string) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				id, ok := e.(*ast.Ident)
				found = found || ok && n.Tok == token.DEFINE && id.Name == name
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				found = found || id.Name == name
			}
		case *ast.Field:
			for _, id := range n.Names {
				found = found || id.Name == name
			}
		}
		return !found
	})
	return found
}

func mentions(body *ast.BlockStmt, name string) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

// selectors spells the assignments of a literal's selectors. What reflectors
// set themselves needs none; of anything else it knows nothing.
func (c *checker) selectors(lit *ast.CompositeLit, name string) (lines []string, ok bool) {
	for _, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		if !keyed {
			return nil, false
		}
		key, value := kv.Key.(*ast.Ident), c.Text(kv.Value)
		switch field := c.TypesInfo.Uses[key]; {
		case kube.Is(field, kube.OptLabels, kube.OptFields):
			lines = append(lines, name+"."+key.Name+" = "+value)
		case value == name+"."+key.Name: // copied from the options already
		case kube.Is(field, kube.OptBookmarks, kube.OptWatch) && value == "true":
		default:
			return nil, false
		}
	}
	return lines, true
}

// selectorsOf spells the assignments of the selectors in a variable that holds
// nothing else.
func (c *checker) selectorsOf(options ssa.Value, variable, name string) (lines []string, ok bool) {
	s := c.sources.Trace.Struct(options)
	for field := range s.Values {
		if !kube.Is(field, kube.OptLabels, kube.OptFields) {
			return nil, false
		}
		lines = append(lines, name+"."+field.Name()+" = "+variable+"."+field.Name())
	}
	slices.Sort(lines)
	return lines, s.Complete && variable != name
}
