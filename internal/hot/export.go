package hot

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// export tells the packages that import this one which functions they give
// to it are called, and which are hot.
func (s *spread) export() {
	facts := map[*types.Func][]Called{}
	for _, fn := range s.Prog.Funcs {
		obj := object(fn)
		if obj == nil {
			continue
		}
		for i, p := range fn.Params {
			if called, ok := s.called(p); ok {
				called.Param = i
				facts[obj] = append(facts[obj], called)
			}
		}
	}
	for obj, params := range facts {
		slices.SortFunc(params, func(a, b Called) int { return cmp.Compare(a.Param, b.Param) })
		s.pass.ExportObjectFact(obj, &Calls{params})
	}
	for obj, heat := range s.runs {
		if obj.Pkg() == s.pass.Pkg {
			s.pass.ExportObjectFact(obj, &Runs{heat})
		}
	}
}

func (s *spread) called(p *ssa.Parameter) (Called, bool) {
	if heat, ok := s.params[p]; ok {
		return Called{Heat: heat}, true
	}
	if inv := s.invokes[p]; inv != nil {
		return Called{Looped: inv.looped}, true
	}
	return Called{}, false
}
