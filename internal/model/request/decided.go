package request

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// imports returns the decisions that another package left to a parameter or field.
func (r *Result) imports(obj types.Object, param int) []Decision {
	var fact Decides
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	var found []Decision
	for _, d := range fact.Decisions {
		if d.Param == param {
			found = append(found, d)
		}
	}
	return found
}

// Passed yields the live clients that a call passes, by the index of their
// argument, with what they cost in hot code of other packages: LISTs, and GETs.
func (r *Result) Passed(call ssa.CallInstruction) iter.Seq2[int, Decision] {
	return func(yield func(int, Decision) bool) {
		for i := range decisive(call) {
			for _, d := range r.decidedLive(ir.Operand(call, i), r.imports(ir.Callee(call), i)) {
				d.Chosen = slices.ContainsFunc(ir.Args(call), r.cached)
				if !yield(ir.Argument(call, i), d) {
					return
				}
			}
		}
	}
}

// Stored yields the assignments of live clients to fields and package
// variables, with what they cost in hot code of other packages.
func (r *Result) Stored() iter.Seq2[*ssa.Store, Decision] {
	return func(yield func(*ssa.Store, Decision) bool) {
		for store, holder := range stores(r.Prog) {
			for _, d := range r.decidedLive(store.Val, r.imports(holder, -1)) {
				d.Chosen = slices.ContainsFunc(beside(store), r.cached)
				d.Kept = kept(store, d)
				if !yield(store, d) {
					return
				}
			}
		}
	}
}

// Given are the decisions of Passed and Stored by the argument or assignment by which the
// client gets there; assignment finds that of a store.
func (r *Result) Given(assignment func(token.Pos) ast.Node) map[ast.Node][]Decision {
	given := map[ast.Node][]Decision{}
	for call := range r.Prog.Calls() {
		for arg, d := range r.Passed(call) {
			at := r.put(ir.Arg(call, arg), d, assignment)
			if at == nil {
				at = r.Prog.ArgSyntax(call, arg)
			}
			given[at] = append(given[at], d)
		}
	}
	for store, d := range r.Stored() {
		at := r.put(store.Val, d, assignment)
		if at == nil {
			at = assignment(store.Pos())
		}
		given[at] = append(given[at], d)
	}
	return given
}

// put is where the client of a decision gets into what is handed over, nil where it is that itself
// or nothing shows where.
func (r *Result) put(v ssa.Value, d Decision, assignment func(token.Pos) ast.Node) ast.Node {
	if v == nil || d.On == (client.On{}) {
		return nil
	}
	if put, ok := r.Trace.Put(v, d.On); ok {
		return r.Prog.Handed(put.By, put.Value, assignment)
	}
	return nil
}

func (r *Result) decidedLive(clientValue ssa.Value, decisions []Decision) []Decision {
	var live []Decision
	for _, d := range decisions {
		switch {
		case clientValue == nil:
		case d.Method && r.liveMethod(clientValue, d.Work.What.One):
			d.Work.What = r.narrowed(d.Work.What, clientValue)
			live = append(live, d)
		case !d.Method && r.liveOn(d.Work.What, clientValue, d.On):
			live = append(live, d)
		}
	}
	return live
}

// beside returns what else is stored into the struct that a store fills in.
func beside(store *ssa.Store) []ssa.Value {
	filled, ok := store.Addr.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	var values []ssa.Value
	for _, ref := range *filled.X.Referrers() {
		if other, ok := ref.(*ssa.FieldAddr); ok {
			for _, ref := range *other.Referrers() {
				if s, ok := ref.(*ssa.Store); ok && s.Addr == other && s != store {
					values = append(values, s.Val)
				}
			}
		}
	}
	return values
}
