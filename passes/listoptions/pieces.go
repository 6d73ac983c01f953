package listoptions

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// pieces are the parts of a selector of the form key=value.
type pieces struct {
	// all is the selector, key the source text of its key.
	all   ast.Expr
	key   string
	value ast.Expr
}

// textOf returns the expression that puts values into a text: a call that
// formats them, or a sum.
func (c *checker) textOf(v ssa.Value) ast.Expr {
	sources := c.Trace.Sources(v)
	if len(sources) != 1 {
		return nil
	}
	v = sources[0].Value
	file := c.FileOf(v.Pos())
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, v.Pos(), v.Pos())
	for _, n := range path {
		switch n := n.(type) {
		case *ast.CallExpr:
			if n.Lparen == v.Pos() && kube.Is(c.callee(n), kube.Formats) && len(n.Args) > 1 {
				return n
			}
		case *ast.BinaryExpr:
			if n.OpPos == v.Pos() && n.Op == token.ADD {
				return n
			}
		}
	}
	return nil
}

// pieces takes the text of a selector apart, where it has one requirement.
func (c *checker) pieces(v ssa.Value) (p pieces, ok bool) {
	switch text := c.textOf(v).(type) {
	case *ast.CallExpr:
		return c.formatted(text)
	case *ast.BinaryExpr:
		return c.added(text)
	}
	return p, false
}

// formatted takes fmt.Sprintf("key=%s", value) apart, or one whose key is a
// constant argument.
func (c *checker) formatted(call *ast.CallExpr) (p pieces, ok bool) {
	p = pieces{all: call, value: call.Args[len(call.Args)-1]}
	format, known := c.constantText(call.Args[0])
	key, isTerm := strings.CutSuffix(format, "=%s")
	key = strings.TrimSuffix(key, "=")
	switch {
	case !known || !isTerm:
	case len(call.Args) == 2 && isKey(key):
		p.key = strconv.Quote(key)
	case len(call.Args) == 3 && key == "%s":
		if text, constant := c.constantText(call.Args[1]); constant && isKey(text) {
			p.key = c.Text(call.Args[1])
		}
	}
	return p, p.key != ""
}

// added takes "key=" + value apart, or one whose key is a constant.
func (c *checker) added(sum *ast.BinaryExpr) (p pieces, ok bool) {
	p = pieces{all: sum, value: sum.Y}
	text, known := c.constantText(sum.X)
	key, isTerm := strings.CutSuffix(text, "=")
	key = strings.TrimSuffix(key, "=")
	if !known || !isTerm || !isKey(key) {
		return p, false
	}
	p.key = strconv.Quote(key)
	if inner, isSum := ast.Unparen(sum.X).(*ast.BinaryExpr); isSum {
		if operator, _ := c.constantText(inner.Y); operator == "=" || operator == "==" {
			p.key = c.Text(inner.X)
		}
	}
	return p, true
}

func isKey(text string) bool { return text != "" && !strings.ContainsAny(text, "=!,%() ") }

// makeSelector has a selector made that cannot hold more than one requirement.
//
//	fmt.Sprintf("app=%s", name)
//	^^^^^^^^^^^^^^^^^^^^^^^^^^^
//	labels.SelectorFromSet(labels.Set{"app": name}).String()
func (c *checker) makeSelector(p pieces, ofLabels bool) *rule.Fix {
	value, ok := c.asString(p.value)
	if !ok {
		return nil
	}
	file := c.FileOf(p.all.Pos())
	var gone []ast.Node
	if call, ok := p.all.(*ast.CallExpr); ok {
		gone = append(gone, call.Fun)
	}
	pkg, name := kube.FieldsPackage, "fields"
	if ofLabels {
		pkg, name = kube.LabelsPackage, "labels"
	}
	name, edits := c.Import(file, pkg, name)
	text := name + ".OneTermEqualSelector(" + p.key + ", " + value + ").String()"
	if ofLabels {
		text = name + ".SelectorFromSet(" + name + ".Set{" + p.key + ": " + value + "}).String()"
	}
	if c.shadowed(name, p.all.Pos()) {
		return nil
	}
	if len(gone) > 0 {
		unused, ok := c.Without(gone...)
		if !ok {
			return nil
		}
		edits = append(edits, unused...)
	}
	return rule.SafeFix("Make the selector with package "+name, append(edits, rule.Replace(p.all, text))...)
}

// asString spells a value as a string.
func (c *checker) asString(e ast.Expr) (text string, ok bool) {
	t := c.TypesInfo.TypeOf(e)
	basic, isBasic := t.Underlying().(*types.Basic)
	switch {
	case !isBasic || basic.Info()&types.IsString == 0:
		return "", false
	case types.Identical(t, types.Typ[types.String]):
		return c.Text(e), true
	}
	named, ok := types.Unalias(t).(*types.Named)
	return "string(" + c.Text(e) + ")", ok && named.NumMethods() == 0
}

// shadowed reports whether a name means something else than a package at a place.
func (c *checker) shadowed(name string, at token.Pos) bool {
	scope := c.Pkg.Scope().Innermost(at)
	if scope == nil {
		return true
	}
	_, obj := scope.LookupParent(name, at)
	_, isPackage := obj.(*types.PkgName)
	return obj != nil && !isPackage
}
