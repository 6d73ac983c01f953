package cache

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// Watch is one watch of a controller, as this package spells it.
type Watch struct {
	// Call names what is watched.
	Call ssa.CallInstruction
	// Syntax is the part of its expression that does so, nil where there is none.
	Syntax analysis.Range
	Kinds  []kube.Kind
	// Handler says what the handler makes of updates that get to it.
	Handler handler.Filtering
	// Predicates must all let an event pass. Open reports whether there may be others.
	Predicates []Predicate
	Open       bool
	// Filters must do so, too; they apply to all watches of the builder.
	Filters []Predicate
	// Reconcilers are the methods of this package that reconcile the kinds, if
	// the watch is for objects that the controller reconciles itself.
	Reconcilers []*ssa.Function
	// Elsewhere are those of other packages.
	Elsewhere []*types.Func

	// Sifted tells that a predicate drops the updates that leave a generation as it is.
	Sifted bool
	// Builder is the call that begins the builder of the watch, nil where there is none.
	Builder ssa.Value

	// reconciling are the packages of the reconcilers behind the watch, ofOwned tells
	// that it is for what depends on what is watched, ofOwners for its owners only.
	reconciling       []*types.Package
	ofOwned, ofOwners bool
	// leads are the methods of this package that the controller reconciles with.
	leads []rule.Place
	// setUp is the package that sets it up.
	setUp *types.Package

	// ByClock tells that the reconcilers come back after some time whenever they
	// end without an error, once they may have looked at objects of the kinds.
	ByClock bool
}

// Predicate is one that a watch is given.
type Predicate struct {
	Value ssa.Value
	// Syntax is the expression that gives it, nil where there is none.
	Syntax ast.Node
	// Relayed is what one, or several, that another package gives to the watch make of
	// updates; Value is nil then.
	Relayed handler.Passage
}

// Passage says what a predicate does with updates of objects whose generation is never set.
func (p Predicate) Passage(events *handler.Result) handler.Passage {
	if p.Value == nil {
		return p.Relayed
	}
	return events.Passage(p.Value)
}

// Watches yields the watches of controllers that this package sets up.
func (r *Result) Watches() iter.Seq[Watch] { return slices.Values(r.watches) }

// noteWatch notes a watch that a call names; filtered by a builder unless that is nil.
func (b *build) noteWatch(call ssa.CallInstruction, kinds []kube.Kind, o watchOptions, builder ssa.Value) {
	w := Watch{Call: call, Kinds: kinds, Handler: b.handlerOfWatch(call), Predicates: o.predicates, Open: o.open}
	if kube.Is(ir.Callee(call), kube.BuilderFor) {
		w.Reconcilers, w.Elsewhere = b.reconcilers(builder), b.reconcilersElsewhere(builder)
	}
	w.ofOwned, w.ofOwners = b.ofOwned(call, kube.EnqueuesSome), b.ofOwned(call, kube.EnqueuesOwner)
	b.addWatch(w, builder)
}

// addWatch notes a watch with what its builder says, unless that is nil.
func (b *build) addWatch(w Watch, builder ssa.Value) {
	w.setUp, w.Syntax = b.pass.Pkg, named(b.prog.Syntax(w.Call))
	if builder != nil {
		w.Builder, w.Filters = b.trace.BuilderOf(builder), b.filtersOf(builder)
	}
	w.leads, w.Sifted = b.leads(builder), b.sifts(w)
	w.reconciling = b.reconciling(w.Call, builder)
	w.ByClock = b.byClock(builder, w.Kinds)
	b.watchList = append(b.watchList, w)
	for _, kind := range w.Kinds {
		b.controlled = append(b.controlled, known(kind)...)
	}
}

// named is the part of a call that names its function, without the calls
// before it in a chain; nil for calls that the compiler adds.
func named(syntax *ast.CallExpr) analysis.Range {
	if syntax == nil {
		return nil
	}
	if sel, ok := ast.Unparen(syntax.Fun).(*ast.SelectorExpr); ok {
		return span{sel.Sel, syntax}
	}
	return syntax
}

