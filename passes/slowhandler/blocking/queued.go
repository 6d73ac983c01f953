package blocking

import (
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Queued is a function that is handed to what informers call, and by which a work queue gets the
// objects of events: a method of the queue, or the function that is to make the keys.
//
//	informer.AddEventHandler(helpers.Handlers(c.queue.Add, c.forget))
type Queued struct {
	// By hands over Value.
	By    ssa.Instruction
	Value ssa.Value
	// Queue is the queue, nil where that is not known, and Item the type of its items.
	Queue ssa.Value
	Item  types.Type
	Service
}

// Puts is the fact that a function puts what it is given into a work queue as it is.
type Puts struct {
	Item ir.Param
	// Queue is the parameter that is the queue, none where it is another one.
	Queue ir.Param
}

// AFact marks Puts as a fact.
func (*Puts) AFact() {}

func (f *Puts) String() string { return fmt.Sprintf("puts %d into %d", f.Item, f.Queue) }

// Puts returns which argument a call puts into a work queue as it is, and the queue, nil where
// that is not known.
func (r *Result) Puts(call ssa.CallInstruction) (arg int, queue ssa.Value, ok bool) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.QueuesItem); ok {
		return sym.Arg, ir.Receiver(call), true
	}
	fact, ok := r.puts(ir.CalleeFunc(call))
	return fact.Item.Argument(call), fact.Queue.In(call), ok
}

// puts is what is known of a function of another package.
func (r *Result) puts(fn *types.Func) (fact Puts, ok bool) {
	return fact, fn != nil && fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn.Origin(), &fact)
}

// exportPuts tells the packages that import this one which functions put what they are given into
// queues, whatever that is.
func (r *Result) exportPuts() {
	for call := range r.Prog.Calls() {
		fn, declared := call.Parent().Object().(*types.Func)
		arg, queue, ok := r.Puts(call)
		if !ok || !declared || !fn.Exported() || !always(call) {
			continue
		}
		if item := r.Trace.Parameter(ir.Arg(call, arg)); item != nil && item.Parent() == call.Parent() {
			fact := &Puts{Item: ir.ParamOf(item)}
			if p := r.Trace.Parameter(queue); p != nil && p.Parent() == call.Parent() {
				fact.Queue = ir.ParamOf(p)
			}
			rule.Export(r.pass, fn, fact)
		}
	}
}

// always reports whether a function returns only after it has come to a call.
func always(call ssa.CallInstruction) bool {
	for ret := range ir.Returns(call.Parent()) {
		if !call.Block().Dominates(ret.Block()) {
			return false
		}
	}
	return true
}

// enqueues notes the methods of queues, and the functions that make keys, that a value may be
// which is handed over.
func (s *service) enqueues(v ssa.Value, how Service, by ssa.Instruction) {
	if by == nil || how.Frame > Mapping {
		return
	}
	if call, ok := by.(ssa.CallInstruction); ok && how.Queue != 0 {
		s.keyed(v, how, call)
		return
	}
	for _, at := range s.Trace.Inside(v) {
		of := ir.BoundTo(at.Value)
		if of == nil {
			continue
		}
		fn, ok := ir.FunctionOf(at.Value).Object().(*types.Func)
		if !ok {
			continue
		}
		if arg, ok := s.takesItem(fn); ok {
			item := at.Value.Type().Underlying().(*types.Signature).Params().At(arg).Type()
			s.note(at.Value, how.Objects.at(arg), Queued{by, v, of, item, how})
		}
	}
}

// takesItem is the argument that a method puts into a queue.
func (s *service) takesItem(method *types.Func) (arg int, ok bool) {
	if sym, ok := kube.Lookup(method.Origin(), kube.QueuesItem); ok {
		return sym.Arg, true
	}
	fact, ok := s.puts(method)
	return int(fact.Item) - 2, ok && fact.Item > 1
}

// keyed notes a function that a call hands over to make keys of objects for a queue, and which
// returns the objects.
func (s *service) keyed(v ssa.Value, how Service, call ssa.CallInstruction) {
	fns, _ := s.hot.Targets(v)
	for _, fn := range fns {
		for made := range ir.Results(fn, 0) {
			if item := ir.Unboxed(made).Type(); IsObject(item) || s.isObject(made, visit{fn: fn, objects: how.Objects}) {
				s.note(v, true, Queued{call, v, how.Queue.In(call), item, how})
			}
		}
	}
}

// note keeps what gets objects, for sure or by its type.
func (s *service) note(by ssa.Value, object bool, q Queued) {
	if !IsObject(q.Item) && !(object && types.IsInterface(q.Item)) {
		return
	}
	if known, ok := s.queued[by]; ok {
		wide, news := known.widen(q.Service)
		if q = known; news {
			q.Service = wide
		}
	}
	s.queued[by] = q
}

// sortQueued leaves out what is called for deleted objects only: there is nothing to merge, and no
// cache has these.
func (s *service) sortQueued() {
	for q := range maps.Values(s.queued) {
		if !q.Deletion {
			s.Queued = append(s.Queued, q)
		}
	}
	slices.SortFunc(s.Queued, func(a, b Queued) int { return cmp.Compare(ir.Position(a.By), ir.Position(b.By)) })
}

// IsObject reports whether values of a type are API objects that others may have, too.
func IsObject(t types.Type) bool {
	_, copied := t.Underlying().(*types.Struct)
	return kube.HasMetadata(t) && !copied
}

// queuedInto is the queue that gets the result of a call as an item, if that is one which the
// function with a parameter is given.
func (s *service) queuedInto(call ssa.CallInstruction, p *ssa.Parameter) ir.Param {
	result := ir.Result(call, 0)
	if result == nil {
		return 0
	}
	for _, use := range *result.Referrers() {
		add, ok := use.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if arg, queue, ok := s.Puts(add); ok && ir.Arg(add, arg) == result {
			if q := s.Trace.Parameter(queue); q != nil && q.Parent() == p.Parent() {
				return ir.ParamOf(q)
			}
		}
	}
	return 0
}
