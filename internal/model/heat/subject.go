package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxSubject is how many calls below a root its object may be looked up.
const maxSubject = 3

// given are the parameters of a function that hold the key or the object that its
// root was given.
type given map[*ssa.Parameter]bool

// subject returns the kind of the objects whose changes make a root run: that
// of a parameter, that which a parameter is asserted to be, or that which is
// read by the key that the root got. It is zero where none tells.
func (r *Result) subject(root *ssa.Function) kube.Kind {
	g := given{}
	for i, p := range root.Params {
		g[p] = i > 0 || root.Signature.Recv() == nil
	}
	return r.subjectOf(root, g, maxSubject)
}

func (r *Result) subjectOf(fn *ssa.Function, g given, depth int) kube.Kind {
	for _, p := range fn.Params {
		if k, ok := objectKind(p); ok && g[p] && isObject(p.Type()) {
			return k
		}
	}
	var calls []*ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.TypeAssert:
				if p, ok := instr.X.(*ssa.Parameter); ok && g[p] && isObject(instr.AssertedType) {
					k, _ := kube.KindOf(instr.AssertedType)
					return k
				}
			case *ssa.Call:
				if k, ok := g.readByKey(instr); ok {
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
			inner := g.handed(call, callee)
			if len(inner) == 0 {
				continue
			}
			if k := r.subjectOf(callee, inner, depth-1); k != (kube.Kind{}) {
				return k
			}
		}
	}
	return kube.Kind{}
}

// handedTo returns the functions that a call may enter.
func (r *Result) handedTo(call *ssa.Call) []*ssa.Function {
	if fns := r.Prog.Entered(call); len(fns) > 0 {
		return fns
	}
	if call.Call.IsInvoke() || call.Call.StaticCallee() != nil {
		return nil
	}
	return r.targetsOf(call.Call.Value).funcs
}

// handed returns the parameters of a function that a call hands the key or
// object of its own function to.
func (g given) handed(call *ssa.Call, callee *ssa.Function) given {
	inner, args := given{}, ir.Args(call)
	if len(callee.Params) == len(args)+1 {
		args = append([]ssa.Value{ir.Receiver(call)}, args...)
	}
	for i, p := range callee.Params {
		if i < len(args) && g.holds(args[i]) && !kube.IsSignal(p.Type()) {
			inner[p] = true
		}
	}
	return inner
}

// readByKey returns the kind of an object that is read by the key of a
// reconcile request or of a queue.
func (g given) readByKey(call *ssa.Call) (kube.Kind, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.ReaderGet:
			if g.holds(ir.Arg(call, sym.Arg-1)) {
				return objectKind(ir.Unboxed(ir.Arg(call, sym.Arg)))
			}
		case kube.LiveGet:
			if results := call.Call.Signature().Results(); results.Len() > 0 && g.holds(ir.Arg(call, sym.Arg)) {
				k, ok := kube.KindOf(results.At(0).Type())
				return k, ok && k != kube.Unstructured && k != kube.Metadata
			}
		case kube.ListerGet:
			recv := ir.Receiver(call)
			if recv != nil && g.holds(ir.Arg(call, sym.Arg)) {
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

// maxParts is how many steps a value may be away from the key, or the entry of a collection,
// that it is part of.
const maxParts = 8

// maxFields is how many fields a key has: a name, and perhaps a namespace.
const maxFields = 2

// holds reports whether a value is the key or object that a function was given, a
// part of it, or the key that it took from a queue.
func (g given) holds(v ssa.Value) bool { return g.holdsWithin(v, maxParts) }

func (g given) holdsWithin(v ssa.Value, steps int) bool {
	for ; steps > 0; steps-- {
		switch c := v.(type) {
		case *ssa.Parameter:
			return g[c]
		case *ssa.Extract:
			v = c.Tuple
		case *ssa.Call:
			return kube.Is(ir.Callee(c), kube.SplitsKey, kube.QueueGet)
		case *ssa.TypeAssert:
			v = c.X
		case *ssa.MakeInterface:
			v = c.X
		case *ssa.ChangeType:
			v = c.X
		case *ssa.ChangeInterface:
			v = c.X
		case *ssa.Convert:
			v = c.X
		case *ssa.UnOp:
			v = c.X
		case *ssa.FieldAddr:
			v = c.X
		case *ssa.Field:
			v = c.X
		case *ssa.Alloc:
			if fields := fieldsOf(c); len(fields) > 0 {
				return len(fields) <= maxFields && !slices.ContainsFunc(fields, func(part ssa.Value) bool { return !g.holdsWithin(part, steps-1) })
			}
			v = ir.Assigned(c)
		default:
			return false
		}
	}
	return false
}

// fieldsOf are what the fields of a struct are set to that is made here:
//
//	key := client.ObjectKey{Namespace: req.Namespace, Name: req.Name}
func fieldsOf(addr *ssa.Alloc) (values []ssa.Value) {
	for _, ref := range *addr.Referrers() {
		field, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range *field.Referrers() {
			if store, ok := use.(*ssa.Store); ok && store.Addr == field {
				values = append(values, store.Val)
			}
		}
	}
	return values
}
