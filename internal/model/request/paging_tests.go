package request

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A sense says what a value tells about a token.
type sense uint8

const (
	// isText is the token itself, or its length.
	isText sense = iota
	// saysMore is true if there is a token, saysNone if there is none.
	saysMore
	saysNone
)

// A tokenTest is a branch on whether there is a token.
type tokenTest struct {
	*ssa.If
	sense sense
}

// more is where a branch leads to if there is a token, none where it leads to
// if not.
func (t tokenTest) more() *ssa.BasicBlock { return t.Block().Succs[t.sense-saysMore] }
func (t tokenTest) none() *ssa.BasicBlock { return t.Block().Succs[saysNone-t.sense] }

// tests collects the branches that depend on tokens and nothing but branches
// depend on.
type tests struct {
	*PagingResult
	seen      map[ssa.Value]bool
	found     []tokenTest
	elsewhere bool
}

func (u *tests) value(v ssa.Value, means sense) {
	if u.seen[v] || v.Referrers() == nil {
		return
	}
	u.seen[v] = true
	for _, ref := range *v.Referrers() {
		u.use(ref, v, means)
	}
}

func (u *tests) use(ref ssa.Instruction, v ssa.Value, means sense) {
	switch ref := ref.(type) {
	case *ssa.If:
		u.found = append(u.found, tokenTest{ref, means})
	case *ssa.BinOp:
		u.compared(ref, v, means)
	case *ssa.Phi, *ssa.Convert, *ssa.ChangeType:
		u.value(ref.(ssa.Value), means)
	case *ssa.UnOp:
		switch {
		case ref.Op == token.NOT && means != isText:
			u.value(ref, saysMore+saysNone-means)
		case ref.Op == token.MUL:
			u.value(ref, means)
		}
	case *ssa.Store:
		u.store(ref, v, means)
	case *ssa.Call:
		follow := func(p ssa.Value) { u.value(p, means) }
		if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			u.value(ref, means)
		} else if !u.enter(ref, v, follow) {
			u.elsewhere = true
		}
	case *ssa.DebugRef:
	default:
		u.elsewhere = true
	}
}

// compared follows the comparison of a token with "", or of its length with 0.
func (u *tests) compared(op *ssa.BinOp, v ssa.Value, means sense) {
	other := op.Y
	if other == v {
		other = op.X
	}
	if means != isText || !isZero(other) {
		u.elsewhere = true
		return
	}
	switch op.Op {
	case token.EQL, token.LEQ:
		u.value(op, saysNone)
	case token.NEQ, token.GTR, token.LSS:
		u.value(op, saysMore)
	default:
		u.elsewhere = true
	}
}

// store follows a token into a local variable, or a field of one, that
// nothing reads but branches.
func (u *tests) store(s *ssa.Store, v ssa.Value, means sense) {
	if s.Val != v {
		return
	}
	switch addr := s.Addr.(type) {
	case *ssa.Alloc:
		u.loads(addr, means)
		return
	case *ssa.FieldAddr:
		if alloc, ok := addr.X.(*ssa.Alloc); ok {
			u.field(alloc, addr.Field, means)
			return
		}
	}
	u.elsewhere = true
}

func (u *tests) loads(addr ssa.Value, means sense) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			u.value(ref, means)
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true
		}
	}
}

// field follows one field of a local struct.
func (u *tests) field(alloc *ssa.Alloc, index int, means sense) {
	for _, ref := range *alloc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if ref.Field == index {
				u.loads(ref, means)
			}
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true // the struct as a whole goes somewhere
		}
	}
}
