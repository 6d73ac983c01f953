package cache

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// joinListed adds what functions do with a cache that are given together with it: each
// call of the function that runs them has a list and a cache of its own. It reports whether
// a call is of that sort.
//
//	func add(m manager.Manager, funcs []func(manager.Manager) error) error {
//		for _, f := range funcs {
//			if err := f(m); err != nil {
func (b *build) joinListed(call ssa.CallInstruction) bool {
	fn, list := call.Parent(), listed(call)
	if list == nil || b.prog.Open(fn) {
		return false
	}
	for _, outer := range b.prog.Callers(fn) {
		for _, f := range b.passedFor(outer, list) {
			for _, u := range b.usesOf(f.obj) {
				arg := dynamicArgument(call, f, u.Param)
				if param, ok := arg.(*ssa.Parameter); ok && param.Parent() == fn {
					arg = b.prog.Passed(outer, param)
				}
				if arg != nil {
					b.attachUnless(arg, nil, u.Use)
				}
			}
		}
	}
	return true
}

// listed is the parameter of a function that a call in it takes the function to run from,
// nil if it does not.
func listed(call ssa.CallInstruction) *ssa.Parameter {
	common := call.Common()
	if common.IsInvoke() || ir.Callee(call) != nil {
		return nil
	}
	v := common.Value
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if element, ok := load.X.(*ssa.IndexAddr); ok {
			v = element.X
		}
	}
	param, _ := v.(*ssa.Parameter)
	return param
}

// passedFor returns the functions that a call gives for a parameter, alone or in a list.
func (b *build) passedFor(call ssa.CallInstruction, param *ssa.Parameter) (found []function) {
	passed := b.prog.Passed(call, param)
	if passed == nil {
		return nil
	}
	values, _ := b.trace.Elements(passed)
	for _, v := range append(values, passed) {
		for _, s := range b.trace.Sources(v) {
			found = append(found, asFunction(s.Value)...)
		}
	}
	return found
}
