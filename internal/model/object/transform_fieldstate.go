package object

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// fieldState is what became of a field of the object that a transform returns.
type fieldState uint8

const (
	kept    fieldState = iota // as it was
	changed                   // has another value
	dropped                   // has the zero value
	unclear
)

// maxCopies bounds how many copies of copies a field is followed through, and
// how much a value may be made of.
const maxCopies = 5

// A fieldHistory is the state of a field and the step that decided it.
type fieldHistory struct {
	state fieldState
	by    step
	// exact tells that the step speaks of this field, not of a struct around it.
	exact bool
}

// state tells what became of the field at a path of an object.
func (r *record) state(o *object, path string) fieldHistory {
	return r.before(len(r.writes), o, path, 0)
}

// before is the state of a field before write number n.
func (r *record) before(n int, o *object, path string, depth int) fieldHistory {
	s := r.initial(n, o, path, depth)
	for i, w := range r.writes[:n] {
		if w.to.object != o {
			continue
		}
		if rest, covers := cut(path, w.to.path); covers {
			s = r.written(i, w, path, rest, depth)
		}
	}
	return s
}

// initial is the state of a field before any write.
func (r *record) initial(n int, o *object, path string, depth int) fieldHistory {
	switch {
	case o.given:
		return fieldHistory{state: kept}
	case depth > maxCopies || r.escaped(o, path):
		return fieldHistory{state: unclear}
	case o.copyOf.object != nil:
		return r.before(n, o.copyOf.object, below(o.copyOf.path, path), depth+1)
	}
	if _, ok := o.site.(*ssa.Alloc); !ok {
		return fieldHistory{state: unclear}
	}
	return fieldHistory{state: dropped}
}

// escaped reports whether a call of unknown effect may set a field.
func (r *record) escaped(o *object, path string) bool {
	for _, e := range r.escapes {
		if _, covers := cut(path, e.path); e.object == o && covers {
			return true
		}
	}
	return false
}

// written is the state that write number n, to a path of which rest is left,
// gives a field.
func (r *record) written(n int, w write, path, rest string, depth int) fieldHistory {
	source := w.from.ref
	switch {
	case w.drops():
		return fieldHistory{dropped, w.step, rest == ""}
	case depth > maxCopies || source.object == nil && rest != "" || source.address && rest != "":
		return fieldHistory{state: unclear}
	case source.object == nil || source.address:
		return fieldHistory{state: changed}
	case source.object.given && below(source.path, rest) == path:
		return fieldHistory{state: kept} // loaded before anything was dropped
	case source.object.given:
		return fieldHistory{state: changed}
	}
	s := r.before(n, source.object, below(source.path, rest), depth+1)
	if s.by.instr == nil {
		s.by = w.step
	}
	return s
}

// cut returns what of a path lies below a prefix of it.
func cut(path, prefix string) (rest string, ok bool) {
	if prefix == "" || path == prefix {
		return strings.TrimPrefix(path, prefix), true
	}
	return strings.CutPrefix(path, prefix+".")
}

// maxStripped is how many fields of an object are named at most.
const maxStripped = 8

// stripped lists the fields that a returned object lost and that an update of
// it would lose on the server, too.
func (r *record) stripped(o *object) []string {
	found := &fields{record: r, object: o}
	if s, ok := structOf(o.typ); ok {
		found.walk("", s)
	}
	for _, w := range r.writes {
		if w.to.object == o && w.drops() && !r.touched(o, w.to.path) {
			found.add(w.to.path)
		}
	}
	return found.paths
}

// fields collects stripped fields.
type fields struct {
	record *record
	object *object
	paths  []string
}

func (f *fields) add(path string) {
	for _, p := range f.paths {
		if _, known := cut(path, p); known {
			return
		}
	}
	if path != "" && len(f.paths) < maxStripped && kube.LostOnUpdate(path) && f.record.state(f.object, path).state == dropped {
		f.paths = append(f.paths, path)
	}
}

// walk adds the fields of a struct that nothing sets.
func (f *fields) walk(path string, s *types.Struct) {
	for field := range s.Fields() {
		if kube.IsTypeMeta(field.Type()) {
			continue // kind and version: what the object is, not its state
		}
		p := below(path, field.Name())
		nested, isStruct := structOf(field.Type())
		if isStruct && f.record.touched(f.object, p) {
			f.walk(p, nested)
		} else {
			f.add(p)
		}
	}
}

// touched reports whether something sets a part of a field.
func (r *record) touched(o *object, path string) bool {
	return r.touchedBut(o, path, map[ref]bool{})
}

// touchedBut leaves out the fields that were looked at: objects may be set from
// one another.
func (r *record) touchedBut(o *object, path string, seen map[ref]bool) bool {
	if seen[ref{object: o, path: path}] {
		return false
	}
	seen[ref{object: o, path: path}] = true
	for _, w := range r.writes {
		if w.to.object != o {
			continue
		}
		if rest, within := cut(w.to.path, path); within && rest != "" {
			return true
		}
		source := w.from.ref
		if w.to.path == path && source.object != nil && !source.address && source.object != o && r.touchedBut(source.object, source.path, seen) {
			return true
		}
	}
	return false
}

// metadataPath is the path to the metadata of a struct that shows it.
func metadataPath(t types.Type) (path string, ok bool) {
	s, ok := structOf(t)
	if !ok {
		return "", false
	}
	for field := range s.Fields() {
		if kube.IsObjectMeta(field.Type()) {
			return field.Name(), true
		}
	}
	return "", false
}

func structOf(t types.Type) (*types.Struct, bool) {
	if t == nil {
		return nil, false
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}
