package retry

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Provenance of an object that is updated: where the version in it is from.
type provenance struct {
	// outside is from before the first attempt.
	outside bool
	// other is read from the server, made without a version, or not known.
	other bool
	// stale are the reads of a cache that it comes from.
	stale []act
}

// provenance follows an object back to where its version comes from.
func (r *region) provenance(v ssa.Value, frames []ssa.CallInstruction) provenance {
	t := &tracing{region: r, seen: map[ssa.Value]bool{}}
	t.value(v, frames)
	return t.found
}

type tracing struct {
	*region
	seen  map[ssa.Value]bool
	found provenance
}

func (t *tracing) value(v ssa.Value, frames []ssa.CallInstruction) {
	for _, s := range t.within(v, frames) {
		if !t.seen[s.Value] {
			t.seen[s.Value] = true
			t.source(s)
		}
	}
}

func (t *tracing) source(s client.Source) {
	switch v := s.Value.(type) {
	case *ssa.Const: // nil
	case *ssa.Parameter:
		if from, ok := t.handed[v]; ok {
			t.answer(from)
			return
		}
		t.refreshed(v)
		t.leave(!t.inside[v.Parent()])
	case *ssa.Global, *ssa.FreeVar:
		t.refreshed(v)
		t.leave(true)
	case *ssa.Call:
		t.call(v, s)
	case *ssa.Alloc:
		t.alloc(v, s)
	case *ssa.Lookup:
		t.entry(v.X, v, s)
	case *ssa.Range:
		t.entry(v.X, v, s)
	default:
		if inner := container(v); inner != nil {
			t.value(inner, s.Frames)
			return
		}
		t.leave(false)
	}
}

// entry looks at an entry of a map. Others may put a newer object there between
// two attempts.
func (t *tracing) entry(of ssa.Value, at ssa.Instruction, s client.Source) {
	if t.inside[at.Parent()] {
		t.leave(false)
		return
	}
	t.value(of, s.Frames)
}

func (t *tracing) leave(outside bool) {
	t.found.outside = t.found.outside || outside
	t.found.other = t.found.other || !outside
}

// container returns what a value is a part of.
func container(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return v.X
	case *ssa.Field:
		return v.X
	case *ssa.IndexAddr:
		return v.X
	case *ssa.Index:
		return v.X
	case *ssa.Lookup:
		return v.X
	case *ssa.Slice:
		return v.X
	case *ssa.Next:
		return v.Iter
	case *ssa.Range:
		return v.X
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return v.X
		}
	}
	return nil
}

// call looks at the result of a function of another package.
func (t *tracing) call(call *ssa.Call, s client.Source) {
	if copied := t.trace.CopyOf(call); copied != nil {
		t.value(copied, s.Frames)
		return
	}
	for _, a := range t.acts {
		if a.at == call && a.verb == reads && a.object == nil {
			t.read(a)
			return
		}
	}
	known := slices.ContainsFunc(t.exchanges(call), func(d exchange) bool { return d.verb == reads && d.object == nil })
	t.leave(known && !t.inside[call.Parent()])
}

func (t *tracing) read(a act) {
	if t.cached(a) {
		t.found.stale = append(t.found.stale, a)
		return
	}
	t.leave(false)
}

// alloc looks at an object that is made here: something may be read into it,
// or copied.
func (t *tracing) alloc(v *ssa.Alloc, s client.Source) {
	found := t.refreshed(v)
	found = t.given(v, s) || found
	for _, ref := range *v.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok || store.Addr != v {
			continue
		}
		if inner := container(store.Val); inner != nil {
			t.value(inner, s.Frames)
			found = true
		}
	}
	if !found {
		t.leave(false)
	}
}

// refreshed looks for what reads into an object.
func (t *tracing) refreshed(object ssa.Value) bool {
	found := false
	for _, a := range t.acts {
		if a.verb == reads && a.object != nil && t.isAt(a, object) {
			t.read(a)
			found = true
		}
	}
	return found
}

// isAt reports whether the object of an act is a source of values.
func (r *region) isAt(a act, source ssa.Value) bool {
	return slices.ContainsFunc(r.within(a.object, a.frames), func(s client.Source) bool { return s.Value == source })
}

// version follows a resourceVersion that is written by hand back to the object
// it is taken from.
func (r *region) version(v ssa.Value, frames []ssa.CallInstruction) provenance {
	t := &tracing{region: r, seen: map[ssa.Value]bool{}}
	if load, ok := v.(*ssa.UnOp); ok {
		if field := ir.FieldOf(load.X); field != nil && kube.Is(field, kube.VersionOf) {
			t.value(container(load.X), frames)
			return t.found
		}
	}
	for _, s := range r.within(v, frames) {
		call, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(call), kube.VersionOf) || ir.Receiver(call) == nil {
			t.leave(false)
			continue
		}
		t.value(ir.Receiver(call), s.Frames)
	}
	return t.found
}
