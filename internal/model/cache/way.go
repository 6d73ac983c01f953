package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// An end is where the way from a use back to its cache stops: at a
// constructor, at a call or field of another package that is known to hold
// a cache, or at a parameter or field that others decide about.
type end struct {
	source client.Source
	// made is the cache behind a call or field of another package.
	made *Blueprint
	// injected tells that knative injects the informer.
	injected bool
	step     Step
}

// maxEnds bounds how many ends one use is traced to.
const maxEnds = 16

// way walks from uses back to caches.
type way struct {
	*build
	seen map[stop]bool
	ends []end
	// passed are the calls on the way to where it is now.
	passed []ssa.CallInstruction
}

// stop is a value on the way, met on behalf of a kind: a factory is met once for each
// of the informers that a use may mean.
type stop struct {
	at   ssa.Value
	kind kube.Kind
}

// ends returns where the cache behind a factory, accessor, informer, manager,
// client or builder comes from.
func (b *build) ends(v ssa.Value, step Step) []end {
	if v == nil {
		return nil
	}
	w := &way{build: b, seen: map[stop]bool{}}
	w.sources(b.trace.Sources(v), step)
	return w.ends
}

func (w *way) sources(sources []client.Source, step Step) {
	mixed := w.mixed(sources)
	for _, s := range sources {
		at := stop{s.Value, step.Kind}
		if mixed[s.Held] || w.seen[at] || len(w.ends) >= maxEnds {
			continue
		}
		w.seen[at] = true
		w.source(s, step)
	}
}

func (w *way) source(s client.Source, step Step) {
	switch v := s.Value.(type) {
	case *ssa.Call:
		w.call(v, s, step)
	case *ssa.Parameter:
		w.parameter(v, s, step)
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		w.held(s, step)
	default:
		w.contained(v, s, step)
	}
}

// call takes one step back through a call, or ends there.
func (w *way) call(call *ssa.Call, s client.Source, step Step) {
	callee := ir.Callee(call)
	if kube.Contains(call.Type()) != nil && len(w.prog.Entered(call)) == 0 && callee == nil {
		w.elements(call, s, step) // append
		return
	}
	if sort, ok := constructs(call); ok && sort != 0 {
		if s.Held == nil && slices.ContainsFunc(w.passed, func(p ssa.CallInstruction) bool { return w.otherArm(call, p) }) {
			delete(w.seen, stop{s.Value, step.Kind}) // other ways may lead here, too
			return
		}
		w.ends = append(w.ends, end{source: s, step: step})
		return
	}
	if kube.Is(callee, kube.InjectedInformer) {
		w.ends = append(w.ends, end{source: s, injected: true, step: step.within(w.stepOf(call))})
		return
	}
	if back := w.back(call); back != nil {
		if nearer := w.stepOf(call); nearer.contradicts(step) {
			return // code for all kinds gets informers of each
		}
		w.passed = append(w.passed, call)
		w.sources(w.trace.Within(back, s), step.within(w.stepOf(call)))
		w.passed = w.passed[:len(w.passed)-1]
		return
	}
	if callee == nil {
		w.value(call, s, step)
		return
	}
	var fact Makes
	if !w.pass.ImportObjectFact(callee, &fact) {
		return
	}
	if fact.ambiguous(s.Result) {
		return
	}
	for _, m := range fact.Results {
		switch {
		case m.Result != s.Result:
		case m.Param > 0:
			if arg := m.Param.In(call); arg != nil {
				w.sources(w.trace.Within(arg, s), step.within(m.Step))
			}
		default:
			w.made(s, &m, step)
		}
	}
}

// value goes on in the functions of this package that the call of a function value may enter.
func (w *way) value(call *ssa.Call, s client.Source, step Step) {
	for _, from := range w.trace.Within(call.Call.Value, s) {
		if fn := ir.FunctionOf(from.Value); w.prog.HasBody(fn) {
			for result := range ir.Results(fn, s.Result) {
				w.sources(w.trace.Sources(result), step)
			}
		}
	}
}

// made ends at a cache that another package is known to make.
func (w *way) made(s client.Source, m *Made, step Step) {
	if !m.Step.contradicts(step) {
		w.ends = append(w.ends, end{source: s, made: &m.Cache, step: step.within(m.Step)})
	}
}

// back returns the value that a call derives its result from on the way to a
// cache, nil if the call is no such step.
func (b *build) back(call *ssa.Call) ssa.Value {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.StoreOf,
			kube.ManagerClient, kube.ManagerCache, kube.GetInformer, kube.InformerFor:
			if recv := ir.Receiver(call); recv != nil {
				return recv
			}
			return ir.Arg(call, max(sym.Arg, 0))
		case kube.WrapClient:
			return ir.Arg(call, sym.Arg)
		case kube.LiveClient:
			return b.trace.CacheReader(call)
		case kube.BuilderNew:
			return ir.Arg(call, sym.Arg)
		case kube.NewController:
			return b.managerArg(call)
		}
	}
	return client.Fluent(call)
}

// managerArg is the argument of a constructor of controllers that is the manager.
func (b *build) managerArg(call ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(call) {
		if kube.IsManager(arg.Type()) {
			return arg
		}
	}
	return nil
}

// held ends at a field or variable, which another package may be known to fill.
func (w *way) held(s client.Source, step Step) {
	obj := holder(s.Value)
	if obj == nil {
		return
	}
	var fact Makes
	if obj.Pkg() == w.pass.Pkg || !w.pass.ImportObjectFact(obj, &fact) {
		w.ends = append(w.ends, end{source: s, step: step})
		return
	}
	if fact.ambiguous(0) {
		return
	}
	for _, m := range fact.Results {
		w.made(s, &m, step)
	}
}
