package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
)

// A value is what is known of an SSA value while the argument of the
// transform has one known dynamic type.
type value struct {
	is eval.Is
	// typ is the dynamic type of what is not nil, itself nil where unknown.
	typ types.Type
	ref ref
}

// A ref names memory that belongs to an object.
type ref struct {
	object *object
	// path are the fields that lead there, "" for the object itself.
	path string
	// address tells a pointer to that memory from what was loaded from it.
	address bool
}

// An object is the argument of the transform, a copy of it, or a new object.
type object struct {
	// typ is its type without the pointer, nil where unknown.
	typ types.Type
	// site makes the object, nil for the argument and for a tombstone's object.
	site ssa.Value
	// copyOf is what a deep copy was made of.
	copyOf ref
	// given tells the argument, or what a tombstone holds.
	given bool
}

// Stand-ins for types that need not occur in the transform.
var (
	// anyKind is an API object of a kind that the transform does not name.
	anyKind types.Type = standIn("any other kind")
	// tombstone is what informers of old versions hand to transforms, too.
	tombstone types.Type = standIn("a tombstone")
)

func standIn(name string) *types.Named {
	return types.NewNamed(types.NewTypeName(0, nil, name, nil), types.NewStruct(nil, nil), nil)
}

func join(a, b value) value {
	switch {
	case a.is == eval.Unreached || a == b:
		return b
	case b.is == eval.Unreached:
		return a
	case a.is == eval.Null:
		return value{eval.Open, b.typ, b.ref}
	case b.is == eval.Null:
		return value{eval.Open, a.typ, a.ref}
	}
	v := value{is: eval.Open}
	if a.is == b.is {
		v.is = a.is
	}
	if sameType(a.typ, b.typ) {
		v.typ = a.typ
	}
	if a.ref == b.ref {
		v.ref = a.ref
	}
	return v
}

func sameType(a, b types.Type) bool {
	return a != nil && b != nil && types.Identical(a, b)
}

// at returns the memory below a reference.
func (r ref) at(path string, address bool) ref {
	if r.object == nil || len(path) > maxPath || len(r.path) > maxPath {
		return ref{}
	}
	return ref{r.object, below(r.path, path), address}
}

// maxPath bounds paths, which recursive types could make endless.
const maxPath = 120

func below(path, field string) string {
	if path == "" || field == "" {
		return path + field
	}
	return path + "." + field
}

// pointed is the type behind a pointer, nil for other types.
func pointed(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return nil
}
