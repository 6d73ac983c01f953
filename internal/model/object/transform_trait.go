package object

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// TransformDefect is something that a transform does; whether it does harm depends on
// the version of client-go, and on where it is registered.
type TransformDefect uint8

const (
	// ReturnsNil returns nil without an error for objects of a kind it names.
	ReturnsNil TransformDefect = iota + 1
	// DropsOthers returns nil without an error for other kinds.
	DropsOthers
	// DropsVersion, DropsName and DropsNamespace lose the resourceVersion, the
	// name and the namespace.
	DropsVersion
	DropsName
	DropsNamespace
	// PanicsOnTombstone, PanicsOnOutput and PanicsOnOthers end the process on a
	// tombstone, on an object of another type that it returned itself, and on
	// kinds that it does not name.
	PanicsOnTombstone
	PanicsOnOutput
	PanicsOnOthers
	// RejectsOutput and RejectsOthers return an error for these.
	RejectsOutput
	RejectsOthers
	// Grows adds to the object each time.
	Grows
	// Loses computes a field from one that it drops.
	Loses
	// Copies makes a deep copy of the object and returns that.
	Copies
)

// A TransformTrait is a defect of a transform.
type TransformTrait struct {
	Defect TransformDefect
	// Input is the Go type of the argument, empty where that does not matter.
	Input string
	// Output is the Go type of what it returns, if that is another.
	Output string
	// Fields are the fields concerned: of Grows the one that grows, of Loses
	// the one that is computed and the one that it is computed from.
	Fields []string
	// Spares tells that the transform returns other objects of the type as they are.
	Spares bool
	// Place is where it happens.
	Place rule.Place

	instr ssa.Instruction
}

// Pos returns where the defect stands in this package, NoPos in others.
func (t TransformTrait) Pos() token.Pos {
	if t.instr == nil {
		return token.NoPos
	}
	return step{instr: t.instr}.pos()
}

// Assertion returns the failing type assertion of a defect in this package,
// nil where it is none.
func (t TransformTrait) Assertion() *ssa.TypeAssert {
	a, _ := t.instr.(*ssa.TypeAssert)
	return a
}

// maxTraits is how many traits of a function are kept.
const maxTraits = 16

// add notes a defect once for each place.
func (f *TransformFunction) add(d TransformDefect, input types.Type, s step) *TransformTrait {
	t := TransformTrait{Defect: d, Input: kindTypeName(input), Place: rule.PlaceOf(f.result.pass.Fset, s.pos()), instr: s.instr}
	for i, known := range f.Traits {
		if known.Defect == d && known.Place == t.Place {
			return &f.Traits[i]
		}
	}
	if len(f.Traits) < maxTraits {
		f.Traits = append(f.Traits, t)
		return &f.Traits[len(f.Traits)-1]
	}
	return &t
}

// keys are the fields that an object is known by.
var keys = []struct {
	role   kube.Role
	defect TransformDefect
}{
	{kube.VersionOf, DropsVersion},
	{kube.NameOf, DropsName},
	{kube.NamespaceOf, DropsNamespace},
}

// returns notes what became of the objects that the function returns.
func (f *TransformFunction) returns(r *record, t types.Type, returned []*object, summary *KindSummary) {
	if r.lost {
		return
	}
	for _, o := range returned {
		f.keyed(r, t, o)
		for _, path := range r.stripped(o) {
			if path = display(path); !slices.Contains(summary.Strips, path) && len(summary.Strips) < maxStripped {
				summary.Strips = append(summary.Strips, path)
			}
		}
		if l, ok := r.losing(o); ok {
			f.add(Loses, t, l.step).Fields = []string{display(l.to.path), display(l.field)}
		}
	}
	if w, ok := r.growing(returned); ok {
		f.add(Grows, t, w.step).Fields = []string{display(w.to.path)}
	}
}

// keyed notes keys that an object lost.
func (f *TransformFunction) keyed(r *record, t types.Type, o *object) {
	meta, ok := metadataPath(o.typ)
	if !ok {
		if !o.given {
			return // its type hides its metadata
		}
		meta = metadata
	}
	for _, key := range keys {
		s := r.state(o, below(meta, kube.MetadataField(key.role)))
		if s.state != dropped || key.defect == DropsNamespace && !s.exact && !namespaced(t) {
			continue
		}
		if s.by.instr == nil {
			s.by = step{instr: o.site.(ssa.Instruction)}
		}
		f.add(key.defect, t, s.by).Spares = r.spares(s.by)
	}
}

// namespaced reports whether objects of a type surely live in namespaces.
func namespaced(t types.Type) bool {
	k, ok := kube.KindOf(t)
	if !ok {
		return false
	}
	in, known := kube.IsNamespaced(k)
	return in && known
}

// copies notes a deep copy of the argument that the function returns although
// it could change its argument in place.
func (f *TransformFunction) copies(r *record, t types.Type) {
	for _, c := range r.copies {
		call := c.instr.(*ssa.Call)
		o := c.frame.objects[call]
		if o == nil || o.copyOf.object == nil || !o.copyOf.object.given || o.copyOf.path != "" {
			continue
		}
		if r.onlyReturns(o, c) {
			f.add(Copies, t, c)
		}
	}
}

// onlyReturns reports whether an object is what is returned after a step, and
// the argument is not.
func (r *record) onlyReturns(o *object, c step) bool {
	found := false
	for _, out := range r.outcomes {
		switch arg := out.object.ref.object; {
		case out.panics || arg == nil:
		case arg == o:
			found = true
		case arg.given && (out.frame != c.frame || c.instr.Block().Dominates(out.instr.Block())):
			return false
		}
	}
	return found
}

// display is a path as messages show it.
func display(path string) string {
	return strings.TrimPrefix(strings.ReplaceAll(path, ".[", "["), metadata+".")
}
