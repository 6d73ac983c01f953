package nodelocal

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// maxTestBlocks bounds the functions that may be tests.
const maxTestBlocks = 40

// ownTests are the exported functions of this package that tell objects of
// the node from others.
func (s *search) ownTests() []Test {
	var found []Test
	for _, fn := range s.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || fn.Parent() != nil || len(fn.Blocks) > maxTestBlocks || !returnsBool(fn) {
			continue
		}
		for _, kind := range []kube.Kind{kube.PodKind, kube.NodeKind} {
			for _, value := range []bool{true, false} {
				if t, ok := s.testOf(fn, kind, value); ok {
					t.Key = s.key(obj)
					found = append(found, t)
				}
			}
		}
	}
	return found
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
