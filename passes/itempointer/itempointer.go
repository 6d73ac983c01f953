package itempointer

import (
	_ "embed"
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports pointers into a list that outlive it.
var Analyzer = rule.New(rule.Spec{
	Name:     "itempointer",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{object.FlowAnalyzer, heat.Analyzer, request.Analyzer, nodelocal.Analyzer},
	Check:    check,
})

// checker is the rule at work on one package.
type checker struct {
	*rule.Pass
	flow *object.FlowResult
	hot  *heat.Result
	// names are the identifiers of declarations that fixes look at.
	names map[ast.Node]map[string]bool
}

func check(p *rule.Pass) {
	c := &checker{Pass: p, flow: object.FlowOf(p.Pass), hot: heat.Of(p.Pass), names: map[ast.Node]map[string]bool{}}
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

func (c *checker) report(item object.Item, kept object.Retention) {
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
		Cause:       c.cause(kept),
	})
}

// cause is the place that keeps what several callers pass to it: a copy there
// mends it for all of them.
func (c *checker) cause(kept object.Retention) rule.Cause {
	switch {
	case len(kept.Chain) == 0:
		return rule.Cause{}
	case kept.Callee == nil:
		return rule.Cause{Name: c.CauseAt(rule.PlaceOf(c.Fset, kept.Position()))}
	case kept.Callee.At.Valid():
		return rule.Cause{Name: c.CauseAt(kept.Callee.At)}
	}
	return rule.Cause{}
}

// longest is the length up to which a name of the user's fits a message.
const longest = 36

// message says what is kept where. Names that make it too long are left out.
func message(item object.Item, what, where string) string {
	if what == "" || len(what) > longest {
		what = "a pointer into the list"
	}
	if where == "" || len(where) > longest {
		where = "a longer-lived object"
	}
	switch item.Form {
	case object.Each:
		return fmt.Sprintf("%s hands out pointers into its list, kept in %s: one of them keeps the whole page in memory", what, where)
	case object.Extracted:
		return fmt.Sprintf("an object from %s is kept in %s: it keeps all objects of its list in memory", what, where)
	}
	return fmt.Sprintf("%s is kept in %s: it keeps all objects of its list in memory", what, where)
}

// related leads from the pointer to what keeps it.
func (c *checker) related(item object.Item, kept object.Retention, at analysis.Range) []analysis.RelatedInformation {
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

func (c *checker) reportRangeVar(v object.RangeVar) {
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
