package request

import (
	"cmp"
	"fmt"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// FirstPages is the fact that first pages are taken for all objects if what gets into a field, or
// into parameters of a function, lists with the options that it is given.
type FirstPages struct{ Pages []FirstPage }

// AFact marks FirstPages as a fact.
func (*FirstPages) AFact() {}

func (f *FirstPages) String() string { return fmt.Sprintf("takes first pages of %v", f.Pages) }

// Gravest is the fact about such pages, the gravest first.
func Gravest(pages []FirstPage) *FirstPages {
	slices.SortStableFunc(pages, func(a, b FirstPage) int {
		return cmp.Or(cmp.Compare(a.Param, b.Param), -cmp.Compare(a.Does, b.Does))
	})
	return &FirstPages{Pages: pages[:min(len(pages), maxPagingDecisions)]}
}

// A FirstPage is a call that gets such a page if what it calls lists.
type FirstPage struct {
	// Param is the parameter, 0 is the first, receiver included; for fields and variables -1.
	Param int
	// Method is the method that is called of it, empty where it is a function itself.
	Method string
	// Options and Result are the argument with the options, and the result with the list.
	Options, Result int
	// Limit is the size of the page, At the call.
	Limit int64
	At    rule.Place
	// Does is what comes of it.
	Does rule.Consequence
}

// Behind yields the calls of what others fill in that take a first page for all objects, if what
// is called lists with the options that it is given, and the slots that it comes from.
func (r *PagingResult) Behind() iter.Seq2[PagingDefect, []Filled] {
	return func(yield func(PagingDefect, []Filled) bool) {
		for call := range r.Prog.Calls() {
			p, f := r.supposed(call)
			if p == nil {
				continue
			}
			slots := r.filledBy(call, f)
			d, ok := r.firstOnly(p, r.follow(p))
			d.Listed = answered(p.result)
			if ok && len(slots) > 0 && !yield(d, slots) {
				return
			}
		}
	}
}

// Filled is a slot that others fill, and how what they put there would be asked for a page.
type Filled struct {
	Of types.Object
	FirstPage
}

// supposed is the page that a call asks for if what it calls lists with the options that it is
// given, nil for calls that cannot, and for those of what is known.
func (r *PagingResult) supposed(call ssa.CallInstruction) (*page, FirstPage) {
	options, result := asksLike(call)
	if options < 0 || result < 0 || call.Value() == nil || r.req.List(call) != nil || r.forwardOf(call) != nil || r.Prog.Syntax(call) == nil {
		return nil, FirstPage{}
	}
	arg := ir.Arg(call, options)
	p := &page{call: call, live: true, result: ir.Result(call, result), options: arg, Options: r.trace.OptionsOf(arg)}
	r.measure(p)
	if p.limit == nil || !p.Complete || p.Sets(continues) || p.version() == "0" {
		return nil, FirstPage{}
	}
	f := FirstPage{Options: options, Result: result, Limit: p.most, At: rule.PlaceOf(r.pass.Fset, call.Pos())}
	if call.Common().IsInvoke() {
		f.Method = call.Common().Method.Name()
	}
	return p, f
}

// asksLike returns the only argument with options, and the result with the list, of a call of a
// function value, or through an interface, that looks like a LIST; -1 for others.
func asksLike(call ssa.CallInstruction) (options, result int) {
	if call.Common().StaticCallee() != nil {
		return -1, -1
	}
	sig := call.Common().Signature()
	at := slices.IndexFunc(slices.Collect(sig.Params().Variables()), func(v *types.Var) bool { return kube.IsListOptions(v.Type()) })
	of := slices.IndexFunc(slices.Collect(sig.Results().Variables()), func(v *types.Var) bool { return kube.ItemType(v.Type()) != nil })
	return at, of
}

// filledBy are the fields, variables and parameters that others fill with what a call calls.
func (r *PagingResult) filledBy(call ssa.CallInstruction, f FirstPage) (slots []Filled) {
	v := call.Common().Value
	note := func(obj types.Object, param int) {
		if f.Param = param; obj != nil && obj.Pkg() == r.pass.Pkg && obj.Exported() {
			slots = append(slots, Filled{obj, f})
		}
	}
	for _, slot := range r.req.Hot.Slots(v) {
		note(slot, -1)
	}
	_, params := r.req.Hot.Targets(v)
	for _, p := range params {
		note(p.Parent().Object(), ir.Index(p))
	}
	return slots
}

// firstOnly is the defect of a LIST of which nobody can ask for the later pages, not ok if it is
// none.
func (r *PagingResult) firstOnly(p *page, f *pageUse) (PagingDefect, bool) {
	if f.escapes || p.result == nil || len(f.tokens) > 0 || f.uses == nil || f.aware || f.removes || r.sample(p) {
		return PagingDefect{}, false
	}
	return PagingDefect{Fault: FirstOnly, At: p.call, Limit: p.most, Listed: r.listed(p), Acted: f.acted(), Where: f.uses, Fixed: p.fixed}, true
}

// answered is what a list is of, as far as its type tells.
func answered(list ssa.Value) *cost.List {
	if list == nil {
		return nil
	}
	kind, _ := kube.KindOf(kube.ItemType(list.Type()))
	return &cost.List{Kind: kind}
}

// Lists reports whether everything that a value may be lists with the options that it is given,
// and whether one of these is seen to list no more than a part of the objects by itself, or may.
func (r *PagingResult) Lists(v ssa.Value, page FirstPage) (partly, ok bool) {
	own, foreign, ok := r.req.Hot.Called(v, page.Method)
	as := func(f *Forwards) bool { return f != nil && f.Options == page.Options && f.Result == page.Result }
	for _, fn := range own {
		obj, _ := fn.Object().(*types.Func)
		ok = ok && as(r.forwards[obj])
	}
	for _, f := range foreign {
		ok = ok && as(r.forwardsElsewhere(f))
		partly = partly || r.listsPart(f)
	}
	return partly, ok
}

// forwardsElsewhere is what is forwarded by something that another package has, of what a function
// returns by all implementations of the interface that this is.
func (r *PagingResult) forwardsElsewhere(f heat.Foreign) *Forwards {
	if options, ok := r.req.listsLive(f); ok {
		return &Forwards{Options: options}
	}
	fn, _ := f.Called(r.pass.Pkg)
	var fact Forwards
	if fn == nil || fn.Pkg() == nil || !r.pass.ImportObjectFact(fn.Origin(), &fact) {
		return nil
	}
	return &fact
}

// listsPart reports whether a method of a client is that of one which lists a part of the objects,
// such as those of a namespace, or may.
func (r *PagingResult) listsPart(f heat.Foreign) bool {
	l := r.req.listedBy(f)
	if l == nil {
		return false
	}
	selection := r.req.Selection(l)
	return selection.Narrows() || selection.Unknown
}
