package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A start is a point from which informers run.
type start struct {
	// instr is the call, or the statement that enters the literal it is in.
	instr ssa.Instruction
	root  root
	// factory tells a factory, which starts what was obtained from it so far.
	factory bool
}

// order knows what starts, awaits and obtains informers, by function.
type order struct {
	starts   map[*ssa.Function][]start
	obtained map[*ssa.Function][]start
	// waits are the calls that wait for caches.
	waits map[*ssa.Function][]ssa.Instruction
}

// ordered finds the starts of this package once they are asked for.
func (r *TransformResult) ordered() *order {
	if r.order != nil {
		return r.order
	}
	r.order = &order{starts: map[*ssa.Function][]start{}, obtained: map[*ssa.Function][]start{}, waits: map[*ssa.Function][]ssa.Instruction{}}
	for call := range r.prog.Calls() {
		callee, recv := ir.Callee(call), ir.Receiver(call)
		if kube.Is(callee, kube.SyncWait) {
			r.order.waits[call.Parent()] = append(r.order.waits[call.Parent()], call)
		}
		if _, deferred := call.(*ssa.Defer); deferred || recv == nil {
			continue
		}
		switch {
		case kube.Is(callee, kube.Run, kube.Start):
			r.starts(call, recv, kube.Is(callee, kube.Start))
		case kube.Is(callee, kube.InformerOf, kube.ListerOf):
			r.order.add(r.order.obtained, start{call, r.root(recv), false})
		}
	}
	return r.order
}

// starts notes a start, and the calls of the function that it is in if that
// starts what it is given.
func (r *TransformResult) starts(call ssa.CallInstruction, recv ssa.Value, factory bool) {
	r.order.add(r.order.starts, start{enters(call), r.root(recv), factory})
	p, ok := recv.(*ssa.Parameter)
	if !ok {
		return
	}
	for _, caller := range r.prog.Callers(p.Parent()) {
		if i := ir.Index(p); i < len(caller.Common().Args) {
			r.order.add(r.order.starts, start{enters(caller), r.root(caller.Common().Args[i]), factory})
		}
	}
}

func (o *order) add(to map[*ssa.Function][]start, s start) {
	if s.root.known() {
		fn := s.instr.Parent()
		to[fn] = append(to[fn], s)
	}
}

// enters returns the statement of the outermost function that enters the
// literals around a call: "go func() { informer.Run(stop) }()".
func enters(call ssa.CallInstruction) ssa.Instruction {
	instr := ssa.Instruction(call)
	for fn := instr.Parent(); fn.Parent() != nil; fn = instr.Parent() {
		outer := entrance(fn)
		if outer == nil {
			break
		}
		instr = outer
	}
	return instr
}

func entrance(fn *ssa.Function) ssa.Instruction {
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if c, ok := call.Common().Value.(*ssa.MakeClosure); ok && c.Fn == fn {
				return instr
			}
		}
	}
	return nil
}

// StartedBefore returns the call that surely started the informer of a
// SetTransform before it.
func (r *TransformResult) StartedBefore(g *TransformRegistration) (ssa.Instruction, bool) {
	return r.startedBefore(r.informer(g), g.Instr)
}

// Filled reports whether an informer surely was started before a call, and caches were waited for
// since.
func (r *TransformResult) Filled(call ssa.CallInstruction, informer ssa.Value) bool {
	start, runs := r.startedBefore(r.root(informer), call)
	return runs && slices.ContainsFunc(r.ordered().waits[call.Parent()], func(wait ssa.Instruction) bool {
		return ir.Precedes(start, wait) && ir.Precedes(wait, call)
	})
}

// startedBefore returns the call that surely started an informer before an instruction.
func (r *TransformResult) startedBefore(informer root, instr ssa.Instruction) (ssa.Instruction, bool) {
	for _, s := range r.ordered().starts[instr.Parent()] {
		if !ir.Precedes(s.instr, instr) {
			continue
		}
		if !s.factory && s.root.same(informer) || s.factory && s.root.within(informer) && r.obtainedBefore(informer, s) {
			return s.instr, true
		}
	}
	return nil, false
}

// obtainedBefore reports whether a factory knew an informer when it started.
func (r *TransformResult) obtainedBefore(informer root, s start) bool {
	for _, o := range r.ordered().obtained[s.instr.Parent()] {
		if o.root.same(informer) && ir.Precedes(o.instr, s.instr) {
			return true
		}
	}
	return false
}

// MayRun reports whether the informer of a SetTransform is seen to run on some way
// there: it is started in the same function and not only afterwards, or by the
// constructor that it comes from.
func (r *TransformResult) MayRun(g *TransformRegistration) bool {
	informer, made := r.informer(g), (*ssa.Function)(nil)
	if !informer.known() {
		return false
	}
	if call, ok := informer.source.(*ssa.Call); ok {
		made = call.Parent()
		if fn := ir.CalleeFunc(call); fn != nil && r.pass.ImportObjectFact(fn, new(RunsTransform)) {
			return true
		}
	}
	if fn := g.Instr.Parent(); made != nil && made != fn && r.started(informer, made, nil) {
		return true
	}
	return r.started(informer, g.Instr.Parent(), g.Instr)
}

// started reports whether a function starts an informer, other than surely after an
// instruction of it.
func (r *TransformResult) started(informer root, fn *ssa.Function, before ssa.Instruction) bool {
	return slices.ContainsFunc(r.ordered().starts[fn], func(s start) bool {
		switch {
		case before != nil && ir.Precedes(before, s.instr):
			return false
		case s.factory:
			return s.root.within(informer) && r.mayKnow(informer, s)
		}
		return s.root.same(informer)
	})
}

// mayKnow reports whether a factory may know an informer when it starts.
func (r *TransformResult) mayKnow(informer root, s start) bool {
	return slices.ContainsFunc(r.ordered().obtained[s.instr.Parent()], func(o start) bool {
		return o.root.same(informer) && !ir.Precedes(s.instr, o.instr)
	})
}

// SetBefore returns the registration that another one surely replaces.
func (r *TransformResult) SetBefore(g *TransformRegistration) *TransformRegistration {
	for _, other := range r.registrations {
		switch {
		case other == g || other.Call() == nil || other.Instr.Parent() != g.Instr.Parent() || !ir.Precedes(other.Instr, g.Instr):
		case g.Sets() && other.Sets() && r.informer(other).same(r.informer(g)):
			return other
		case !g.Sets() && other.Factory != nil && other.Factory == g.Factory && ir.Callee(other.Call()) == ir.Callee(g.Call()):
			return other
		}
	}
	return nil
}

// informer is where the informer of a SetTransform comes from.
func (r *TransformResult) informer(g *TransformRegistration) root {
	if !g.Sets() {
		return root{}
	}
	return r.root(ir.Receiver(g.Call()))
}
