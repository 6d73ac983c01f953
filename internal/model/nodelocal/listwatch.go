package nodelocal

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// selectsAll reports whether a selector selects everything.
func (s *search) selectsAll(v ssa.Value) bool {
	sources := s.trace.Sources(v)
	for _, source := range sources {
		call, ok := source.Call()
		if !ok || !kube.Is(ir.Callee(call), kube.SelectsAll) {
			return false
		}
	}
	return len(sources) > 0
}

// wideSource reports whether list and watch functions ask for everything.
func (s *search) wideSource(v ssa.Value) bool {
	sources := s.trace.Sources(v)
	for _, source := range sources {
		switch src := source.Value.(type) {
		case *ssa.Call:
			if !s.wideSourceCall(src) {
				return false
			}
		case *ssa.Alloc:
			if !s.wideListWatch(src) {
				return false
			}
		default:
			return false
		}
	}
	return len(sources) > 0
}

func (s *search) wideSourceCall(call *ssa.Call) bool {
	callee := ir.Callee(call)
	if sym, ok := kube.Lookup(callee, kube.ListerWatcherArg); ok { // a wrapper
		return s.wideSource(ir.Arg(call, sym.Arg))
	}
	if !kube.Is(callee, kube.NewListWatch) {
		return false
	}
	for sym := range kube.Roles(callee) {
		if arg := ir.Arg(call, sym.Arg); arg != nil && !s.wideAspect(sym.Role, arg, kube.Kind{}) {
			return false
		}
	}
	return true
}

// wideListWatch looks at list functions written by hand: they must hand the
// options on as they are, in all namespaces.
func (s *search) wideListWatch(alloc *ssa.Alloc) bool {
	f, found := s.newFilter(kube.Kind{}, nil, nil), false
	for field, value := range s.trace.Struct(alloc).All() {
		if !kube.Is(field, kube.ListFunc) {
			continue
		}
		found = true
		if !f.eachFunction(value, s.listsWide) {
			return false
		}
	}
	return found
}

func (s *search) listsWide(fn *ssa.Function) bool {
	found := false
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if kube.Is(ir.FieldOf(instr.Addr), kube.OptFields) {
					return false
				}
			case ssa.CallInstruction:
				if l := s.req.List(instr); l != nil {
					found = l.Fields == nil && wideScope(l)
				}
			}
		}
	}
	return found
}
