package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// given looks for what gives a version to an object that is made here, before the first
// attempt: a read into it, or a version or metadata that are copied from what was read.
// Without one it cannot conflict.
//
//	tag := &imagev1.ImageStreamTag{ObjectMeta: metav1.ObjectMeta{Name: name}}
//	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return c.Update(ctx, tag) })
//	...
//	err = c.Get(ctx, key, tag)
func (t *tracing) given(v *ssa.Alloc, s client.Source) bool {
	metadata := metadataOf(v)
	found := false
	for _, a := range t.around {
		switch {
		case a.verb == reads && a.object != nil && t.isAt(a, v) && t.beforehand(a, made(v, s)),
			a.verb == versions && writesTo(a.at, v, metadata) && t.copied(a):
			t.leave(true)
			found = true
		}
	}
	for _, stored := range metadata {
		if of := objectOf(stored); of != nil && of != v {
			t.value(of, s.Frames)
			found = true
		}
	}
	return found
}

// metadataOf is what is stored in an object as all of its metadata.
func metadataOf(v *ssa.Alloc) []ssa.Value {
	var found []ssa.Value
	for _, ref := range *v.Referrers() {
		field, ok := ref.(*ssa.FieldAddr)
		if !ok || !kube.IsObjectMeta(ir.FieldOf(field).Type()) {
			continue
		}
		for _, ref := range *field.Referrers() {
			if store, ok := ref.(*ssa.Store); ok && store.Addr == field {
				found = append(found, store.Val)
			}
		}
	}
	return found
}

// objectOf is the object whose metadata a value is, nil for that of templates and others.
func objectOf(metadata ssa.Value) ssa.Value {
	field := container(metadata)
	if field == nil {
		return nil
	}
	if of := container(field); of != nil && kube.IsAPIObject(of.Type()) {
		return of
	}
	return nil
}

// writesTo reports whether an instruction writes the version of an object, or of metadata
// that are stored in it.
func writesTo(at ssa.Instruction, object *ssa.Alloc, metadata []ssa.Value) bool {
	var to ssa.Value
	switch at := at.(type) {
	case *ssa.Store:
		to = ir.Root(at.Addr)
	case ssa.CallInstruction:
		to = ir.Root(ir.Receiver(at))
	}
	return to != nil && (to == object || slices.ContainsFunc(metadata, func(stored ssa.Value) bool { return container(stored) == to }))
}

// copied reports whether a version that is written by hand is that of what was read before
// the first attempt.
func (t *tracing) copied(a act) bool {
	from := t.version(a.object, a.frames)
	return from.outside && !from.other
}

// made is where a source is made: itself, or the calls that lead to it.
func made(v *ssa.Alloc, s client.Source) []ssa.Instruction {
	at := []ssa.Instruction{v}
	for _, call := range s.Frames {
		at = append(at, call)
	}
	return at
}

// beforehand reports whether an act may come before the retry, and between them nothing that
// makes the object anew; also where it is not seen how the two are to each other.
func (r *region) beforehand(a act, made []ssa.Instruction) bool {
	for at := ssa.Instruction(r.retry); at != nil; at = closureOf(at.Parent()) {
		for _, site := range a.path {
			if site.Parent() == at.Parent() {
				return comesFirst(site, at, made...)
			}
		}
	}
	return true
}

// closureOf is where a literal is made into a function value, nil if it is not, or not
// only there.
func closureOf(fn *ssa.Function) (at ssa.Instruction) {
	for c := range ir.Closures(fn) {
		if at != nil {
			return nil
		}
		at = c
	}
	return at
}
