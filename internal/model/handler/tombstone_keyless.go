package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// giving is where this package gives code of another one what that leaves to it: a call, or
// what the method is called on that it registers.
type giving struct {
	call     ssa.CallInstruction
	receiver ssa.Value
}

// at is what is given for a part, nil where that is not known, or may be one of several.
func (r *TombstoneResult) at(p Part, by giving) ssa.Value {
	var given ssa.Value
	switch {
	case by.call != nil:
		given = p.Param.In(by.call)
	case p.Param == 1:
		given = by.receiver
	}
	if given == nil || p.Field == "" {
		return given
	}
	if values := r.trace.Struct(given).Named(p.Field); len(values) == 1 {
		return values[0]
	}
	return nil
}

// keyless is the function that this package gives for a part, if it computes no keys of
// tombstones; nil where it does, or is not known.
func (r *TombstoneResult) keyless(p Part, by giving) *ssa.Function {
	v := r.at(p, by)
	if v == nil {
		return nil
	}
	fn := ir.Declared(ir.FunctionOf(r.source(v)))
	if fn == nil || !r.failsOn(fn) {
		return nil
	}
	return fn
}

// failsOn reports whether a function that computes keys returns an error for tombstones.
func (r *TombstoneResult) failsOn(fn *ssa.Function) bool {
	if r.prog.HasBody(fn) {
		if len(fn.Params) == 0 {
			return false
		}
		f := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1))
		return !f.Lost && len(f.Results) == 2 && f.Results[1].is == some && f.Results[1].cause != nil
	}
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return false
	}
	var fact Buries
	if kube.Is(obj, kube.KeyOf) {
		return true
	}
	if obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj.Origin(), &fact) {
		return false
	}
	for _, reaction := range fact.Reactions {
		if reaction.Keyed == nil && !reaction.Typed && len(reaction.Results) == 2 && state(reaction.Results[1]) == some && reaction.Fails[1] {
			return true
		}
	}
	return false
}

// give fills in what a finding owes to what this package gives; false where nothing is wrong
// about that.
func (r *TombstoneResult) give(f *Finding, k *Keyed, by giving) bool {
	if k == nil {
		return true
	}
	f.Key = r.keyless(k.By, by)
	if f.Key == nil {
		return false
	}
	if f.Key.Object() != nil {
		f.Callee = f.Key.Name()
	}
	f.queue, f.told = r.at(k.Queue, by), r.at(k.Calls, by)
	return true
}

// weighTold finds out what comes of it that another package does not tell a function the key of
// a deleted object: what this does with it says so.
//
//	informer.AddEventHandler(made.Telling(cache.MetaNamespaceKeyFunc, c.set, c.drop))
func (r *TombstoneResult) weighTold(f *Finding) {
	if queue, method := r.bound(f.told); kube.Is(method, kube.QueueAdd) {
		f.Weightless = r.ignored(queue, f.Reception)
		f.Late = !f.Weightless && r.renewed(queue)
		return
	} else if fn, ok := method.(*types.Func); ok && r.affectsOthers(fn) {
		f.Weightless = false
		return
	}
	for _, fn := range r.bodies(f.told) {
		if len(fn.Params) == 0 {
			continue
		}
		last := len(fn.Params) - 1
		e := r.start(kube.Kind{}, plain)
		e.keys = &keying{told: fn.Params[last]}
		r.weighDone(f, e.run(fn, argument(fn, last, value{is: openTombstone}), nil))
	}
}
