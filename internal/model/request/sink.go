package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Sink is a write that the result of a LIST decides about.
type Sink struct {
	Call ssa.CallInstruction
	// Verb says what it does: delete, evict or create.
	Verb string
	// Kind is the kind of what is written, zero where it is not known.
	Kind kube.Kind
	// Vain tells that an old answer has it done in vain at worst: it only removes objects
	// that the list holds, or creates what the server knows by its name.
	Vain bool
}

var verbs = map[kube.Role]string{
	kube.LiveDelete:           "delete",
	kube.LiveDeleteCollection: "delete",
	kube.WriterDelete:         "delete",
	kube.WriterDeleteAll:      "delete",
	kube.LiveEvict:            "evict",
	kube.LiveCreate:           "create",
	kube.WriterCreate:         "create",
}

// Decided returns a write in the function of a LIST, or in one that it
// calls, which only happens if the list holds something, or does not: one that
// is not done in vain, if there is any.
func (r *Result) Decided(l *List) (Sink, bool) {
	if l.Result == nil {
		return Sink{}, false
	}
	derived := derivedFrom(l.Result, l.Call)
	sinks := r.sinks(l.Call, derived)
	if len(sinks) == 0 {
		return Sink{}, false
	}
	for i := range sinks {
		sinks[i].Vain = r.vain(l, sinks[i], derived)
	}
	if i := slices.IndexFunc(sinks, func(s Sink) bool { return !s.Vain }); i >= 0 {
		return sinks[i], true
	}
	return sinks[0], true
}

// DecidedBy returns a write in the function of a call that only happens if what the call answers,
// or its failure, says so.
func (r *Result) DecidedBy(call ssa.CallInstruction) (Sink, bool) {
	for i := range call.Common().Signature().Results().Len() {
		if v := ir.Result(call, i); v != nil {
			if sinks := r.sinks(call, derivedFrom(v, call)); len(sinks) > 0 {
				return sinks[0], true
			}
		}
	}
	return Sink{}, false
}

// verdict says what is done to objects because of what a LIST finds: to those of its
// kind, or of one that is not known, or what of any kind is removed. It is empty if
// nothing is seen to be.
func (r *Result) verdict(l *List) string {
	if l.Result == nil {
		return ""
	}
	for _, s := range r.sinks(l.Call, derivedFrom(l.Result, l.Call)) {
		if s.Kind == l.Kind || s.Kind == (kube.Kind{}) {
			return s.Verb
		}
	}
	if r.Removed(l) {
		return verbs[kube.WriterDelete]
	}
	return ""
}

// sinks returns the writes behind a call that tests of derived values decide about.
func (r *Result) sinks(after ssa.CallInstruction, derived map[ssa.Value]bool) (found []Sink) {
	for _, b := range after.Parent().Blocks {
		if !after.Block().Dominates(b) || !dependsOn(b, derived) {
			continue
		}
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				if verb, kind := r.writes(call, 1); verb != "" {
					found = append(found, Sink{Call: call, Verb: verb, Kind: kind})
				}
			}
		}
	}
	return found
}

// writes says what a call deletes, evicts or creates, and of which kind, up to
// depth calls below.
func (r *Result) writes(call ssa.CallInstruction, depth int) (verb string, kind kube.Kind) {
	for sym := range kube.Roles(ir.Callee(call)) {
		if verb := verbs[sym.Role]; verb != "" {
			return verb, written(call)
		}
	}
	if depth == 0 {
		return "", kind
	}
	for _, fn := range r.Prog.Entered(call) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if inner, ok := instr.(ssa.CallInstruction); ok {
					if verb, kind = r.writes(inner, depth-1); verb != "" {
						return verb, kind
					}
				}
			}
		}
	}
	return "", kind
}

// written returns the kind of what a call writes: that of its client, or of
// the object that it is given.
func written(call ssa.CallInstruction) kube.Kind {
	if recv := ir.Receiver(call); recv != nil {
		if item := kube.ListedBy(recv.Type()); item != nil {
			kind, _ := kube.KindOf(item)
			return kind
		}
	}
	for _, arg := range ir.Args(call) {
		if kind, ok := kube.KindOf(ir.Unboxed(arg).Type()); ok && kind != kube.Unstructured {
			return kind
		}
	}
	return kube.Kind{}
}

// appendedBy returns the slice that what is stored at an address is appended to, nil
// for other addresses.
//
//	matching = append(matching, item)
func appendedBy(addr ssa.Value) ssa.Value {
	element, ok := addr.(*ssa.IndexAddr)
	if !ok || element.X.Referrers() == nil {
		return nil
	}
	for _, ref := range *element.X.Referrers() {
		part, ok := ref.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, use := range *part.Referrers() {
			call, ok := use.(*ssa.Call)
			if !ok {
				continue
			}
			if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "append" {
				return call
			}
		}
	}
	return nil
}

// dependsOn reports whether a block is only reached on one outcome of a test of
// a derived value.
func dependsOn(b *ssa.BasicBlock, derived map[ssa.Value]bool) bool {
	for top := b; top != nil; top = top.Idom() {
		if len(top.Preds) != 1 {
			continue
		}
		pred := top.Preds[0]
		test, ok := ir.Last(pred).(*ssa.If)
		if ok && derived[test.Cond] {
			return true
		}
	}
	return false
}
