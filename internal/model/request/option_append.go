package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// appended evaluates append.
func (r *evaluation) appended(call ssa.CallInstruction, s *state) symbol {
	sym := symbol{isList: true}
	for _, arg := range call.Common().Args {
		part := r.eval(arg, s)
		sym.open = sym.open || part.open || !part.isList
		sym.list = append(sym.list, part.list...)
	}
	if len(sym.list) > maxElements {
		sym.list, sym.open = sym.list[:maxElements], true
	}
	return sym
}

func pointsToOptions(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return kube.IsOptions(t)
}
