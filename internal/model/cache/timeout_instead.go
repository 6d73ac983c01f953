package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// insteadOnly reports whether a timeout is read from a field that the package only fills in a
// struct of its own, which stands in for one that others may give and leave without a timeout.
//
//	func NewClient(config *Config) *Client {
//		if config == nil {
//			config = &Config{Timeout: 30 * time.Second}
//		}
func (w *walk) insteadOnly(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	stores := w.prog.Stores(ir.FieldOf(addr))
	if len(stores) == 0 || slices.ContainsFunc(stores, notIntoOwn) {
		return false
	}
	return slices.ContainsFunc(w.trace.Struct(addr.X).Open, func(s client.Source) bool {
		p, given := s.Value.(*ssa.Parameter)
		return given && w.prog.Open(p.Parent())
	})
}

// notIntoOwn reports whether a store fills another struct than one that its function makes.
func notIntoOwn(s ir.Store) bool {
	addr, ok := storedAt(s.Instr).(*ssa.FieldAddr)
	if !ok {
		return true
	}
	_, own := ir.Root(addr).(*ssa.Alloc)
	return !own
}
