package cache

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Once gathers what a rule reports of caches. Managers that are one in several modes
// of a binary are mended by one edit, where their options are built: it reports them
// once, the first that is worth most, with the constructors of the others.
//
//	switch role {
//	case primary:
//		mgr, err = ctrl.NewManager(config, options)
//	case secondary:
//		mgr, err = ctrl.NewManager(config, options)
//	}
type Once struct {
	pass *rule.Pass
	said []said
}

// said is what is reported of one cache, with the others that it stands for.
type said struct {
	cache  *Cache
	report rule.Report
	others []analysis.Range
}

// NewOnce returns one without reports.
func NewOnce(p *rule.Pass) *Once { return &Once{pass: p} }

// Add adds what is to be reported of a cache. What a comment silences stands for itself.
func (o *Once) Add(c *Cache, r rule.Report) {
	if o.pass.Silenced(r.At.Pos()) {
		o.pass.Report(r)
		return
	}
	i := slices.IndexFunc(o.said, func(s said) bool { return s.cache.inOtherMode(c) })
	if i < 0 {
		o.said = append(o.said, said{cache: c, report: r})
		return
	}
	led := &o.said[i]
	if warrants(r) && !warrants(led.report) {
		led.cache, led.report, r = c, r, led.report
	}
	led.others = append(led.others, r.At)
}

// Report reports what was added.
func (o *Once) Report() {
	for _, s := range o.said {
		var modes []analysis.RelatedInformation
		for _, at := range s.others {
			modes = append(modes, rule.Related(at.Pos(), "and here in another mode of the program, with the same options"))
		}
		s.report.Related = append(modes, s.report.Related...)
		o.pass.Report(s.report)
	}
}

// warrants reports whether a report is worth more than an info.
func warrants(r rule.Report) bool {
	return r.Consequence > rule.Costs || r.Consequence == rule.Costs && r.Cost.Warrants()
}

// inOtherMode reports whether two managers are made by arms of one function, of which
// it runs but one, with the same options.
func (c *Cache) inOtherMode(other *Cache) bool {
	if c.Sort != Manager || other.Sort != Manager || !c.Here() || !other.Here() || c.Call == nil || other.Call == nil {
		return false
	}
	a, b := c.Call.Block(), other.Call.Block()
	return a.Parent() == b.Parent() && ir.Callee(c.Call) == ir.Callee(other.Call) &&
		sameOptions(c.Call, other.Call) && a != b && !ir.Leads(a, b) && !ir.Leads(b, a)
}

// sameOptions reports whether two calls are given one variable with options.
func sameOptions(a, b ssa.CallInstruction) bool {
	others := ir.Args(b)
	for i, arg := range ir.Args(a) {
		if i < len(others) && !kube.IsConfig(arg.Type()) {
			return variableOf(arg) != nil && variableOf(arg) == variableOf(others[i])
		}
	}
	return false
}

// variableOf is the variable that a value is what is held by.
func variableOf(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		return load.X
	}
	return nil
}
