package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// judge looks for the flaw of one retry.
func (s *search) judge(retry ssa.CallInstruction, body *ssa.Function) {
	if s.judged[body] {
		return
	}
	s.judged[body] = true
	s.region(body).judge(retry)
}

// judge looks for the flaw of a retry of all that a region does.
func (r *region) judge(retry ssa.CallInstruction) {
	if r.cut {
		return
	}
	if a, ok := r.swallowed(); ok {
		r.flaw(Flaw{Fault: Swallows, Retry: retry, Update: a.syntaxCall()})
		return
	}
	r.look(retry)
	for _, a := range r.acts {
		if a.verb != updates || r.lost(a) || r.unchanged(a) {
			continue // no attempt follows on what nobody hears of, nor matters what says nothing new
		}
		fault, read := r.fault(a)
		switch {
		case fault == Stale:
			r.flaw(Flaw{
				Fault: Stale, Retry: retry, Update: a.syntaxCall(), Read: read.syntaxCall(),
				Reader: read.client, Kind: read.kind, Lister: read.lister,
				Alone: r.lasting(r.sendsRead(a), read.kind, retry) && r.sole(read.kind, r.itself()), Lost: r.outcomeOf(retry, read.kind).Harms(),
			})
			return
		case fault == Repeats:
			r.flaw(Flaw{Fault: Repeats, Retry: retry, Update: a.syntaxCall(), Kind: a.kind, Returned: r.handedIn(a, retry)})
			return
		}
		r.wait(a, retry)
	}
}

// unchanged reports whether an update of this package sends what a read has answered, and nothing
// else is done with that: no version of it says anything new.
func (r *region) unchanged(update act) bool {
	answer, ok := update.object.(*ssa.Extract)
	if !ok || update.foreign {
		return false
	}
	read := slices.ContainsFunc(r.acts, func(a act) bool {
		v, ok := a.at.(ssa.Value)
		return ok && v == answer.Tuple && a.verb == reads && !a.foreign
	})
	if !read {
		return false
	}
	return !slices.ContainsFunc(*answer.Referrers(), func(use ssa.Instruction) bool {
		_, debug := use.(*ssa.DebugRef)
		return !debug && use != update.at
	})
}

func (s *search) flaw(f Flaw) {
	f.Patience = s.patience(f.Retry)
	f.Returned = f.Returned || s.returned(f.Retry, f.Kind).holds()
	s.result.Flaws = append(s.result.Flaws, f)
}

// wait notes which clients of other packages would make an update stale.
func (r *region) wait(update act, retry ssa.CallInstruction) {
	known := r.assume
	r.assume = client.CachedCopy
	fault, read := r.fault(update)
	whole := r.sendsRead(update)
	r.assume = known
	if fault != Stale || read.client == nil {
		return
	}
	once, outcome, through := r.reign(whole, read.kind, retry), r.outcomeOf(retry, read.kind), r.through(retry)
	for choice, client := range r.choices(read) {
		for _, slot := range r.req.Slots(client) {
			r.waits.note(slot.Of, Wait{
				Param: slot.Param, At: rule.PlaceOf(r.pass.Fset, read.at.Pos()), In: ir.IDOf(r.fn), Kind: read.kind,
				Patience: r.patience(retry), Once: once, Outcome: outcome, Choice: choice, Through: r.passed(slot, through),
				Arm: r.arm(retry, slot.Of),
			})
		}
	}
}

// fault says what is wrong with an update, and for Stale which read.
func (r *region) fault(update act) (Fault, act) {
	from := r.provenance(update.object, update.frames)
	for _, a := range r.acts {
		switch {
		case a.verb == creates && about(a, update):
			return 0, act{} // it had no version
		case a.verb == versions:
			from = r.version(a.object, a.frames)
		}
	}
	if from.other || r.fresh(update) {
		return 0, act{}
	}
	if len(from.stale) == 0 {
		return r.repeated(from, update), act{}
	}
	for _, read := range from.stale {
		if !read.precedes(update) || from.outside && !read.always(update) {
			return 0, act{} // read after a conflict on purpose
		}
	}
	return Stale, from.stale[0]
}

// fresh reports whether an attempt reads objects of the updated one's kind from
// somewhere other than a cache.
func (r *region) fresh(update act) bool {
	for _, a := range r.acts {
		if a.verb == reads && about(a, update) && !r.cached(a) {
			return true
		}
	}
	return false
}

// repeated reports whether an update sends an object from before the first
// attempt, which no attempt reads.
func (r *region) repeated(from provenance, update act) Fault {
	if !from.outside {
		return 0
	}
	for _, a := range r.acts {
		if a.verb == reads && about(a, update) {
			return 0
		}
	}
	for _, a := range r.around {
		if a.verb == creates && about(a, update) {
			return 0
		}
	}
	if r.spent(update) {
		return 0
	}
	return Repeats
}
