package badtransform

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// replaced reports an update of objects that their cache holds in parts.
func (c *checker) replaced(u object.Replacement) {
	report := rule.Report{
		Consequence: rule.Loses,
		Related:     c.related(u.Strip.Place, "the transform that drops it"),
		Message:     fmt.Sprintf("update of a %s that its cache holds without %s: the server loses the field", u.Kind.Qualified(), u.Strip.Fields[0]),
	}
	if u.Local {
		report.At = c.node(ir.Position(u.Instr))
	} else {
		report.At = c.given(u)
		report.Related = append(report.Related, c.related(u.Place, "the update")...)
	}
	c.Report(report)
}

// given returns the syntax that gives a cache to code of another package.
func (c *checker) given(u object.Replacement) analysis.Range {
	if g := (&object.TransformRegistration{Instr: u.Instr, Arg: u.Arg}); u.Arg >= 0 {
		return c.argument(g)
	}
	return c.node(ir.Position(u.Instr))
}
