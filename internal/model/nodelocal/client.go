package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// readsClient reads what a controller-runtime client, which may be cached,
// gets or lists.
func (s *search) readsClient(call ssa.CallInstruction, sym kube.Symbol) {
	kind := s.kindOfObject(ir.Arg(call, sym.Arg))
	if o := s.trace.Client(ir.Receiver(call)); selector(kind) == "" || o == client.Live || o == client.Fake {
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

// ofRequest reports whether a key is that of the request a reconciler got.
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
