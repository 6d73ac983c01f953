package tombstone

import (
	_ "embed"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports handlers that crash on missed deletions, or lose them.
var Analyzer = rule.New(rule.Spec{
	Name:     "tombstone",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, handler.TombstoneAnalyzer, cache.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := handler.TombstoneOf(p.Pass)
	if r == nil {
		return // handles no Kubernetes types
	}
	for f := range r.Findings() {
		c := &checker{Pass: p, result: r, path: pathTo(p, position(f.At)), identity: r.OnlyIdentity(f)}
		if len(c.path) == 0 {
			continue // not in a source file
		}
		c.report(f)
	}
}

// A checker looks at one finding.
type checker struct {
	*rule.Pass
	result *handler.TombstoneResult
	path   []ast.Node // from the instruction at fault outwards
	// identity tells that code uses no more of the object than which one it is.
	identity bool
}

func (c *checker) report(f handler.Finding) {
	if c.meant(f) {
		return
	}
	at := c.node()
	report := rule.Report{Consequence: c.does(f), At: span(at), Message: c.message(f, at), Effects: registering(f)}
	if report.Consequence == rule.Loses && c.remarked(f) {
		report.Consequence = rule.Remark
	}
	if at := c.mended(f); at.Valid() {
		report.Cause = rule.Cause{Name: c.CauseAt(at)}
	}
	if f.Callee == "" && !f.Exposes && !f.Masked && f.Before == nil && len(f.Beside) == 0 {
		report.Fix = c.fix(f)
	}
	if f.Use.IsValid() && (f.Handed || c.line(f.Use) != c.line(at.Pos())) {
		report.Related = append(report.Related, rule.Related(f.Use, "%s", consequence(f)))
	}
	if f.Skipped.IsValid() && c.line(f.Skipped) != c.line(at.Pos()) {
		report.Related = append(report.Related, rule.Related(f.Skipped, "this is skipped"))
	}
	for _, pos := range f.Beside {
		report.Related = append(report.Related, rule.Related(pos, "this fails on it as well"))
	}
	for _, pos := range f.Later {
		report.Related = append(report.Related, rule.Related(pos, "this fails on it as well, once that does not"))
	}
	if pos := f.Place.Pos(c.Pass.Pass); pos.IsValid() {
		report.Related = append(report.Related, rule.Related(pos, "here"))
	}
	if pos := position(f.Before); pos.IsValid() {
		report.Related = append(report.Related, rule.Related(pos, "the filter before it rejects it as well"))
	}
	for i, d := range append([]*handler.Reception{f.Reception}, f.Again...) {
		pos := position(d.At)
		if pos.IsValid() && (i > 0 || c.line(pos) != c.line(at.Pos())) {
			report.Related = append(report.Related, rule.Related(pos, "%s", [...]string{"registered here", "and here"}[min(i, 1)]))
		}
	}
	c.Report(report)
}

// registering are the functions that register what fails: where nothing runs them, no
// object gets there.
func registering(f handler.Finding) (ids []string) {
	for _, d := range append([]*handler.Reception{f.Reception}, f.Again...) {
		ids = append(ids, ir.IDOf(d.At.Parent()))
	}
	return ids
}

// mended is where one change mends several findings: in a function that fails on
// what several handlers hand it, in one that registers what it is given, or in a
// handler that hands its object to several places that break on it.
func (c *checker) mended(f handler.Finding) rule.Place {
	switch {
	case f.Key != nil:
		return rule.Place{} // each place that gives one takes another
	case f.Callee != "" && f.Place.Valid():
		return f.Place
	case f.Handed && f.Use.IsValid():
		return rule.PlaceOf(c.Fset, f.Use)
	}
	if at := c.result.Wrapper(f.Reception); at.IsValid() {
		return rule.PlaceOf(c.Fset, at)
	}
	if c.does(f) == rule.Breaks && len(f.Again) == 0 {
		return rule.PlaceOf(c.Fset, position(f.Reception.At)) // to unwrap the object at once mends all that it breaks
	}
	return rule.Place{}
}

// consequence says what happens elsewhere.
func consequence(f handler.Finding) string {
	switch f.Defect {
	case handler.Drops:
		return "this fails"
	case handler.Caught:
		return "this panics"
	}
	return "the process ends here"
}

// span is where a finding is shown: of a case, the types that it asks for.
func span(at ast.Node) analysis.Range {
	if clause, ok := at.(*ast.CaseClause); ok {
		return clause.List[0]
	}
	return at
}

func (c *checker) does(f handler.Finding) rule.Consequence {
	switch {
	case c.still(f):
		return rule.Remark
	case f.Unserved != "":
		return rule.Remark
	case f.Ends && f.Crashes():
		return rule.Remark
	case !f.Masked && f.Crashes():
		return rule.Breaks
	case f.Weightless, f.Late, f.Defect == handler.Missing:
		return rule.Remark
	}
	return rule.Loses
}

// still reports whether all informers that the handler is registered with are over before a
// watch can miss a deletion, or nothing runs them.
func (c *checker) still(f handler.Finding) bool {
	prog := cache.Of(c.Pass.Pass)
	return !slices.ContainsFunc(append([]*handler.Reception{f.Reception}, f.Again...), func(d *handler.Reception) bool {
		call := c.result.Registration(d)
		return call == nil || !prog.Still(call)
	})
}

func (c *checker) line(pos token.Pos) int { return c.Fset.PositionFor(pos, false).Line }

// position is where an instruction stands; that of a load is what it loads from.
func position(instr ssa.Instruction) token.Pos {
	switch instr := instr.(type) {
	case nil:
		return token.NoPos
	case *ssa.UnOp:
		if pos := instr.X.Pos(); pos.IsValid() {
			return pos
		}
	case *ssa.Store:
		if pos := instr.Addr.Pos(); pos.IsValid() {
			return pos
		}
	case *ssa.MakeInterface:
		if _, ok := instr.X.(*ssa.Parameter); ok {
			return given(instr)
		}
		if pos := instr.X.Pos(); pos.IsValid() {
			return pos
		}
	}
	return ir.Position(instr)
}

// given is where a parameter becomes a handler: the call that gets it.
func given(handler *ssa.MakeInterface) token.Pos {
	for _, use := range *handler.Referrers() {
		if call, ok := use.(ssa.CallInstruction); ok {
			return ir.Position(call)
		}
	}
	return ir.Position(handler)
}

func pathTo(p *rule.Pass, pos token.Pos) []ast.Node {
	file := p.FileOf(pos)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, pos, pos+1)
	return path
}

// node is the expression at fault, or else what encloses it.
func (c *checker) node() ast.Node {
	for _, n := range c.path {
		switch n := n.(type) {
		case *ast.TypeAssertExpr, *ast.CallExpr, *ast.SelectorExpr, *ast.KeyValueExpr:
			return n
		case *ast.CaseClause:
			if len(n.List) > 0 {
				return n
			}
		case ast.Stmt, *ast.FuncLit, *ast.FuncDecl:
			return c.path[0]
		}
	}
	return c.path[0]
}
