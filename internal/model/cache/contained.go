package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// contained follows what is taken out of a container to all that is put into it, and
// a container as a whole in the same way. A pointer leads to what it points to.
//
//	for _, informer := range map[string]*cache.SharedIndexInformer{"pods": &pods} {
//		(*informer).SetTransform(strip)
//	}
func (w *way) contained(v ssa.Value, s client.Source, step Step) {
	switch v := v.(type) {
	case *ssa.IndexAddr:
		w.elements(v.X, s, step)
	case *ssa.Index:
		w.elements(v.X, s, step)
	case *ssa.Lookup:
		w.elements(v.X, s, step)
	case *ssa.Next:
		if over, ok := v.Iter.(*ssa.Range); ok {
			w.elements(over.X, s, step)
		}
	case *ssa.Slice, *ssa.MakeSlice, *ssa.MakeMap:
		w.elements(v, s, step)
	case *ssa.Alloc:
		w.variable(v, s, step)
	case *ssa.Extract, *ssa.UnOp: // a pointer, which the trace does not look behind
		if isCell(v.Type()) {
			w.sources(w.trace.Within(v, s), step)
		}
	}
}

// variable follows the address of a variable: of an array, or of one that holds an
// informer.
func (w *way) variable(at *ssa.Alloc, s client.Source, step Step) {
	switch {
	case isCell(at.Type()):
		w.sources(w.trace.Contents(at), step)
	case kube.Contains(at.Type()) != nil:
		w.elements(at, s, step)
	}
}

// parameter ends at a parameter. The trace does not follow pointers to variables
// to the callers of their function.
func (w *way) parameter(p *ssa.Parameter, s client.Source, step Step) {
	if isCell(p.Type()) {
		for _, given := range w.trace.Within(p, s) {
			if given.Value != p {
				w.sources([]client.Source{given}, step)
			}
		}
	}
	w.ends = append(w.ends, end{source: s, step: step})
}

// elements follows what a slice, an array or a map may hold. One that is a parameter
// or stands in a field may hold what others put there.
func (w *way) elements(container ssa.Value, s client.Source, step Step) {
	for _, e := range w.elementsOf(container) {
		if isShared(e) {
			w.sources(w.trace.Contents(e), step)
			continue
		}
		w.sources(w.trace.Within(e, s), step)
	}
	for _, from := range w.trace.Within(container, s) {
		switch from.Value.(type) {
		case *ssa.Parameter, *ssa.FieldAddr, *ssa.Field, *ssa.Global:
			w.sources([]client.Source{from}, step)
		}
	}
}

func (w *way) elementsOf(container ssa.Value) []ssa.Value {
	if _, ok := container.Type().Underlying().(*types.Map); ok {
		return w.entriesOf(container)
	}
	elems, _ := w.trace.Elements(container)
	return elems
}

// entriesOf returns the values that this package puts into a map, wherever it takes
// the map from to do so.
func (w *way) entriesOf(m ssa.Value) []ssa.Value {
	made := map[ssa.Value]bool{}
	for _, s := range w.trace.Sources(m) {
		if _, ok := s.Value.(*ssa.MakeMap); ok {
			made[s.Value] = true
		}
	}
	var values []ssa.Value
	for _, u := range w.mapUpdates() {
		for _, s := range w.trace.Sources(u.Map) {
			if made[s.Value] {
				values = append(values, u.Value)
				break
			}
		}
	}
	return values
}

// mapUpdates returns what this package puts into maps of informers and the like.
func (b *build) mapUpdates() []*ssa.MapUpdate {
	if b.updates != nil {
		return b.updates
	}
	b.updates = []*ssa.MapUpdate{}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if u, ok := instr.(*ssa.MapUpdate); ok && kube.Contains(u.Map.Type()) != nil {
					b.updates = append(b.updates, u)
				}
			}
		}
	}
	return b.updates
}

// isCell reports whether t is a pointer to a variable that holds what leads to a cache.
func isCell(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && types.IsInterface(p.Elem()) && kube.HandlesCache(p.Elem())
}

// isShared reports whether a value is the address of a field or package variable with
// what leads to a cache, rather than what that holds.
func isShared(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.FieldAddr, *ssa.Global:
		return isCell(v.Type())
	}
	return false
}

// leaving notes what leaves the package in containers that its functions return.
func (b *build) leaving() {
	for _, fn := range b.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); !ok || !obj.Exported() || b.pass.Pkg.Name() == "main" {
			continue
		}
		for i := range fn.Signature.Results().Len() {
			if !kube.HoldsInformers(fn.Signature.Results().At(i).Type()) {
				continue
			}
			for _, v := range returned(fn, i) {
				b.leaves(v)
			}
		}
	}
}

// leaves notes the informers in a container that other packages get: they may set
// transforms of them, which is not known here.
func (b *build) leaves(v ssa.Value) {
	for _, e := range b.ends(v, Step{}) {
		if c := b.cacheAt(e); c != nil {
			c.add(Use{Act: HandsOn, Kind: e.step.Kind, Place: c.Place})
		}
	}
}
