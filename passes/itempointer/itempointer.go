package itempointer

import (
	_ "embed"
	"fmt"
	"go/ast"
	"iter"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/flow"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports pointers into a list that outlive it.
var Analyzer = rule.New(rule.Spec{
	Name:     "itempointer",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{flow.Analyzer, hot.Analyzer, request.Analyzer, node.Analyzer},
	Check:    check,
})

// checker is the rule at work on one package.
type checker struct {
	*rule.Pass
	flow *flow.Result
	hot  *hot.Result
	// names are the identifiers of declarations that fixes look at.
	names map[ast.Node]map[string]bool
}

func check(p *rule.Pass) {
	c := &checker{Pass: p, flow: flow.Of(p.Pass), hot: hot.Of(p.Pass), names: map[ast.Node]map[string]bool{}}
	if c.flow == nil {
		return
	}
	for _, item := range c.flow.Items() {
		if kept, ok := c.outlivesList(item); ok {
			c.report(item, kept)
		}
	}
	for v := range c.flow.RangeVars() {
		c.reportRangeVar(v)
	}
}

// outlivesList returns the place that keeps an item longer than the list it points
// into: the first of which that is proven, else the first that may.
func (c *checker) outlivesList(item flow.Item) (first flow.Retention, found bool) {
	for kept := range c.mayOutlive(item) {
		if c.proven(item, kept) {
			return kept, true
		}
		if !found {
			first, found = kept, true
		}
	}
	return first, found
}

// mayOutlive yields the places that keep an item longer than its list unless what
// keeps it dies with the list.
func (c *checker) mayOutlive(item flow.Item) iter.Seq[flow.Retention] {
	return func(yield func(flow.Retention) bool) {
		for kept := range item.Trail.Retentions() {
			if c.outlives(item, kept) && !yield(kept) {
				return
			}
		}
	}
}

func (c *checker) outlives(item flow.Item, kept flow.Retention) bool {
	switch {
	case !kept.Piecewise:
		return false // its entries come and go with the list
	case kept.Frame != nil:
		return c.outlivesCall(item, kept) // else it dies with the call that made the list
	case kept.ByReceiver():
		return !c.shortLived(kept.Parameter) // else it dies with the call that works on one object
	}
	return kept.Parameter == nil || kept.How == flow.Stored // else only the callers know how long it lives
}

// shortLived tells whether the receiver of a method is made for one call, or
// for work on one object, unless the method itself runs again and again.
func (c *checker) shortLived(recv *ssa.Parameter) bool {
	if c.flow.Ephemeral(recv.Type()) {
		return true
	}
	if c.hot != nil {
		if _, again := c.hot.Whole(recv.Parent()); again {
			return false
		}
	}
	return c.flow.PerObject(recv.Type())
}

// outlivesCall tells whether a local container of a function that runs once
// is filled by code that runs again and again, and not just until it succeeds.
func (c *checker) outlivesCall(item flow.Item, kept flow.Retention) bool {
	if c.hot == nil {
		return false
	}
	heat, often := c.hot.At(item.At)
	_, whole := c.hot.Whole(kept.Frame)
	return often && !whole && heat.Kind != hot.Poll
}

func (c *checker) report(item flow.Item, kept flow.Retention) {
	at, what := c.place(item, kept)
	if at == nil {
		return
	}
	does, retained := c.retained(item)
	if !c.proven(item, kept) {
		does = rule.Remark
	}
	c.Report(rule.Report{
		Consequence: does,
		Cost:        retained,
		At:          at,
		Message:     message(item, what, c.flow.Name(kept)),
		Fix:         c.fix(item, kept, at),
		Related:     c.related(item, kept, at),
	})
}

// longest is the length up to which a name of the user's fits a message.
const longest = 36

// message says what is kept where. Names that make it too long are left out.
func message(item flow.Item, what, where string) string {
	if what == "" || len(what) > longest {
		what = "a pointer into the list"
	}
	if where == "" || len(where) > longest {
		where = "a longer-lived object"
	}
	switch item.Form {
	case flow.Each:
		return fmt.Sprintf("%s hands out pointers into its list, kept in %s: one of them keeps the whole page in memory", what, where)
	case flow.Extracted:
		return fmt.Sprintf("an object from %s is kept in %s: it keeps all objects of its list in memory", what, where)
	}
	return fmt.Sprintf("%s is kept in %s: it keeps all objects of its list in memory", what, where)
}

// related leads from the pointer to what keeps it.
func (c *checker) related(item flow.Item, kept flow.Retention, at analysis.Range) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, call := range kept.Chain {
		if call.Pos().IsValid() {
			out = append(out, rule.Related(call.Pos(), "passed on here"))
		}
	}
	if pos := kept.Position(); pos < at.Pos() || at.End() <= pos {
		out = append(out, rule.Related(pos, "kept here"))
	}
	if kept.Callee != nil {
		out = c.deep(out, kept.Callee.At, "kept here")
	}
	if item.Callee != nil {
		out = c.deep(out, item.Callee.At, "the pointer into the list is made here")
	}
	return out
}

// deep adds a place in another package.
func (c *checker) deep(out []analysis.RelatedInformation, at rule.Place, text string) []analysis.RelatedInformation {
	if pos := at.Pos(c.Pass.Pass); at.Valid() && pos.IsValid() {
		return append(out, rule.Related(pos, "%s", text))
	}
	return out
}

func (c *checker) reportRangeVar(v flow.RangeVar) {
	address := c.addressOf(v)
	if address == nil {
		return
	}
	name := v.Loop.Value.(*ast.Ident).Name
	does, effect := rule.Breaks, "so what is kept becomes the last item"
	if v.Unread {
		does, effect = rule.Remark, "though nothing reads what is kept"
	}
	c.Report(rule.Report{
		Consequence: does,
		At:          address,
		Message:     fmt.Sprintf("&%s outlives its iteration: before Go 1.22 all iterations share %s, %s", name, name, effect),
		Fix:         c.copyPerIteration(v.Loop, name),
	})
}
