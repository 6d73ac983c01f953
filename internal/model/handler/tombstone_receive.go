package handler

import (
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// receive evaluates what this package registers for deleted objects.
func (r *TombstoneResult) receive(events *Result) {
	blocked := r.receiveScreened()
	given := receivers{}
	for d := range events.Receptions() {
		if blocked[d] || !events.Heard(d.At) {
			continue // no tombstone gets there
		}
		given.note(r, d)
		r.exportScreens(d)
		if !r.receiveAt(d) {
			for _, behind := range d.Guards.Receptions {
				blocked[behind] = !r.unfiltered(behind)
			}
		}
	}
	given.export(r.pass)
	r.receiveElsewhere()
	r.receiveMade()
}

// receiveAt evaluates the functions of one reception, and reports whether what
// is behind it, if it is a filter, gets tombstones.
func (r *TombstoneResult) receiveAt(d *Reception) bool {
	if parts := r.conjoined(d.Func); d.Guards != nil && len(parts) > 0 {
		return r.receiveParts(d, parts)
	}
	fns, _ := r.functions(d)
	passes := d.Guards == nil
	for _, fn := range fns {
		passes = r.run(d, fn) || passes
	}
	if d.Guards != nil && r.rejects(d.Func, 0) {
		r.masked(d.Guards.Receptions)
	}
	for _, fn := range r.foreign(d) {
		r.runForeign(d, fn)
	}
	r.runMade(d)
	return passes
}

// functions returns the functions of this package behind a reception, and the
// parameters that other packages fill.
func (r *TombstoneResult) functions(d *Reception) (fns []*ssa.Function, params []*ssa.Parameter) {
	if d.Method != nil {
		if fn := r.prog.Function(d.Method.Origin()); r.prog.HasBody(fn) {
			fns = append(fns, fn)
		}
		return fns, nil
	}
	for _, s := range r.trace.Sources(d.Func) {
		switch v := s.Value.(type) {
		case *ssa.Parameter:
			params = append(params, v)
		default:
			if fn := ir.FunctionOf(v); r.prog.HasBody(fn) {
				fns = append(fns, fn)
			}
		}
	}
	return fns, params
}

// foreign returns the functions of other packages behind a reception: what these do is told
// by facts.
func (r *TombstoneResult) foreign(d *Reception) (fns []*types.Func) {
	if d.Method != nil {
		if !r.prog.HasBody(r.prog.Function(d.Method.Origin())) {
			fns = append(fns, d.Method)
		}
		return fns
	}
	for _, s := range r.trace.Sources(d.Func) {
		fn := ir.FunctionOf(s.Value)
		if fn == nil || r.prog.HasBody(fn) {
			continue
		}
		if obj, ok := fn.Object().(*types.Func); ok {
			fns = append(fns, obj)
		}
	}
	return fns
}

// run evaluates one function, and reports whether it passes tombstones to what is
// behind it, if it is a filter.
func (r *TombstoneResult) run(d *Reception, fn *ssa.Function) (passes bool) {
	if len(fn.Params) == 0 {
		return true
	}
	last := len(fn.Params) - 1
	switch t := fn.Params[last].Type(); {
	case kube.IsDeletedObject(t):
		r.missing(d, r.evaluate(fn, bare, argument(fn, last, value{is: deleted})), nil)
		return true
	case d.Guards != nil && isNilable(t) && !ir.IsAny(t):
		r.missing(d, r.evaluate(fn, bare, argument(fn, last, value{is: null, cause: entrance(fn)})), entrance(fn))
		return true
	case !ir.IsAny(t):
		return true
	}
	kind, _ := r.kindOf(d)
	f := r.evaluateFor(kind, fn, held, tombstoneAt(fn, last))
	if f.Lost {
		return false
	}
	faults := f.faults()
	ends := f.endsProcess()
	for _, x := range faults {
		if d.Guards != nil && (x.Defect == Drops || x.Defect == Keyless) {
			continue // what a filter does beside its answer is not about deletions
		}
		x.Reception, x.Ends = d, ends
		x.Later, x.Beside = r.later(fn, x, faults), f.beside(x, faults)
		if d.Guards != nil && !f.Returns && x.Crashes() {
			x.Later = append(x.Later, r.failures(d.Guards.Receptions)...)
			x.Exposes = len(x.Later) > 0
		}
		r.add(f.handed(x))
	}
	if d.Guards != nil && !f.Returns {
		return false // the process ends in the filter
	}
	if d.Guards == nil || len(f.Results) != 1 || f.Results[0].is != no {
		return !f.strange
	}
	if cause := f.Results[0].cause; cause != nil {
		r.reject(d, f, cause)
	}
	return false
}

// reject notes that a filter rejects tombstones because of something that fails.
func (r *TombstoneResult) reject(d *Reception, f *tombstoneFrame, cause ssa.Instruction) {
	behind := d.Guards.Receptions
	if len(behind) == 0 || f.rejectsAll() || r.lostBehind(behind, cause) {
		return
	}
	x := Finding{Defect: defectOf(cause), At: cause, Reception: d, Filter: true, Exposes: r.fail(behind), Weightless: f.expiring(d) || r.weightlessBehind(behind)}
	x.Late = !x.Weightless && r.lateBehind(behind)
	x.Weightless = x.Weightless || !x.Late && !r.shownBehind(behind)
	r.add(f.handed(x))
}

// rejectsAll reports whether a filter lets no object pass: it is not the tombstone that
// keeps deletions from the handler.
func (f *tombstoneFrame) rejectsAll() bool {
	g := f.instead()
	return !g.Lost && len(g.Results) == 1 && g.Results[0].is == no
}

// fail reports whether one of several functions may fail on a tombstone.
func (r *TombstoneResult) fail(receptions []*Reception) bool {
	return slices.ContainsFunc(receptions, func(d *Reception) bool {
		fns, _ := r.functions(d)
		return len(fns) == 0 || slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
			f := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1))
			return f.Lost || len(f.faults()) > 0
		})
	})
}

