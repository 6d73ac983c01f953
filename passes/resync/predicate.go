package resync

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// dropResyncs adds a predicate to the watches that let resyncs through, if
// all of them stand in the file of the period.
func (c *checker) dropResyncs(r *replay) *rule.Fix {
	if r.wanted() {
		return nil
	}
	file := c.FileOf(r.at.Pos())
	var edits []analysis.TextEdit
	for _, u := range r.uses {
		if u.Syntax() == nil || c.FileOf(u.Syntax().Pos()) != file || !takesOptions(u) {
			return c.zeroPeriod(r) // nil for the default
		}
		edits = append(edits, withPredicate(c.Pass, file, u.Syntax())...)
	}
	return rule.UnsafeFix("Drop updates that change nothing", rule.Distinct(edits)...)
}

// takesOptions reports whether a watch is one of a builder, whose last
// arguments are options.
func takesOptions(u cache.Use) bool {
	return !u.Syntax().Ellipsis.IsValid() && kube.Is(ir.Callee(u.Call()), kube.BuilderFor, kube.BuilderOwns, kube.BuilderWatches)
}

// withPredicate adds the predicate to the predicates of a watch, or as the first.
//
//	For(&corev1.Pod{})
//	                 ^ , builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})
func withPredicate(p *rule.Pass, file *ast.File, watch *ast.CallExpr) []analysis.TextEdit {
	name, edits := p.Import(file, kube.PredicatePackage, "predicate")
	predicate := name + ".ResourceVersionChangedPredicate{}"
	for _, arg := range watch.Args {
		call, ok := ast.Unparen(arg).(*ast.CallExpr)
		if ok && kube.Is(typeutil.Callee(p.TypesInfo, call), kube.WithPredicates) {
			return append(edits, rule.Append(call, predicate))
		}
	}
	builder, more := p.Import(file, kube.BuilderPackage, "builder")
	edits = append(edits, more...)
	return append(edits, rule.Append(watch, builder+".WithPredicates("+predicate+")"))
}
