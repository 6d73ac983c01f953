package nodelocal

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// sourceOf says which caches an informer, lister, client or builder leads to.
type sourceOf struct {
	// roots are the constructors, keys the parameters, fields and results of
	// this and other packages that may hold any.
	roots []rule.Place
	keys  []string
}

// cachesOf follows a value back to the constructors of caches, and to what
// other packages decide about. It finds nothing if one way ends out of sight.
func (s *search) cachesOf(v ssa.Value) sourceOf {
	r := &roots{search: s, seen: map[ssa.Value]bool{}}
	if v == nil || !r.follow(v) {
		return sourceOf{}
	}
	return r.found
}

type roots struct {
	*search
	seen  map[ssa.Value]bool
	found sourceOf
}

// follow reports whether all that a value comes from is understood.
func (r *roots) follow(v ssa.Value) bool {
	sources := r.trace.Sources(v)
	for _, source := range sources {
		if at, own := r.ownOf(source); own {
			r.root(at)
			continue
		}
		if r.seen[source.Value] {
			continue
		}
		r.seen[source.Value] = true
		if c, ok := source.Value.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		call, ok := source.Call()
		if ok && !r.call(call, source.Result) || !ok && !r.open(r.keyOf(source.Value)) {
			return false
		}
	}
	return len(sources) > 0
}

// keyOf names the parameter, field or variable that a value was taken from.
func (s *search) keyOf(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		index := ir.Index(v)
		if v.Parent().Signature.Recv() != nil {
			index--
		}
		if fn, ok := v.Parent().Object().(*types.Func); ok && index >= 0 {
			return s.paramKey(fn, index)
		}
	case *ssa.FieldAddr, *ssa.Field:
		if field := ir.FieldOf(v); field != nil {
			return s.key(field)
		}
	case *ssa.Global:
		return s.key(v.Object())
	}
	return ""
}

func (r *roots) open(key string) bool {
	if key == "" {
		return false
	}
	r.found.keys = append(r.found.keys, key)
	for _, at := range r.held[key] {
		r.root(at)
	}
	return true
}

func (r *roots) root(at rule.Place) {
	if !slices.Contains(r.found.roots, at) {
		r.found.roots = append(r.found.roots, at)
	}
}

func (r *roots) call(call *ssa.Call, result int) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.NewFactory, kube.NewInformer, kube.NewManager, kube.NewCluster, kube.NewCache:
			r.root(r.place(call))
			return true
		case kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.StoreOf,
			kube.ManagerClient, kube.ManagerCache, kube.GetInformer, kube.Namespaced, kube.WrapClient, kube.BuilderNew:
			from := ir.Receiver(call)
			if from == nil {
				from = ir.Arg(call, max(sym.Arg, 0))
			}
			return from != nil && r.follow(from)
		}
	}
	if recv := ir.Receiver(call); recv != nil && kube.IsBuilder(recv.Type()) {
		return r.follow(recv)
	}
	if made := r.originOf(call, result); made != nil {
		r.root(r.stands(call, made))
		return true
	}
	fn := ir.CalleeFunc(call)
	return fn != nil && !call.Call.IsInvoke() && r.ours(fn.Pkg()) && r.open(r.resultKey(fn, result))
}
