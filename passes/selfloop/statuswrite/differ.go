package statuswrite

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// An Update is what a call does to the status of an object: it writes that, or makes
// a value for it that differs each time. It is fit for facts.
type Update struct {
	Object
	// Writer is where callers decide that it is the status which is written.
	Writer Writer
	Value  bool
	// Deferred tells that it is done at the end of a function, wherever that returns.
	Deferred bool
	// Set tells that a function on the way changes something in the status.
	Set bool
}

// search looks at one package.
type search struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	hot   *heat.Result
	// times are calls that return the current time, with the kinds whose status holds it.
	times map[*ssa.Call]kube.Kind
	// counters are stores that add to a number in a status.
	counters map[*ssa.Store]kube.Kind
	// sets are the kinds of which functions change something in the status.
	sets map[*ssa.Function]map[kube.Kind]bool
}

// differing finds the stores into statuses that change them each time.
func (s *search) differing() {
	s.times, s.counters = map[*ssa.Call]kube.Kind{}, map[*ssa.Store]kube.Kind{}
	s.sets = map[*ssa.Function]map[kube.Kind]bool{}
	for _, fn := range s.prog.Funcs {
		s.sets[fn] = map[kube.Kind]bool{}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					s.store(instr)
				case *ssa.Call:
					s.setsEntry(instr)
				}
			}
		}
	}
}

// setsEntry notes a call that sets an entry of a status, such as a condition.
func (s *search) setsEntry(call *ssa.Call) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.WritesEntries)
	if !ok {
		return
	}
	if kind, ok := within(ir.Arg(call, sym.Arg)); ok {
		s.sets[call.Parent()][kind] = true
	}
}

// changes reports whether a function, or one that it calls, changes something in the status of
// a kind.
func (s *search) changes(fn *ssa.Function, kind kube.Kind) bool {
	if s.sets[fn][kind] {
		return true
	}
	for call := range ir.CallsOf(fn) {
		for _, entered := range s.prog.Entered(call) {
			if s.sets[entered][kind] {
				return true
			}
		}
	}
	return false
}

func (s *search) store(store *ssa.Store) {
	kind, ok := within(store.Addr)
	if !ok {
		return
	}
	s.sets[store.Parent()][kind] = true
	if adds(store) {
		s.counters[store] = kind
		return
	}
	if call := s.time(store.Val, 0); call != nil {
		s.times[call] = kind
		return
	}
	for field, call := range s.timesIn(store.Val, 0) {
		if call.Block() == store.Block() && !replaced(store, field) {
			s.times[call] = kind
		}
	}
}

// within returns the kind of the object whose status an address is part of.
func within(addr ssa.Value) (kube.Kind, bool) {
	for {
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			return kube.Kind{}, false
		}
		if kube.IsStatus(field.X.Type(), ir.FieldOf(field)) {
			return kube.KindOf(field.X.Type())
		}
		addr = field.X
	}
}

// adds reports whether a store adds a constant to what was there.
func adds(store *ssa.Store) bool {
	sum, ok := store.Val.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD && sum.Op != token.SUB {
		return false
	}
	old, ok := sum.X.(*ssa.UnOp)
	_, constant := sum.Y.(*ssa.Const)
	return ok && constant && old.Op == token.MUL && same(old.X, store.Addr)
}

// same reports whether two addresses are the same field of the same object.
func same(a, b ssa.Value) bool {
	x, ok := a.(*ssa.FieldAddr)
	y, both := b.(*ssa.FieldAddr)
	if ok && both {
		return x.Field == y.Field && same(x.X, y.X)
	}
	return a == b
}

// maxSteps bounds the way from a time to the status.
const maxSteps = 10

// time returns the call of the current time that a value is made of.
func (s *search) time(v ssa.Value, steps int) *ssa.Call {
	if steps > maxSteps {
		return nil
	}
	switch v := v.(type) {
	case *ssa.Call:
		return s.timeOfCall(v, steps)
	case *ssa.UnOp:
		return s.time(v.X, steps+1)
	case *ssa.Convert:
		return s.time(v.X, steps+1)
	case *ssa.FieldAddr:
		return s.time(v.X, steps+1)
	case *ssa.Alloc:
		return s.stored(v, steps)
	}
	return nil
}

func (s *search) timeOfCall(call *ssa.Call, steps int) *ssa.Call {
	callee := ir.Callee(call)
	if kube.Is(callee, kube.CurrentTime) {
		return call
	}
	if sym, ok := kube.Lookup(callee, kube.PassesTime); ok {
		if recv := ir.Receiver(call); recv != nil {
			return s.time(recv, steps+1)
		}
		return s.time(ir.Arg(call, sym.Arg), steps+1)
	}
	if sym, ok := kube.Lookup(callee, kube.PointerTo); ok {
		return s.time(ir.Arg(call, sym.Arg), steps+1)
	}
	return nil
}

// stored returns the time in a local variable that is stored to once, or in a
// field of one.
func (s *search) stored(local *ssa.Alloc, steps int) *ssa.Call {
	var found *ssa.Call
	for _, ref := range *local.Referrers() {
		addr := ssa.Value(local)
		if field, ok := ref.(*ssa.FieldAddr); ok {
			addr = field
		}
		for _, use := range *addr.Referrers() {
			store, ok := use.(*ssa.Store)
			if !ok || store.Addr != addr {
				continue
			}
			call := s.time(store.Val, steps+1)
			if call == nil || found != nil && found != call {
				return nil
			}
			found = call
		}
	}
	return found
}
