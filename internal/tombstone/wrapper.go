package tombstone

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
)

// Wrapper is the function that is given the function of a reception to register it,
// and could unwrap tombstones for all that it is given; not valid for others.
//
//	func (c *controller) only(wanted func(any) bool) cache.ResourceEventHandler
func (r *Result) Wrapper(d *event.Reception) token.Pos {
	if d == nil || d.Func == nil {
		return token.NoPos
	}
	switch at := d.At.(type) {
	case *ssa.Store:
		if p, ok := at.Val.(*ssa.Parameter); ok {
			return p.Parent().Pos()
		}
	case ssa.CallInstruction:
		if fn := ir.CalleeFunc(at); fn != nil && fn.Pkg() != nil && r.pass.ImportObjectFact(fn.Origin(), new(Receives)) {
			return fn.Pos()
		}
	}
	return token.NoPos
}
