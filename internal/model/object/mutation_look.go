package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A look goes back from memory to where it came from.
type look struct {
	*MutationResult
	seen  map[visit]bool
	calls []ssa.CallInstruction
	want  Want
	// assertion is the type assertion that the look passed last.
	assertion *ssa.TypeAssert
	// round is the head of the loop whose earlier round left what is looked at, nil
	// where that is what the same round finds.
	round *ssa.BasicBlock
	found []memoryRoot
}

type visit struct {
	v      ssa.Value
	result int
	path   path
	at     ssa.Instruction
	want   Want
	round  *ssa.BasicBlock
}

// maxVisits bounds the cost of a look: what needs more is not understood.
const maxVisits = 2000

func (r *MutationResult) roots(v ssa.Value, p path, at ssa.Instruction) []memoryRoot {
	l := &look{MutationResult: r, seen: map[visit]bool{}}
	l.value(v, 0, p, at)
	return l.found
}

// enter reports whether a visit is the first of its kind. Only variables look
// different from different places.
func (l *look) enter(v ssa.Value, result int, p path, at ssa.Instruction) bool {
	k := visit{v: v, result: result, path: p, want: l.want, round: l.round}
	switch v.(type) {
	case *ssa.Alloc, *ssa.FreeVar, *ssa.Call:
		k.at = at
	}
	if l.seen[k] || len(l.seen) > maxVisits || tooLong(p) {
		return false
	}
	l.seen[k] = true
	return true
}

// value looks at the memory that a path leads to from a value; at is where
// the path's first pointer is followed.
func (l *look) value(v ssa.Value, result int, p path, at ssa.Instruction) {
	if v == nil || p == "" || l.failedHere(v, at) || !l.enter(v, result, p, at) {
		return
	}
	switch v := v.(type) {
	case *ssa.Phi:
		l.phi(v, p, at)
	case *ssa.ChangeInterface:
		if !l.excludes(v.X.Type(), p) {
			l.value(v.X, 0, p, at)
		}
	case *ssa.ChangeType:
		l.value(v.X, 0, p, at)
	case *ssa.MultiConvert:
		if _, pointer := v.X.Type().Underlying().(*types.Pointer); pointer {
			l.value(v.X, 0, p, at)
		}
	case *ssa.MakeInterface:
		if l.want.fits(v.X.Type(), p) {
			l.value(v.X, 0, p, at)
		}
	case *ssa.TypeAssert:
		if l.want.fits(v.AssertedType, p) {
			asserted := l.assertion
			l.assertion = v
			l.as(l.want.or(v.AssertedType, p), func() { l.value(v.X, 0, p, at) })
			l.assertion = asserted
		}
	case *ssa.Extract:
		l.extract(v, p, at)
	case *ssa.UnOp:
		l.load(v, p)
	case *ssa.Call:
		l.call(v, result, p, at)
	case *ssa.Alloc:
		l.variable(v, p, at)
	case *ssa.FreeVar:
		l.captured(v, p, at)
	case *ssa.Parameter:
		l.parameter(v, p)
	default:
		l.part(v, p, at)
	}
}

// part looks at a value that is part of another, or a view of it.
func (l *look) part(v ssa.Value, p path, at ssa.Instruction) {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		l.addressed(v.X, field(ir.FieldOf(v).Name()), p, at)
	case *ssa.IndexAddr:
		l.addressed(v.X, element, p, at)
	case *ssa.Field:
		l.value(v.X, 0, field(ir.FieldOf(v).Name())+p, at)
	case *ssa.Index:
		l.value(v.X, 0, element+p, at)
	case *ssa.Lookup:
		if renewed(v.X) {
			return
		}
		l.value(v.X, 0, follow+element+p, v)
	case *ssa.Slice:
		if _, ok := v.X.Type().Underlying().(*types.Basic); !ok {
			l.value(v.X, 0, p, at)
		}
	case *ssa.SliceToArrayPointer:
		l.value(v.X, 0, p, at)
	case *ssa.MakeMap, *ssa.MakeSlice:
		l.container(v, p, at)
	case *ssa.MakeChan:
		l.sent(v, p)
	}
}

// load looks at what is read from an address, or received from a channel.
func (l *look) load(v *ssa.UnOp, p path) {
	switch {
	case v.Op == token.MUL && !renewedAt(v.X):
		l.value(v.X, 0, follow+p, v)
	case v.Op == token.ARROW:
		l.value(v.X, 0, follow+element+p, v)
	}
}

// addressed looks at a part of what a pointer points to.
func (l *look) addressed(x ssa.Value, step, p path, at ssa.Instruction) {
	if rest, ok := withinPath(follow, p); ok {
		l.value(x, 0, follow+step+rest, at)
	}
}

func (l *look) extract(v *ssa.Extract, p path, at ssa.Instruction) {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		l.value(t, v.Index, p, at)
	case *ssa.TypeAssert, *ssa.Lookup, *ssa.UnOp:
		if v.Index == 0 {
			l.value(t, 0, p, at)
		}
	case *ssa.Select:
		l.selected(t, v.Index, p)
	case *ssa.Next:
		if rng, ok := t.Iter.(*ssa.Range); ok && !t.IsString && v.Index > 0 {
			l.value(rng.X, 0, follow+element+p, t)
		}
	}
}

// phi looks at what a variable may be.
func (l *look) phi(v *ssa.Phi, p path, at ssa.Instruction) {
	if copiesOne(v.Edges, func(x ssa.Value) bool { return x == v }) {
		return
	}
	for i, e := range v.Edges {
		if !standsIn(v, i) && !isNilAt(v, i) && !l.failedAt(v, i) && !told(v, i, at) {
			l.acrossEdge(v, i, at, func() { l.value(e, 0, p, at) })
		}
	}
}

// parameter ends at a parameter: callers decide, or it is handed an object of
// a cache.
func (l *look) parameter(v *ssa.Parameter, p path) {
	if e, ok := l.entries[v]; ok {
		l.end(memoryRoot{source: e.source, imported: e.from, path: p})
	}
	l.end(memoryRoot{param: v, path: p})
}

func (l *look) end(found memoryRoot) {
	found.calls = append(l.calls[:len(l.calls):len(l.calls)], found.calls...)
	if found.assertion == nil {
		found.assertion = l.assertion
	}
	if found.want.Type == "" {
		found.want = l.want
	}
	found.kept = found.kept || l.keeps(found)
	if found.param == nil && (!found.want.mayBe(found.source, found.path) || found.undecoded()) {
		return
	}
	l.found = append(l.found, found)
}
