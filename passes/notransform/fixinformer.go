package notransform

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

// setTransform sets the transform of an informer right after it is made, in a
// function that can return the error.
//
//	inf := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, nil)
//	                                                              ^
//	                                                              if err := inf.SetTransform(func…); err != nil { return err }
func setTransform(p *rule.Pass, c *cache.Cache) *rule.Fix {
	if !kube.IsInformer(p.TypesInfo.TypeOf(c.Syntax)) {
		return setOption(p, c)
	}
	file := p.FileOf(c.Syntax.Pos())
	path, _ := astutil.PathEnclosingInterval(file, c.Syntax.Pos(), c.Syntax.End())
	assign, ok := at[*ast.AssignStmt](path, 1)
	if !ok || len(assign.Lhs) != 1 || assign.Rhs[0] != c.Syntax {
		return nil
	}
	if _, inBlock := at[*ast.BlockStmt](path, 2); !inBlock {
		return nil
	}
	results, ok := failure(p, path)
	if !ok {
		return nil
	}
	transform, edits, ok := stripper(p, c.Syntax)
	if !ok {
		return nil
	}
	check := fmt.Sprintf("\nif err := %s.SetTransform(%s); err != nil {\nreturn %s\n}", types.ExprString(assign.Lhs[0]), transform, results)
	return rule.SafeFix(fixed, append(edits, rule.Insert(endOfLine(p, file, assign), check))...)
}

// setOption sets the transform in the options of a constructor, where they are a literal in its file.
//
//	cache.NewInformerWithOptions(cache.InformerOptions{ListerWatcher: lw                   })
//	                                                                    ^
//	                                                                    , Transform: func…
func setOption(p *rule.Pass, c *cache.Cache) *rule.Fix {
	callee := ir.CalleeFunc(c.Call)
	field := kube.TransformField(callee)
	sym, ok := kube.Lookup(callee, kube.OptionsArg)
	if field == nil || !ok || sym.Arg >= len(c.Syntax.Args) {
		return nil
	}
	s := edit.In(p, c.Syntax.Pos())
	options, variable := s.Of(c.Syntax.Args[sym.Arg])
	if options == nil || len(s.FieldValues(options, variable, field)) > 0 {
		return nil // nil, in so many words
	}
	transform, edits, ok := stripper(p, options)
	if !ok {
		return nil
	}
	return rule.SafeFix(fixed, append(edits, s.AddField(options, field.Name()+": "+transform))...)
}

// endOfLine is the end of a statement, or of the comment beside it.
func endOfLine(p *rule.Pass, file *ast.File, stmt ast.Stmt) token.Pos {
	line := p.Fset.PositionFor(stmt.End(), false).Line
	for _, comment := range file.Comments {
		if comment.Pos() >= stmt.End() && p.Fset.PositionFor(comment.Pos(), false).Line == line {
			return comment.End()
		}
	}
	return stmt.End()
}

func at[N ast.Node](path []ast.Node, i int) (node N, ok bool) {
	if i < len(path) {
		node, ok = path[i].(N)
	}
	return node, ok
}

// failure is what the innermost function returns on an error: zero values,
// and err.
func failure(p *rule.Pass, path []ast.Node) (string, bool) {
	sig := enclosing(p, path)
	if sig == nil || sig.Results().Len() == 0 {
		return "", false
	}
	last := sig.Results().Len() - 1
	if !ir.IsError(sig.Results().At(last).Type()) {
		return "", false
	}
	text := ""
	for i := range last {
		zero, ok := zero(sig.Results().At(i).Type())
		if !ok {
			return "", false
		}
		text += zero + ", "
	}
	return text + "err", true
}

func enclosing(p *rule.Pass, path []ast.Node) *types.Signature {
	for _, n := range path {
		switch n := n.(type) {
		case *ast.FuncLit:
			sig, _ := p.TypesInfo.TypeOf(n).(*types.Signature)
			return sig
		case *ast.FuncDecl:
			return p.TypesInfo.Defs[n.Name].(*types.Func).Signature()
		}
	}
	return nil
}

// zero spells the zero value of a type, where that takes no name.
func zero(t types.Type) (string, bool) {
	switch t := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return "nil", true
	case *types.Interface:
		return "nil", true
	case *types.Basic:
		switch {
		case t.Info()&types.IsNumeric != 0:
			return "0", true
		case t.Info()&types.IsString != 0:
			return `""`, true
		case t.Info()&types.IsBoolean != 0:
			return "false", true
		}
	}
	return "", false
}
