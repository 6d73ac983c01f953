package object

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// What an update tells the server next is what the cache will hold as soon as the
// server agrees. Then only who reads it in between, or after an update that failed,
// sees what the server does not have.

// told reports whether a write is what the server is told next, while nothing is seen
// to read it from the cache but the code that writes it, in one goroutine.
func (r *MutationResult) told(m Mutation) bool {
	if m.Proof != Seen && m.Proof != Unlike || m.Source.Form == Handed || r.shared(m) {
		return false
	}
	return r.sent(m) && !r.readByOthers(m)
}

// readByOthers reports whether code that gets the object elsewhere may read what is written.
func (r *MutationResult) readByOthers(m Mutation) bool {
	elsewhere := func(by partReading) bool {
		return by.source.At != m.Source.At && m.mayRead(by) && !r.ignores(by, m) && !r.apart(by.source, m.Source)
	}
	return slices.ContainsFunc(r.readings, elsewhere) || slices.ContainsFunc(r.glances(), elsewhere)
}

// mayRead reports whether code reads what is written, or anything of the object where
// that is not known, when it gets the object the next time.
func (m Mutation) mayRead(by partReading) bool {
	return m.readAgain(by) || m.part == field(unknown) && by.object == m.object && m.concerns(by.source)
}

// sent reports whether code sends the object of a mutation to the server after the write,
// on each way that does not fail.
func (r *MutationResult) sent(m Mutation) bool {
	if m.Effect != nil && m.Effect.Sent {
		return true
	}
	return r.certain(m.At, func(call ssa.CallInstruction) bool {
		return r.sends(call, m) || updates(call, m.object) || r.sendsInside(call, m.object, maxSendSteps)
	})
}

// sentBehind reports whether a function sends objects of a type to the server after a
// write to what it is given: but where it asks that for what is written, which is
// there from then on.
func (r *MutationResult) sentBehind(w memoryWrite, to memoryRoot) bool {
	q := question{MutationResult: r, Mutation: Mutation{Source: Source{hops: 1}}, changed: to.path, param: to.param}
	object := types.TypeString(to.param.Type(), nil)
	if w.inner != nil && w.inner.Sent {
		return !decided(w.at.Block(), q.decides, q.decides)
	}
	return r.certain(w.at, func(call ssa.CallInstruction) bool {
		return (updates(call, object) || r.sendsInside(call, object, maxSendSteps)) && !decided(call.Block(), q.decides, q.decides)
	})
}

// patches reports whether a call patches an object of a type at the server: that is
// what it answers with.
func patches(call ssa.CallInstruction, object string) bool {
	if !kube.Is(ir.Callee(call), kube.LivePatch) {
		return false
	}
	results := call.Common().Signature().Results()
	return results.Len() > 0 && types.TypeString(results.At(0).Type(), nil) == object && !strings.HasSuffix(object, ".Unstructured")
}

// reread reports whether code gets the object from the cache again and counts on what is
// written: the same call does so, or it is the program's own status, which other code
// reads back. A copy would show that only once the server has sent it.
func (r *MutationResult) reread(m Mutation) bool {
	return m.ofStatus() && r.sent(m) && r.readElsewhere(m.Source) || r.readBehind(m)
}

// ofStatus reports whether the status of an object is written.
func (m Mutation) ofStatus() bool { return kube.IsStatus(m.Source.object, m.field()) }

// field is the field of the object that is written, nil where it is not known.
func (m Mutation) field() *types.Var {
	if object, ok := m.Source.object.Underlying().(*types.Pointer); ok {
		return fieldAt(object.Elem(), m.part)
	}
	return nil
}

// readElsewhere reports whether another function reads such objects from the same cache.
func (r *MutationResult) readElsewhere(s Source) bool {
	for call := range r.prog.Calls() {
		read, ok := call.(*ssa.Call)
		if !ok || ir.Outermost(read.Parent()) == ir.Outermost(s.At.Parent()) {
			continue
		}
		other, ok := r.sourceOf(read)
		if ok && types.Identical(other.object, s.object) && !r.apart(other, s) {
			return true
		}
	}
	return false
}

// readBehind reports whether code behind a write in the same call reads what is written
// from the cache once more.
func (r *MutationResult) readBehind(m Mutation) bool {
	behind := map[*ssa.Function]bool{}
	for call := range ir.CallsOf(m.At.Parent()) {
		if call != m.At && follows(m.At, call) {
			r.enter(call, behind)
		}
	}
	return slices.ContainsFunc(r.readings, func(by partReading) bool {
		after := by.at.Parent() == m.At.Parent() && by.at != m.At && follows(m.At, by.at)
		return (after || behind[by.at.Parent()]) && by.source.At != m.Source.At && m.readAgain(by) && !r.apart(by.source, m.Source)
	})
}

// enter adds the functions that a call enters.
func (r *MutationResult) enter(call ssa.CallInstruction, entered map[*ssa.Function]bool) {
	for _, fn := range r.prog.Entered(call) {
		if entered[fn] {
			continue
		}
		entered[fn] = true
		for inner := range callsOf(fn) {
			r.enter(inner, entered)
		}
	}
}
