package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Builds is the fact about a function that the objects without a generation that it
// returns are such as it makes.
//
//	func Account(pod *corev1.Pod) *corev1.ServiceAccount {
//		return &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}
//	}
type Builds struct{}

func (*Builds) String() string { return "makes the objects that it returns" }

// exportBuilds states of a function that it makes the objects that it returns.
func (b *build) exportBuilds(fn *ssa.Function, obj *types.Func) {
	if b.prog.HasBody(fn) && b.builds(fn) {
		rule.Export(b.pass, obj, new(Builds))
	}
}

func (b *build) builds(fn *ssa.Function) bool {
	found := false
	for ret := range ir.Returns(fn) {
		for _, v := range ret.Results {
			if _, ok := generationless(v.Type()); !ok {
				continue
			}
			if !b.built(v) {
				return false
			}
			found = true
		}
	}
	return found
}

// handedOut reports whether an object comes from functions of other packages that make
// it, and is not read from the API server after that.
func (b *build) handedOut(object ssa.Value) bool {
	sources := b.trace.Sources(object)
	for _, s := range sources {
		call, ok := s.Call()
		if !ok || call.Value() == nil || !b.imported(call) || b.filled(call.Value()) {
			return false
		}
	}
	return len(sources) > 0
}

// imported reports whether a call is of a function of another package that makes objects.
func (b *build) imported(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	return fn != nil && fn.Pkg() != b.pass.Pkg && b.pass.ImportObjectFact(fn.Origin(), new(Builds))
}

// filled reports whether a call reads what the API server has into an object.
func (b *build) filled(object ssa.Value) bool {
	for _, use := range *object.Referrers() {
		boxed, ok := use.(*ssa.MakeInterface)
		if ok && slices.ContainsFunc(*boxed.Referrers(), func(use ssa.Instruction) bool {
			call, ok := use.(ssa.CallInstruction)
			return ok && kube.Is(ir.Callee(call), kube.ReaderGet, kube.ReadsAnew)
		}) {
			return true
		}
	}
	return false
}
