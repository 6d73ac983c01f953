package tombstone

import (
	"go/ast"
	"go/types"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
)

// message says what becomes of a missed deletion, in the words of the source.
func (c *checker) message(f handler.Finding, at ast.Node) string {
	subject := c.subject(f, at)
	switch {
	case f.Unserved != "":
		return subject + " fails on DeletedFinalStateUnknown, but " + f.Unserved
	case f.Refused && !f.Ends && !f.Masked:
		return subject + " fails on DeletedFinalStateUnknown, and the code panics because of that: missed deletions end it"
	case f.Defect == handler.NeverMatches:
		return subject + " never matches: DeletedFinalStateUnknown comes as a value, and missed deletions are lost"
	case f.Partly:
		return subject + " fails on DeletedFinalStateUnknown: missed deletions are enqueued, and all else is skipped"
	case f.Weightless:
		return subject + " fails on DeletedFinalStateUnknown: missed deletions are lost, and nothing is seen to depend on them"
	case f.Late && !f.Masked:
		return subject + " fails on DeletedFinalStateUnknown: missed deletions wait until the worker has a key again"
	case f.Masked:
		return subject + " would fail on DeletedFinalStateUnknown, and the filter before it loses missed deletions"
	case f.Filter:
		return subject + " makes the filter reject DeletedFinalStateUnknown: the handler never sees missed deletions"
	case f.Ends && f.Crashes():
		return subject + " panics on DeletedFinalStateUnknown, and this handler ends the process for deletions anyway"
	case f.Defect == handler.Caught:
		return subject + " panics on DeletedFinalStateUnknown, and code that recovers from that loses missed deletions"
	case f.Defect == handler.Panics:
		return subject + " panics on DeletedFinalStateUnknown, which informers hand over for missed deletions"
	case f.Defect == handler.UsesNil:
		return subject + " fails on DeletedFinalStateUnknown: the process panics on the nil that is used after a missed deletion"
	case f.Defect == handler.Keyless:
		return subject + " fails on DeletedFinalStateUnknown: missed deletions are lost" + c.better(f)
	case f.Defect == handler.Missing:
		if object := c.optional(at); object != nil {
			subject = types.ExprString(object)
		}
		return subject + " is nil where the informer has no copy of the deleted object: using it panics"
	}
	return subject + " fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled"
}

// subject is what fails.
func (c *checker) subject(f handler.Finding, at ast.Node) string {
	if f.Callee != "" && (f.At == f.Reception.At || f.Key != nil) {
		return f.Callee
	}
	switch at := at.(type) {
	case *ast.TypeAssertExpr:
		if text := types.ExprString(at); len(text) <= longest {
			return text
		}
		return short("the assertion of " + types.ExprString(at.Type))
	case *ast.CaseClause:
		return short("case " + types.ExprString(at.List[0]))
	case *ast.CallExpr:
		return short(types.ExprString(at.Fun))
	case ast.Expr:
		return short(types.ExprString(at))
	}
	return "this code"
}

// longest is what fits before the rest of a message.
const longest = 45

func short(text string) string {
	if len(text) > longest {
		return "this code"
	}
	return text
}

// optional is the object that typed handlers and filters get, if it is known,
// where the finding is about such a one.
func (c *checker) optional(at ast.Node) ast.Expr {
	sel, ok := at.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if t := c.TypesInfo.TypeOf(sel.X); t == nil || kube.IsTombstone(t) {
		return nil
	}
	if kube.Is(c.TypesInfo.Uses[sel.Sel], kube.BuriedObject) {
		return sel
	}
	return sel.X
}

// better names the function that computes keys of tombstones, too.
func (c *checker) better(f handler.Finding) string {
	if len(f.Later) > 0 {
		return "; unwrap it, as code behind needs the object"
	}
	if fn := c.keyFunc(f); fn != nil {
		return ", use " + fn.Name()
	}
	return ""
}

// keyFunc returns the function to call in place of the one at fault.
func (c *checker) keyFunc(f handler.Finding) *types.Func {
	var callee *types.Func
	if call, ok := callOf(f); ok {
		callee = ir.CalleeFunc(call)
	}
	if f.Key != nil {
		callee, _ = f.Key.Object().(*types.Func)
	}
	if callee == nil || !kube.Is(callee, kube.KeyOf) {
		return nil
	}
	return kube.KeyOfDeletedLike(callee)
}
