package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// leave notes the informers and listers that get where their readers are not seen.
func (s *search) leave() {
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				s.leaveBy(instr)
			}
		}
	}
}

func (s *search) leaveBy(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.ChangeInterface:
		if !readable(instr.Type()) {
			s.leaves(instr.X, instr)
		}
	case *ssa.MakeInterface:
		if !readable(instr.Type()) {
			s.leaves(instr.X, instr)
		}
	case *ssa.MakeClosure:
		s.leavesBound(instr)
	case *ssa.Store:
		obj := ir.Addressed(instr.Addr)
		switch {
		case obj == nil:
		case !s.ours(obj.Pkg()):
			s.leaves(instr.Val, instr)
		case obj.Exported():
			s.opens(instr.Val)
		}
	case *ssa.Return:
		if obj, ok := instr.Parent().Object().(*types.Func); ok && obj.Exported() {
			for _, v := range instr.Results {
				s.opens(v)
			}
		}
	case ssa.CallInstruction:
		s.leavesStore(instr)
	}
}

// readable reports whether a value leads to an informer or a lister.
func readable(t types.Type) bool {
	return carriesCache(t) && !kube.IsManager(t) && !kube.IsReader(t) && !kube.AsksForKinds(t)
}

func (s *search) leaves(v ssa.Value, at ssa.Instruction) {
	if v != nil && readable(v.Type()) {
		s.wantAll(v, rule.PlaceOf(s.pass.Fset, ir.Position(at)))
	}
}

// opens notes that packages which import this one may need all that a value leads to.
func (s *search) opens(v ssa.Value) {
	if s.pass.Pkg.Name() == "main" || !readable(v.Type()) {
		return
	}
	s.wantAll(v, rule.PlaceOf(s.pass.Fset, v.Pos()))
	s.wants[len(s.wants)-1].Opens = true
}

// leavesBound looks at methods that are taken for values: whoever calls them reads.
func (s *search) leavesBound(closure *ssa.MakeClosure) {
	if ir.BoundTo(closure) == nil {
		return
	}
	method := closure.Fn.(*ssa.Function).Object()
	if kube.Is(method, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.Namespaced, kube.InformerOf, kube.ListerOf, kube.StoreOf, kube.FactoryPath, kube.ForResource, kube.AddHandler) {
		s.leaves(closure.Bindings[0], closure)
	}
}

// leavesStore looks at the stores of informers: what becomes of one is only followed to
// the lister that is made of it.
func (s *search) leavesStore(call ssa.CallInstruction) {
	value, ok := call.(*ssa.Call)
	switch {
	case !ok:
	case kube.Is(ir.Callee(call), kube.StoreOf):
		if from := ir.Receiver(call); from != nil && !onlyListed(value) {
			s.wantAll(from, s.place(call))
		}
	case kube.Is(ir.Callee(call), kube.NewInformer):
		for _, ref := range *value.Referrers() {
			if store, ok := ref.(*ssa.Extract); ok && store.Index == 0 && !onlyListed(store) {
				s.want(call, Want{})
			}
		}
	}
}

// onlyListed reports whether nothing is done with a store but to make listers of it.
func onlyListed(store ssa.Value) bool {
	for _, ref := range *store.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case ssa.CallInstruction:
			if !kube.Is(ir.Callee(ref), kube.ListerOf) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// trades notes what a function takes or returns that is given to code which is not seen:
// where it comes from, or goes to, may be anything.
func (s *search) trades(sig *types.Signature, call ssa.CallInstruction) {
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if kind, _ := kube.AccessorKind(v.Type()); readable(v.Type()) {
				s.wants = append(s.wants, Want{Kind: kind, Place: s.place(call)})
			}
		}
	}
}
