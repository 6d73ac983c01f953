package restconfig

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"time"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// set ends at a store into a timeout, if its value is known and is one.
func (w *walk) set(store *ssa.Store, v ssa.Value, frames []ssa.CallInstruction) {
	s := Setting{Place: rule.PlaceOf(w.pass.Fset, ir.Position(store)), Name: w.spelled(store)}
	d, ok := w.duration(v, frames)
	switch {
	case ok && d > 0:
		s.Value = d
	case ok || w.summary == nil:
		return
	default:
		if s.Param = w.soleParameter(v, frames); s.Param == 0 {
			return
		}
	}
	w.end(end{setting: &s, at: store, via: outermost(frames)})
}

func outermost(frames []ssa.CallInstruction) ssa.CallInstruction {
	if len(frames) == 0 {
		return nil
	}
	return frames[0]
}

// adopt ends at a call of another package's function that sets a timeout.
func (w *walk) adopt(call *ssa.Call, s Setting, frames []ssa.CallInstruction) {
	if n := s.Param; n > 0 {
		s.Param = 0
		arg := operand(call, n-1)
		if arg == nil {
			return
		}
		d, ok := w.duration(arg, frames)
		switch {
		case ok && d > 0:
			s.Value = d
		case ok || w.summary == nil:
			return
		default:
			if s.Param = w.soleParameter(arg, frames); s.Param == 0 {
				return
			}
		}
	}
	w.end(end{setting: &s, at: call, via: outermost(frames)})
}

// duration returns the constant that a timeout has on every path.
func (w *walk) duration(v ssa.Value, frames []ssa.CallInstruction) (time.Duration, bool) {
	if p, ok := v.Type().Underlying().(*types.Pointer); ok && !kube.IsDuration(p.Elem()) {
		c, known := w.trace.ConstantBehind(v)
		return parsed(c, known)
	}
	return parsed(w.trace.ConstantWithin(v, origin.Source{Frames: frames}))
}

func parsed(c constant.Value, known origin.Knowledge) (time.Duration, bool) {
	if known != origin.Known {
		return 0, false
	}
	if c.Kind() == constant.String {
		if constant.StringVal(c) == "" {
			return 0, true
		}
		return kube.ParseTimeout(constant.StringVal(c))
	}
	n, exact := constant.Int64Val(constant.ToInt(c))
	return time.Duration(n), exact
}

// soleParameter returns the number of the summarized function's parameter
// that alone decides a value, 0 if there is none.
func (w *walk) soleParameter(v ssa.Value, frames []ssa.CallInstruction) int {
	sources := w.trace.Within(v, origin.Source{Frames: frames})
	if len(sources) != 1 {
		return 0
	}
	p, ok := sources[0].Value.(*ssa.Parameter)
	if !ok || p.Parent() != w.summary {
		return 0
	}
	return slices.Index(w.summary.Params, p) + 1
}

// imported ends at what a field or variable of another package is known to hold.
func (w *walk) imported(obj types.Object) {
	var fact Yields
	if !w.pass.ImportObjectFact(obj, &fact) {
		return
	}
	for _, y := range fact.Of {
		w.end(end{setting: &y.Setting})
	}
}

// spelled is how the source names what a store sets: cfg.Timeout, or Timeout in
// a literal.
func (b *build) spelled(store *ssa.Store) string {
	if n, ok := b.assignment(store).(*ast.AssignStmt); ok && len(n.Lhs) == 1 {
		return types.ExprString(n.Lhs[0])
	}
	return ir.FieldOf(store.Addr).Name()
}

// assignment is the statement or element of a literal that a store was made
// from, nil if there is none.
func (b *build) assignment(store *ssa.Store) ast.Node {
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
