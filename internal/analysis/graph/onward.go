package graph

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// kept goes on wherever a field or package variable is looked at.
func (s *Forth) kept(how How, obj types.Object, p Path) []Use {
	uses := []Use{{How: how, Slot: obj}}
	if obj == nil {
		return uses
	}
	for _, place := range s.Prog.Places(obj) {
		to := Node{Value: place, Path: Deref + p}
		if _, ok := place.(*ssa.Field); ok {
			to.Path = p
		}
		uses = append(uses, Use{How: how, To: to, Slot: obj})
	}
	return uses
}

// put goes on in a container, under all its names.
func (s *Forth) put(n Node, container ssa.Value) []Use {
	entry := Deref + Entry + n.Path
	switch home := ir.HomeOf(container).(type) {
	case ir.Held:
		if obj, ok := home.In.(types.Object); ok {
			return s.kept(Put, obj, entry)
		}
		return []Use{{How: Put, To: Node{Value: home.In.(ssa.Value), Path: Deref + entry}}}
	case types.Object:
		return s.kept(Put, home, Entry+n.Path)
	default:
		return []Use{{How: Put, To: Node{Value: home.(ssa.Value), Path: entry}}}
	}
}

// captured goes on in a function literal, or in a method of which a value is called at once.
func (s *Forth) captured(n Node, closure *ssa.MakeClosure) (uses []Use) {
	if literal := closure.Fn.(*ssa.Function).Parent() != nil; literal {
		for free := range ir.Bound(closure, n.Value) {
			uses = append(uses, Use{How: Captured, To: Node{Value: free, Path: n.Path}})
		}
		return uses
	}
	for _, use := range *closure.Referrers() {
		if call, ok := use.(ssa.CallInstruction); ok && ir.Receiver(call) == n.Value {
			uses = append(uses, s.passed(n, call, Asked)...)
		}
	}
	return append(uses, Use{How: Asked})
}

// called goes on in the functions that a call enters, and where a call stores an argument.
func (s *Forth) called(n Node, call ssa.CallInstruction) []Use {
	if builtin, ok := call.(*ssa.Call); ok && slices.Contains(appended(builtin), n.Value) {
		return []Use{{How: Copied, To: Node{Value: builtin, Path: n.Path}}}
	}
	if addr, v := ir.Assigns(call); v != nil && v == n.Value {
		return s.stored(n, addr)
	}
	how := Passed
	if _, ok := call.Common().Value.(*ssa.Builtin); ok || !slices.Contains(ir.Args(call), n.Value) {
		how = Asked // of a receiver, and of a function, that is called
	}
	uses := s.passed(n, call, how)
	switch {
	case how == Asked:
		uses = append(uses, Use{How: Asked})
	case len(s.Prog.Entered(call)) == 0:
		uses = append(uses, Use{How: Handed})
	}
	return uses
}

func (s *Forth) passed(n Node, call ssa.CallInstruction, how How) (uses []Use) {
	for _, fn := range s.Prog.Entered(call) {
		for _, p := range fn.Params {
			if ir.PassedTo(call, p) == n.Value {
				uses = append(uses, Use{How: how, To: Node{Value: p, Path: n.Path}})
			}
		}
	}
	return uses
}

// returned goes on at the calls that enter a function.
func (s *Forth) returned(n Node, ret *ssa.Return) (uses []Use) {
	fn := ret.Parent()
	for i, result := range ret.Results {
		if result != n.Value {
			continue
		}
		for _, call := range s.Prog.Entering(fn) {
			if v := call.Value(); v != nil {
				uses = append(uses, Use{How: Returned, To: Node{Value: v, Result: i, Path: n.Path}})
			}
		}
	}
	if s.Prog.Open(fn) {
		uses = append(uses, Use{How: Left})
	}
	return uses
}
