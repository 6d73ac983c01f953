package cache

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Does is the fact of what a function does with the factories, informers and
// listers that it is given, and what the package does with what it keeps.
type Does struct{ Summary }

// AFact marks Does as a fact.
func (*Does) AFact() {}

func (f *Does) String() string { return fmt.Sprintf("does %v", f.Of) }

// A Summary says what a function does, and in which order: callers see one call
// only. It is fit for facts.
type Summary struct {
	Of []Done
	// Order holds how each of them stands to each other one, row by row.
	Order []uint16
}

// order returns how one thing that a function does stands to another one.
func (s *Summary) order(i, j int) relations {
	if at := i*len(s.Of) + j; at < len(s.Order) {
		return relations(s.Order[at])
	}
	return anyRelation
}

// Done is one thing that a function does with a parameter, counted from 0,
// the receiver first.
type Done struct {
	Param int
	Act   ActionKind
	Kind  kube.Kind
	// Later tells that it is not done before the function returns.
	Later bool
	// Repeated tells that it is done in a loop.
	Repeated bool
	// Sometimes tells that it is not done each time.
	Sometimes bool
	Place     rule.Place
	Stage     uint8
}

// maxDone bounds how much one fact says; of functions that do more, nothing
// is known. A constructor does some four things with the informer of each kind.
const maxDone = 40

func (r *StartupResult) export() {
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
		r.exportGuards(fn, obj)
	}
}

// doneBy returns what a function does, and whether it is given anything that
// the fact is about.
func (r *StartupResult) doneBy(fn *ssa.Function) (*Does, bool) {
	sum, about := r.summarize(fn), false
	for i, p := range fn.Params {
		w, ok := stageOfType(p.Type())
		if !ok {
			continue
		}
		about = true
		t := r.track()
		t.follow(p, w)
		for _, d := range t.actions {
			if d.Kind == w.kind {
				d.Kind = kube.Kind{} // the caller knows it
			}
			sum.add(i, d)
		}
	}
	return &Does{sum.export()}, about
}

// later reports whether an action may be done after a function has returned.
func (r *StartupResult) later(d Action, fn *ssa.Function) bool {
	ways := r.order.ways(route{d.At, fn})
	return len(ways) == 0 || slices.ContainsFunc(ways, async)
}

// stageOfType returns what a parameter of a type holds.
func stageOfType(t types.Type) (holding, bool) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	kind, _ := kube.AccessorKind(t)
	switch {
	case kube.IsFactory(t):
		return holding{stage: factory}, true
	case kube.IsInformer(t):
		return holding{stage: informer, kind: kind}, true
	case kube.HandlesInformers(t):
		return holding{stage: accessor, kind: kind}, true
	case kube.IsLister(t):
		return holding{stage: lister, kind: kind}, true
	case kube.IsSynced(t):
		return holding{stage: synced}, true
	}
	return holding{}, false
}

// summary returns what a function of another package does with what it is
// given, nil where that is not known.
func (r *StartupResult) summary(fn *types.Func) *Summary {
	if known, ok := r.summaries[fn]; ok {
		return known
	}
	var fact Does
	var found *Summary
	if fn != nil && r.pass.ImportObjectFact(fn, &fact) {
		found = &fact.Summary
	}
	r.summaries[fn] = found
	return found
}

// passed looks at a function of another package that gets a value.
func (t *tracker) passed(v ssa.Value, w holding, call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	sum := t.summary(fn)
	if sum == nil {
		t.lose(w, call)
		return
	}
	shift := 0
	if fn.Signature().Recv() != nil {
		shift = 1
	}
	for i, arg := range ir.Args(call) {
		if arg == v {
			t.done(w, call, v, sum, i+shift)
		}
	}
}

// done notes what a function of another package does with a parameter.
func (t *tracker) done(w holding, call ssa.CallInstruction, v ssa.Value, sum *Summary, param int) {
	for i, d := range sum.Of {
		if d.Param != param {
			continue
		}
		kind := d.Kind
		if kind == (kube.Kind{}) {
			kind = w.kind
		}
		t.actions = append(t.actions, Action{
			Act: d.Act, Kind: kind, At: call, Place: d.Place, Later: d.Later, Repeated: d.Repeated, Sometimes: d.Sometimes,
			Shared: w.shared, Value: v, stage: stage(d.Stage), by: sum, index: i,
		})
	}
}
