package cache

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// A HandlerRead is a read of a lister in an event handler of another kind whose answer decides
// what is deleted. Handlers are called as soon as their own informer gets objects, whatever
// main waits for: the other one may have none yet.
//
//	AddFunc: func(obj any) {
//		if _, err := nodes.Get(pod.Spec.NodeName); apierrors.IsNotFound(err) {
//			client.CoreV1().Pods(pod.Namespace).Delete(…)
type HandlerRead struct {
	Call ssa.CallInstruction
	// Kind is that of the lister, Of that of the handler's objects.
	Kind, Of kube.Kind
	Sink     request.Sink
}

// HandlerReads yields such reads, but for those of handlers that ask whether something is
// filled, or that are added after a wait.
func (r *StartupResult) HandlerReads() iter.Seq[HandlerRead] {
	return func(yield func(HandlerRead) bool) {
		req := request.Of(r.pass)
		for call := range r.Prog.Calls() {
			hot, ok := req.Hot.At(call)
			if !ok || hot.Kind != heat.Event || hot.Of == (kube.Kind{}) || !kube.Is(ir.Callee(call), kube.ListerGet, kube.ListerList) {
				continue
			}
			read := HandlerRead{Call: call, Of: hot.Of}
			if read.Kind, ok = r.readKind(call); !ok || read.Kind == hot.Of {
				continue
			}
			if read.Sink, ok = req.DecidedBy(call); !ok || !deletes[read.Sink.Verb] || r.gated(call) || !r.addedEarly() {
				continue
			}
			if !yield(read) {
				return
			}
		}
	}
}

// deletes are the verbs of what nothing brings back.
var deletes = map[string]bool{"delete": true, "evict": true}

// readKind is the kind of what a call asks a lister for.
func (r *StartupResult) readKind(call ssa.CallInstruction) (kube.Kind, bool) {
	results := call.Common().Signature().Results()
	if kube.Is(ir.Callee(call), kube.ListerGet) && results.Len() == 2 {
		return kube.KindOf(results.At(0).Type())
	}
	if recv := ir.Receiver(call); recv != nil {
		return kube.AccessorKind(recv.Type())
	}
	return kube.Kind{}, false
}

// gated reports whether code comes to a call only after it has asked whether caches are filled,
// or looked at a flag that says so.
func (r *StartupResult) gated(call ssa.CallInstruction) bool {
	for b := call.Block(); b != nil; b = b.Idom() {
		if test, ok := ir.Last(b).(*ssa.If); ok && b != call.Block() && r.flag(test.Cond) {
			return true
		}
	}
	fn := ir.Outermost(call.Parent())
	return slices.ContainsFunc(r.asked, func(asked ssa.CallInstruction) bool { return ir.Outermost(asked.Parent()) == fn })
}

// flag reports whether a condition is a field or variable, or what a call without arguments
// says that is no accessor of an object.
func (r *StartupResult) flag(cond ssa.Value) bool {
	switch v := cond.(type) {
	case *ssa.UnOp:
		return r.own(v.X) || r.flag(v.X)
	case *ssa.Call:
		return len(ir.Args(v)) == 0
	}
	return false
}

// own reports whether an address is that of a field or variable of the program, not of an object.
func (r *StartupResult) own(addr ssa.Value) bool {
	holder := ir.Holder(addr)
	return holder != nil && holder.Pkg() != nil && rule.InModuleOf(r.pass, holder.Pkg().Path()) && !ofObject(addr)
}

func ofObject(addr ssa.Value) bool {
	field, ok := addr.(*ssa.FieldAddr)
	return ok && (kube.IsAPIType(field.X.Type()) || ofObject(field.X))
}

// addedEarly reports whether this package adds all its handlers before it waits for caches.
func (r *StartupResult) addedEarly() bool {
	found := false
	for call := range r.Prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.AddHandler) {
			continue
		}
		found = true
		after := slices.ContainsFunc(r.waits, func(wait ssa.CallInstruction) bool { return precedes(wait, call) })
		if after || r.WaitedBefore(call) {
			return false
		}
	}
	return found
}
