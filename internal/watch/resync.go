package watch

import (
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Resyncs tells whether the replay of a watch that starts from the beginning is no more
// than a resync of few objects, such as informers make, too: custom resources of one
// namespace, with each of which the same is done whatever has become of it, and of
// which nothing is kept.
func (r *Result) Resyncs(w *Watch, rec *Reception) bool {
	if !w.Narrow || !rec.loops || kube.IsBuiltIn(w.Kind) {
		return false
	}
	added, deleted := r.Try(rec, Added), r.Try(rec, Deleted)
	return !added.Told && !deleted.Told && maps.Equal(added.visited, deleted.visited) && !added.keeps()
}

// keeps tells whether something is kept of the event, or sent on.
func (out *Outcome) keeps() bool {
	for _, s := range out.Stores {
		if isOutside(whole(s.Addr)) {
			return true
		}
	}
	for b := range out.visited {
		for _, instr := range b.Instrs {
			if _, update := instr.(*ssa.MapUpdate); update {
				return true
			}
		}
	}
	return len(out.Sends) > 0
}

// whole is the address of the outermost field that an address lies in, such as one of
// the struct that a local variable holds.
func whole(addr ssa.Value) ssa.Value {
	for {
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			return addr
		}
		if _, nested := field.X.(*ssa.FieldAddr); !nested {
			return addr
		}
		addr = field.X
	}
}
