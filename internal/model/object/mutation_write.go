package object

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A memoryWrite is one that an instruction makes to memory behind a value.
type memoryWrite struct {
	at   ssa.Instruction
	to   ssa.Value
	path path
	// inner is what the called function does, nil where the instruction writes.
	inner *MutationEffect
	// from is what it takes what it writes from, as far as that is known.
	from []taking
	// also is what a lesser write to the same takes what it writes from.
	also []taking
}

// repairs reports whether a function that makes a write only repairs what it is given.
func (w memoryWrite) repairs() bool {
	if w.inner != nil {
		return w.inner.Repairs
	}
	return fills(w.at) || restores(w.at)
}

// steady reports whether a write makes the same of an object each time, whatever
// else there is: it sorts a list, writes a constant, or the object's kind, or fills in what
// is missing, be it an element of a list.
func (w memoryWrite) steady() bool {
	if w.inner != nil {
		return w.inner.Steady
	}
	switch at := w.at.(type) {
	case *ssa.Store:
		_, constant := at.Val.(*ssa.Const)
		return constant || lacking(at) || completes(at)
	case *ssa.Call:
		return kube.Is(ir.Callee(at), kube.Sorts, kube.NamesType)
	}
	return false
}

// whole reports whether a write replaces all of what it is made to: with what
// another object is, or the server answers.
func (w memoryWrite) whole() bool {
	if w.inner != nil {
		return w.inner.Whole
	}
	switch at := w.at.(type) {
	case *ssa.Store:
		return w.path == follow && !isStruct(at.Addr)
	case ssa.CallInstruction:
		return kube.Is(ir.Callee(at), kube.CopiesInto, kube.ReaderGet, kube.WriterUpdate, kube.WriterPatch)
	}
	return false
}

// seldom reports whether a write to an object of a cache seldom happens: to fill
// in what is missing is what a function that gets the object itself may be for.
func (w memoryWrite) seldom() bool {
	return w.inner != nil && w.inner.Repairs || w.inner == nil && restores(w.at)
}

// answer reports whether what is written is the server's answer to an update.
func (w memoryWrite) answer() bool {
	if w.inner != nil {
		return w.inner.Answer
	}
	call, ok := w.at.(ssa.CallInstruction)
	return ok && kube.Is(ir.Callee(call), kube.WriterUpdate)
}

// MutationEffect is what a function writes to behind a parameter. Parameters are
// counted from 0, the receiver first.
type MutationEffect struct {
	Param int
	Path  string
	// At is the write, Calls are the calls that lead to it, outermost first.
	At    rule.Place
	Calls []rule.Place
	// Want is the type that is wanted of what the parameter holds.
	Want Want
	// Various is set where other writes to the same memory want other types.
	Various bool
	// Repairs is set for a write that runs only where the object is not in the
	// form that it brings about.
	Repairs bool
	// Steady is set for a write that makes the same of the object each time.
	Steady bool
	// Taken is the part of a parameter that what is written comes from, nil where
	// it comes from none.
	Taken *Taken
	// Also is what a lesser write to the same memory takes what it writes from.
	Also *Taken
	// Whole is set for a write that replaces all of what the path leads to.
	Whole bool
	// Key is the constant key of the map's entry that is written, as Go spells it, empty
	// where that is not known or there are several.
	Key string
	// If is what has to be passed for the write to happen, nil where that is not known.
	If *Condition
	// Answer is set where the server's answer to an update is written.
	Answer bool
	// Sent is set where the function sends an object of the parameter's type to the
	// server after the write.
	Sent bool
}

// maxEffects bounds what is remembered of a function.
const maxEffects = 12

// maxCalls bounds how many calls deep a write may be.
const maxCalls = 6

// writes returns what a function writes to behind its parameters, and records
// what it writes to objects of caches.
func (r *MutationResult) writes(fn *ssa.Function) []MutationEffect {
	if known, ok := r.written[fn]; ok {
		return known
	}
	r.written[fn] = nil // a recursive function writes what its other calls write
	for _, closure := range fn.AnonFuncs {
		r.writes(closure)
	}
	c := &effects{MutationResult: r, fn: fn, known: map[target]severity{}}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			for w := range r.writesAt(instr) {
				c.add(w)
			}
		}
	}
	for _, e := range r.enclosed[fn] {
		c.behind(e.write, e.root)
	}
	r.written[fn] = c.found
	return c.found
}

