package request

import (
	"cmp"
	"fmt"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Pages is the fact that a client is asked for pages, which a cache does not
// have, if it gets into a field or into parameters of a function.
type Pages struct{ Decisions []PagingDecision }

// A PagingDecision is what gets the client, and the LIST in question.
type PagingDecision struct {
	// Param is the parameter, 0 is the first, receiver included; for fields -1.
	Param int
	At    rule.Place
	// Kind is what is listed, the zero Kind where that is not known.
	Kind kube.Kind
	// Lists says who knows that then.
	Lists ListGiver
}

// AFact marks Pages as a fact.
func (*Pages) AFact() {}

func (f *Pages) String() string { return fmt.Sprintf("pages %v", f.Decisions) }

// decisions are those of this package.
type decisions map[types.Object][]PagingDecision

// maxPagingDecisions bounds how much is remembered of one field or function.
const maxPagingDecisions = 8

// findDecisions finds the clients of page loops that other packages store
// into fields or pass to functions, and tells those.
func (r *PagingResult) findDecisions() {
	for _, p := range r.pages {
		if p.reader && p.limit != nil && !p.live && len(r.precede(p)) > 0 {
			r.hand(p.client, r.listGiven(p), PagingDecision{At: rule.PlaceOf(r.pass.Fset, p.call.Pos()), Kind: r.kind(p)})
		}
	}
	for call := range r.Prog.Calls() {
		r.passed(call)
	}
	for store := range fieldStores(r.Prog) {
		r.given(store.Val, r.imports(ir.FieldOf(store.Addr), -1), store, 0)
	}
	for obj, ds := range r.decides {
		slices.SortStableFunc(ds, func(a, b PagingDecision) int { return cmp.Compare(a.Param, b.Param) })
		rule.Export(r.pass, obj, &Pages{ds[:min(len(ds), maxPagingDecisions)]})
	}
}

// passed looks at the clients that a call passes to another package.
func (r *PagingResult) passed(call ssa.CallInstruction) {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg {
		return
	}
	first := 0
	if recv := ir.Receiver(call); recv != nil {
		r.given(recv, r.imports(callee, 0), call, -1)
		first = 1
	}
	for i, arg := range ir.Args(call) {
		r.given(arg, r.imports(callee, i+first), call, i)
	}
}

// given blames what gives a cached client away, or leaves that to others.
func (r *PagingResult) given(clientValue ssa.Value, ds []PagingDecision, at ssa.Instruction, arg int) {
	if clientValue == nil || len(ds) == 0 {
		return
	}
	o := r.trace.Client(clientValue)
	var wrong []PagingDecision
	for _, d := range ds {
		lists := d.Lists.at(at)
		if kind, ok := r.kindGiven(lists); ok {
			d.Kind, lists = kind, nil
		}
		switch {
		case o == client.UnknownClient:
			r.hand(clientValue, lists, d)
		case r.caches(o, d.Kind):
			wrong = append(wrong, d)
		}
	}
	if len(wrong) > 0 {
		r.blame(PagingDefect{Fault: CachePaged, At: at, Arg: arg, Deep: wrong[0].At, Unless: unless(o, wrong[0].Kind)})
	}
}

// imports returns the decisions that another package left to a parameter or field.
func (r *PagingResult) imports(obj types.Object, param int) []PagingDecision {
	var fact Pages
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	var found []PagingDecision
	for _, d := range fact.Decisions {
		if d.Param == param {
			found = append(found, d)
		}
	}
	return found
}

// hand leaves a decision to whoever fills the fields and parameters that a client comes from.
// lists is the list that is asked for, or what makes it, nil where the kind is known or nobody says.
func (r *PagingResult) hand(clientValue, lists ssa.Value, d PagingDecision) {
	known, ends := r.trace.OpenEnds(clientValue)
	if known != client.UnknownClient {
		return
	}
	for _, end := range ends {
		obj, param := client.Slot(end)
		if obj == nil || obj.Pkg() != r.pass.Pkg {
			continue
		}
		d.Param, d.Lists = param, r.giver(lists, end)
		if !slices.Contains(r.decides[obj], d) {
			r.decides[obj] = append(r.decides[obj], d)
		}
	}
}

// fieldStores yields the assignments to fields of structs.
func fieldStores(prog *ir.Program) iter.Seq[*ssa.Store] {
	return func(yield func(*ssa.Store) bool) {
		for _, fn := range prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					store, ok := instr.(*ssa.Store)
					if ok && ir.FieldOf(store.Addr) != nil && !yield(store) {
						return
					}
				}
			}
		}
	}
}
