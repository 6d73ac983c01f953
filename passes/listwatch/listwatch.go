package listwatch

import (
	_ "embed"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports lister watchers that break what their reflector asks for.
var Analyzer = rule.New(rule.Spec{
	Name:     "listwatch",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, client.Analyzer, request.ListWatchAnalyzer},
	Check:    check,
})

// checker looks at one package.
type checker struct {
	*rule.Pass
	sources  *request.ListWatchResult
	streams  bool // informers stream their initial list
	reported map[token.Pos]bool
}

func check(p *rule.Pass) {
	c := &checker{Pass: p, sources: request.ListWatchOf(p.Pass), reported: map[token.Pos]bool{}}
	if c.sources == nil {
		return
	}
	c.streams = kube.Has(p.Pkg, kube.WatchListDefault) == kube.Yes
	for f := range c.sources.Functions() {
		c.dropped(f)
		for _, rw := range f.Rewrites {
			c.rewritten(f, rw)
		}
		c.answered(f)
	}
	c.unmarked()
}

// report reports a finding once: several lister watchers may share a helper.
func (c *checker) report(at ast.Node, does rule.Consequence, message string, fix *rule.Fix) {
	if at == nil || c.reported[at.Pos()] {
		return
	}
	c.reported[at.Pos()] = true
	c.Report(rule.Report{Consequence: does, At: at, Message: message, Fix: fix})
}

// waits reports whether an informer that uses a function waits for the end of a stream.
func (c *checker) waits(f *request.ListWatchFunction) bool {
	return c.streams && f.Streams && !f.Retried
}

// dropped reports requests that do not get the options of their function.
func (c *checker) dropped(f *request.ListWatchFunction) {
	if f.Loss == nil || c.makesUp(f) {
		return
	}
	does, message := c.loss(f)
	if len(f.Asks) == 0 {
		c.remote(f.Given, f.Loss.Place, does, message)
		return
	}
	if f.Asks[0].Elsewhere() {
		c.remote(f.Asks[0].Call.Pos(), f.Loss.Place, does, message)
		return
	}
	var fix *rule.Fix
	if !f.Retried { // such a watch begins with a version that its caller made up, perhaps
		fix = c.forward(f, f.Asks[0])
	}
	c.report(c.at(f.Asks[0]), does, message, fix)
}

// remote reports what a function of another package does where it is used.
func (c *checker) remote(pos token.Pos, deep rule.Place, does rule.Consequence, message string) {
	at, _ := c.node(pos)
	if kv, ok := at.(*ast.KeyValueExpr); ok {
		at = kv.Value
	}
	if at == nil || c.reported[at.Pos()] {
		return
	}
	c.reported[at.Pos()] = true
	r := rule.Report{Consequence: does, At: at, Message: message}
	if cause := deep.Pos(c.Pass.Pass); cause.IsValid() {
		r.Related = append(r.Related, rule.Related(cause, "here"))
	}
	c.Report(r)
}

// answered reports what a function returns.
func (c *checker) answered(f *request.ListWatchFunction) {
	for _, strip := range f.Strips {
		at, _ := c.statement(strip.Pos())
		c.report(at, rule.Breaks,
			"the continue token of this list is dropped: whenever the server splits it, all objects after the first page are missing",
			c.remove(at, "Keep the continue token"))
	}
	for _, ret := range f.Bare {
		at, _ := c.statement(ret.Pos())
		c.report(at, rule.Breaks,
			"this list lacks resourceVersion and continue token of the one it is made of: WATCH starts over, later pages are missing", nil)
	}
	for _, ret := range f.Cut {
		at, _ := c.statement(ret.Pos())
		c.report(at, rule.Breaks,
			"this list lacks the continue token of the one it is made of: whenever the server splits that, later pages are missing", nil)
	}
	if f.ReturnsSame != nil {
		at, _ := c.statement(f.ReturnsSame.Pos())
		c.report(at, rule.Loses,
			"the same list is returned each time: relists bring back its old objects and resourceVersion, shared with the cache", nil)
	}
	if !c.waits(f) || f.Tells || c.endsStreams() {
		return
	}
	for _, own := range f.Own {
		at, _ := c.node(own.Pos())
		c.report(at, rule.Breaks,
			"no bookmark ends the initial list of this watch, so informers never sync: wrap with ToListWatcherWithWatchListSemantics", nil)
	}
}

// endsStreams reports whether the package knows how a watch says that the
// initial list is complete.
func (c *checker) endsStreams() bool {
	for _, obj := range c.TypesInfo.Uses {
		if kube.Is(obj, kube.EndsStream) {
			return true
		}
	}
	return false
}

// unmarked reports controller-runtime caches that ask for no bookmarks.
func (c *checker) unmarked() {
	if !c.streams {
		return
	}
	for store := range c.sources.Bookmarks() {
		at, path := c.node(store.Pos())
		c.report(at, rule.Breaks,
			"without bookmarks nothing ends the initial stream: caches never sync with servers that stream lists",
			c.removeField(path))
	}
}

// statement returns the statement at a position.
func (c *checker) statement(pos token.Pos) (ast.Node, []ast.Node) {
	_, path := c.node(pos)
	for i, n := range path {
		if stmt, ok := n.(ast.Stmt); ok {
			return stmt, path[i:]
		}
	}
	return nil, nil
}

// node returns the element of a literal, call or statement at a position, and
// what encloses it.
func (c *checker) node(pos token.Pos) (ast.Node, []ast.Node) {
	file := c.FileOf(pos)
	if file == nil {
		return nil, nil
	}
	path, _ := astutil.PathEnclosingInterval(file, pos, pos)
	for i, n := range path {
		switch n.(type) {
		case *ast.KeyValueExpr, *ast.CallExpr, *ast.CompositeLit, ast.Stmt:
			return n, path[i:]
		}
	}
	return nil, nil
}
