package object

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Proof is what is seen to come of a write to an object of a cache, the worst last.
type Proof uint8

const (
	// Unread is a write that makes the same of the object each time, or one to an
	// object that no store is seen to keep, where nothing else is seen to read it.
	Unread Proof = iota
	// Unlike is a write by which the object in the cache differs from the server's.
	Unlike
	// Seen is one that code reads when it gets the object again.
	Seen
	// Raced is one that another goroutine may read, or make, at the same time.
	Raced
	// Forgotten is one that makes the program forget an update that fails.
	Forgotten
)

// prove finds out what comes of each mutation.
func (r *MutationResult) prove() {
	if len(r.Mutations)+len(r.asked) == 0 {
		return
	}
	for _, fn := range r.prog.Funcs {
		r.reads(fn)
	}
	called := r.calledByInformers()
	for i := range r.Mutations {
		r.proven(&r.Mutations[i], called)
	}
	for i := range r.asked {
		r.proven(&r.asked[i], called)
	}
}

// proven notes what comes of a mutation.
func (r *MutationResult) proven(m *Mutation, called map[*ssa.Function]bool) {
	m.Proof = r.proof(*m, called)
	m.Own = m.Own && m.Proof != Raced && m.Proof != Forgotten
	m.Carried = m.Carried && m.Proof != Raced && m.Proof != Forgotten
	m.Resent = m.Proof == Seen && r.resent(*m)
	if r.forgone(*m) {
		m.Proof = Unlike
	}
	m.Told, m.Reread = r.told(*m), r.reread(*m)
	m.PutBack = m.Replaced && m.Proof != Raced && r.putBack(*m)
	m.Relied = m.steady && slices.ContainsFunc(r.readings, m.reliedOn)
}

func (r *MutationResult) proof(m Mutation, called map[*ssa.Function]bool) Proof {
	kept := m.Source.Form != Handed
	switch {
	case m.Replaced:
		return r.proofReplaced(m, called)
	case r.ended(m):
		return Unread // whoever else has the object got it from the same call
	case kept && r.undone(m):
		return Forgotten
	case m.whole && !m.Source.alone, r.races(m, called, anyone):
		return Raced
	case !kept, m.steady:
		return Unread
	case slices.ContainsFunc(r.readings, m.readAgain):
		return Seen
	}
	return Unlike
}

// readAgain reports whether code reads what is written when it gets the object the
// next time, before it writes that again.
func (m Mutation) readAgain(by partReading) bool {
	return m.object != "" && by.object == m.object && m.concerns(by.source) && overlaps(by.part, m.part) && !otherEntry(by.part, by.key, m.part, m.entry) &&
		by.at != m.At && !onlyLogged(by.at) && !(by.at.Parent() == m.At.Parent() && before(m.At, by.at))
}

// concerns reports whether what is known of objects from a source holds for that of a mutation:
// what others fill in says nothing of what is a cache's for sure.
func (m Mutation) concerns(s Source) bool { return !s.asked || m.Source.asked }

// reliedOn reports whether code reads it then for more than to find out whether it is
// to be written: in another function than that which writes.
func (m Mutation) reliedOn(by partReading) bool {
	_, call := by.at.(ssa.CallInstruction)
	return m.readAgain(by) && (call || by.at.Parent() != m.At.Parent())
}

// races reports whether something else is seen to read or write what a mutation
// writes in another goroutine, with an object from one of some sources.
func (r *MutationResult) races(m Mutation, called map[*ssa.Function]bool, from func(Source) bool) bool {
	if m.object == "" {
		return false
	}
	beside := func(s Source, at ssa.Instruction) bool {
		mine, other := m.Source.goroutine(m.At, called), s.goroutine(at, called)
		return mine != nil && other != nil && mine != other && from(s)
	}
	return slices.ContainsFunc(r.readings, func(by partReading) bool {
		return by.object == m.object && m.concerns(by.source) && overlaps(by.part, m.part) && beside(by.source, by.at)
	}) || slices.ContainsFunc(r.Mutations, func(by Mutation) bool {
		return by.object == m.object && overlaps(by.part, m.part) && beside(by.Source, by.At)
	})
}

// anyone accepts each source.
func anyone(Source) bool { return true }

// workers stands for all goroutines that read a cache: which of them run at
// the same time is not known.
const workers = "workers"

// goroutine names the goroutine in which code at an instruction has an object,
// nil where that is not known.
func (s Source) goroutine(at ssa.Instruction, called map[*ssa.Function]bool) any {
	switch {
	case s.Form == Handed && s.alone, s.deleted:
		return nil
	case s.Form == Handed:
		return s.listener
	case called[ir.Outermost(at.Parent())]:
		return nil
	}
	return workers
}

// calledByInformers returns the functions that run in goroutines of informers.
func (r *MutationResult) calledByInformers() map[*ssa.Function]bool {
	called := map[*ssa.Function]bool{}
	var visit func(fn *ssa.Function)
	visit = func(fn *ssa.Function) {
		if fn = ir.Outermost(fn); called[fn] {
			return
		}
		called[fn] = true
		for call := range callsOf(fn) {
			for _, callee := range r.prog.Entered(call) {
				visit(callee)
			}
		}
	}
	for p := range r.entries {
		visit(p.Parent())
	}
	return called
}

// callsOf yields the calls of a function and of the closures in it.
func callsOf(fn *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for call := range ir.CallsOf(fn) {
			if !yield(call) {
				return
			}
		}
		for _, closure := range fn.AnonFuncs {
			for call := range callsOf(closure) {
				if !yield(call) {
					return
				}
			}
		}
	}
}

// part is the part of the object at a root that is written.
func (w memoryWrite) part(at memoryRoot) path {
	p := at.inner()
	if p != "" || w.whole() {
		return p
	}
	if call, ok := w.at.(ssa.CallInstruction); ok && w.inner == nil {
		if kube.Is(ir.Callee(call), kube.NamesType) {
			return field(typeMeta)
		}
		if name, _ := kube.SetsMetadata(ir.CalleeFunc(call)); name != "" {
			return field(objectMetaPath) + field(name)
		}
	}
	return field(unknown)
}

// namesType reports whether what is written of an object is its kind and version: these
// are the same whoever writes them, and nothing goes wrong for who reads them later.
func (m Mutation) namesType() bool {
	_, ok := withinPath(field(typeMeta), m.part)
	return ok
}

// typeMeta is the field of API objects with their kind and version.
const typeMeta = "TypeMeta"

// identity reports whether a part of an object is its name or namespace.
func identity(part path) bool {
	name, ok := strings.CutPrefix(part, field(objectMetaPath)+field(""))
	return ok && kube.Identifies(name)
}

// unknown is the name of a field that a setter sets, which is not known.
const unknown = "?"

// before reports whether an instruction runs whenever another one of its function does.
func before(first, then ssa.Instruction) bool {
	if first.Block() == then.Block() {
		return slices.Index(first.Block().Instrs, first) < slices.Index(then.Block().Instrs, then)
	}
	return first.Block().Dominates(then.Block())
}
