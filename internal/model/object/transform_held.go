package object

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A program may keep its listers in a type of its own, whose methods return what they read.
//
//	func NewStore(f informers.SharedInformerFactory) *Store { return &Store{nodes: f.Core().V1().Nodes().Lister()} }
//
//	func (s *Store) Node(name string) (*corev1.Node, error) { return s.nodes.Get(name) }

// ReadsHeld is the fact that what a function returns was read from caches that it is given,
// or that what it is given holds.
type ReadsHeld struct{ List []HeldRead }

// HeldRead is one such result.
type HeldRead struct {
	Result int
	Param  ir.Param
	// Path leads from the parameter to the cache.
	Path string
}

// AFact marks ReadsHeld as a fact.
func (*ReadsHeld) AFact() {}

func (f *ReadsHeld) String() string { return fmt.Sprintf("reads %v", f.List) }

// HoldsCaches is the fact that what a function returns holds caches that it is given.
type HoldsCaches struct{ List []HeldCache }

// HeldCache is one such cache.
type HeldCache struct {
	// Step is the way from the first result to it, Path that from the parameter.
	Step  string
	Param ir.Param
	Path  string
}

// AFact marks HoldsCaches as a fact.
func (*HoldsCaches) AFact() {}

func (f *HoldsCaches) String() string { return fmt.Sprintf("holds %v", f.List) }

// fieldStep is the step from a struct to what a field of it holds.
func fieldStep(field *types.Var) string { return "#" + field.Name() }

// exportHeld tells which functions return what they have read from caches, and what holds
// caches.
func (r *TransformResult) exportHeld() {
	reading := r.readsCaches()
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		var reads ReadsHeld
		for i := range fn.Signature.Results().Len() {
			if reading && kube.IsAPIObject(fn.Signature.Results().At(i).Type()) {
				reads.List = append(reads.List, r.readsHeld(fn, i)...)
			}
		}
		if len(reads.List) > 0 {
			rule.Export(r.pass, obj, &reads)
		}
		if list := r.holds(fn); len(list) > 0 {
			rule.Export(r.pass, obj, &HoldsCaches{list})
		}
	}
}

// readsCaches reports whether the package reads objects from caches, or calls what does so:
// generated clients have thousands of functions that return objects, and none that do.
func (r *TransformResult) readsCaches() bool {
	for call := range r.prog.Calls() {
		if fn := ir.CalleeFunc(call); fn != nil && (kube.Is(fn, kube.ListerGet, kube.ListerList) || r.pass.ImportObjectFact(fn, new(ReadsHeld))) {
			return true
		}
	}
	return false
}

// readsHeld are the caches that a result was read from, none unless all that it may be was.
func (r *TransformResult) readsHeld(fn *ssa.Function, result int) (found []HeldRead) {
	h := &history{result: r, sources: r.trace.Inside, seen: map[ssa.Value]bool{}, ok: true}
	for ret := range returnsOf(fn, result) {
		h.value(ret.Results[result])
	}
	for _, read := range h.found {
		p, path := r.heldBy(read.lister)
		if p == nil || p.Parent() != fn {
			return nil
		}
		if held := (HeldRead{result, ir.ParamOf(p), path + read.path}); !slices.Contains(found, held) {
			found = append(found, held)
		}
	}
	if !h.ok {
		return nil
	}
	return found
}

// heldBy is the parameter that a lister is reached from as its function has it, and the way
// there; nil where that is not seen.
func (r *TransformResult) heldBy(lister ssa.Value) (p *ssa.Parameter, path string) {
	for v := lister; v != nil; {
		switch of := v.(type) {
		case *ssa.Parameter:
			return of, path
		case *ssa.Call:
			next, step := stepBack(of)
			v, path = next, step+path
			continue
		case *ssa.UnOp:
			if field, ok := of.X.(*ssa.FieldAddr); ok {
				return fieldOfParameter(of), fieldStep(ir.FieldOf(field)) + path
			}
		}
		return nil, ""
	}
	return nil, ""
}

// holds are the caches that the struct holds which a function returns.
func (r *TransformResult) holds(fn *ssa.Function) (found []HeldCache) {
	returned := slices.Collect(ir.Results(fn, 0))
	if len(returned) != 1 || !r.ownStruct(returned[0].Type()) || !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return leadsToCache(p.Type()) }) {
		return nil
	}
	for field, values := range r.trace.Struct(returned[0]).Values {
		if len(values) != 1 || !leadsToCache(field.Type()) {
			continue
		}
		from := r.root(values[0])
		if p, ok := from.source.(*ssa.Parameter); ok && p.Parent() == fn {
			found = append(found, HeldCache{fieldStep(field), ir.ParamOf(p), from.path})
		}
	}
	slices.SortFunc(found, func(a, b HeldCache) int { return strings.Compare(a.Step, b.Step) })
	return found
}

// leadsToCache reports whether a type is that of a factory, an informer, a lister, or what is
// on the way there.
func leadsToCache(t types.Type) bool { return kube.HandlesInformers(t) || kube.IsLister(t) }

// ownStruct reports whether a type is a struct of this package, or a pointer to one.
func (r *TransformResult) ownStruct(t types.Type) bool {
	named := ir.TypeName(ir.Deref(t))
	if named == nil || named.Pkg() != r.pass.Pkg {
		return false
	}
	_, ok := named.Type().Underlying().(*types.Struct)
	return ok
}

// heldReads are the reads by which a call of another package's function answers.
func (r *TransformResult) heldReads(call *ssa.Call, result int) (found []read) {
	var fact ReadsHeld
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	for _, held := range fact.List {
		if from := held.Param.In(call); held.Result == result && from != nil {
			found = append(found, read{lister: from, path: held.Path})
		}
	}
	return found
}

// unfold goes on from what holds a cache to where that got the cache from.
func (r *TransformResult) unfold(t root) root {
	for range maxPath {
		next, ok := r.within(t)
		if !ok {
			return t
		}
		t = next
	}
	return root{}
}

// within is the same cache, by what a struct was made of that holds it: by a function of
// another package, or here.
func (r *TransformResult) within(t root) (root, bool) {
	switch source := t.source.(type) {
	case *ssa.Call:
		var fact HoldsCaches
		if fn := ir.CalleeFunc(source); fn == nil || !r.pass.ImportObjectFact(fn, &fact) {
			return t, false
		}
		for _, held := range fact.List {
			if from := held.Param.In(source); from != nil && t.begins(held.Step) {
				return r.root(from).then(held.Path + strings.TrimPrefix(t.path, held.Step)), true
			}
		}
	case *ssa.Alloc:
		for field, values := range r.trace.Struct(source).Values {
			if step := fieldStep(field); t.begins(step) && len(values) == 1 {
				return r.root(values[0]).then(strings.TrimPrefix(t.path, step)), true
			}
		}
	}
	return t, false
}

// begins reports whether a step is the first one on the way.
func (t root) begins(step string) bool {
	rest, ok := strings.CutPrefix(t.path, step)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], ".#@"))
}

// then goes on from a root.
func (t root) then(path string) root {
	t.path += path
	return t
}
