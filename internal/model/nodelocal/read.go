package nodelocal

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// getsOne reads a Get of a lister: of the node itself, or of an object whose
// key a handler enqueued.
func (s *search) getsOne(call ssa.CallInstruction) {
	kinds := s.kindsOf(ir.Receiver(call))
	if len(kinds) != 1 || selector(kinds[0]) == "" {
		return
	}
	s.one(kinds[0], call, ir.Arg(call, 0))
}

// one notes the read of one object by its name.
func (s *search) one(kind kube.Kind, call ssa.CallInstruction, named ssa.Value) {
	switch {
	case named == nil:
		s.all(kind, call)
	case kind == kube.NodeKind && s.nameOf(named).known():
		f := s.nodeFilter(kind)
		f.used = []comparison{{at: call, name: named, field: kube.NameField}}
		s.keeps(f, call, Reader{})
	case s.enqueued(named):
		f := s.nodeFilter(kind)
		if f.keepsObject(call) {
			s.keeps(f, call, Reader{Keyed: true})
		} else {
			s.neutral(kind, call, Reader{Keyed: true})
		}
	default:
		s.all(kind, call)
	}
}

// keepsObject reports whether the code behind the read of one object has no
// effect unless the object is of the node.
func (f *filter) keepsObject(read ssa.CallInstruction) bool {
	region := map[*ssa.BasicBlock]bool{}
	f.reach(read.Block(), region, nil)
	behind := slices.Index(read.Block().Instrs, ssa.Instruction(read)) + 1
	for b := range region {
		instrs := b.Instrs
		if b == read.Block() {
			instrs = instrs[behind:]
		}
		if slices.ContainsFunc(instrs, f.acts) {
			return false
		}
	}
	return len(f.used) > 0
}

// enqueued reports whether a name comes from the key of an object, which a
// handler made.
func (s *search) enqueued(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && kube.Is(ir.Callee(call), kube.SplitsKey)
	case *ssa.UnOp:
		addr, ok := v.X.(*ssa.FieldAddr)
		return ok && kube.Is(ir.FieldOf(addr), kube.KeyName) && given(addr.X)
	case *ssa.Field:
		return kube.Is(ir.FieldOf(v), kube.KeyName)
	case *ssa.Parameter:
		callers := s.prog.Callers(v.Parent())
		for _, call := range callers {
			arg := ir.PassedTo(call, v)
			if _, again := arg.(*ssa.Parameter); again || arg == nil || !s.enqueued(arg) {
				return false
			}
		}
		return len(callers) > 0
	}
	return false
}

// given reports whether an address is, or leads into, a variable that holds what
// the function was given or got, as opposed to a literal of its own.
func given(addr ssa.Value) bool {
	if f, ok := addr.(*ssa.FieldAddr); ok {
		return given(f.X)
	}
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		return true
	}
	for _, ref := range *alloc.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == alloc {
			return true
		}
	}
	return false
}

// readsStore reads what is taken out of an informer's store.
func (s *search) readsStore(call ssa.CallInstruction) {
	store := ir.Receiver(call)
	if store == nil || !s.ofInformer(store) {
		return
	}
	kinds := s.kindsOf(store)
	if len(kinds) == 0 {
		s.all(kube.Kind{}, call)
	}
	for _, kind := range kinds {
		if selector(kind) == "" {
			continue
		}
		f := s.nodeFilter(kind)
		for _, arg := range ir.Args(call) {
			if isText(arg.Type()) && s.nameOf(arg).known() {
				f.used = append(f.used, comparison{at: call, name: arg, field: selector(kind)})
			}
		}
		s.decide(f, call, len(f.used) > 0 || f.keepsItems(resultOf(call)))
	}
}

// ofInformer reports whether a store may be that of an informer.
func (s *search) ofInformer(store ssa.Value) bool {
	for _, source := range s.trace.Sources(store) {
		switch v := source.Value.(type) {
		case *ssa.Call:
			if kube.Is(ir.Callee(v), kube.StoreOf, kube.NewInformer, kube.InformerOf) {
				return true
			}
		case *ssa.Parameter, *ssa.FieldAddr, *ssa.Field, *ssa.Global:
			return true
		}
	}
	return false
}
