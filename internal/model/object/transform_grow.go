package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// growing returns the first write that changes the object again when the
// transform runs on its own output: it adds to what is there.
func (r *record) growing(returned []*object) (write, bool) {
	for _, w := range r.writes {
		if r.concerns(w, returned) && w.val != nil && !r.guarded(w.step) && w.adds(w.val, 0) {
			return w, true
		}
	}
	return write{}, false
}

func (r *record) concerns(w write, returned []*object) bool {
	if w.to.object.given {
		return true
	}
	for _, o := range returned {
		if w.to.object == o {
			return true
		}
	}
	return false
}

// adds reports whether a value is the old value of the written field with
// something added.
func (w write) adds(v ssa.Value, depth int) bool {
	if depth > maxCopies {
		return false
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		if v.Op == token.ADD || v.Op == token.SUB || v.Op == token.MUL {
			return w.old(v.X) || w.old(v.Y) || w.adds(v.X, depth+1) || w.adds(v.Y, depth+1)
		}
	case *ssa.Convert:
		return w.adds(v.X, depth+1)
	case *ssa.ChangeType:
		return w.adds(v.X, depth+1)
	case *ssa.MakeInterface:
		return w.adds(v.X, depth+1)
	case *ssa.Call:
		return w.appends(v)
	}
	return false
}

func (w write) appends(call *ssa.Call) bool {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		return b.Name() == "append" && w.old(call.Call.Args[0])
	}
	if !kube.Is(ir.Callee(call), kube.Formats) {
		return false
	}
	elems, _ := w.frame.result.trace.Elements(ir.Arg(call, 1))
	for _, e := range elems {
		if box, ok := e.(*ssa.MakeInterface); ok && w.old(box.X) {
			return true
		}
	}
	return false
}

// old reports whether a value was loaded from the field that is written, of the
// argument or of the object itself.
func (w write) old(v ssa.Value) bool {
	r := w.frame.At(v).ref
	if r.object == nil || r.address || r.path != w.to.path || r.path == "" {
		return false
	}
	if _, sliced := v.(*ssa.Slice); sliced {
		return false // "x[:0]": starts from nothing
	}
	return r.object.given || r.object == w.to.object
}

// guarded reports whether a step is taken only if the object looks a certain
// way: the transform may be looking for its own traces.
func (r *record) guarded(s step) bool {
	for f, instr := s.frame, s.instr; f.Frame != nil; instr, f.Frame = f.Site, f.Parent {
		for d := instr.Block(); d.Idom() != nil; d = d.Idom() {
			cond, ok := ir.Last(d.Idom()).(*ssa.If)
			if ok && len(d.Preds) == 1 && !isLoop(cond.Cond) && !isErrorCheck(cond.Cond) && f.looks(cond.Cond, map[ssa.Value]bool{}) {
				return true
			}
		}
	}
	return false
}

// isLoop reports whether a condition only counts the elements of a loop.
func isLoop(cond ssa.Value) bool {
	switch cond := cond.(type) {
	case *ssa.BinOp:
		call, ok := cond.Y.(*ssa.Call)
		if !ok || cond.Op != token.LSS {
			return false
		}
		b, ok := call.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "len"
	case *ssa.Extract:
		_, ok := cond.Tuple.(*ssa.Next)
		return ok
	}
	return false
}

// isErrorCheck reports whether a condition compares an error with nil.
func isErrorCheck(cond ssa.Value) bool {
	b, ok := cond.(*ssa.BinOp)
	return ok && ir.IsNil(b.Y) && ir.IsError(b.X.Type())
}

// looks reports whether a value depends on the contents of an object.
func (f transformFrame) looks(v ssa.Value, seen map[ssa.Value]bool) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || seen[v] {
		return false
	}
	seen[v] = true
	if r := f.At(v).ref; r.object != nil && r.path != "" {
		return true
	}
	if _, ok := v.(*ssa.TypeAssert); ok {
		return false // what it is, not what it looks like
	}
	_, isCall := v.(*ssa.Call)
	var operands [8]*ssa.Value
	for _, op := range instr.Operands(operands[:0]) {
		if isCall && f.At(*op).ref.object != nil || f.looks(*op, seen) {
			return true
		}
	}
	return false
}
