package client

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// fieldStores adds what this package stores into a field of struct type.
func (b *builder) fieldStores(v ssa.Value, out *Struct) {
	stores := b.tracer.Prog.Stores(ir.FieldOf(v))
	if len(stores) == 0 {
		out.open(Source{Value: v})
	}
	for _, s := range stores {
		b.value(s.Value, out)
	}
}

// pointer adds what is stored at an address and below it.
func (b *builder) pointer(addr ssa.Value, out *Struct) {
	out.At = append(out.At, addr)
	switch a := addr.(type) {
	case *ssa.Alloc:
		b.uses(a, out)
	case *ssa.FieldAddr:
		b.fieldStores(a, out)
		b.uses(a, out)
	case *ssa.Global:
		stores := b.tracer.Prog.Stores(a.Object())
		if len(stores) == 0 {
			out.open(Source{Value: a})
		}
		for _, s := range stores {
			b.value(s.Value, out)
		}
	case *ssa.FreeVar:
		b.uses(a, out)
		for bound := range ir.Bindings(a) {
			b.value(bound, out)
		}
	case *ssa.Parameter:
		b.uses(a, out)
		b.traced(a, out)
	default:
		b.traced(addr, out)
	}
}

// uses adds the stores made through one address.
func (b *builder) uses(addr ssa.Value, out *Struct) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			b.fieldAddr(ref, out)
		case *ssa.Store:
			if ref.Addr == addr {
				b.value(ref.Val, out)
			} else {
				out.leak()
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				b.uses(free, out)
			}
		case ssa.CallInstruction:
			b.passed(addr, ref, out)
		case *ssa.MakeInterface, *ssa.ChangeType, *ssa.Phi:
			// followed where it is used: an address that becomes the value
			// we started from is no escape
		}
	}
}

func (b *builder) fieldAddr(fa *ssa.FieldAddr, out *Struct) {
	field := ir.FieldOf(fa)
	if field == nil {
		return
	}
	_, isStruct := field.Type().Underlying().(*types.Struct)
	for _, ref := range *fa.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != fa {
				continue
			}
			out.Values[field] = append(out.Values[field], ref.Val)
			if isStruct {
				b.value(ref.Val, out.nested(field))
			}
		case *ssa.UnOp:
			out.Loads[field] = append(out.Loads[field], ref)
		case *ssa.FieldAddr:
			if ref.X == fa {
				b.fieldAddr(ref, out.nested(field))
			}
		case ssa.CallInstruction:
			if isStruct {
				b.passed(fa, ref, out.nested(field))
			} else {
				// the callee may store anything, but only here
				out.Values[field] = append(out.Values[field], fa)
			}
		}
	}
}

func (s *Struct) nested(field *types.Var) *Struct {
	if s.Nested[field] == nil {
		s.Nested[field] = newStruct()
	}
	return s.Nested[field]
}

// passed follows a struct's address into a function of this package; one
// that another package gets may be filled there.
func (b *builder) passed(addr ssa.Value, call ssa.CallInstruction, out *Struct) {
	entered := b.tracer.Prog.Entered(call)
	if len(entered) == 0 && ir.CalleeFunc(call) == nil {
		entered = b.tracer.Prog.Options(call.Common().Value.Type())
	}
	if len(entered) == 0 || b.depth >= maxDepth {
		if ir.Receiver(call) != addr || !readOnly(call) {
			out.Complete = false
			out.Passed = append(out.Passed, Passing{call, addr})
		}
		return
	}
	b.depth++
	defer func() { b.depth-- }()
	for _, fn := range entered {
		for _, p := range fn.Params {
			if ir.PassedTo(call, p) == addr && !b.seen[p] {
				b.seen[p] = true
				b.uses(p, out)
			}
		}
	}
}

// readOnly reports whether a method has a value receiver, so that it cannot
// change the struct it is called on.
func readOnly(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Signature().Recv() == nil {
		return false
	}
	_, pointer := fn.Signature().Recv().Type().(*types.Pointer)
	return !pointer
}
