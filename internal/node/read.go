package node

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/request"
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

// keepsObject tells whether the code behind the read of one object has no
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

// enqueued tells whether a name comes from the key of an object, which a
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
			arg := argumentOf(call, v)
			if _, again := arg.(*ssa.Parameter); again || arg == nil || !s.enqueued(arg) {
				return false
			}
		}
		return len(callers) > 0
	}
	return false
}

// argumentOf returns what a static call passes for a parameter.
func argumentOf(call ssa.CallInstruction, p *ssa.Parameter) ssa.Value {
	for i, q := range p.Parent().Params {
		if p == q && i < len(call.Common().Args) && !call.Common().IsInvoke() {
			return call.Common().Args[i]
		}
	}
	return nil
}

// given tells whether an address is, or leads into, a variable that holds what
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

// ofInformer tells whether a store may be that of an informer.
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

// readsClient reads what a controller-runtime client, which may be cached,
// gets or lists.
func (s *search) readsClient(call ssa.CallInstruction, sym kube.Symbol) {
	kind := s.kindOfObject(ir.Arg(call, sym.Arg))
	if o := s.trace.Client(ir.Receiver(call)); selector(kind) == "" || o == origin.Live || o == origin.Fake {
		return
	}
	if sym.Role == kube.ReaderGet {
		s.readsKey(kind, call)
		return
	}
	l := s.req.List(call)
	if l == nil {
		s.all(kind, call)
		return
	}
	if l.Fields != nil && l.ByField(selector(kind)) && len(l.Selected) > 0 {
		s.neutral(kind, call, Reader{}) // of some node: whoever names another would be seen to keep it
		return
	}
	f := s.nodeFilter(kind)
	s.decide(f, call, f.keepsList(listObject(l)))
}

// listObject is the list that a LIST fills in.
func listObject(l *request.List) ssa.Value {
	if wrapped, ok := l.Result.(*ssa.MakeInterface); ok {
		return wrapped.X
	}
	return l.Result
}

// readsKey reads a Get by the key of a request, or by one put together.
func (s *search) readsKey(kind kube.Kind, call ssa.CallInstruction) {
	key := ir.Arg(call, 1)
	if key == nil {
		s.all(kind, call)
		return
	}
	if ofRequest(key) {
		s.neutral(kind, call, Reader{}) // req.NamespacedName
		return
	}
	for field, value := range s.trace.Struct(key).All() {
		if kube.Is(field, kube.KeyName) {
			s.one(kind, call, value)
			return
		}
	}
	s.all(kind, call)
}

// ofRequest tells whether a key is that of the request a reconciler got.
func ofRequest(key ssa.Value) bool {
	switch key := key.(type) {
	case *ssa.UnOp:
		addr, ok := key.X.(*ssa.FieldAddr)
		return ok && kube.IsObjectKey(addr.X.Type().Underlying().(*types.Pointer).Elem()) && given(addr.X)
	case *ssa.Field:
		return kube.IsObjectKey(key.X.Type())
	}
	return false
}
