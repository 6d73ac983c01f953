package object

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// findRelieved notes the types of the objects of which functions that informers call
// replace the managedFields. What a called function writes to counts as of any type
// where it may be of several.
func (r *MutationResult) findRelieved() {
	for _, m := range r.Mutations {
		if m.Form() != Handed || m.Deleted || m.Replaced || !ofManagedFields(m.part) {
			continue
		}
		object := m.object
		if m.Effect != nil && m.Effect.Various {
			object = ""
		}
		r.relieved[strings.TrimPrefix(object, "*")] = true
	}
}

// ofManagedFields reports whether a part of an object is its managedFields.
func ofManagedFields(part path) bool {
	return strings.HasSuffix(strings.TrimSuffix(part, itself), field(kube.MetadataField(kube.ManagedFieldsOf)))
}

// relieveInstances notes the types of the objects of which methods replace the managedFields
// that are called through instances of generic interfaces. Such calls are not followed: that
// of a handler may be one.
//
//	type handler[O any] interface{ onAdd(O) }
//	var pods handler[*corev1.Pod] = podHandler{}
func (r *MutationResult) relieveInstances() {
	for _, fn := range append(r.prog.Funcs[:len(r.prog.Funcs):len(r.prog.Funcs)], r.prog.SSA.Func("init")) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if conv, ok := instr.(*ssa.MakeInterface); ok && isInstance(conv.Type()) {
					r.relieveBy(conv)
				}
			}
		}
	}
}

func isInstance(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.TypeArgs().Len() > 0
}

// relieveBy notes what the methods do that a conversion to an interface exposes.
func (r *MutationResult) relieveBy(conv *ssa.MakeInterface) {
	for _, fn := range r.prog.Exposed(conv) {
		for _, e := range r.writes(fn) {
			if t := fn.Params[e.Param].Type(); ofManagedFields(e.Path) && kube.IsAPIObject(t) {
				r.relieved[strings.TrimPrefix(types.TypeString(t, nil), "*")] = true
			}
		}
	}
}

// Relieves reports whether a function that informers call with objects of a kind may
// replace their managedFields: the cache keeps what it makes of them.
func (r *MutationResult) Relieves(k kube.Kind) bool {
	return r.relieved[""] || r.relieved[k.Package+"."+k.Name]
}
