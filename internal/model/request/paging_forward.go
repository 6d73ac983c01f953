package request

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Forwards is the fact that a function LISTs with options that it is given
// and returns the answer as it is: its callers turn the pages.
type Forwards struct {
	// Options is the argument with the options, -1 if they are fixed; Result is
	// the result with the list.
	Options, Result int
	// Limit is the fixed size of the page, At the LIST that fixes it.
	Limit int64
	At    rule.Place
}

// AFact marks Forwards as a fact.
func (*Forwards) AFact() {}

func (f *Forwards) String() string {
	return fmt.Sprintf("lists with argument %d, result %d", f.Options, f.Result)
}

// findForwards finds the functions of this package that forward options to a
// LIST, or to a function that does.
func (r *PagingResult) findForwards() {
	for news := true; news; {
		news = false
		for call := range r.Prog.Calls() {
			options, result, ok := r.listing(call)
			if !ok {
				continue
			}
			f, ok := forwarding(call, options, result)
			fn, isFunc := call.Parent().Object().(*types.Func)
			if ok && isFunc && r.forwards[fn] == nil {
				r.forwards[fn], news = f, true
			}
		}
	}
}

// listing returns the options and the result of a call that LISTs live.
func (r *PagingResult) listing(call ssa.CallInstruction) (options ssa.Value, result int, ok bool) {
	if l := r.req.List(call); l != nil {
		list, ok := kube.Lookup(ir.Callee(call), kube.LiveList)
		return ir.Arg(call, list.Arg), 0, ok && r.req.Live(l)
	}
	if f := r.forwardOf(call); f != nil && f.Options >= 0 {
		return ir.Arg(call, f.Options), f.Result, true
	}
	return nil, 0, false
}

// forwardOf returns what a function forwards, or all implementations of a
// method do.
func (r *PagingResult) forwardOf(call ssa.CallInstruction) *Forwards {
	callee, entered := ir.CalleeFunc(call), r.Prog.Entered(call)
	switch {
	case callee != nil && callee.Pkg() != r.pass.Pkg:
		var fact Forwards
		if r.pass.ImportObjectFact(callee, &fact) {
			return &fact
		}
		return nil
	case len(entered) > 0:
		return r.agreed(entered)
	}
	if r.req.heldList(call) == nil {
		return nil
	}
	options, result := asksLike(call)
	return &Forwards{Options: options, Result: result}
}

// agreed returns what all functions forward in the same way.
func (r *PagingResult) agreed(fns []*ssa.Function) *Forwards {
	var all *Forwards
	for _, fn := range fns {
		obj, _ := fn.Object().(*types.Func)
		f := r.forwards[obj]
		if f == nil || all != nil && !all.agrees(f) {
			return nil
		}
		all = f
	}
	return all
}

// agrees reports whether two functions do the same, wherever they stand.
func (f *Forwards) agrees(with *Forwards) bool {
	return f.Options == with.Options && f.Result == with.Result && f.Limit == with.Limit
}

// forwarding tells how a function forwards the options of one of its calls,
// which must be a parameter as it is, to a result.
func forwarding(call ssa.CallInstruction, options ssa.Value, result int) (*Forwards, bool) {
	p, ok := options.(*ssa.Parameter)
	fn := call.Parent()
	if !ok || fn.Parent() != nil || !kube.IsListOptions(p.Type()) {
		return nil, false
	}
	at := slices.Index(fn.Params, p)
	if fn.Signature.Recv() != nil {
		at--
	}
	if i := returnedAs(call, result); i >= 0 {
		return &Forwards{Options: at, Result: i}, true
	}
	return nil, false
}

// forwarded returns the page that a call asks for through a function that
// forwards its options.
func (r *PagingResult) forwarded(call ssa.CallInstruction) *page {
	f := r.forwardOf(call)
	if f == nil || call.Value() == nil || r.Prog.Syntax(call) == nil {
		return nil
	}
	p := &page{call: call, live: true, options: ir.Arg(call, f.Options), Options: &client.Options{Complete: true}}
	for _, ref := range *call.Value().Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == f.Result {
			p.result = e
		}
	}
	if f.Options < 0 {
		p.limit, p.most, p.fixed = call.Value(), f.Limit, f.At
		return p
	}
	p.Options = r.trace.OptionsOf(p.options)
	r.measure(p)
	return p
}

// passes reports whether a LIST only passes on what its callers ask for: they
// are judged.
func (r *PagingResult) passes(p *page) bool {
	options, result, ok := r.listing(p.call)
	if !ok {
		return false
	}
	_, ok = forwarding(p.call, options, result)
	return ok
}

// exportForwards tells the packages that import this one, of interfaces what
// all of their implementations do.
func (r *PagingResult) exportForwards() {
	for fn, f := range r.forwards {
		rule.Export(r.pass, fn, f)
	}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !types.IsInterface(tn.Type()) {
			continue
		}
		i, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range i.Methods() {
			if f := r.agreed(r.Prog.Implementations(m)); f != nil && m.Pkg() == r.pass.Pkg {
				rule.Export(r.pass, m, f)
			}
		}
	}
}
