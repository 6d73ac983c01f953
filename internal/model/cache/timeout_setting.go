package cache

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// set ends at a store into a timeout, if its value is known and is one.
func (w *walk) set(store *ssa.Store, frames []ssa.CallInstruction) {
	w.timeout(walkEnd{
		setting: &Setting{Place: rule.PlaceOf(w.pass.Fset, ir.Position(store)), Name: w.spelled(store)},
		at:      store, via: outermost(frames),
	}, store.Val, frames, 0)
}

// adopt ends at a call of another package's function that sets a timeout.
func (w *walk) adopt(call *ssa.Call, s Setting, frames []ssa.CallInstruction) {
	n, field := s.Param, s.Field
	s.Param, s.Field = 0, ""
	e := walkEnd{setting: &s, at: call, via: outermost(frames)}
	if n == 0 {
		w.addEnd(e)
	} else if arg := n.In(call); field != "" {
		w.settings(e, arg, field, frames, 0)
	} else if arg != nil {
		w.timeout(e, arg, frames, 0)
	}
}

// outermost is the first of the calls that a walk has entered, nil if it has
// entered none.
func outermost(frames []ssa.CallInstruction) ssa.CallInstruction {
	if len(frames) == 0 {
		return nil
	}
	return frames[0]
}

// timeout ends at a setting on each way that its value may take.
func (w *walk) timeout(e walkEnd, v ssa.Value, frames []ssa.CallInstruction, depth int) {
	if depth > maxDepth {
		return
	}
	if p, field := ir.FieldOfParam(v); p != nil && field != nil && w.fieldTimeout(e, p, field.Name(), frames, depth) {
		return
	}
	switch v := v.(type) {
	case *ssa.Phi:
		for _, edge := range v.Edges {
			w.timeout(e, edge, frames, depth+1)
		}
		return
	case *ssa.UnOp:
		if owner, ok := timed(v.X); ok {
			w.back(owner, before(v), frames) // the timeout of another configuration
			return
		}
		if p, ok := v.X.(*ssa.Parameter); ok && v.Op == token.MUL {
			w.passedTimeout(e, p, frames, depth)
			return
		}
		if _, captured := v.X.(*ssa.FreeVar); captured && v.Op == token.MUL {
			if p := w.trace.Parameter(v); p != nil {
				w.passedTimeout(e, p, frames, depth)
				return
			}
		}
	case *ssa.Parameter:
		w.passedTimeout(e, v, frames, depth)
		return
	case *ssa.Call:
		if w.returnedTimeout(e, v, 0, frames, depth) {
			return
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok && w.returnedTimeout(e, call, v.Index, frames, depth) {
			return
		}
	}
	switch d, ok := w.duration(v, frames); {
	case w.insteadOnly(v):
	case ok && d > 0:
		s := *e.setting
		s.Value, e.setting = d, &s
		w.addEnd(e)
	case !ok && w.summary == nil:
		if load, isLoad := v.(*ssa.UnOp); isLoad && ir.Addressed(load.X) != nil {
			w.addEnd(walkEnd{held: ir.Addressed(load.X)}) // whoever fills the field decides
		}
	}
}

// returnedTimeout ends at a setting for each timeout that the functions of this
// package which a call may enter return as result number index. It reports
// whether there are such functions.
func (w *walk) returnedTimeout(e walkEnd, call *ssa.Call, index int, frames []ssa.CallInstruction, depth int) bool {
	entered := w.entered(call, frames)
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if index < len(ret.Results) {
				w.timeout(e, ret.Results[index], push(frames, call), depth+1)
			}
		}
	}
	return len(entered) > 0
}

// passedTimeout ends at a setting for each timeout that a function gets as
// parameter p: from the call by which the walk entered it, or else from all its
// callers in this package and, as an open end, from those in others. In a summary
// the setting names the parameter, and whoever reads the fact looks at its call.
func (w *walk) passedTimeout(e walkEnd, p *ssa.Parameter, frames []ssa.CallInstruction, depth int) {
	fn := p.Parent()
	switch n := len(frames); {
	case n > 0 && w.enters(frames[n-1], fn):
		if arg := ir.PassedTo(frames[n-1], p); arg != nil {
			w.timeout(e, arg, frames[:n-1], depth+1)
		}
	case w.summary == fn:
		s := *e.setting
		s.Param, e.setting = ir.ParamOf(p), &s
		w.addEnd(e)
	case w.summary == nil:
		for _, call := range w.callers[fn] {
			if arg := ir.PassedTo(call, p); arg != nil {
				w.timeout(e, arg, nil, depth+1)
			}
		}
		if w.prog.Open(fn) {
			w.addEnd(walkEnd{param: p})
		}
	}
}

// enters reports whether the walk entered a function by a call.
func (w *walk) enters(call ssa.CallInstruction, fn *ssa.Function) bool {
	return slices.Contains(w.callees[call], fn)
}

// imported ends at what a field or variable of another package is known to hold.
func (w *walk) imported(obj types.Object) {
	var fact Yields
	if !w.pass.ImportObjectFact(obj, &fact) {
		return
	}
	for _, y := range fact.Of {
		w.addEnd(walkEnd{setting: &y.Setting})
	}
}

// spelled is how the source names what a store sets: cfg.Timeout, or Timeout in
// a literal.
func (b *timeoutBuild) spelled(store *ssa.Store) string {
	if n, ok := b.assignment(store).(*ast.AssignStmt); ok && len(n.Lhs) == 1 {
		return types.ExprString(n.Lhs[0])
	}
	if obj := ir.Addressed(store.Addr); obj != nil {
		return obj.Name()
	}
	return "timeout"
}

// assignment is the statement or element of a literal that a store was made
// from, nil if there is none.
func (b *timeoutBuild) assignment(store *ssa.Store) ast.Node {
	pos := store.Pos()
	for _, f := range b.pass.Files {
		if pos < f.FileStart || f.FileEnd < pos {
			continue
		}
		nodes, _ := astutil.PathEnclosingInterval(f, pos, pos)
		for _, n := range nodes {
			switch n := n.(type) {
			case *ast.KeyValueExpr, *ast.AssignStmt:
				return n
			case ast.Stmt:
				return nil
			}
		}
	}
	return nil
}
