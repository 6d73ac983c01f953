package cachesync

import (
	_ "embed"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports caches that are used before they are filled.
var Analyzer = rule.New(rule.Spec{
	Name:     "cachesync",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{heat.Analyzer, cache.StartupAnalyzer},
	Check:    check,
})

type checker struct {
	*rule.Pass
	*cache.StartupResult
	told map[token.Pos]bool
}

func check(p *rule.Pass) {
	r := cache.StartupOf(p.Pass)
	if r == nil {
		return
	}
	c := &checker{p, r, map[token.Pos]bool{}}
	for cache := range r.Caches() {
		for _, m := range c.unfilled(cache.Mistakes()) {
			c.mistake(m)
		}
	}
	for _, e := range r.BeforeManagers() {
		c.early(e)
	}
	for read := range r.HandlerReads() {
		c.handled(read)
	}
	for wait := range r.Waits() {
		c.wait(wait)
	}
	for call := range r.Prog.Calls() {
		if value, ok := call.(*ssa.Call); ok && !ir.Used(value) && r.Tells(call) {
			c.ignored(call, c.callee(call))
		}
	}
	for call := range r.AskedTwice() {
		c.report(rule.Remark, call, c.callee(call)+" is asked for twice: if another informer is meant, nothing waits for that", nil)
	}
	c.leftOut(r.Unread())
	for u := range r.Untold() {
		c.untold(u)
	}
	for u := range r.Unguarded() {
		c.unguarded(u)
	}
}

// report reports one finding at a call, unless there is one already.
func (c *checker) report(does rule.Consequence, at ssa.CallInstruction, message string, fix *rule.Fix, related ...analysis.RelatedInformation) {
	c.tell(at, rule.Report{Consequence: does, Message: message, Fix: fix, Related: related})
}

// tell reports what a call does, unless something was reported of it.
func (c *checker) tell(at ssa.CallInstruction, r rule.Report) {
	syntax := c.Prog.Syntax(at)
	if syntax == nil || c.told[syntax.Pos()] {
		return
	}
	c.told[syntax.Pos()] = true
	r.At = syntax
	c.Report(r)
}

// mistake reports an action at a wrong time. What is missing in a wait stands
// at the wait.
func (c *checker) mistake(m cache.Mistake) {
	at, other := m.Action, m.Cause
	if m.Sort == cache.Unawaited {
		at, other = other, at
	}
	if at.Call() == nil {
		return
	}
	var related []analysis.RelatedInformation
	if text := beside[m.Sort]; text != "" && other.At != nil {
		related = append(related, rule.Related(ir.Position(other.At), "%s", text))
	}
	if m.Sort != cache.Idle {
		related = append(related, rule.Related(m.Cache.Made.Pos(), "%s constructed here", m.Cache.Sort))
	}
	does := levels[m.Sort]
	if vain := m.Sort == cache.Premature || m.Sort == cache.Idle; vain && c.NobodyReads(at.Call()) {
		does = rule.Remark // handlers get what there is, sooner or later
	}
	if m.Sort == cache.Premature && m.Cause.At != nil {
		does = min(does, rule.Loses) // the caches get filled all the same
	}
	if m.Sort == cache.Blocked && c.blocksInVain(m) {
		does = rule.Remark // nothing is missed before the end
	}
	if atThatTime := m.Sort == cache.Early || m.Sort == cache.Unsynced; atThatTime && c.OnlySometimes(m.Action) {
		does = rule.Remark // it may not get to the read so early
	}
	if m.Sort == cache.Unsynced && apart(m) {
		does = min(does, c.late(m)) // what comes between them may take longer than the first LIST
	}
	var effects []string
	if m.Sort == cache.Unawaited && m.Cache.OnlyReader(m.Action) {
		effects = append(effects, ir.IDOf(m.Action.At.Parent()))
	}
	c.tell(at.Call(), rule.Report{Consequence: does, Message: c.message(m), Related: related, Effects: effects})
}

// late is a loss where what reads a lister, some time after another function has started its
// informer, is seen to run for each object or event: it does not come back to what it has
// found missing. What else reads it may do so again, or later.
func (c *checker) late(m cache.Mistake) rule.Consequence {
	if hot, ok := heat.Of(c.Pass.Pass).At(m.Action.At); ok && hot.Kind != heat.Tick && hot.Kind != heat.Poll {
		return rule.Loses
	}
	return rule.Remark
}

// apart reports whether a cache is started in one function and read in another, whenever that runs.
func apart(m cache.Mistake) bool {
	return m.Cause.At != nil && ir.Outermost(m.Cause.At.Parent()) != ir.Outermost(m.Action.At.Parent())
}

// early reports a use of a manager's cache before that starts.
func (c *checker) early(e cache.BeforeManager) {
	start := c.callee(e.Start)
	message := c.callee(e.Use) + " reads from the cache before " + start + ": it fails with ErrCacheNotStarted"
	if e.Waits {
		message = c.callee(e.Use) + " comes before " + start + ", which starts the cache: it waits until the program is stopped"
	}
	c.report(rule.Breaks, e.Use, message, nil, rule.Related(e.Start.Pos(), "the cache starts here"))
}

// maxText bounds the length of code in a message.
const maxText = 48

// callee returns how the source spells the function of a call.
func (c *checker) callee(call ssa.CallInstruction) string {
	if syntax := c.Prog.Syntax(call); syntax != nil {
		if text := c.Text(syntax.Fun); len(text) <= maxText && oneLine(text) {
			return text
		}
		if sel, ok := ast.Unparen(syntax.Fun).(*ast.SelectorExpr); ok {
			return sel.Sel.Name
		}
	}
	if callee := ir.Callee(call); callee != nil {
		return callee.Name()
	}
	return "this call"
}

func oneLine(text string) bool {
	for _, r := range text {
		if r == '\n' {
			return false
		}
	}
	return true
}
