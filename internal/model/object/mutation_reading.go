package object

import (
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A partReading is one of a part of a cache's object.
type partReading struct {
	source Source
	object string // the object's type
	part   path   // of the object, empty for all of it
	key    string // the constant key of the map's entry that is read, empty where it is not known
	at     ssa.Instruction
	copied bool // it is one of all that a deep copy takes along
}

// A readBehind is a part of a parameter that a function reads.
type readBehind struct {
	param  int
	path   path
	key    string
	copied bool
}

// A glimpse is what an instruction reads behind a value.
type glimpse struct {
	value  ssa.Value
	path   path
	key    string
	copied bool
}

// maxReads bounds what is remembered of a function.
const maxReads = 64

// reads returns what a function reads behind its parameters, and records what
// it reads of objects of caches.
func (r *MutationResult) reads(fn *ssa.Function) []readBehind {
	if known, ok := r.readers[fn]; ok {
		return known
	}
	r.readers[fn] = nil // a recursive function reads what its other calls read
	var found []readBehind
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			for g := range r.readAt(instr) {
				found = r.read(fn, instr, g, found)
			}
		}
	}
	r.readers[fn] = found
	return found
}

// read finds out whose memory an instruction reads.
func (r *MutationResult) read(fn *ssa.Function, at ssa.Instruction, g glimpse, found []readBehind) []readBehind {
	for _, root := range r.roots(g.value, g.path, at) {
		if root.param == nil {
			if root.owned() && !root.source.unless && root.source.by == nil {
				r.readings = append(r.readings, partReading{root.source, root.objectType(), root.inner(), g.key, at, g.copied})
			}
			continue
		}
		read := readBehind{slices.Index(fn.Params, root.param), root.path, g.key, g.copied}
		if read.param >= 0 && len(found) < maxReads && !slices.Contains(found, read) {
			found = append(found, read)
		}
	}
	return found
}

// readAt yields what an instruction reads for its own sake: values that are no
// pointers, the entries of a map, and all of what is copied or compared.
func (r *MutationResult) readAt(at ssa.Instruction) iter.Seq[glimpse] {
	return func(yield func(glimpse) bool) {
		switch instr := at.(type) {
		case *ssa.Range:
			yield(glimpse{instr.X, follow + element + itself, "", false})
		case ssa.CallInstruction:
			for g := range r.readBy(instr) {
				if !yield(g) {
					return
				}
			}
		case ssa.Value:
			if isLeaf(instr) && !ofVariable(instr) {
				yield(glimpse{instr, itself, keyOf(at), false})
			}
		}
	}
}

// readBy yields what a call reads.
func (r *MutationResult) readBy(call ssa.CallInstruction) iter.Seq[glimpse] {
	return func(yield func(glimpse) bool) {
		if deepCopies(call) {
			yield(glimpse{ir.Receiver(call), whole(ir.Receiver(call)), "", true})
			return
		}
		if kube.Is(ir.Callee(call), kube.Compare) {
			for _, arg := range call.Common().Args {
				if arg = converted(arg); refers(arg.Type()) && !yield(glimpse{arg, whole(arg), "", false}) {
					return
				}
			}
			return
		}
		for _, fn := range r.prog.Entered(call) {
			for _, read := range r.reads(fn) {
				arg := ir.Passed(call, fn.Signature, read.param)
				if arg != nil && !yield(glimpse{arg, read.path, read.key, read.copied}) {
					return
				}
			}
		}
	}
}

// ofVariable reports whether a value is what a variable of a function holds.
func ofVariable(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	switch load.X.(type) {
	case *ssa.Alloc, *ssa.Global, *ssa.FreeVar:
		return true
	}
	return false
}
