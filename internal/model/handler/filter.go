package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// guarded pairs filters with the handlers behind them.
func (r *Result) guarded() []*Reception {
	for _, d := range r.deletions {
		s, ok := d.At.(*ssa.Store)
		if !ok || !kube.Is(fieldObject(s.Addr), kube.HandlerFilter) {
			continue
		}
		d.Guards = &Guarded{}
		if handler := sibling(s.Addr.(*ssa.FieldAddr)); handler != nil {
			d.Guards = r.behind(handler)
			d.Guards.Given = givenBehind(d, handler)
			r.passed(d.Guards)
		}
	}
	slices.SortStableFunc(r.deletions, func(a, b *Reception) int {
		return rank(a) - rank(b)
	})
	return r.deletions
}

// givenBehind is the parameter with the handler behind a filter, nil where the handler is made
// otherwise, where something else is done with the parameter, too, such as to go without the
// filter, or where there is another filter in place of that one.
func givenBehind(filter *Reception, handler ssa.Value) *ssa.Parameter {
	p, ok := ir.Unboxed(handler).(*ssa.Parameter)
	filtering, built := handlerOf(filter).(*ssa.Alloc)
	if !ok || !built || len(*p.Referrers()) != 1 || parts(filtering) == nil || changedCopy(filtering) {
		return nil
	}
	return p
}

// changedCopy reports whether something is put into a copy of a struct.
func changedCopy(built *ssa.Alloc) bool {
	for _, use := range *built.Referrers() {
		load, ok := use.(*ssa.UnOp)
		if !ok {
			continue
		}
		for _, use := range *load.Referrers() {
			store, ok := use.(*ssa.Store)
			if !ok {
				continue
			}
			// All that the copy is made of is the struct itself.
			if kept, ok := store.Addr.(*ssa.Alloc); !ok || len(parts(kept)) != 1 {
				return true
			}
		}
	}
	return false
}

// passed adds the handlers that this package passes to the function that puts them behind
// a filter.
func (r *Result) passed(g *Guarded) {
	if g.Given == nil {
		return
	}
	for _, call := range r.prog.Entering(g.Given.Parent()) {
		for _, d := range r.behind(ir.ParamOf(g.Given).In(call)).Receptions {
			if !slices.Contains(g.Receptions, d) {
				g.Receptions = append(g.Receptions, d)
			}
		}
	}
}

func rank(d *Reception) int {
	if d.Guards != nil {
		return 0
	}
	return 1
}

// sibling is the handler that is stored into the same struct as a filter.
func sibling(filter *ssa.FieldAddr) ssa.Value {
	for _, ref := range *filter.X.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok || !kube.Is(fieldObject(addr), kube.HandlerArg) {
			continue
		}
		for _, use := range *addr.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == addr {
				return s.Val
			}
		}
	}
	return nil
}

// behind finds what a handler does with deleted objects that a filter stands before.
func (r *Result) behind(handler ssa.Value) *Guarded {
	g := &Guarded{}
	if m, ok := handler.(*ssa.MakeInterface); ok && deleteMethod(m) != nil {
		g.Receptions = r.at(func(d *Reception) bool { return d.At == ssa.Instruction(m) })
		g.Complete = true
		return g
	}
	sources := r.trace.Sources(handler)
	g.Receptions = r.at(func(d *Reception) bool { return d.made(sources) })
	function, _ := handlerFields(sourceType(sources))
	if function == nil {
		return g
	}
	s := r.trace.Struct(handler)
	g.Complete = s.Complete
	g.Receptions = append(g.Receptions, r.at(func(d *Reception) bool {
		store, ok := d.At.(*ssa.Store)
		if !ok || !kube.Is(fieldObject(store.Addr), kube.OnDelete) {
			return false
		}
		return slices.Contains(s.At, store.Addr.(*ssa.FieldAddr).X)
	})...)
	return g
}

// made reports whether a reception is about a call that makes a handler of a
// function, and that a value comes from.
func (d *Reception) made(sources []client.Source) bool {
	return slices.ContainsFunc(sources, func(s client.Source) bool {
		call, ok := s.Call()
		return ok && d.At == ssa.Instruction(call)
	})
}

func (r *Result) at(is func(*Reception) bool) []*Reception {
	var found []*Reception
	for _, d := range r.deletions {
		if is(d) {
			found = append(found, d)
		}
	}
	return found
}
