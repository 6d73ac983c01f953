package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// prune leaves out what leads to no exchange.
func (s *search) prune() {
	does := map[*ssa.Function]bool{}
	matters := func(st step) bool {
		return len(st.exchanges) > 0 || slices.ContainsFunc(st.enter, func(fn *ssa.Function) bool { return does[fn] })
	}
	for news := true; news; {
		news = false
		for fn, steps := range s.steps {
			if !does[fn] && slices.ContainsFunc(steps, matters) {
				does[fn], news = true, true
			}
		}
	}
	for fn, steps := range s.steps {
		if steps = slices.DeleteFunc(steps, func(st step) bool { return !matters(st) }); len(steps) > 0 {
			s.steps[fn] = steps
		} else {
			delete(s.steps, fn)
		}
	}
}
