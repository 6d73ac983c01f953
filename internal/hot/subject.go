package hot

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxSubject is how many calls below a root its object may be looked up.
const maxSubject = 3

// subject returns the kind of the objects whose changes make a root run: that
// of a parameter, that which a parameter is asserted to be, or that which is
// read by the key that the root got. It is zero where none tells.
func (r *Result) subject(fn *ssa.Function, depth int) kube.Kind {
	for _, p := range fn.Params {
		if k, ok := objectKind(p); ok && isObject(p.Type()) {
			return k
		}
	}
	var calls []*ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.TypeAssert:
				if _, given := instr.X.(*ssa.Parameter); given && isObject(instr.AssertedType) {
					k, _ := kube.KindOf(instr.AssertedType)
					return k
				}
			case *ssa.Call:
				if k, ok := r.readByKey(instr); ok {
					return k
				}
				calls = append(calls, instr)
			}
		}
	}
	if depth == 0 {
		return kube.Kind{}
	}
	for _, call := range calls {
		for _, callee := range r.handedTo(call) {
			if k := r.subject(callee, depth-1); k != (kube.Kind{}) {
				return k
			}
		}
	}
	return kube.Kind{}
}

// handedTo returns the functions that a call hands its function's own key or
// object to.
func (r *Result) handedTo(call *ssa.Call) []*ssa.Function {
	if fns := r.Prog.Entered(call); len(fns) > 0 {
		return fns
	}
	if call.Call.IsInvoke() || call.Call.StaticCallee() != nil {
		return nil
	}
	return r.targetsOf(call.Call.Value).funcs
}

// readByKey returns the kind of an object that is read by the key of a
// reconcile request or of a queue.
func (r *Result) readByKey(call *ssa.Call) (kube.Kind, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.ReaderGet:
			if fromKey(ir.Arg(call, sym.Arg-1)) {
				return objectKind(plain(ir.Arg(call, sym.Arg)))
			}
		case kube.ListerGet:
			recv := ir.Receiver(call)
			if recv != nil && fromKey(ir.Arg(call, sym.Arg)) {
				return kube.AccessorKind(recv.Type())
			}
		}
	}
	return kube.Kind{}, false
}

// objectKind is the kind of a value that is an API object.
func objectKind(v ssa.Value) (kube.Kind, bool) {
	if v == nil {
		return kube.Kind{}, false
	}
	k, ok := kube.KindOf(v.Type())
	return k, ok && k != kube.Unstructured && k != kube.Metadata
}

// fromKey tells whether a key, or the name of one, was given to the function
// around it or taken from the key of a queue.
func fromKey(v ssa.Value) bool {
	for range 6 {
		switch c := v.(type) {
		case *ssa.Parameter:
			return true
		case *ssa.Extract:
			call, ok := c.Tuple.(*ssa.Call)
			return ok && kube.Is(ir.Callee(call), kube.SplitsKey)
		case *ssa.UnOp:
			v = c.X
		case *ssa.FieldAddr:
			v = c.X
		case *ssa.Field:
			v = c.X
		case *ssa.Alloc:
			v = variable(c)
		default:
			return false
		}
	}
	return false
}

// variable is what a local variable is set to, if it is set once.
func variable(addr *ssa.Alloc) ssa.Value {
	var set ssa.Value
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			if set != nil {
				return nil
			}
			set = store.Val
		}
	}
	return set
}