// failures are the places behind a filter that fail on a tombstone, if the filter
// alone stands before them.
func (r *TombstoneResult) failures(behind []*Reception) []token.Pos {
	var found []token.Pos
	for _, d := range behind {
		if r.unfiltered(d) {
			continue
		}
		for f := range r.receives(d) {
			for _, x := range f.faults() {
				found = append(found, ir.Position(f.handed(x).At))
			}
		}
	}
	return found
}

// receives evaluates the functions of this package behind a reception with a tombstone.
func (r *TombstoneResult) receives(d *Reception) iter.Seq[*tombstoneFrame] {
	return func(yield func(*tombstoneFrame) bool) {
		fns, _ := r.functions(d)
		for _, fn := range fns {
			last := len(fn.Params) - 1
			if last < 0 || !ir.IsAny(fn.Params[last].Type()) {
				continue
			}
			if f := r.evaluate(fn, held, tombstoneAt(fn, last)); !f.Lost && !yield(f) {
				return
			}
		}
	}
}

// missing notes where a function takes the object for granted that a typed
// handler or filter may not get.
func (r *TombstoneResult) missing(d *Reception, f *tombstoneFrame, caller ssa.Instruction) {
	if f.Lost {
		return
	}
	for g, instr := range f.crashed(null) {
		at := g.reason(instr)
		if _, ok := instr.(*ssa.TypeAssert); ok || at == caller {
			at = instr
		}
		r.add(Finding{Defect: Missing, At: at, Use: ir.Position(instr), Reception: d})
	}
}

// rejects reports whether a function says no because it fails on a tombstone.
func (r Reaction) rejects() bool {
	return len(r.Results) == 1 && state(r.Results[0]) == no && r.Fails[0]
}

// entrance stands for the caller of a function, who passed nil.
func entrance(fn *ssa.Function) ssa.Instruction { return fn.Blocks[0].Instrs[0] }

// runForeign notes what a function of another package does.
func (r *TombstoneResult) runForeign(d *Reception, fn *types.Func) {
	var fact Buries
	if !r.pass.ImportObjectFact(fn.Origin(), &fact) {
		return
	}
	for _, reaction := range fact.Reactions {
		if (!reaction.Typed || ofObjects(receiverTypes(d))) && r.blame(d, fn, reaction, giving{receiver: r.receiver(d)}) {
			return
		}
	}
}

// blame notes what a function of another package does wrong, if anything.
func (r *TombstoneResult) blame(d *Reception, fn *types.Func, reaction Reaction, by giving) bool {
	if d.Guards != nil && reaction.rejects() {
		behind := d.Guards.Receptions
		if len(behind) == 0 {
			return true // nobody asks for deletions
		}
		r.add(Finding{Defect: Drops, At: d.At, Reception: d, Callee: fn.Name(), Filter: true, Weightless: r.weightlessBehind(behind) || !r.shownBehind(behind)})
		return true
	}
	if reaction.Defect == 0 || reaction.Told || r.leavesOut(d, reaction.Calls) {
		return false
	}
	x := Finding{Defect: reaction.Defect, At: d.At, Reception: d, Callee: fn.Name(), Place: reaction.Place, Weightless: reaction.Weightless, settled: reaction.Settled, hands: reaction.Hands, calls: reaction.Calls, keeps: reaction.Keeps, keeper: r.receiver(d)}
	if !r.give(&x, reaction.Keyed, by) {
		return false
	}
	r.add(x)
	return true
}
