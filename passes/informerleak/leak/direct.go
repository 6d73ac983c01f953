package leak

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/object"
)

// Direct returns what a call itself piles up.
func (r *Result) Direct(call ssa.CallInstruction) []Growth {
	found, known := r.direct[call]
	if !known {
		found = r.grown(call)
		r.direct[call] = found
	}
	return found
}

func (r *Result) grown(call ssa.CallInstruction) []Growth {
	made, ok := call.(*ssa.Call)
	if !ok {
		return nil
	}
	g, ok := r.growth(made)
	if !ok || g.End == Stopped || r.guarded(call) {
		return nil
	}
	g.Here = g.decided()
	g.Rarely = r.rarely(call, 0)
	return []Growth{g}
}

// growth says what a call makes and how long that lives.
func (r *Result) growth(call *ssa.Call) (Growth, bool) {
	sort := constructed(call)
	switch {
	case sort == Broadcaster:
		return r.broadcaster(call), true
	case sort != 0:
		if g, ok := r.running(call, sort); ok && g.End != Stopped {
			return g, true
		}
		return r.returned(call, Growth{Sort: sort})
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.AddHandler, kube.ControllerWatch:
			return r.handler(call), true
		case kube.LiveClient:
			return r.client(call, Client, sym.Arg), r.sends(call)
		case kube.NewMapper:
			return r.client(call, Mapper, sym.Arg), true
		}
	}
	return Growth{}, false
}

// Recurs reports whether code runs again and again: it is hot, or in a loop that
// nothing but a channel ends. What is tried until it succeeds is done once.
func (r *Result) Recurs(instr ssa.Instruction) bool {
	if _, whole := r.Hot.Whole(instr.Parent()); !whole && r.retried(instr) {
		return false
	}
	if _, hot := r.Hot.At(instr); hot {
		return true
	}
	for loop := range r.Hot.Around(instr.Block()) {
		if loop.Endless() && !loop.Counts() {
			return !r.Hot.Once(instr)
		}
	}
	return false
}

// retried reports whether all loops around a call go round only if it fails.
func (r *Result) retried(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	looped := false
	for loop := range r.Hot.Around(call.Block()) {
		if looped = true; !loop.Retries(call) {
			return false
		}
	}
	return looped
}

// trial returns the function whose parameters decide about what an
// instruction does, nil in code that runs again and again.
func (r *Result) trial(instr ssa.Instruction) *ssa.Function {
	if r.Recurs(instr) {
		return nil
	}
	return ir.Outermost(instr.Parent())
}

func (g Growth) ends(v verdict) Growth {
	g.End, g.Param, g.Maker, g.Method = v.end, v.param, v.maker, v.method
	return g
}

// running says how long an informer, a factory or the like lives that a call
// constructs: as long as what is to stop it, if it is started.
func (r *Result) running(call *ssa.Call, sort Sort) (Growth, bool) {
	g := Growth{Sort: sort}
	if r.shutdowns[call] || r.faked(call) || r.kept(call) {
		return g, false
	}
	starts := r.starts[call]
	if len(starts) == 0 {
		g.Unstarted, g.End = true, Never
		return g, sort == Factory && r.unstarted(call)
	}
	g.Held = !slices.ContainsFunc(starts, func(start ssa.CallInstruction) bool { return !r.holds(call, start) })
	longest := verdict{end: Never + 1}
	for _, start := range starts {
		life := r.lifeOf(start, call)
		if r.waitsFor(call, start) {
			if life.end == Never {
				return g, false // nobody gets past it
			}
			g.Waits = true
		}
		longest = longest.join(life)
	}
	return g.ends(said(longest)), true
}

// lifeOf says how long something lives that one call makes and another starts.
func (r *Result) lifeOf(start ssa.CallInstruction, maker *ssa.Call) verdict {
	if kube.Is(ir.Callee(start), kube.RunsWith) {
		return r.given(ir.Receiver(start), r.trial(maker))
	}
	return r.lifeInTurn(signal(start), maker)
}

// unstarted reports whether nobody can start a factory that is asked for
// informers or listers.
func (r *Result) unstarted(call *ssa.Call) bool {
	if len(r.obtained[call]) == 0 || r.escapes(call) {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(r.steps[call], r.obtained[call]), func(v ssa.Value) bool {
		return v == nil || !kube.IsLister(v.Type()) && r.escapes(v)
	})
}

// signal returns the context or channel that ends what a call starts.
func signal(start ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(start) {
		if kube.IsSignal(arg.Type()) {
			return arg
		}
	}
	return nil
}

// faked reports whether a constructor is given a test double.
func (r *Result) faked(call *ssa.Call) bool {
	for _, arg := range ir.Args(call) {
		if kube.IsReader(arg.Type()) && r.trace.Client(arg) == client.Fake {
			return true
		}
	}
	return false
}

// kept reports whether a map or a store keeps something, by a key most likely:
// whoever does so can tell what is there already.
func (r *Result) kept(v ssa.Value) bool {
	for kept := range r.flow.Follow(v).All() {
		if kept.How == object.MapEntry || kept.How == object.Stored {
			return true
		}
	}
	return false
}

// broadcaster says how long the goroutines of an event broadcaster live.
func (r *Result) broadcaster(call *ssa.Call) Growth {
	g := Growth{Sort: Broadcaster, End: Never}
	if r.shutdowns[call] || r.kept(call) || r.escapes(call) {
		g.End = Stopped
	}
	elems, _ := r.trace.Elements(ir.Arg(call, 0))
	for _, option := range elems {
		for _, s := range r.trace.Sources(option) {
			if with, ok := s.Call(); ok && kube.Is(ir.Callee(with), kube.BroadcasterContext) {
				return g.ends(r.life(ir.Arg(with, 0), r.trial(call)))
			}
		}
	}
	return g
}
