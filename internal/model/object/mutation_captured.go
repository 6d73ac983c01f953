package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// closed looks at what a closure leaves in a variable that it captures.
func (s *search) closed(d definition) bool {
	own, ok := withinPath(d.part, s.own)
	if !ok || !s.changes(d.free, own) {
		return false
	}
	if _, ok := d.at.(*ssa.Call); !ok {
		return true // it runs at an unknown time
	}
	for _, inner := range s.definitions(d.free) {
		if copiesOne([]ssa.Value{inner.value}, func(x ssa.Value) bool { return isLoad(x, d.free) }) {
			return true
		}
	}
	open := false
	for ret := range ir.Returns(d.free.Parent()) {
		open = s.before(d.free, own, s.behind, ret) || open
	}
	return !open
}

// changes reports whether a closure may change a part of a captured variable.
func (l *look) changes(free *ssa.FreeVar, own path) bool {
	for _, d := range l.definitions(free) {
		if d.value != nil && overlaps(d.part, own) {
			return true
		}
		if d.closure != nil && l.changes(d.free, own) {
			return true
		}
	}
	return false
}

// captured looks at a variable of the enclosing function: at what the closure
// itself stores, and at what was there where it runs.
func (l *look) captured(v *ssa.FreeVar, p path, at ssa.Instruction) {
	rest, ok := withinPath(follow, p)
	if !ok {
		return
	}
	own, behind := cell(rest)
	if behind == "" || at != nil && at.Parent() == v.Parent() && !l.before(v, own, behind, at) {
		return
	}
	bound := ir.Binding(v)
	for made := range ir.Closures(v.Parent()) {
		for _, use := range uses(made) {
			l.value(bound, 0, p, use)
		}
	}
}

// container looks at what was put into a map or slice that the function makes.
func (l *look) container(v ssa.Value, p path, at ssa.Instruction) {
	rest, ok := inside(p)
	if !ok || renewed(v) {
		return
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if ref.Map == v {
				l.since(ref, at, func() { l.value(ref.Value, 0, rest, ref) })
			}
		case *ssa.Call:
			if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "copy" && ref.Call.Args[0] == v {
				l.since(ref, at, func() { l.value(ref.Call.Args[1], 0, p, ref) })
			}
		case *ssa.IndexAddr:
			for _, d := range l.definitions(ref) {
				if d.value != nil && d.part == "" {
					l.since(d.at, at, func() { l.value(d.value, 0, rest, d.at) })
				}
			}
		}
	}
}
