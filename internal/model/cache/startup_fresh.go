package cache

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Fresh is the fact that a function returns a factory or informer that it
// constructs, and that nobody else gets.
type Fresh struct {
	Result int
	Sort   Sort
	// Summary is what was done with it.
	Summary
}

// AFact marks Fresh as a fact.
func (*Fresh) AFact() {}

func (f *Fresh) String() string { return fmt.Sprintf("returns a fresh %s", f.Sort) }

// exportFresh tells other packages of a cache that goes nowhere but to the
// callers of one function.
func (r *StartupResult) exportFresh(c *Startup) {
	ret := c.onlyReturn()
	if ret == nil {
		return
	}
	obj, ok := ret.Parent().Object().(*types.Func)
	if !ok || !obj.Exported() {
		return
	}
	fact := &Fresh{Result: -1, Sort: c.Sort}
	for i, v := range ret.Results {
		if isWhole(v.Type()) {
			fact.Result = i
		}
	}
	if fact.Result < 0 || !r.alwaysReturns(ret.Parent(), fact.Result, c.Made) || isKept(c.Made) {
		return
	}
	sum := r.summarize(ret.Parent())
	for _, d := range c.Actions {
		if d.At != ssa.Instruction(ret) {
			sum.add(0, d)
		}
	}
	if fact.Summary = sum.export(); len(fact.Of) <= maxDone {
		rule.Export(r.pass, obj, fact)
	}
}

// onlyReturn returns the instruction that returns a cache to other packages,
// nil if they get it in another way, too.
func (c *Startup) onlyReturn() *ssa.Return {
	var only *ssa.Return
	for _, d := range c.Actions {
		if d.Act != Anything {
			continue
		}
		ret, ok := d.At.(*ssa.Return)
		if !ok || only != nil && only != ret || d.stage > informer || d.stage == accessor {
			return nil
		}
		only = ret
	}
	return only
}

func isWhole(t types.Type) bool { return kube.IsFactory(t) || kube.IsInformer(t) }

// alwaysReturns reports whether nothing but one cache, or nil, is result i of a
// function.
func (r *StartupResult) alwaysReturns(fn *ssa.Function, i int, made *ssa.Call) bool {
	for ret := range ir.Returns(fn) {
		for _, s := range r.Trace.Sources(ret.Results[i]) {
			if _, isConst := s.Value.(*ssa.Const); !isConst && s.Value != ssa.Value(made) {
				return false
			}
		}
	}
	return true
}

// isKept reports whether what a call returns is stored where later calls, or other code of the
// package, find it.
//
//	if s.factory == nil {
//		s.factory = informers.NewSharedInformerFactory(client, 0)
//	}
//	return s.factory
func isKept(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(by ssa.Instruction) bool {
		switch by := by.(type) {
		case *ssa.Store:
			_, local := by.Addr.(*ssa.Alloc)
			return by.Val == v && !local
		case *ssa.MapUpdate:
			return true
		case *ssa.Extract, *ssa.ChangeInterface, *ssa.MakeInterface:
			return isKept(by.(ssa.Value))
		}
		return false
	})
}

// imported follows a cache that a function of another package constructs.
func (r *StartupResult) imported(call ssa.CallInstruction) {
	made, ok := call.(*ssa.Call)
	fn := ir.CalleeFunc(call)
	if !ok || fn == nil || fn.Pkg() == r.pass.Pkg {
		return
	}
	var fact Fresh
	if !r.pass.ImportObjectFact(fn, &fact) {
		return
	}
	w := holding{stage: informer}
	if fact.Sort == Factory {
		w.stage = factory
	}
	t := r.track()
	t.done(w, call, nil, &fact.Summary, 0)
	for _, v := range result(made, fact.Result) {
		t.follow(v, w)
	}
	r.caches = append(r.caches, &Startup{Sort: fact.Sort, Made: made, Actions: t.actions, of: r})
}
