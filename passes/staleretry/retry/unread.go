package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/client"
)

// unread reports whether nothing looks at the object that a read gets: whether it is
// there, and no more, is what the code wants to know.
//
//	if err := c.Get(ctx, key, &corev1.Pod{}); err != nil {
//		return err
//	}
func (r *region) unread(a act) bool {
	call, ok := a.at.(*ssa.Call)
	switch {
	case a.verb != reads || a.foreign || !ok:
		return false
	case a.object != nil:
		return a.client != nil && r.forNobody(a, call)
	case a.client == nil && a.answer != client.Live:
		return false // it may do more than it is seen to
	}
	return !slices.ContainsFunc(*call.Referrers(), func(use ssa.Instruction) bool {
		result, ok := use.(*ssa.Extract)
		return !ok || result.Index == 0 && !onlyIn(result, call)
	})
}

// forNobody reports whether only the call of a read is given the object that it fills.
func (r *region) forNobody(a act, call *ssa.Call) bool {
	into := r.within(a.object, a.frames)
	return len(into) > 0 && !slices.ContainsFunc(into, func(s client.Source) bool {
		object, ok := s.Value.(*ssa.Alloc)
		return !ok || !onlyIn(object, call)
	})
}

// onlyIn reports whether a value is used as an argument of one call alone.
func onlyIn(v ssa.Value, call *ssa.Call) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.MakeInterface:
			return !onlyIn(use, call)
		case *ssa.DebugRef:
			return false
		}
		return use != ssa.Instruction(call)
	})
}
