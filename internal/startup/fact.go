package startup

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Does is the fact of what a function does with the factories, informers and
// listers that it is given, and what the package does with what it keeps.
type Does struct{ Of []Done }

// AFact marks Does as a fact.
func (*Does) AFact() {}

func (f *Does) String() string { return fmt.Sprintf("does %v", f.Of) }

// Done is one thing that a function does with a parameter, counted from 0,
// the receiver first.
type Done struct {
	Param int
	Act   Act
	Kind  kube.Kind
	// Later tells that it is not done before the function returns.
	Later bool
	Place rule.Place
	Stage uint8
}

// maxDone bounds how much one fact says; of functions that do more, nothing
// is known.
const maxDone = 12

func (r *Result) export() {
	for _, c := range r.caches {
		r.exportFresh(c)
	}
	for _, fn := range r.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		fact, about := r.doneBy(fn)
		if about && len(fact.Of) <= maxDone {
			rule.Export(r.pass, obj, fact)
		}
		r.exportTold(fn, obj)
	}
}

// doneBy returns what a function does, and whether it is given anything that
// the fact is about.
func (r *Result) doneBy(fn *ssa.Function) (*Does, bool) {
	fact, about := &Does{}, false
	for i, p := range fn.Params {
		w, ok := stageOfType(p.Type())
		if !ok {
			continue
		}
		about = true
		t := r.track()
		t.follow(p, w)
		for _, d := range t.deeds {
			if d.Kind == w.kind {
				d.Kind = kube.Kind{} // the caller knows it
			}
			later := d.Later || r.later(d, fn)
			done := Done{i, d.Act, d.Kind, later, d.Place, uint8(d.stage)}
			fact.add(done)
		}
	}
	slices.SortFunc(fact.Of, func(x, y Done) int {
		return cmp.Or(cmp.Compare(x.Param, y.Param), cmp.Compare(x.Act, y.Act), cmp.Compare(x.Kind.Name, y.Kind.Name),
			cmp.Compare(x.Place.Line, y.Place.Line))
	})
	return fact, about
}

func (f *Does) add(done Done) {
	same := func(d Done) bool {
		return d.Param == done.Param && d.Act == done.Act && d.Kind == done.Kind && d.Later == done.Later && d.Stage == done.Stage
	}
	if !slices.ContainsFunc(f.Of, same) {
		f.Of = append(f.Of, done)
	}
}

// later tells whether a deed may be done after a function has returned.
func (r *Result) later(d Deed, fn *ssa.Function) bool {
	ways := r.order.ways(d.At)
	for _, way := range ways {
		within := slices.IndexFunc(way, func(s step) bool { return s.at.Parent() == fn })
		if within < 0 || async(way[within:]) {
			return true
		}
	}
	return len(ways) == 0
}

// stageOfType returns what a parameter of a type holds.
func stageOfType(t types.Type) (held, bool) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	kind, _ := kube.AccessorKind(t)
	switch {
	case kube.IsFactory(t):
		return held{stage: factory}, true
	case kube.IsInformer(t):
		return held{stage: informer, kind: kind}, true
	case kube.HandlesInformers(t):
		return held{stage: accessor, kind: kind}, true
	case kube.IsLister(t):
		return held{stage: lister, kind: kind}, true
	case kube.IsSynced(t):
		return held{stage: synced}, true
	}
	return held{}, false
}

// passed looks at a function of another package that gets a value.
func (t *tracker) passed(v ssa.Value, w held, call ssa.CallInstruction) {
	var fact Does
	fn := ir.CalleeFunc(call)
	if fn == nil || !t.pass.ImportObjectFact(fn, &fact) {
		t.lose(w, call)
		return
	}
	shift := 0
	if fn.Signature().Recv() != nil {
		shift = 1
	}
	for i, arg := range ir.Args(call) {
		if arg == v {
			t.done(w, call, v, fact, i+shift)
		}
	}
}

// done notes what a function of another package does with a parameter.
func (t *tracker) done(w held, call ssa.CallInstruction, v ssa.Value, fact Does, param int) {
	for _, d := range fact.Of {
		if d.Param != param {
			continue
		}
		kind := d.Kind
		if kind == (kube.Kind{}) {
			kind = w.kind
		}
		t.deeds = append(t.deeds, Deed{
			Act: d.Act, Kind: kind, At: call, Place: d.Place, Later: d.Later, Shared: w.shared, Value: v, stage: stage(d.Stage),
		})
	}
}
