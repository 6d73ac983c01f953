package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// ownWatches finds the watches that a function returns although it neither
// looks at its options nor asks anybody.
func (u *use) ownWatches() {
	if len(u.Asks) > 0 || len(*u.Options.Referrers()) > 0 {
		return
	}
	for ret := range ir.Returns(u.Fn) {
		if len(ret.Results) == 0 {
			continue
		}
		for _, s := range u.Trace.Sources(ret.Results[0]) {
			switch own := u.own(s.Value); {
			case own:
				u.Own = append(u.Own, s.Value)
			case !ir.IsNil(s.Value):
				u.Own = nil
				return
			}
		}
	}
}

// own reports whether a watch is a library's that the program feeds, or of a
// type of this package.
func (u *use) own(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Call:
		return kube.Is(ir.Callee(v), kube.OwnWatch)
	case *ssa.Alloc:
		named, ok := types.Unalias(v.Type().Underlying().(*types.Pointer).Elem()).(*types.Named)
		return ok && named.Obj().Pkg() == u.pass.Pkg
	}
	return false
}
