package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// picked reports whether a list is one that a function starts empty, and adds to only
// under conditions of which nothing says how often they hold.
//
//	for _, claim := range claims {
//		if claim.Size > old[claim.Name].Size {
//			grown = append(grown, claim)
//		}
//	}
//	if len(grown) > 0 {
func (r *Result) picked(list ssa.Value) bool {
	if known, ok := r.picks[list]; ok {
		return known
	}
	r.picks[list] = false // while it is being asked
	p := &picking{doubtful: r.doubtful, seen: map[ssa.Value]bool{}}
	r.picks[list] = p.only(list) && p.adds
	return r.picks[list]
}

// picking follows a list to where it starts.
type picking struct {
	// doubtful tells of the blocks that may add to it.
	doubtful func(*ssa.BasicBlock) bool
	seen     map[ssa.Value]bool
	adds     bool
}

// only reports whether a list has only what is added in doubt.
func (p *picking) only(list ssa.Value) bool {
	if p.seen[list] {
		return true
	}
	p.seen[list] = true
	switch v := list.(type) {
	case *ssa.Const:
		return true
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(edge ssa.Value) bool { return !p.only(edge) })
	case *ssa.Slice:
		return isEmptySlice(v)
	case *ssa.MakeSlice:
		return isZero(v.Len)
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "append" {
			return false
		}
		p.adds = true
		return p.doubtful(v.Block()) && p.only(v.Call.Args[0])
	}
	return false
}

// isEmptySlice reports whether a slice is made with no elements: make([]T, 0).
func isEmptySlice(s *ssa.Slice) bool {
	_, made := s.X.(*ssa.Alloc)
	return made && s.High != nil && isZero(s.High)
}

// doubtful reports whether nothing says how often a block runs.
func (r *Result) doubtful(b *ssa.BasicBlock) bool {
	for ; b != nil; b = b.Idom() {
		if r.guardsBefore(b) != 0 {
			return true
		}
	}
	return false
}
