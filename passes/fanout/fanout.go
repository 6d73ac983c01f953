package fanout

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fanout/spread"
)

//go:embed doc.go
var doc string

// Analyzer reports watches of which every update reconciles all objects of a kind.
var Analyzer = rule.New(rule.Spec{
	Name:     "fanout",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{handler.Analyzer, cache.Analyzer, spread.Analyzer},
	Check:    check,
})

type checker struct {
	*rule.Pass
	events  *handler.Result
	caches  *cache.Result
	spreads *spread.Result
}

func check(p *rule.Pass) {
	c := &checker{p, handler.Of(p.Pass), cache.Of(p.Pass), spread.Of(p.Pass)}
	if c.caches == nil || c.spreads == nil {
		return
	}
	for w := range c.caches.Watches() {
		if w.Syntax != nil && len(w.Kinds) == 1 && c.passesAll(w) {
			c.judge(w.Call, w.Syntax, fan{of: w.Kinds[0], selection: c.caches.Informed(w.Kinds[0]), watch: true})
		}
	}
	for _, u := range c.registered() {
		c.judge(u.use.Call(), u.use.Syntax(), fan{of: u.use.Kind, selection: u.selection})
	}
}

// passesAll reports whether each update that changed an object gets to the handler of a watch.
func (c *checker) passesAll(w cache.Watch) bool {
	for _, predicates := range [][]cache.Predicate{w.Predicates, w.Filters} {
		for _, p := range predicates {
			if !c.events.PassesChanges(p.Value) {
				return false
			}
		}
	}
	return !w.Open
}

// fan is a watch of objects of a kind.
type fan struct {
	of        kube.Kind
	selection cost.Selection
	watch     bool
}

// judge reports a call that has a handler watch a kind, if each update reaches all objects of one.
func (c *checker) judge(call ssa.CallInstruction, at analysis.Range, f fan) {
	here := cost.Here()
	arg, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok || !here.Stirs(f.of) {
		return
	}
	if work, spreads := c.spreads.Handler(ir.Arg(call, arg.Arg)); spreads {
		c.report(at, f, work)
	}
}

// registered is a handler that is registered with an informer whose kind is known.
type registered struct {
	use       cache.Use
	selection cost.Selection
}

// registered are the handlers of client-go's informers that this package registers.
func (c *checker) registered() (found []registered) {
	for cached := range c.caches.Caches() {
		if cached.Fake || cached.Brief() {
			continue
		}
		for _, u := range cached.Uses {
			if kinds := cached.Known(); u.Kind == (kube.Kind{}) && cached.Sort == cache.Informer && len(kinds) == 1 {
				u.Kind = kinds[0]
			}
			if u.Act == cache.Handles && u.Call() != nil && u.Syntax() != nil {
				found = append(found, registered{u, cached.Part(u.Kind)})
			}
		}
	}
	for u := range c.caches.Handlers() {
		known := false
		for _, r := range found {
			known = known || r.use.Call() == u.Call()
		}
		kind, heard := c.caches.HeardBy(u.Call())
		if u.Kind = kind; heard && !known && u.Syntax() != nil {
			found = append(found, registered{use: u})
		}
	}
	return found
}
