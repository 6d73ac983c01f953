package heat

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
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
		if s.lasting[fn] {
			rule.Export(s.pass, obj, &Lasts{})
		}
		for i, p := range fn.Params {
			facts[obj] = append(facts[obj], s.called(p, i)...)
		}
	}
	for obj, params := range facts {
		if len(params) > 0 {
			rule.Export(s.pass, obj, &Calls{params})
		}
	}
	for obj, heats := range s.slots {
		if obj.Pkg() == s.pass.Pkg {
			rule.Export(s.pass, obj, &Runs{runsOf(heats)})
		}
	}
}

func runsOf(heats map[string]Heat) []Run {
	var runs []Run
	for _, method := range slices.Sorted(maps.Keys(heats)) {
		runs = append(runs, Run{method, heats[method]})
	}
	return runs
}

// called returns in which ways a parameter is called.
func (s *spread) called(p *ssa.Parameter, index int) []Called {
	var found []Called
	for _, run := range runsOf(s.params[p]) {
		found = append(found, Called{Param: index, Method: run.Method, Heat: run.Heat})
	}
	if inv := s.invokes[p]; inv != nil {
		found = append(found, Called{Param: index, Looped: inv.looped, Apart: inv.apart, Maybe: inv.maybe})
	}
	return found
}