// span reaches from the start of one node to the end of another.
type span struct{ first, last ast.Node }

// Pos is where the first node starts.
func (s span) Pos() token.Pos { return s.first.Pos() }

// End is where the last node ends.
func (s span) End() token.Pos { return s.last.End() }

// filtersOf are the filters of all watches of a builder.
func (b *build) filtersOf(builder ssa.Value) (filters []Predicate) {
	root := b.trace.BuilderOf(builder)
	if root == nil {
		return nil
	}
	for _, call := range b.filters() {
		if b.trace.BuilderOf(ir.Receiver(call)) == root {
			filters = append(filters, b.filterOf(call))
		}
	}
	return filters
}

// filterOf is the predicate that a call gives to a whole builder.
func (b *build) filterOf(call ssa.CallInstruction) Predicate {
	sym, _ := kube.Lookup(ir.Callee(call), kube.BuilderEventFilter)
	return Predicate{Value: ir.Arg(call, sym.Arg), Syntax: b.prog.ArgSyntax(call, sym.Arg)}
}

// addPredicates notes the predicates that a call, if there is one, is given
// from argument number arg on.
func (b *build) addPredicates(o *watchOptions, call ssa.CallInstruction, arg int, values []ssa.Value) {
	for i, v := range values {
		o.filtering = join(o.filtering, b.event.Predicate(v))
		o.predicates = append(o.predicates, Predicate{Value: v, Syntax: b.spelled(call, arg, i, len(values))})
	}
}

// spelled returns the expression of element i of the variadic argument of a
// call, nil where it has none of its own.
func (b *build) spelled(call ssa.CallInstruction, arg, i, n int) ast.Node {
	if call == nil {
		return nil
	}
	syntax := b.prog.Syntax(call)
	if syntax == nil || syntax.Ellipsis.IsValid() || len(syntax.Args) != arg+n {
		return nil
	}
	return syntax.Args[arg+i]
}

// watchOption reads one option of a builder's watch, which an expression gives.
func (b *build) watchOption(o *watchOptions, v ssa.Value, syntax ast.Node) {
	for _, s := range b.trace.Sources(v) {
		if global, ok := s.Value.(*ssa.Global); ok && kube.Is(global.Object(), kube.OnlyMetadata) {
			o.metadata = true
			continue
		}
		if !b.predicatesElsewhere(o, s, syntax) {
			b.predicatesOf(o, s.Value)
		}
	}
}

// predicatesElsewhere reads an option that a function of another package returns, or its
// variable holds: what that says of its predicates is said of the option.
func (b *build) predicatesElsewhere(o *watchOptions, s client.Source, syntax ast.Node) bool {
	if b.event.Passage(s.Value) == handler.UnknownPassage {
		return false
	}
	if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.WithPredicates) {
		return false // here they are
	}
	o.filtering = join(o.filtering, b.event.Predicate(s.Value))
	o.predicates = append(o.predicates, Predicate{Value: s.Value, Syntax: syntax})
	return true
}

// predicatesOf reads the predicates in an option: arguments of the function
// that makes it, or elements of the struct that it is.
func (b *build) predicatesOf(o *watchOptions, v ssa.Value) {
	switch v := v.(type) {
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(v), kube.WithPredicates)
		if !ok {
			callee := ir.Callee(v)
			o.open = o.open || callee == nil || !kube.IsRuntime(callee.Pkg())
			return
		}
		elems, complete := b.trace.Elements(ir.Arg(v, sym.Arg))
		b.addPredicates(o, v, sym.Arg, elems)
		o.open = o.open || !complete
	case *ssa.Alloc:
		for _, value := range b.trace.Struct(v).All() {
			if isSlice(value) {
				elems, _ := b.trace.Elements(value)
				b.addPredicates(o, nil, 0, elems)
			}
		}
	case *ssa.Const: // a struct with nothing in it
	case *ssa.Global:
		o.open = o.open || !kube.IsRuntime(v.Pkg.Pkg)
	default:
		o.open = true
	}
}
