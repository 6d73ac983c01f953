package hotlist

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// A rewrite turns a LIST into a read of a lister.
type rewrite struct {
	*rule.Pass
	list   *request.List
	call   *ast.CallExpr
	file   *ast.File
	path   []ast.Node // from the call outwards
	lister request.Local
	labels string // the name of the package labels
	edits  []analysis.TextEdit
	gone   []ast.Node // what the rewritten code no longer holds
}

// readLister replaces a LIST by a read of a lister that a field of the same
// receiver holds. It offers nothing unless all that is done with the list is
// to read its items: those of a lister belong to the cache.
func readLister(p *rule.Pass, r *request.Result, l *request.List) *rule.Fix {
	lister, ok := r.Lister(l.Call.Parent(), l.Kind)
	if !ok || !lister.OfReceiver || l.Reader || l.Fields != nil || l.Scope == request.UnknownScope {
		return nil
	}
	call := r.Prog.Syntax(l.Call)
	file := p.FileOf(call.Pos())
	path, _ := astutil.PathEnclosingInterval(file, call.Pos(), call.End())
	w := &rewrite{Pass: p, list: l, call: call, file: file, path: path, lister: lister}
	if !w.result() || !w.request() {
		return nil
	}
	unused, ok := p.Without(w.gone...)
	if !ok {
		return nil
	}
	return rule.UnsafeFix("Read "+lister.Expr, append(w.edits, unused...)...)
}

// request rewrites the call.
//
//	c.client.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{LabelSelector: s.String()})
//	^^^^^^^^^^^^^^^^^               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  ^^^^^^^^^^
//	c.podLister
func (w *rewrite) request() bool {
	reader, ok := w.reader()
	if !ok {
		return false
	}
	name, imports := w.Import(w.file, kube.LabelsPackage, "labels")
	w.labels = name
	selector, ok := w.selector()
	if !ok {
		return false
	}
	w.edits = append(w.edits, rule.Replace(w.call, reader+".List("+selector+")"))
	w.edits = append(w.edits, imports...)
	return true
}

// reader returns the lister, narrowed to the namespace of the LIST.
func (w *rewrite) reader() (text string, ok bool) {
	fun := w.call.Fun.(*ast.SelectorExpr)
	step := kube.NamespaceStep(w.lister.Type)
	if w.list.Scope != request.OneNamespace {
		w.gone = append(w.gone, fun)
		return w.lister.Expr, w.list.Scope == request.ClusterScoped || step != nil
	}
	narrowed, ok := fun.X.(*ast.CallExpr)
	if !ok || step == nil || len(narrowed.Args) != 1 || !kube.Is(w.callee(narrowed), kube.Namespaced) {
		return "", false
	}
	w.gone = append(w.gone, narrowed.Fun)
	return w.lister.Expr + "." + step.Name() + "(" + w.Text(narrowed.Args[0]) + ")", true
}

func (w *rewrite) callee(call *ast.CallExpr) types.Object {
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
		return w.TypesInfo.Uses[sel.Sel]
	}
	return nil
}

// selector returns the label selector of the LIST as a labels.Selector. One
// that is text is parsed first, where the error of the LIST is checked.
func (w *rewrite) selector() (text string, ok bool) {
	options := w.call.Args[len(w.call.Args)-1]
	for _, arg := range w.call.Args[:len(w.call.Args)-1] {
		w.gone = append(w.gone, arg)
	}
	if w.list.Labels == nil {
		w.gone = append(w.gone, options)
		return w.labels + ".Everything()", true
	}
	value := w.labelsIn(options)
	if value == nil {
		return "", false
	}
	if of, ok := ast.Unparen(value).(*ast.CallExpr); ok && len(of.Args) == 0 {
		if sel, ok := of.Fun.(*ast.SelectorExpr); ok {
			switch t := w.TypesInfo.TypeOf(sel.X); {
			case kube.IsSelector(t):
				return w.Text(sel.X), true
			case kube.IsLabelSet(t):
				return w.labels + ".SelectorFromSet(" + w.Text(sel.X) + ")", true
			}
		}
	}
	return w.parsed(value)
}

// labelsIn returns the label selector in a literal of options that holds
// nothing else.
func (w *rewrite) labelsIn(options ast.Expr) ast.Expr {
	lit, ok := options.(*ast.CompositeLit)
	if !ok || len(lit.Elts) != 1 {
		return nil
	}
	kv, ok := lit.Elts[0].(*ast.KeyValueExpr)
	if !ok {
		return nil
	}
	if key, ok := kv.Key.(*ast.Ident); !ok || !kube.Is(w.TypesInfo.Uses[key], kube.OptLabels) {
		return nil
	}
	w.gone = append(w.gone, lit.Type)
	return kv.Value
}

// parsed parses a selector before the LIST, and handles the error as that of
// the LIST is handled.
//
//	selector, err := labels.Parse(text)
//	if err != nil {
//		return err
//	}
//	pods, err := c.podLister.List(selector)
func (w *rewrite) parsed(value ast.Expr) (text string, ok bool) {
	assign, block := w.statement()
	if block == nil || w.taken("selector") {
		return "", false
	}
	i := slices.Index(block.List, ast.Stmt(assign))
	if i < 0 || i+1 >= len(block.List) {
		return "", false
	}
	check, ok := block.List[i+1].(*ast.IfStmt)
	errName := types.ExprString(assign.Lhs[1])
	if !ok || check.Init != nil || check.Else != nil || types.ExprString(check.Cond) != errName+" != nil" {
		return "", false
	}
	w.edits = append(w.edits, rule.Insert(assign.Pos(),
		"selector, "+errName+" := "+w.labels+".Parse("+w.Text(value)+")\n"+w.Text(check)+"\n"))
	return "selector", true
}

// statement returns the assignment that the call is the right side of, and
// the block it stands in, nil if that is none.
func (w *rewrite) statement() (*ast.AssignStmt, *ast.BlockStmt) {
	if len(w.path) < 3 {
		return nil, nil
	}
	assign, _ := w.path[1].(*ast.AssignStmt)
	block, _ := w.path[2].(*ast.BlockStmt)
	return assign, block
}

// taken reports whether a name is known where the call stands.
func (w *rewrite) taken(name string) bool {
	scope := w.Pkg.Scope().Innermost(w.call.Pos())
	if scope == nil {
		return true
	}
	_, obj := scope.LookupParent(name, 0)
	return obj != nil
}
