package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Batch reports whether code that runs again and again deletes the objects that a
// LIST fills in, perhaps those among them that a test picks, and does nothing
// else with them: what one run does not get is there for the next.
func (r *Result) Batch(l *List) bool {
	if l.Result == nil {
		return false
	}
	if _, hot := r.Hot.At(l.Call); !hot {
		return false
	}
	b := batch{list: l.Call, seen: map[ssa.Value]bool{}}
	return b.only(l.Result) && b.deletes
}

// A batch follows what a LIST fills in through its function.
type batch struct {
	list    ssa.CallInstruction
	seen    map[ssa.Value]bool
	deletes bool
}

// only reports whether all that is made of a value is deleted, or looked at.
func (b *batch) only(v ssa.Value) bool {
	if b.seen[v] || v.Referrers() == nil {
		return true
	}
	b.seen[v] = true
	for _, ref := range *v.Referrers() {
		if !b.use(ref, v) && !b.counts(ref, v) {
			return false
		}
	}
	return true
}

func (b *batch) use(ref ssa.Instruction, v ssa.Value) bool {
	switch ref := ref.(type) {
	case ssa.CallInstruction:
		return ref == b.list || b.call(ref)
	case *ssa.Store:
		local, ok := ir.Root(ref.Addr).(*ssa.Alloc)
		return ref.Val != v || ok && b.only(local)
	case *ssa.If, *ssa.DebugRef:
		return true
	case *ssa.MakeClosure, *ssa.Return:
		return false
	case ssa.Value:
		return b.only(ref)
	}
	return false
}

// counts reports whether a number that was made of objects, such as how many there are, goes
// into a call of which nothing but another such number comes.
func (b *batch) counts(ref ssa.Instruction, v ssa.Value) bool {
	call, ok := ref.(*ssa.Call)
	return ok && isNumber(v.Type()) && isNumber(call.Type()) && b.only(call)
}

func isNumber(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsNumeric != 0
}

// call reports whether a call deletes an object, puts it into a slice, or has no
// effect on anything.
func (b *batch) call(call ssa.CallInstruction) bool {
	value := call.Value()
	if value == nil {
		return false // deferred, or of another goroutine
	}
	if kube.Is(ir.Callee(call), kube.WriterDelete) {
		b.deletes = true
		return true
	}
	if _, ok := call.Common().Value.(*ssa.Builtin); ok {
		return b.only(value)
	}
	callee := ir.CalleeFunc(call)
	return callee != nil && kube.Quiet(callee) && (!escapes(value.Type()) || b.only(value))
}

// escapes reports whether a result may lead to the objects.
func escapes(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return !basic
}
