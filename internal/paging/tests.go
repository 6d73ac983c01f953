package paging

import "golang.org/x/tools/go/ssa"

// tests collects the tests that depend on values and nothing but tests use.
type tests struct {
	*Result
	seen      map[ssa.Value]bool
	found     []*ssa.If
	elsewhere bool
}

func (u *tests) value(v ssa.Value) {
	if u.seen[v] || v.Referrers() == nil {
		return
	}
	u.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.If:
			u.found = append(u.found, ref)
		case *ssa.BinOp, *ssa.Phi, *ssa.Convert, *ssa.ChangeType:
			u.value(ref.(ssa.Value))
		case *ssa.UnOp:
			u.value(ref)
		case *ssa.Store:
			u.store(ref, v)
		case *ssa.Call:
			if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
				u.value(ref)
				continue
			}
			if !u.enter(ref, v, u.value) {
				u.elsewhere = true
			}
		case *ssa.DebugRef:
		default:
			u.elsewhere = true
		}
	}
}

// store follows a token into a local variable, or a field of one, that
// nothing reads but tests.
func (u *tests) store(s *ssa.Store, v ssa.Value) {
	switch addr := s.Addr.(type) {
	case *ssa.Alloc:
		if s.Val == v {
			u.loads(addr)
			return
		}
	case *ssa.FieldAddr:
		if alloc, ok := addr.X.(*ssa.Alloc); ok && s.Val == v {
			u.field(alloc, addr.Field)
			return
		}
	}
	u.elsewhere = u.elsewhere || s.Val == v
}

func (u *tests) loads(addr ssa.Value) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			u.value(ref)
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true
		}
	}
}

// field follows one field of a local struct.
func (u *tests) field(alloc *ssa.Alloc, index int) {
	for _, ref := range *alloc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if ref.Field == index {
				u.loads(ref)
			}
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true // the struct as a whole goes somewhere
		}
	}
}
