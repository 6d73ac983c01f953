package survey

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

var scopes = [...]string{
	request.UnknownScope: "unknown", request.AllNamespaces: "all namespaces",
	request.OneNamespace: "one namespace", request.ClusterScoped: "cluster",
}

// calls adds the LISTs of hot code that the API server answers.
func (s *survey) calls(r *request.Result) {
	for _, h := range r.HotCalls() {
		for _, w := range h.Works {
			s.list(h.Site(), h.Heat, w)
		}
	}
	for call := range r.Prog.Calls() {
		for _, d := range r.Passed(call) {
			s.decided(call, d)
		}
	}
	for store, d := range r.Stored() {
		s.decided(store, d)
	}
}

// decided adds what hot code of another package asks a client that it is given, but for GETs.
func (s *survey) decided(from ssa.Instruction, d request.Decision) {
	if !d.Work.What.One {
		s.list(from, d.Heat, d.Work)
	}
}

// list adds a LIST that an instruction in hot code, or one that gives a live
// client to hot code, costs.
func (s *survey) list(from ssa.Instruction, heat heat.Heat, w heat.Work[request.Cost]) {
	c := inventory.Call{
		Verb: "list", Kind: kindOf(w.What.Kind), Scope: scopes[w.What.Scope], Selected: w.What.Labels || w.What.Fields,
		At: position(w.At), Package: s.part.Package, Function: s.in(from), When: heat.Phrase(),
		Chain: slices.Concat(heat.Chain, w.Chain),
	}
	if w.What.Discovery {
		c.Verb = "discover"
	}
	if len(heat.Chain) > 0 && heat.Root.Valid() {
		c.Root = &inventory.Function{Name: heat.Chain[0], At: position(heat.Root)}
	}
	s.part.Calls = append(s.part.Calls, c)
}

// watches adds the watches that no informer keeps.
func (s *survey) watches(r *watch.Result) {
	for w := range r.Watches() {
		if w.Remote.Valid() || s.informs(w.Call.Parent()) {
			continue
		}
		s.part.Calls = append(s.part.Calls, inventory.Call{
			Verb: "watch", Kind: kindOf(w.Kind), Scope: s.watchScope(w), Selected: w.Labels || w.Fields || w.Single,
			At: position(rule.PlaceOf(s.pass.Fset, ir.Position(w.Call))), Package: s.part.Package, Function: s.in(w.Call),
		})
	}
}

// watchScope says where the objects of a watch are: of all that it selects one
// of, in one place.
func (s *survey) watchScope(w *watch.Watch) string {
	if w.Single {
		return "one object"
	}
	return scopes[request.UnknownScope]
}

// maxPassed bounds through how many functions a watch is handed to an informer.
const maxPassed = 3

// informs reports whether a function lists or watches for informers: it is, or
// may be, a field of the functions that one is given, or only such call it.
func (s *survey) informs(fn *ssa.Function) bool { return s.informsAt(fn, maxPassed) }

func (s *survey) informsAt(fn *ssa.Function, depth int) bool {
	for _, taken := range s.prog.Taken(fn) {
		for _, v := range stored(taken) {
			if field := ir.FieldOf(v); field != nil && kube.Is(field, kube.WatchFunc, kube.ListFunc) {
				return true
			}
		}
	}
	callers := s.callers(fn)
	return depth > 0 && len(callers) > 0 && !slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool {
		return !s.informsAt(call.Parent(), depth-1)
	})
}

// callers returns the calls that enter a function, also those through an
// interface of this package.
func (s *survey) callers(fn *ssa.Function) []ssa.CallInstruction {
	calls := slices.Clone(s.prog.Callers(fn))
	for call := range s.prog.Calls() {
		if m := call.Common().Method; m != nil && slices.Contains(s.prog.Implementations(m.Origin()), fn) {
			calls = append(calls, call)
		}
	}
	return calls
}

// stored returns the addresses that an instruction, or the closure that it
// makes, is stored to.
func stored(instr ssa.Instruction) (addrs []ssa.Value) {
	if store, ok := instr.(*ssa.Store); ok {
		return []ssa.Value{store.Addr}
	}
	v, ok := instr.(ssa.Value)
	if !ok || v.Referrers() == nil {
		return nil
	}
	for _, ref := range *v.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Val == v {
			addrs = append(addrs, store.Addr)
		}
		if changed, ok := ref.(*ssa.ChangeType); ok {
			addrs = append(addrs, stored(changed)...)
		}
	}
	return addrs
}