// writesAt yields what an instruction writes.
func (r *MutationResult) writesAt(instr ssa.Instruction) iter.Seq[memoryWrite] {
	return func(yield func(memoryWrite) bool) {
		switch instr := instr.(type) {
		case *ssa.Store:
			if ofAPI(instr.Addr) {
				put(memoryWrite{at: instr, to: instr.Addr, path: follow, from: []taking{{instr.Val, itself}}}, yield)
			}
		case *ssa.MapUpdate:
			put(memoryWrite{at: instr, to: instr.Map, path: follow + element, from: []taking{{instr.Value, itself}}}, yield)
		case ssa.CallInstruction:
			for w := range r.writesOf(instr) {
				if !yield(w) {
					return
				}
			}
		}
	}
}

// put yields what an instruction writes that stores one value: some fields of a struct
// where the others are what they were.
func put(w memoryWrite, yield func(memoryWrite) bool) {
	parts := changes(w.at)
	if len(parts) == 0 {
		yield(w)
	}
	for _, c := range parts {
		if !yield(memoryWrite{at: w.at, to: w.to, path: w.path + c.part, from: []taking{{c.value, itself}}}) {
			return
		}
	}
}

// ofAPI reports whether an address may be one inside of an API object: a
// variable is not, nor is a field of a struct of another sort.
func ofAPI(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.Global, *ssa.FreeVar:
		return false
	case *ssa.FieldAddr:
		return kube.IsAPIType(addr.X.Type()) || ofAPI(addr.X) && isStruct(addr.X)
	case *ssa.IndexAddr:
		if _, ok := addr.X.Type().Underlying().(*types.Pointer); ok {
			return ofAPI(addr.X)
		}
	}
	return true
}

// isStruct reports whether an address is that of a part of a struct.
func isStruct(addr ssa.Value) bool {
	switch addr.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr:
		return true
	}
	return false
}

// writesOf yields what a call writes.
func (r *MutationResult) writesOf(call ssa.CallInstruction) iter.Seq[memoryWrite] {
	return func(yield func(memoryWrite) bool) {
		if b, ok := call.Common().Value.(*ssa.Builtin); ok {
			if to := builtinWrites(b.Name(), call); to != nil {
				yield(memoryWrite{at: call, to: to, path: follow + element})
			}
			return
		}
		if to, p := libraryWrites(call); to != nil {
			yield(memoryWrite{at: call, to: to, path: p, from: copiedFrom(call, to)})
			return
		}
		for w := range r.writesInside(call) {
			if !yield(w) {
				return
			}
		}
	}
}

// writesInside yields what the functions write that a call enters.
func (r *MutationResult) writesInside(call ssa.CallInstruction) iter.Seq[memoryWrite] {
	return func(yield func(memoryWrite) bool) {
		for _, fn := range r.prog.Entered(call) {
			if !r.apply(ir.Entry{Call: call, Sig: fn.Signature}, r.writes(fn), r.handoffs(fn), yield) {
				return
			}
		}
		callee := ir.CalleeFunc(call)
		if sum := r.summary(callee); sum != nil {
			r.apply(ir.Entry{Call: call, Sig: callee.Signature()}, sum.Effects, sum.Handoffs, yield)
		}
	}
}

// apply yields what a callee writes behind the arguments of a call.
func (r *MutationResult) apply(at ir.Entry, effects []MutationEffect, handoffs []Handoff, yield func(memoryWrite) bool) bool {
	for i, e := range effects {
		w := memoryWrite{at: at.Call, to: at.Passes(e.Param), path: e.Path, inner: &effects[i]}
		w.from, w.also = e.Taken.at(at), e.Also.at(at)
		if w.to != nil && !r.refuted(e.If, at) && !yield(w) {
			return false
		}
	}
	for w := range r.throughFunctions(at, handoffs) {
		if !yield(w) {
			return false
		}
	}
	return true
}
