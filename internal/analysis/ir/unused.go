package ir

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Unused reports whether nothing runs a function: other packages cannot name it, and this
// one neither takes its value nor calls it, other than from functions of which the same
// is true.
func (p *Program) Unused(fn *ssa.Function) bool {
	return p.UnusedBut(fn, func(*ssa.Function) bool { return false })
}

// UnusedBut tells the same where other packages are known not to call some functions that
// they could name.
func (p *Program) UnusedBut(fn *ssa.Function, idle func(*ssa.Function) bool) bool {
	return p.unused(Outermost(fn), idle, map[*ssa.Function]bool{})
}

func (p *Program) unused(fn *ssa.Function, idle func(*ssa.Function) bool, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return true // only by itself
	}
	seen[fn] = true
	obj, ok := fn.Object().(*types.Func)
	if !ok || obj.Exported() && !idle(fn) || startsByItself(obj) || len(p.Taken(fn)) > 0 || p.isInvoked(obj) {
		return false
	}
	return !slices.ContainsFunc(p.Callers(fn), func(call ssa.CallInstruction) bool {
		return !p.unused(Outermost(call.Parent()), idle, seen)
	})
}

// startsByItself reports whether the runtime calls a function.
func startsByItself(fn *types.Func) bool {
	return fn.Signature().Recv() == nil && (fn.Name() == "main" || fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#"))
}

// isInvoked reports whether this package calls a method of an interface that a method may
// be behind.
func (p *Program) isInvoked(fn *types.Func) bool {
	return fn.Signature().Recv() != nil && p.invoked[fn.Name()]
}
