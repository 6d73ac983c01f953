package ir

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Initializes tells whether a function runs as its package is initialized: the
// initializers of variables, and those called init.
func Initializes(fn *ssa.Function) bool {
	return fn.Signature.Recv() == nil && fn.Parent() == nil && (fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#"))
}

// Precedes tells whether an instruction comes before another one of its function on
// every way.
func Precedes(first, then ssa.Instruction) bool {
	if first.Block() == then.Block() {
		return slices.Index(first.Block().Instrs, first) < slices.Index(then.Block().Instrs, then)
	}
	return first.Block().Dominates(then.Block())
}
