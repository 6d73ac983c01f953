package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// ask makes a root of a function, unless it would validate deletions that the webhook of
// the objects is not asked about: an interface wants the method all the same.
func (r *Result) ask(s *spread, fn *ssa.Function, heat Heat) {
	if heat.Kind == Admission && heat.Guards&Deleted != 0 && r.keepsOnly(heat.Of) {
		r.unasked[fn] = true
		return
	}
	s.root(fn, heat)
}

// keepsOnly reports whether comments of this package register the webhooks that validate
// objects of a kind, and none of them for deletions, as controller-gen reads them.
func (r *Result) keepsOnly(kind kube.Kind) bool {
	registered := false
	for _, f := range r.pass.Files {
		for _, group := range f.Comments {
			for _, line := range group.List {
				deletions, ok := kube.ValidatesBy(line.Text, kind)
				if deletions {
					return false
				}
				registered = registered || ok
			}
		}
	}
	return registered
}

// Unused reports whether nothing runs a function, not even what is asked about objects.
func (r *Result) Unused(fn *ssa.Function) bool {
	return r.Prog.UnusedBut(fn, func(fn *ssa.Function) bool { return r.unasked[fn] })
}

// Unasked reports whether a function is run only if a webhook were asked about deletions
// that it is not registered for.
func (r *Result) Unasked(fn *ssa.Function) bool { return r.Unused(fn) && !r.Prog.Unused(fn) }
