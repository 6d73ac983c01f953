package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A channel holds what is sent on it: a path into it looks like one into a
// slice. Only channels that a function itself makes are followed.

// sent looks at what is sent on a channel.
func (l *look) sent(made *ssa.MakeChan, p path) {
	rest, ok := inside(p)
	if !ok {
		return
	}
	for _, ch := range aliases(made) {
		for _, ref := range *ch.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Send:
				if ref.Chan == ch {
					l.value(ref.X, 0, rest, ref)
				}
			case *ssa.Select:
				for _, s := range ref.States {
					if s.Chan == ch && s.Dir == types.SendOnly {
						l.value(s.Send, 0, rest, ref)
					}
				}
			}
		}
	}
}

// selected looks at what a select statement receives as a result of it.
func (l *look) selected(s *ssa.Select, result int, p path) {
	if ch := selectedFrom(s, result); ch != nil {
		l.value(ch, 0, follow+element+p, s)
	}
}

// aliases returns the values that are a value which the function makes: itself,
// and what is read from the variables that it is stored in, in closures, too.
func aliases(made ssa.Value) []ssa.Value {
	a := &aliasing{seen: map[ssa.Value]bool{}}
	a.value(made)
	return a.found
}

type aliasing struct {
	seen  map[ssa.Value]bool
	found []ssa.Value
}

func (a *aliasing) value(v ssa.Value) {
	if a.seen[v] || v.Referrers() == nil {
		return
	}
	a.seen[v] = true
	a.found = append(a.found, v)
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.ChangeType:
			a.value(ref)
		case *ssa.Store:
			if cell, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v {
				a.variable(cell)
			}
		}
	}
}

// variable looks for where a variable is read.
func (a *aliasing) variable(addr ssa.Value) {
	if a.seen[addr] || addr.Referrers() == nil {
		return
	}
	a.seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			if ref.Op == token.MUL {
				a.value(ref)
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				a.variable(free)
			}
		}
	}
}
