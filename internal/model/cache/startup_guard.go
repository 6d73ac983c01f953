package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// guards reports whether a wait is what keeps a read waiting: the function that
// waits leads to the read, or both are methods of one type, whose other methods
// get their work from what it runs. Code that only has the lister, too, as one
// controller of a program has beside another one, waits for itself.
func (o *order) guards(wait, read Action) bool {
	waiting, reading := ir.Outermost(wait.At.Parent()), ir.Outermost(read.At.Parent())
	if o.inside(waiting)[reading] || o.inside(waiting)[read.At.Parent()] {
		return true
	}
	a, b := receiver(waiting), receiver(reading)
	return a != nil && b != nil && types.Identical(a, b)
}

// receiver returns the type that a function is a method of, nil for none.
func receiver(fn *ssa.Function) types.Type {
	if recv := fn.Signature.Recv(); recv != nil {
		return ir.Deref(recv.Type())
	}
	return nil
}
