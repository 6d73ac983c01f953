package nodelocal

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxTestBlocks bounds the functions that may be tests.
const maxTestBlocks = 40

// nodeKinds are the kinds whose objects belong to nodes.
var nodeKinds = []kube.Kind{kube.PodKind, kube.NodeKind}

// ownTests are the exported functions of this package that tell objects of
// the node from others, and those that return the one function that does.
//
//	func OnNode(node string) func(obj any) bool {
//		return func(obj any) bool {
func (s *search) ownTests() []Test {
	var found []Test
	for _, fn := range s.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || fn.Parent() != nil || len(fn.Blocks) > maxTestBlocks {
			continue
		}
		key, test := s.key(obj), fn
		if !returnsBool(fn) {
			key, test = s.resultKey(obj, 0), returnedTest(fn)
		}
		if test != nil && key != "" {
			found = append(found, s.testsOf(key, test)...)
		}
	}
	return found
}

// testsOf is what a function tells of objects.
func (s *search) testsOf(key string, fn *ssa.Function) (found []Test) {
	for _, kind := range nodeKinds {
		for _, value := range []bool{true, false} {
			if t, ok := s.testOf(fn, kind, value); ok {
				t.Key = key
				found = append(found, t)
			}
		}
	}
	return found
}

// returnedTest is the function that another one returns, alone and whatever it is given, if that
// may be a test.
func returnedTest(fn *ssa.Function) (test *ssa.Function) {
	if fn.Signature.Results().Len() != 1 {
		return nil
	}
	for v := range ir.Results(fn, 0) {
		inner := ir.FunctionOf(v)
		if inner == nil || test != nil || len(inner.Blocks) > maxTestBlocks || !returnsBool(inner) {
			return nil
		}
		test = inner
	}
	return test
}

func (s *search) testOf(fn *ssa.Function, kind kube.Kind, value bool) (t Test, ok bool) {
	f := s.nodeFilter(kind)
	if !f.returnsOnly(fn, value, 0) || len(f.used) == 0 || !f.idle(fn) {
		return Test{}, false
	}
	t = Test{Kind: kind, Value: value}
	for _, c := range f.used {
		t.Needs = append(t.Needs, s.needsOf(c)...)
		t.Folded = t.Folded || c.folded
	}
	return t, len(t.Needs) < maxEntries
}

// isTest reports whether a function of another package is such a test, which has
// no other effect.
func (s *search) isTest(fn *types.Func) bool {
	key := s.key(fn)
	return key != "" && slices.ContainsFunc(s.tests, func(t Test) bool { return t.Key == key })
}
