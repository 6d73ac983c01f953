package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxRenewal bounds how many calls deep the assignment of a watch is searched.
const maxRenewal = 4

// renewed follows a call made once the channel is closed; false ends the path,
// because the loop goes on with another watch, or may do so for all that is seen.
//
//	case event, ok := <-c.watch.ResultChan():
//		if !ok {
//			c.renew() // assigns c.watch
//			continue
//		}
func (f *frame) renewed(call ssa.CallInstruction, entered []*ssa.Function) bool {
	holder := f.rec.holder()
	if holder == nil || f.sort != Closed {
		return true
	}
	for _, fn := range entered {
		if f.assigns(fn, holder, map[*ssa.Function]bool{}, 0) {
			f.out.Reopened = true
			return false
		}
	}
	return len(entered) > 0 || !mayAssign(call, holder)
}

// holder returns the address of the variable or field whose watch the loop
// asks anew for its channel, nil where the channel stays the same.
func (rec *Reception) holder() ssa.Value {
	if !rec.loops || rec.Source == nil || !rec.loop.Holds(rec.Source.Block()) {
		return nil
	}
	load, ok := ir.Receiver(rec.Source).(*ssa.UnOp)
	if !ok || !rec.loop.Holds(load.Block()) {
		return nil
	}
	return load.X
}

// assigns reports whether a function assigns what a holder holds, or calls
// another one that does, or makes one for others to call, such as a helper of
// another package that retries.
func (r *Result) assigns(fn *ssa.Function, holder ssa.Value, seen map[*ssa.Function]bool, depth int) bool {
	if seen[fn] || depth > maxRenewal {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if replaces(instr, holder) {
					return true
				}
			case *ssa.MakeClosure:
				if r.assigns(ir.FunctionOf(instr), holder, seen, depth+1) {
					return true
				}
			case *ssa.Call:
				for _, inner := range r.Prog.Entered(instr) {
					if r.assigns(inner, holder, seen, depth+1) {
						return true
					}
				}
			}
		}
	}
	return false
}

// renews reports whether the function of a frame assigns the watch of the
// reception, which is closed.
func (f *frame) renews() bool {
	holder := f.rec.holder()
	return holder != nil && f.sort == Closed && f.assigns(f.fn, holder, map[*ssa.Function]bool{}, 0)
}

func replaces(s *ssa.Store, holder ssa.Value) bool {
	value, ok := s.Val.(*ssa.Const)
	return sameHolder(s.Addr, holder) && !(ok && value.IsNil())
}

// sameHolder reports whether two addresses are those of one field, or of one
// variable under the names that it has in closures.
func sameHolder(x, y ssa.Value) bool {
	if fx, ok := x.(*ssa.FieldAddr); ok {
		fy, ok := y.(*ssa.FieldAddr)
		return ok && ir.FieldOf(fx) == ir.FieldOf(fy)
	}
	if _, ok := x.(*ssa.Global); ok || x == y {
		return x == y
	}
	for _, name := range shared(y) {
		if name == x {
			return true
		}
	}
	return false
}

// mayAssign reports whether a call of code that is not seen gets the struct
// whose field holds the watch: as an argument, or with a function value.
func mayAssign(call ssa.CallInstruction, holder ssa.Value) bool {
	field, ok := holder.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	fn, named := ir.Callee(call).(*types.Func)
	if !named || kube.Quiet(fn) {
		return !named
	}
	common := call.Common()
	for _, arg := range append([]ssa.Value{common.Value}, common.Args...) {
		if made, ok := arg.(*ssa.MakeInterface); ok {
			arg = made.X
		}
		if types.Identical(arg.Type(), field.X.Type()) {
			return true
		}
	}
	return false
}
