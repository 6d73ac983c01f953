package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// apart reports whether two reads are of different caches: what they read by was made
// by different calls, such as those of two commands of one package.
func (r *MutationResult) apart(a, b Source) bool {
	mine, known := r.made(a.At, map[ssa.Value]bool{})
	others, alsoKnown := r.made(b.At, map[ssa.Value]bool{})
	if !known || !alsoKnown {
		return false
	}
	for call := range mine {
		if others[call] {
			return false
		}
	}
	return true
}

// made returns the calls that made what a call reads by, if all are known: those
// that are no methods of something else.
func (r *MutationResult) made(at ssa.Value, seen map[ssa.Value]bool) (calls map[ssa.Value]bool, known bool) {
	calls = map[ssa.Value]bool{}
	if seen[at] {
		return calls, true
	}
	seen[at] = true
	call, ok := at.(*ssa.Call)
	if !ok {
		return nil, false
	}
	recv := ir.Receiver(call)
	if recv == nil {
		calls[call] = true
		return calls, true
	}
	sources := r.trace.Sources(recv)
	for _, s := range sources {
		inner, known := r.made(s.Value, seen)
		if !known {
			return nil, false
		}
		for c := range inner {
			calls[c] = true
		}
	}
	return calls, len(sources) > 0
}
