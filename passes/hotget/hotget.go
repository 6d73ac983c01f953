package hotget

import (
	_ "embed"
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports live GETs in code that runs often.
var Analyzer = rule.New(rule.Spec{
	Name:     "hotget",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{request.Analyzer, cache.Analyzer, nodelocal.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	said := map[rule.Place]bool{}
	for g := range r.Gets() {
		if runs[g.Heat.Kind] {
			said[rule.PlaceOf(p.Fset, g.Call.Pos())] = true
			report(p, r, g)
		}
	}
	for e := range r.Remote(p.Assignment) {
		if runs[e.Heat.Kind] && !said[e.Work.At] {
			said[e.Work.At] = true
			reportRemote(p, r, e)
		}
	}
	for at, ds := range r.Given(p.Assignment) {
		reportDecisions(p, at, ds)
	}
}

// runs are the kinds of code in which a GET is spoken of: in event handlers it holds up later
// events, which is another rule's, and what polls waits for something.
var runs = map[heat.Kind]bool{heat.Reconcile: true, heat.Key: true, heat.Item: true, heat.Admission: true, heat.Tick: true, heat.Request: true}

func report(p *rule.Pass, r *request.Result, g request.Get) {
	call := r.Prog.Syntax(g.Call)
	way := wayOut(p, r, g)
	rhythm := g.Heat.Rhythm()
	rhythm.EveryNode = nodelocal.EveryNode(p.Pass)
	found := rule.Report{
		Consequence: does(p, r, g, way), Cost: cost.Here().Asked(rhythm), At: call,
		Message: fmt.Sprintf("live GET%s %s: etcd answers each; %s", of(g.Kind), g.Heat.Phrase(), way.advice),
	}
	if options := emptyLiteral(call); options != nil && !way.held && !g.Reader {
		found.Fix = rule.UnsafeFix("Let the API server answer from its cache", rule.Insert(options.Rbrace, `ResourceVersion: "0"`))
	}
	if root := g.Heat.Root.Pos(p.Pass); root.IsValid() {
		found.Related = []analysis.RelatedInformation{rule.Related(root, "%s runs %s", g.Heat.Path(), g.Heat.Phrase())}
		found.Leading = 1
	}
	p.Report(found)
}

func of(kind kube.Kind) string {
	if kind.Name == "" {
		return ""
	}
	return " of " + kind.Name
}

// way is what to do instead.
type way struct {
	advice string
	// held tells that the program holds the object in memory anyway.
	held bool
}

// wayOut finds what the code has at hand: what reads the object from memory, or at least has
// the server do so.
func wayOut(p *rule.Pass, r *request.Result, g request.Get) way {
	fn := g.Call.Parent()
	if lister, ok := r.Lister(fn, g.Kind); ok {
		return way{"read " + lister.Expr + ", which holds it in memory", true}
	}
	watched := drives(p, g.Kind, g.Heat)
	if reader, ok := r.CachedReader(fn); ok && watched && !g.Chosen {
		return way{"read " + reader.Expr + ", which holds it in memory", true}
	}
	switch {
	case watched:
		return way{"read it from the cache whose changes run this", true}
	case g.Reader:
		return way{"read a cached client if it need not be the newest state", false}
	}
	return way{`resourceVersion "0" asks for one from memory`, false}
}

// drives reports whether changes of a kind run some code, as far as this package shows: that
// the code asks for an object by its own key does not say so, one of another kind may have
// the same name.
func drives(p *rule.Pass, kind kube.Kind, hot heat.Heat) bool {
	return kind == hot.Of && cache.Of(p.Pass).Hears(kind)
}

// does says what a GET does: no more than that it is one where nothing in the program holds the
// object, but for what every node sends on a clock.
func does(p *rule.Pass, r *request.Result, g request.Get, w way) rule.Consequence {
	switch {
	case g.Chosen:
		return rule.Remark
	case g.Heat.Kind == heat.Tick && nodelocal.EveryNode(p.Pass) && g.Heat.Period > 0:
		return rule.Costs
	case !w.held:
		return rule.Remark
	case g.Heat.Kind == heat.Reconcile, g.Heat.Kind == heat.Key, g.Heat.Kind == heat.Tick && r.Lasts():
		return rule.Costs
	}
	return rule.Remark
}

// emptyLiteral returns the argument of a call that is a literal without values, or the address
// of one, nil if none is.
func emptyLiteral(call *ast.CallExpr) *ast.CompositeLit {
	for _, arg := range call.Args {
		arg = ast.Unparen(arg)
		if address, ok := arg.(*ast.UnaryExpr); ok {
			arg = address.X
		}
		if lit, ok := arg.(*ast.CompositeLit); ok && len(lit.Elts) == 0 {
			return lit
		}
	}
	return nil
}
